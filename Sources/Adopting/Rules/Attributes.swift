/// Words for Objective-C and for Interface Builder mean nothing here.
enum Attributes: Rule {
  private static let dropped: Set = [
    "@GKInspectable", "@IBAction", "@IBDesignable", "@IBInspectable", "@IBOutlet", "@IBSegueAction",
    "@NSCopying", "@NSManaged", "@nonobjc", "@objc", "@objcMembers",
  ]

  static func apply(to file: SwiftFile, of pager: PagerNames, _ edits: inout Edits) {
    for index in file.tokens.indices {
      if dropped.contains(file[index]) {
        let hasName = file[index + 1] == "(" && file.isAdjacent(index + 1)
        edits.replace(index...(hasName ? file.partner(of: index + 1) : index), of: file)
        if file[index] == "@IBOutlet" {
          edits.leave(
            "no nib connects this outlet: it is nil", "make the view in code", at: index, of: file)
        }
      } else if file[index] == "dynamic", file.isModifier(index) {
        edits.replace(index...index, of: file)
      }
    }
  }
}

extension SwiftFile {
  /// Whether a declaration follows the word at `index`.
  func isModifier(_ index: Int) -> Bool {
    let next = self[index + 1]
    return ![".", "(", ","].contains(self[index - 1])
      && (next.hasPrefix("@") || Keywords.modifiers.contains(next)
        || Keywords.declarations.contains(next))
  }
}
