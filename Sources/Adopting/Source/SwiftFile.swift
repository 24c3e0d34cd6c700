import Basics

/// A source as tokens whose brackets match, with the types that it declares or extends.
struct SwiftFile {
  let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  /// For each token, the number of its line, from 1.
  private var lines: [Int] = []
  /// For each token, in how many conditions of `#if` it stands.
  private var conditions: [Int] = []
  /// For the index of a bracket, that of its partner.
  private var partners: [Int: Int] = [:]
  private(set) var types: [TypeDeclaration] = []

  /// - Parameter bytes: The source; a byte order mark is left out.
  /// - Throws: `InputError` with code 65 if the source is no text, or a bracket has no partner.
  init(path: String, bytes: [UInt8]) throws(InputError) {
    let bytes = bytes.starts(with: "\u{FEFF}".utf8) ? Array(bytes.dropFirst(3)) : bytes
    let fault = EncodingFault(in: bytes)
    do { tokens = fault == nil ? try Lexer.tokens(of: bytes) : [] } catch {
      throw error.located(in: path)
    }
    (self.path, self.bytes) = (path, bytes)
    try requireLineFeeds()
    countLines()
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

  private func requireLineFeeds() throws(InputError) {
    let isAlone = bytes.indices.contains { index in
      bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
    }
    guard isAlone else { return }
    throw InputError(
      "a line ends in a carriage return alone", remedy: "end lines with line feeds", path: path)
  }

  private mutating func countLines() {
    var (line, position, depth) = (1, 0, 0)
    for token in tokens {
      line += bytes[position..<token.range.lowerBound].count { $0 == 0x0A }
      position = token.range.lowerBound
      lines.append(line)
      conditions.append(depth)
      depth += ["#if": 1, "#endif": -1][token.text, default: 0]
    }
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
  func line(of index: Int) -> Int { lines[index] }

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
    var start = index
    while true {
      let before = self[start - 1] == ")" ? partner(of: start - 1) - 1 : start - 1
      guard self[before].hasPrefix("@") || Keywords.modifiers.contains(self[before]) else {
        return start
      }
      start = before
    }
  }

  /// The index of the keyword of the declaration that has a modifier at `index`.
  func keyword(ofDeclarationAt index: Int) -> Int {
    var next = index + 1
    while Keywords.modifiers.contains(self[next]) || self[next].hasPrefix("@") { next += 1 }
    return next
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
  func isConditional(_ index: Int) -> Bool { conditions[index] > 0 }

  /// The index behind the head of the member whose keyword is at `index`: of its brace, or of what
  /// follows a member without one.
  func end(ofHeadAt index: Int) -> Int {
    var end = index + (["init", "subscript"].contains(self[index]) ? 1 : 2)
    while self[end] != "{", !endsRequirement(end) { end = next(after: end) }
    return end
  }

  /// Whether a requirement before `index` has ended.
  func endsRequirement(_ index: Int) -> Bool {
    ["}", ";", ""].contains(self[index]) || self[index].hasPrefix("#")
      || self[index].hasPrefix("@") && self[index - 1] != ">"
      || Keywords.declarations.contains(self[index])
  }

  /// The index of the last name of a path that begins at `index`: `Outer.Inner`.
  func last(ofPathAt index: Int) -> Int {
    var last = index
    while self[last + 1] == ".", tokens.indices.contains(last + 2) { last += 2 }
    return last
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
    var (last, members): (Int, [Int]) = (dot - 1, [])
    while true {
      while isPostfix(last) { last -= 1 }
      guard ![")", "self"].contains(self[last]), self[last - 1] == "." else { break }
      members.append(last)
      last -= 2
    }
    return members.reversed().reduce(type(ofFirst: last, pager)) { type, member in
      type.flatMap { pager.type(of: self[member], in: $0) }
    }
  }

  /// The type of the value that ends at `last`, with no member before.
  private func type(ofFirst last: Int, _ pager: PagerNames) -> String? {
    if self[last] == ")" {
      let marks = ["?", "!"].contains(self[last - 2]) ? 3 : 2
      return self[last - marks] == "as" ? self[last - 1] : nil
    }
    let own = type(around: last)?.name
    if self[last] == "self" { return own }
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
    var index = index
    while ["?", "!"].contains(self[index]), isAdjacent(index) {
      index -= 1
      if isOperand(index) { return true }
    }
    return false
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
    let end = file.last(ofPathAt: index + 1)
    var brace = end + 1
    while !["{", "}", ";", ""].contains(file[brace]) { brace = file.next(after: brace) }
    guard file[brace] == "{" else { return nil }
    (keyword, name) = (file[index], file.text(index + 1...end))
    words = Set(file[file.start(ofDeclarationAt: index)..<index])
    (head, body) = (end + 1..<brace, brace...file.partner(of: brace))
  }
}
