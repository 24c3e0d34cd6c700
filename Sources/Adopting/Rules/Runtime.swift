/// What asks Objective-C's runtime, or reads what Interface Builder made.
enum Runtime: Rule {
  private static let remedies: [String: String] = [
    "class_addMethod": "override the method", "class_getInstanceMethod": "override the method",
    "method_exchangeImplementations": "override the method", "NSClassFromString": "name the class",
    "UINib": "make the view in code", "loadNibNamed": "make the view in code",
    "instantiateViewController": "make the controller in code",
  ]

  static func apply(to file: SwiftFile, of pager: PagerNames, _ edits: inout Edits) {
    for index in file.tokens.indices where file[index + 1] == "(" {
      guard let remedy = remedies[file[index]], file[index - 1] != "func" else { continue }
      edits.leave("there is no \(file[index]) here", remedy, at: index, of: file)
    }
  }
}
