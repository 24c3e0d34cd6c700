/// `setValue(v, forKey: "k")` of a property that the pager declares is `setValue(v, at: \.k)`; an
/// observer that is no responder conforms to what UIKit's observers conform to.
enum KeyValueCoding: Rule {
  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    if file[index] == "observeValue", file[index - 1] == "func" {
      adoptObserver(at: index, of: file, &edits)
    }
    guard ["setValue", "value"].contains(file[index]), file[index + 1] == "(" else { return }
    let close = file.partner(of: index + 1)
    let label = close - 3
    guard ["forKey", "forKeyPath"].contains(file[label]), file[label + 1] == ":",
      file.tokens[label + 2].kind == .literal, file[label - 1] == "," || label == index + 2
    else { return }
    let path = file.text(label + 2...label + 2).dropFirst().dropLast()
    let type = file.type(ofValueBefore: index - 1, edits.pager)
    let isOwn = file[index - 1] != "." || type.map(edits.pager.classes.contains) ?? false
    if isOwn, path.split(separator: ".").allSatisfy({ edits.pager.values.contains(String($0)) }) {
      edits.replace(label...label + 2, with: "at: \\.\(path)")
    } else if path.hasPrefix("_") {
      edits.leave("\(path) is private to UIKit", "leave it out", at: index)
    }
  }

  private static func adoptObserver(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    let start = file.start(ofDeclarationAt: index - 1)
    guard let type = file.type(around: index), ["class", "extension"].contains(type.keyword),
      edits.pager.isFirstObserver(type.name),
      let word = (start..<index).first(where: { file[$0] == "override" })
    else { return }
    edits.replace(word...word)
    edits.tail += "extension \(file.path(of: type)): KeyValueObserving {}\n"
  }
}
