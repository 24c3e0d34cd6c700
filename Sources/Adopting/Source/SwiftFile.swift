import Basics

/// A source as tokens whose brackets match, with the types that it declares or extends.
struct SwiftFile {
  let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  /// The index of the bracket that closes or opens the one at an index.
  private let partners: [Int: Int]
  private(set) var types: [TypeDeclaration] = []

  /// - Throws: `InputError` with code 65 if the source is no text, or a bracket has no partner.
  init(path: String, bytes: [UInt8]) throws(InputError) {
    if let fault = EncodingFault(in: bytes) {
      throw InputError(
        "this is not text in UTF-8", remedy: "name Swift files", path: path,
        line: fault.line(in: bytes))
    }
    (self.path, self.bytes, tokens) = (path, bytes, Lexer.tokens(of: bytes))
    var (open, partners): ([Int], [Int: Int]) = ([], [:])
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      if "([{".contains(token.text) { open.append(index) }
      guard let opening = [")": "(", "]": "[", "}": "{"][token.text] else { continue }
      guard let last = open.popLast(), tokens[last].text == opening else {
        throw Self.unmatched(token, path: path, bytes: bytes)
      }
      (partners[index], partners[last]) = (last, index)
    }
    if let last = open.last { throw Self.unmatched(tokens[last], path: path, bytes: bytes) }
    self.partners = partners
    types = tokens.indices.compactMap { TypeDeclaration(at: $0, in: self) }
  }

  private static func unmatched(_ token: Token, path: String, bytes: [UInt8]) -> InputError {
    InputError(
      "the bracket \(token.text) has no partner", remedy: "name a file that compiles for iOS",
      path: path, line: bytes[..<token.range.lowerBound].count { $0 == 0x0A } + 1)
  }

  /// The text of the token at `index`; empty outside the source.
  subscript(index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// Whether nothing stands between the token at `index` and the one before it.
  func isAdjacent(_ index: Int) -> Bool {
    tokens.indices.contains(index) && !tokens[index].followsSpace
  }

  func partner(of index: Int) -> Int { partners[index] ?? index }

  /// From 1.
  func line(of index: Int) -> Int {
    bytes[..<tokens[index].range.lowerBound].count { $0 == 0x0A } + 1
  }

  func range(_ tokens: ClosedRange<Int>) -> Range<Int> {
    self.tokens[tokens.lowerBound].range
      .lowerBound..<self.tokens[tokens.upperBound].range.upperBound
  }

  func text(_ tokens: ClosedRange<Int>) -> String {
    String(decoding: bytes[range(tokens)], as: UTF8.self)
  }

  /// The innermost type whose braces the token at `index` is in.
  func type(around index: Int) -> TypeDeclaration? { types.last { $0.body.contains(index) } }

  /// The index of the first attribute or modifier of the declaration whose keyword, or one of whose modifiers, is at `index`.
  func start(ofDeclarationAt index: Int) -> Int {
    var start = index
    while start > 0 {
      var before = start - 1
      if self[before] == ")" { before = partner(of: before) - 1 }
      guard self[before].hasPrefix("@") || Keywords.modifiers.contains(self[before]) else { break }
      start = before
    }
    return start
  }

  /// The next index after `index` that is not inside a pair of brackets that opens there.
  func next(after index: Int) -> Int {
    "([{".contains(self[index]) && !self[index].isEmpty ? partner(of: index) + 1 : index + 1
  }

  /// The labels of what is in the parentheses that open at `index`, `_` if there is none: of arguments, or of parameters.
  func labels(in index: Int) -> [String] {
    let end = partner(of: index)
    var (labels, at): ([String], Int) = ([], index + 1)
    while at < end {
      let isNamed =
        tokens[at].kind == .word && (self[at + 1] == ":" || tokens[at + 1].kind == .word)
      labels.append(isNamed ? self[at] : "_")
      while at < end, self[at] != "," { at = next(after: at) }
      at += 1
    }
    return labels
  }

  /// Where the postfix expression begins whose member's dot is at `dot`.
  func start(ofChainBefore dot: Int) -> Int {
    var index = dot - 1
    while true {
      while isPostfix(index) { index -= 1 }
      if [")", "]", "}"].contains(self[index]) {
        index = partner(of: index)
        guard isAdjacent(index) || self[index] == "{", isOperand(index - 1) || isPostfix(index - 1)
        else { return index }
        index -= 1
      } else {
        guard isOperand(index) else { return index + 1 }
        if self[index - 1] != "." { return index }
        index -= 2
      }
    }
  }

  private func isOperand(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return tokens[index].kind == .mark
      ? [")", "]", "}"].contains(self[index]) : !Keywords.beforeOperand.contains(self[index])
  }

  /// Whether a question or exclamation mark is at `index` that belongs to the operand before it.
  private func isPostfix(_ index: Int) -> Bool {
    ["?", "!"].contains(self[index]) && isAdjacent(index)
      && (isOperand(index - 1) || isPostfix(index - 1))
  }
}

/// A type, or an extension of one.
struct TypeDeclaration {
  let keyword: String
  /// Without the types around it.
  let name: String
  /// Attributes and modifiers.
  let words: Set<String>
  /// Between the name and the braces: generic parameters, what it conforms to, conditions.
  let head: Range<Int>
  /// From brace to brace.
  let body: ClosedRange<Int>

  /// The type whose keyword is at `index`; nil if there is none.
  init?(at index: Int, in file: SwiftFile) {
    guard Keywords.types.contains(file[index]), file.tokens[index].kind == .word,
      index + 1 < file.tokens.count, file.tokens[index + 1].kind == .word,
      !Keywords.modifiers.union(Keywords.declarations).contains(file[index + 1]),
      !["(", ",", "."].contains(file[index - 1])
    else { return nil }
    var end = index + 1
    while file[end + 1] == "." { end += 2 }
    var brace = end + 1
    while brace < file.tokens.count, !["{", "}", ";"].contains(file[brace]) {
      brace = file.next(after: brace)
    }
    guard file[brace] == "{" else { return nil }
    (keyword, name) = (file[index], file.text(index + 1...end))
    words = Set((file.start(ofDeclarationAt: index)..<index).map { file[$0] })
    (head, body) = (end + 1..<brace, brace...file.partner(of: brace))
  }
}
