import Basics

/// A source as tokens whose brackets match, with the types that it declares or extends.
struct SwiftFile {
  let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  /// For the index of a bracket, that of its partner.
  private var partners: [Int: Int] = [:]
  private(set) var types: [TypeDeclaration] = []

  /// - Throws: `InputError` with code 65 if the source is no text, or a bracket has no partner.
  init(path: String, bytes: [UInt8]) throws(InputError) {
    let fault = EncodingFault(in: bytes)
    (self.path, self.bytes, tokens) = (path, bytes, fault == nil ? Lexer.tokens(of: bytes) : [])
    var open: [Int] = []
    var unmatched: Int?
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      if "([{".contains(token.text) { open.append(index) }
      guard let opening = [")": "(", "]": "[", "}": "{"][token.text] else { continue }
      if let last = open.popLast(), tokens[last].text == opening {
        (partners[index], partners[last]) = (last, index)
      } else {
        unmatched = unmatched ?? index
      }
    }
    if let index = unmatched ?? open.last {
      throw InputError(
        "the bracket \(self[index]) has no partner", remedy: "name files that compile for iOS",
        path: path, line: line(of: index))
    } else if let fault {
      throw InputError(
        "this is not text in UTF-8", remedy: "name Swift files", path: path,
        line: fault.line(in: bytes))
    }
    types = tokens.indices.compactMap { TypeDeclaration(at: $0, in: self) }
  }

  /// The text of the token at `index`; empty outside the source.
  subscript(index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// The texts of tokens.
  subscript(tokens: some Sequence<Int>) -> [String] { tokens.map { self[$0] } }

  /// Whether nothing stands between the token at `index` and the one before it.
  func isAdjacent(_ index: Int) -> Bool {
    tokens.indices.contains(index) && !tokens[index].followsSpace
  }

  func partner(of index: Int) -> Int { partners[index] ?? index }

  /// The index behind the token at `index`, or behind the brackets that open there.
  func next(after index: Int) -> Int { max(partner(of: index), index) + 1 }

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

  /// The name of `type` with those of the types around it: `Outer.Inner`.
  func path(of type: TypeDeclaration) -> String {
    types.filter { $0.body.contains(type.body.lowerBound) }.map(\.name).joined(separator: ".")
  }

  /// The classes that the source declares, by their paths.
  var classes: [String: TypeDeclaration] {
    Dictionary(
      types.filter { $0.keyword == "class" }.map { (path(of: $0), $0) }, uniquingKeysWith: { $1 })
  }

  /// The index of the first attribute or modifier of the declaration whose keyword is at `index`.
  func start(ofDeclarationAt index: Int) -> Int {
    let before = self[index - 1] == ")" ? partner(of: index - 1) - 1 : index - 1
    return self[before].hasPrefix("@") || Keywords.modifiers.contains(self[before])
      ? start(ofDeclarationAt: before) : index
  }

  /// The index of the keyword of the declaration that has a modifier at `index`.
  func keyword(ofDeclarationAt index: Int) -> Int {
    let next = index + 1
    return Keywords.modifiers.contains(self[next]) || self[next].hasPrefix("@")
      ? keyword(ofDeclarationAt: next) : next
  }

  /// The index of the parenthesis before the parameters of the function whose keyword is at `index`.
  func parameters(after index: Int) -> Int {
    (index + 2..<max(tokens.count, index + 2)).first { self[$0] == "(" } ?? tokens.count
  }

  /// Whether the word at `index` is a modifier: a declaration follows.
  func isModifier(_ index: Int) -> Bool {
    ![".", "(", ",", "case"].contains(self[index - 1])
      && (self[index + 1].hasPrefix("@") || Keywords.declarations.contains(self[index + 1]))
  }

  /// Whether the token at `index` is compiled only under a condition.
  func isConditional(_ index: Int) -> Bool {
    self[0..<index].reduce(0) { $0 + ["#if": 1, "#endif": -1][$1, default: 0] } > 0
  }

  /// The labels of the arguments or parameters in the parentheses that open at `index`; `_` for
  /// none.
  func labels(in index: Int) -> [String] {
    var (labels, at): ([String], Int) = ([], index + 1)
    while at < partner(of: index) {
      let isNamed =
        tokens[at].kind == .word && (self[at + 1] == ":" || tokens[at + 1].kind == .word)
      labels.append(isNamed ? self[at] : "_")
      while at < partner(of: index), self[at] != "," { at = next(after: at) }
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
        let isCall = isAdjacent(index) || self[index] == "{"
        guard isCall, isOperand(index - 1) || isPostfix(index - 1) else { return index }
        index -= 1
      } else {
        guard isOperand(index) else { return index + 1 }
        if self[index - 1] != "." { return index }
        index -= 2
      }
    }
  }

  /// The type of the value whose member's dot is at `dot`, as far as the files say: that of a
  /// property, of a parameter or of a constant that is declared with it, made of it or cast to it.
  func type(ofValueBefore dot: Int, _ pager: PagerNames) -> String? {
    var last = dot - 1
    while isPostfix(last) { last -= 1 }
    if self[last] == ")" {
      let marks = ["?", "!"].contains(self[last - 2]) ? 3 : 2
      return self[last - marks] == "as" ? self[last - 1] : nil
    }
    let own = type(around: last)?.name
    if self[last] == "self" { return own }
    if self[last - 1] == "." {
      return type(ofValueBefore: last - 1, pager).flatMap { pager.type(of: self[last], in: $0) }
    }
    guard last > 0, self[last].first?.isUppercase == false else { return nil }
    return pager.type(of: self[last], in: own)
      ?? (0..<last).reversed().lazy.compactMap { self.type(declaredAt: $0, as: last) }.first
  }

  /// The type of what is declared at `index`, if its name is the token `other`'s.
  private func type(declaredAt index: Int, as other: Int) -> String? {
    guard self[index] == self[other] else { return nil }
    let isConstant = ["let", "var"].contains(self[index - 1])
    if self[index + 1] == ":", self[index + 2].first?.isUppercase == true {
      var end = index + 3
      while isPostfix(end) { end += 1 }
      return [",", ")", "=", "{"].contains(self[end]) || isConstant ? self[index + 2] : nil
    }
    guard isConstant, self[index + 1] == "=" else { return nil }
    if self[index + 2].first?.isUppercase == true, self[index + 3] == "(" {
      return [".", "?", "!"].contains(self[next(after: index + 3)]) ? nil : self[index + 2]
    }
    let cast = (index + 2..<max(index + 2, min(index + 24, other))).first { self[$0] == "as" }
    guard let cast, line(of: cast) == line(of: index) else { return nil }
    return self[["?", "!"].contains(self[cast + 1]) ? cast + 2 : cast + 1]
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
  /// Between the name and the braces: what it conforms to, and conditions.
  let head: Range<Int>
  /// From brace to brace.
  let body: ClosedRange<Int>

  /// The type whose keyword is at `index`; nil if there is none.
  init?(at index: Int, in file: SwiftFile) {
    guard Keywords.types.contains(file[index]), !Keywords.declarations.contains(file[index + 1]),
      index + 1 < file.tokens.count, file.tokens[index + 1].kind == .word,
      !["(", ",", ".", "import"].contains(file[index - 1])
    else { return nil }
    var end = index + 1
    while file[end + 1] == "." { end += 2 }
    var brace = end + 1
    while !["{", "}", ";", ""].contains(file[brace]) { brace = file.next(after: brace) }
    guard file[brace] == "{" else { return nil }
    (keyword, name) = (file[index], file.text(index + 1...end))
    words = Set(file[file.start(ofDeclarationAt: index)..<index])
    (head, body) = (end + 1..<brace, brace...file.partner(of: brace))
  }
}
