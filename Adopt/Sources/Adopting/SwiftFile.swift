import SwiftParser
import SwiftSyntax

/// What cannot be adopted, or not as it stands: file, line, reason and remedy.
public struct Leftover: Error, Hashable, Codable, Sendable {
  public let path: String
  /// From 1.
  public let line: Int
  public let reason: String
  public let remedy: String
}

/// A source with the nodes of its tree that rules are about.
final class SwiftFile {
  let path: String
  let bytes: [UInt8]
  /// In the order of the source, each before those in it.
  private(set) var nodes: [Syntax] = []
  /// What functions and closures call their own, by name, in the order of the source.
  private(set) var locals: [String: [Local]] = [:]
  /// All identifiers.
  private(set) var words: Set<String> = []
  private var lineStarts = [0]

  /// A parameter, a constant or a variable of a function.
  struct Local {
    /// Where it begins, and where its name means something else again.
    let range: Range<Int>
    let value: Value
  }

  /// What is said of a value where it is declared.
  struct Value {
    let type: TypeSyntax?
    let initial: ExprSyntax?
  }

  /// How many nodes may be in each other: a function that calls itself for each needs a stack.
  private static let deepest = 3_000

  /// - Parameter text: The source; a byte order mark is left out.
  /// - Throws: `Leftover` if Swift's parser does not know what it says.
  init(path: String, text: String) throws(Leftover) {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    (self.path, bytes) = (path, Array(text.utf8))
    for (index, byte) in bytes.enumerated() {
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
      lineStarts.append(index + 1)
    }
    if let offset = Self.deepBrackets(in: bytes) {
      throw Leftover(
        path: path, line: line(at: offset), reason: "this is nested too deeply",
        remedy: "say it in several statements")
    }
    let tree = Syntax(Parser.parse(source: text))
    if tree.hasError, let node = Self.fault(in: tree) {
      let text = node.trimmedDescription.prefix { $0 != "\n" }.prefix(24)
      let isMissing = node.as(TokenSyntax.self)?.presence == .missing
      throw Leftover(
        path: path, line: line(at: isMissing ? node.position.utf8Offset : node.start),
        reason: "this is no Swift"
          + (isMissing
            ? ": '\(node.as(TokenSyntax.self)?.text ?? "")' is missing"
            : text.isEmpty ? "" : " at '\(text)'"),
        remedy: "name files that compile for iOS")
    }
    try collect(tree)
    for name in locals.keys { locals[name]?.sort { $0.range.lowerBound < $1.range.lowerBound } }
  }

  /// Where square brackets are so deep in each other that the parser, which tries for each whether it
  /// begins a type, would not end; nil if they are nowhere.
  private static func deepBrackets(in bytes: [UInt8]) -> Int? {
    var (depth, index, isText) = (0, 0, false)
    func at(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }
    while index < bytes.count {
      switch (bytes[index], isText) {
      case (UInt8(ascii: "\\"), _): index += 1
      case (UInt8(ascii: "\""), _): isText.toggle()
      case (0x0A, true): isText = false
      case (UInt8(ascii: "/"), false) where at(index + 1) == UInt8(ascii: "/"):
        while index + 1 < bytes.count, at(index + 1) != 0x0A { index += 1 }
      case (UInt8(ascii: "["), false):
        depth += 1
        if depth > 16 { return index }
      case (UInt8(ascii: "]"), false): depth = max(0, depth - 1)
      case (UInt8(ascii: "{"), false), (UInt8(ascii: "}"), false): depth = 0
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The first node that the parser cannot place. Only a compiler knows whether what stands under
  /// `#if` has to make sense.
  private static func fault(in tree: Syntax) -> Syntax? {
    var stack = [tree]
    while let node = stack.popLast() {
      if node.is(UnexpectedNodesSyntax.self) { return node }
      if let token = node.as(TokenSyntax.self) {
        if token.presence == .missing || token.hasError { return node }
        continue
      }
      guard node.hasError, !node.is(IfConfigDeclSyntax.self) else { continue }
      stack += node.children(viewMode: .all).filter { $0.hasError || $0.is(TokenSyntax.self) }
        .reversed()
    }
    return nil
  }

  private func collect(_ tree: Syntax) throws(Leftover) {
    var stack = [(tree, 0)]
    while let (node, depth) = stack.popLast() {
      if let token = node.as(TokenSyntax.self) {
        if case .identifier(let text) = token.tokenKind { words.insert(text) }
        continue
      }
      guard depth < Self.deepest else {
        throw Leftover(
          path: path, line: line(at: node.start), reason: "this is nested too deeply",
          remedy: "say it in several statements")
      }
      if Self.kinds.contains(node.kind) { nodes.append(node) }
      addLocal(node)
      stack += node.children(viewMode: .sourceAccurate).reversed().map { ($0, depth + 1) }
    }
  }

  private static let kinds: Set<SyntaxKind> = [
    .importDecl, .ifConfigDecl, .attribute, .declModifier, .variableDecl, .functionDecl,
    .initializerDecl, .subscriptDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl,
    .extensionDecl, .functionCallExpr, .memberAccessExpr, .macroExpansionExpr,
    .availabilityCondition,
  ]

  private func addLocal(_ node: Syntax) {
    var found: (name: TokenSyntax, value: Value)?
    if let parameter = node.as(FunctionParameterSyntax.self) {
      let value = Value(type: parameter.type, initial: nil)
      found = (parameter.secondName ?? parameter.firstName, value)
    } else if let parameter = node.as(ClosureParameterSyntax.self) {
      let value = Value(type: parameter.type, initial: nil)
      found = (parameter.secondName ?? parameter.firstName, value)
    } else if let parameter = node.as(ClosureShorthandParameterSyntax.self) {
      found = (parameter.name, Value(type: nil, initial: nil))
    } else if let pattern = node.as(IdentifierPatternSyntax.self) {
      let (binding, condition) = (
        pattern.parent?.as(PatternBindingSyntax.self),
        pattern.parent?.as(OptionalBindingConditionSyntax.self)
      )
      // `if let name {` says nothing new.
      guard condition == nil || condition?.initializer != nil else { return }
      found = (
        pattern.identifier,
        Value(
          type: (binding?.typeAnnotation ?? condition?.typeAnnotation)?.type,
          initial: (binding?.initializer ?? condition?.initializer)?.value)
      )
    }
    guard let found, let end = Self.endOfScope(around: node) else { return }
    // What it begins with may be another value of that name.
    let start = found.value.initial?.end ?? node.end
    let local = Local(range: start..<max(start, end), value: found.value)
    locals[found.name.plain, default: []].append(local)
  }

  /// Where the innermost function, closure or block around `node` ends; nil of a member.
  private static func endOfScope(around node: Syntax) -> Int? {
    for parent in sequence(first: node, next: \.parent).dropFirst() {
      switch parent.kind {
      case .memberBlock: return nil
      case .codeBlock, .closureExpr, .functionDecl, .initializerDecl, .subscriptDecl, .accessorDecl,
        .ifExpr, .whileStmt, .forStmt, .switchCase, .catchClause, .sourceFile:
        return parent.end
      default: continue
      }
    }
    return nil
  }

  /// What the function around `offset` says of its own `name`; nil if it has none of that name.
  func local(_ name: String, at offset: Int) -> Value? {
    guard let all = locals[name] else { return nil }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    // A name that is used again and again would make this quadratic.
    return all[max(0, low - 64)..<low].last { $0.range.contains(offset) }?.value
  }

  /// The number of the line with the byte at `offset`, from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many lines end in `range`.
  func lineEnds(in range: Range<Int>) -> Int {
    line(at: range.upperBound) - line(at: range.lowerBound)
  }
}

extension SyntaxProtocol {
  /// The offset of the first byte that is neither space nor comment.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// The offset behind the last such byte.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
  var range: Range<Int> { start..<Swift.max(start, end) }

  /// Whether the node is compiled only under a condition of `#if`.
  var isConditional: Bool {
    sequence(first: Syntax(self), next: \.parent).contains { $0.is(IfConfigDeclSyntax.self) }
  }

  /// The text in one line, without comments.
  var flat: String {
    var text = ""
    for token in tokens(viewMode: .sourceAccurate) {
      if !token.leadingTrivia.isEmpty, !text.isEmpty, text.last != " " { text += " " }
      text += token.text
      if !token.trailingTrivia.isEmpty { text += " " }
    }
    return text.last == " " ? String(text.dropLast()) : text
  }

  /// The innermost type, or extension of one, whose braces the node is in.
  var enclosingType: Syntax? {
    sequence(first: Syntax(self), next: \.parent).dropFirst().first {
      $0.isProtocol((any DeclGroupSyntax).self)
    }
  }

  /// The names of the types that the node is in, and its own if it is one: `Outer.Inner`.
  var typePath: String {
    var names: [String] = []
    for node in sequence(first: Syntax(self), next: \.parent) {
      if let type = node.as(ExtensionDeclSyntax.self) {
        names.append(type.extendedType.flat)
      } else if node.isProtocol((any DeclGroupSyntax).self),
        let type = node.asProtocol((any NamedDeclSyntax).self)
      {
        names.append(type.name.plain)
      }
    }
    return names.reversed().joined(separator: ".")
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var plain: String { text.filter { $0 != "`" } }
}

extension DeclModifierListSyntax {
  func has(_ words: String...) -> Bool { contains { words.contains($0.name.text) } }

  /// The word that says who may use the declaration.
  var access: String? {
    first {
      ["fileprivate", "internal", "open", "package", "private", "public"].contains($0.name.text)
        && $0.detail == nil
    }?.name.text
  }
}

extension AttributeListSyntax {
  func has(_ name: String) -> Bool { contains { $0.as(AttributeSyntax.self)?.name == name } }
}

extension AttributeSyntax {
  var name: String { attributeName.trimmedDescription }
}
