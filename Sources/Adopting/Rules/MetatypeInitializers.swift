/// `type.init(frame:)` of a view's class that is a value is `type.newInstance(frame:)`: Swift's has
/// to be required, and UIKit's is not. So are `T()` and `T.init()` of a parameter `T: UIView`.
enum MetatypeInitializers: Rule {
  private static let labels = [["frame"], ["frame", "collectionViewLayout"]]

  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard file[index + 1] == "(" else { return }
    let isEmpty = file[index + 2] == ")"
    let given = file.labels(in: index + 1)
    guard isEmpty || labels.contains(given) else { return }
    let isOfViews = isEmpty || given == ["frame"]
    guard file[index] == "init", file[index - 1] == "." else {
      if isOfViews, ![".", ":"].contains(file[index - 1]),
        file.isGenericView(file[index], edits.pager)
      {
        edits.insert(".newInstance", at: file.tokens[index].range.upperBound)
      }
      return
    }
    let (first, last) = (file[file.start(ofChainBefore: index - 1)], file[index - 2])
    let isGeneric =
      isOfViews && file[index - 3] != "." && file.isGenericView(last, edits.pager)
    let isValue =
      first != "." && !["self", "super"].contains(last)
      && ![first, last].contains { $0.first?.isUppercase == true }
      && (!isEmpty || file.isViewClass(last, edits.pager))
    if isGeneric || isValue { edits.replace(index...index, with: "newInstance") }
  }
}

extension SwiftFile {
  /// Whether `name` is a parameter of something generic, and stands for views: `<T: UIView>`.
  fileprivate func isGenericView(_ name: String, _ pager: PagerNames) -> Bool {
    guard name.first?.isUppercase == true, !pager.classes.contains(name) else { return false }
    return tokens.indices.contains { index in
      self[index] == name && ["<", ",", "where"].contains(self[index - 1])
        && self[index + 1] == ":" && pager.isView(self[index + 2])
    }
  }

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
