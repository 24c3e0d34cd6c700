/// One thing that an app's file has and PaneUIKit cannot take, and what stands there instead.
protocol Rule {
  /// Adds to `edits` what changes in `file`. Linear in its tokens.
  static func apply(to file: SwiftFile, of pager: PagerNames, _ edits: inout Edits)
}
