/// `guard let f = d?.f else { return x }; return f(y)`: whether the method is there is known only
/// when it is called, so `f(y)` is `(try? f(y)) ?? x`.
enum OptionalReferences: Rule {
  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits) {
    guard edits.pager.optionalMethods[file[index]] != nil, file[index - 1] == "." else { return }
    let binding = Binding(ending: index, in: file)
    // A property may have the name of a method: what is bound to it is not called.
    guard file.isUncalled(index) || binding?.calls.isEmpty == false else { return }
    edits.leave(
      "whether a method is there is not known", "call it as \(file[index])?(…)", at: index)
    if let binding, !file[binding.start..<index].contains("?") {
      let end = file[index + 1] == "(" ? file.partner(of: index + 1) : index
      edits.insert("Optional(", at: file.tokens[binding.start].range.lowerBound)
      edits.insert(")", at: file.tokens[end].range.upperBound)
    }
    for call in binding?.calls ?? [] {
      let other = file[call - 1] == "return" ? binding?.other : nil
      let last = file.tokens[file.partner(of: call + 1)].range.upperBound
      edits.insert(other == nil ? "(try? " : "((try? ", at: file.tokens[call].range.lowerBound)
      edits.insert(other.map { ") ?? (\($0)))" } ?? ")", at: last)
    }
  }
}

/// `let f = d?.f` in a condition.
private struct Binding {
  /// Where `d` begins.
  let start: Int
  /// Where what is bound is called.
  private(set) var calls: [Int] = []
  /// What is returned if there is nothing to bind.
  private(set) var other: String?

  init?(ending index: Int, in file: SwiftFile) {
    start = file.start(ofChainBefore: index - 1)
    guard file[start - 1] == "=", file[start - 3] == "let" else { return nil }
    var brace = index
    while !["{", "}", ""].contains(file[brace]) { brace = file.next(after: brace) }
    let (isGuard, close) = (file[brace - 1] == "else", file.partner(of: brace))
    var end = isGuard ? close + 1 : close
    while isGuard, !["}", ""].contains(file[end]) { end = file.next(after: end) }
    if isGuard, file[brace + 1] == "return", brace + 2 < close {
      let text = file.text(brace + 2...close - 1)
      other = text.contains("\n") ? nil : text
    }
    let scope = (isGuard ? close + 1 : brace + 1)..<max(end, isGuard ? close + 1 : brace + 1)
    calls = scope.filter {
      file[$0] == file[start - 2] && file[$0 + 1] == "(" && file[$0 - 1] != "."
    }
  }
}

extension SwiftFile {
  /// Whether the method named at `index` is compared with nil, or named with its labels and not
  /// called, other than in a selector.
  fileprivate func isUncalled(_ index: Int) -> Bool {
    let (open, close) = (index + 1, partner(of: index + 1))
    guard self[open] == "(" else {
      return ["!=nil", "==nil"].contains(self[open...open + 2].joined())
    }
    let isName =
      close > open + 1 && stride(from: open + 2, to: close, by: 2).allSatisfy { self[$0] == ":" }
    return isName && (close - open).isMultiple(of: 2) == false
      && self[close + 1] != "(" && !self[max(0, open - 12)..<open].contains("#selector")
  }
}
