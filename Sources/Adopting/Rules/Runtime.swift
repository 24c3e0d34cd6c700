/// What asks Objective-C's runtime, or reads what Interface Builder made, is not here.
enum Runtime: Rule {
  private static let remedies: [String: String] = [
    "NSClassFromString": "name the class", "UINib": "make the view in code",
    "instantiateViewController": "make the controller in code",
    "loadNibNamed": "make the view in code",
    "method_exchangeImplementations": "override the method",
  ]

  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard file[index + 1] == "(", file[index - 1] != "func", let remedy = remedies[file[index]]
    else { return }
    edits.leave("there is no \(file[index]) here", remedy, at: index)
  }
}
