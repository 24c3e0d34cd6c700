/// `type.init(frame:)` of a view's class that is a value is `type.newInstance(frame:)`: Swift's has
/// to be required, and UIKit's is not.
enum MetatypeInitializers: Rule {
  private static let labels = [["frame"], ["frame", "collectionViewLayout"]]

  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    if file[index + 1] == "(", ![".", ":"].contains(file[index - 1]),
      file[index + 2] == ")" || file.labels(in: index + 1) == ["frame"],
      file.isGenericView(file[index], edits.pager)
    {
      edits.insert(".newInstance", at: file.tokens[index].range.upperBound)
    }
    if file[index] == "init", file[index - 1] == ".", file[index + 1] == "(",
      file[index + 2] == ")" || file.labels(in: index + 1) == ["frame"],
      file[index - 3] != ".", file.isGenericView(file[index - 2], edits.pager)
    {
      edits.replace(index...index, with: "newInstance")
    }
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
