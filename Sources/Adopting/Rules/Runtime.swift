/// What asks Objective-C's runtime, or reads what Interface Builder made, is not here. Nor are
/// messages, which an object could pass on to another.
enum Runtime: Rule {
  private static let remedies: [String: String] = [
    "NSClassFromString": "name the class", "UINib": "make the view in code",
    "instantiateViewController": "make the controller in code",
    "loadNibNamed": "make the view in code",
    "method_exchangeImplementations": "override the method",
  ]

  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    if ["forwardingTarget", "responds"].contains(file[index]), file[index - 1] == "func" {
      let start = file.start(ofDeclarationAt: index - 1)
      guard let word = (start..<index).first(where: { file[$0] == "override" }) else { return }
      edits.replace(word...word)
      edits.leave(
        "no message is passed on here", "declare the method, and call the other object's", at: index
      )
    }
    guard file[index + 1] == "(", file[index - 1] != "func", let remedy = remedies[file[index]]
    else { return }
    edits.leave("there is no \(file[index]) here", remedy, at: index)
  }
}
