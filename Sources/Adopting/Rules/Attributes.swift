/// Words for Objective-C and for Interface Builder mean nothing here, and `open` constants are
/// public ones.
enum Attributes: Rule {
  private static let dropped: Set = [
    "@GKInspectable", "@IBAction", "@IBDesignable", "@IBInspectable", "@IBOutlet", "@IBSegueAction",
    "@NSApplicationMain", "@NSCopying", "@NSManaged", "@UIApplicationMain", "@main", "@nonobjc",
    "@objc", "@objcMembers",
  ]

  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    if dropped.contains(file[index]) {
      let hasName = file[index + 1] == "(" && file.isAdjacent(index + 1)
      edits.replace(index...(hasName ? file.partner(of: index + 1) : index))
    } else if file[index] == "dynamic", file.isModifier(index) {
      edits.replace(index...index)
    } else if file[index] == "open", file[index + 1] == "let" {
      edits.replace(index...index, with: "public")
    }
    if file[index] == "@IBOutlet" {
      edits.leave("no nib connects this outlet", "make the view in code", at: index)
    }
  }
}
