/// `type.init(frame:)` of a view's class that is a value is `type.newInstance(frame:)`: Swift's has
/// to be required, and UIKit's is not.
enum MetatypeInitializers: Rule {
  private static let labels = [["frame"], ["frame", "collectionViewLayout"]]

  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard file[index] == "init", file[index - 1] == ".", file[index + 1] == "(",
      labels.contains(file.labels(in: index + 1))
        || file[index + 2] == ")" && file.isViewClass(file[index - 2], edits.pager)
    else { return }
    let (first, last) = (file[file.start(ofChainBefore: index - 1)], file[index - 2])
    guard first != ".", !["self", "super"].contains(last),
      ![first, last].contains(where: { $0.first?.isUppercase == true })
    else { return }
    edits.replace(index...index, with: "newInstance")
  }
}

extension SwiftFile {
  /// Whether the file says of a value called `name` that it is a view's class: `name: UIView.Type`,
  /// or `let name = … as? UIView.Type`.
  fileprivate func isViewClass(_ name: String, _ pager: PagerNames) -> Bool {
    tokens.indices.contains { index in
      guard self[index] == "Type", self[index - 1] == ".",
        self[index - 2].hasPrefix("UI") || pager.classes.contains(self[index - 2])
      else { return false }
      let isDeclared = self[index - 3] == ":" && self[index - 4] == name
      let isCast = ["?", "!"].contains(self[index - 3]) && self[index - 4] == "as"
      let words = self[max(0, index - 24)..<index].joined(separator: " ")
      return isDeclared || isCast && words.contains("let \(name) =")
    }
  }
}
