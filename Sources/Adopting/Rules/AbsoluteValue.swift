/// Foundation's CGFloat has a static `abs` on Linux, which hides Swift's in an extension of it.
enum AbsoluteValue: Rule {
  static func apply(to file: SwiftFile, of pager: PagerNames, _ edits: inout Edits) {
    for index in file.tokens.indices where file[index] == "abs" && file[index + 1] == "(" {
      guard file.type(around: index)?.name == "CGFloat", ![".", "func"].contains(file[index - 1])
      else { continue }
      edits.insert("Swift.", at: file.tokens[index].range.lowerBound)
    }
  }
}
