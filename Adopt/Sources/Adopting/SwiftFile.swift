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
  /// What functions and closures call their own, by name, in the order of the source: each from
  /// where it begins to where its name means something else again.
  private(set) var locals: [String: [(range: Range<Int>, value: Value)]] = [:]
  /// The modules that it imports.
  private(set) lazy var imports = Set(
    nodes.compactMap { $0.as(ImportDeclSyntax.self)?.path.first?.name.text })
  /// All identifiers.
  private(set) var words: Set<String> = []
  /// What stands outside of everything else.
  var items: CodeBlockItemListSyntax { tree.statements }
  private let tree: SourceFileSyntax
  private lazy var lines = SourceLocationConverter(fileName: path, tree: tree)

  /// What is said of a value where it is declared.
  struct Value {
    var type: TypeSyntax?
    var initial: ExprSyntax?
    /// What a loop takes it from.
    var list: ExprSyntax?
    /// Whether it keeps what it is alive, whether others may set it, and whether a type has it.
    var isHeld = true
    var isSettable = true
    var isMember = false
    /// The type that the call of an initializer names.
    var madeType: String? {
      initial?.as(FunctionCallExprSyntax.self)?.calledExpression.typeName
    }
  }

  /// How many nodes may be in each other: a function that calls itself for each needs a stack.
  private static let deepest = 3_000

  /// - Parameter text: The source; a byte order mark is left out.
  /// - Throws: `Leftover` if Swift's parser does not know what it says.
  init(path: String, text: String) throws(Leftover) {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    // A line for the shell is none of the copy's.
    bytes = Array((text.hasPrefix("#!") ? "//" + text.dropFirst(2) : text).utf8)
    self.path = path
    if let offset = Self.deepBrackets(in: bytes) {
      throw Self.deep(path, line: bytes[..<offset].count { $0 == 0x0A } + 1)
    }
    // Swift 6 refuses a space that Swift 5 warns of: `@available (iOS 15, *)`.
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, swiftVersion: .v5) }
    if tree.hasError, let node = Self.fault(in: Syntax(tree)) {
      let text = node.trimmedDescription.prefix { $0 != "\n" }.prefix(24)
      let missing = node.as(TokenSyntax.self).flatMap { $0.presence == .missing ? $0.text : nil }
      throw Leftover(
        path: path, line: line(at: missing == nil ? node.start : node.position.utf8Offset),
        reason: "this is no Swift"
          + (missing.map { ": \($0.isEmpty ? "a name" : "'\($0)'") is missing" }
            ?? (text.isEmpty ? "" : " at '\(text)'")),
        remedy: "name files that Swift 5 or 6 compiles for iOS")
    }
    try collect(Syntax(tree))
    for name in locals.keys { locals[name]?.sort { $0.range.lowerBound < $1.range.lowerBound } }
  }

  private static func deep(_ path: String, line: Int) -> Leftover {
    Leftover(
      path: path, line: line, reason: "this is nested too deeply",
      remedy: "say it in several statements")
  }

  /// Where square brackets are so deep in each other that the parser, which tries for each whether it
  /// begins a type, would not end, or where as many marks of a raw string are in a row; nil if they
  /// are nowhere.
  private static func deepBrackets(in bytes: [UInt8]) -> Int? {
    var (depth, index, isText) = (0, 0, false)
    func at(_ offset: Int) -> Unicode.Scalar {
      offset < bytes.count ? Unicode.Scalar(bytes[offset]) : "\0"
    }
    while index < bytes.count {
      switch (at(index), isText) {
      case ("\\", _): index += 1
      case ("\"", _): isText.toggle()
      case ("\n", true): isText = false
      case ("/", false) where at(index + 1) == "/":
        while index + 1 < bytes.count, at(index + 1) != "\n" { index += 1 }
      case ("/", false) where at(index + 1) == "*":
        index += 2
        while index < bytes.count, at(index) != "*" || at(index + 1) != "/" { index += 1 }
      case ("#", false) where index >= 256:
        if bytes[index - 256..<index].allSatisfy({ $0 == UInt8(ascii: "#") }) { return index }
      case ("[", false):
        depth += 1
        if depth > 16 { return index }
      case ("]", false): depth = max(0, depth - 1)
      case ("{", false), ("}", false): depth = 0
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
      guard depth < Self.deepest else { throw Self.deep(path, line: line(at: node.start)) }
      // An app does not have it.
      if node.as(IfConfigClauseSyntax.self)?.isCompiled == false { continue }
      if Self.kinds.contains(node.kind) { nodes.append(node) }
      addLocal(node)
      stack += node.children(viewMode: .sourceAccurate).reversed().map { ($0, depth + 1) }
    }
  }

  private static let kinds: Set<SyntaxKind> = [
    .importDecl, .ifConfigDecl, .attribute, .declModifier, .variableDecl, .functionDecl,
    .initializerDecl, .subscriptDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl,
    .extensionDecl, .typeAliasDecl, .functionCallExpr, .keyPathExpr, .memberAccessExpr, .memberType,
    .moduleSelector, .macroExpansionDecl, .macroExpansionExpr, .availabilityCondition,
    .sequenceExpr, .isTypePattern, .implicitlyUnwrappedOptionalType,
  ]

  private func addLocal(_ node: Syntax) {
    let (name, value): (TokenSyntax, Value)
    switch node.as(SyntaxEnum.self) {
    case .functionParameter(let node):
      (name, value) = (node.secondName ?? node.firstName, Value(type: node.type))
    case .closureParameter(let node):
      (name, value) = (node.secondName ?? node.firstName, Value(type: node.type))
    case .closureShorthandParameter(let node): (name, value) = (node.name, Value())
    case .closureCapture(let node):
      guard let initial = node.initializer?.value else { return }
      (name, value) = (node.name, Value(initial: initial))
    case .identifierPattern(let node):
      let binding = node.parent?.as(PatternBindingSyntax.self)
      let condition = node.parent?.as(OptionalBindingConditionSyntax.self)
      let loop = node.parent?.as(ForStmtSyntax.self)
      // `if let name {` says nothing new.
      guard condition == nil || condition?.initializer != nil else { return }
      name = node.identifier
      value = Value(
        type: (binding?.typeAnnotation ?? condition?.typeAnnotation ?? loop?.typeAnnotation)?.type
          ?? Self.cast(of: node),
        initial: (binding?.initializer ?? condition?.initializer)?.value, list: loop?.sequence)
    default: return
    }
    guard let end = Self.endOfScope(around: node) else { return }
    // What it begins with may be another value of that name.
    let start = (value.initial ?? value.list)?.end ?? node.end
    locals[name.plain, default: []].append((start..<max(start, end), value))
  }

  /// The type that a pattern names: `case let a as A`.
  private static func cast(of node: IdentifierPatternSyntax) -> TypeSyntax? {
    let parts = node.parent?.parent?.as(ExprListSyntax.self)
    return parts?.count == 3 ? parts?.last?.as(TypeExprSyntax.self)?.type : nil
  }

  /// Where the innermost function, closure or block around `node` ends; nil of a member.
  private static func endOfScope(around node: Syntax) -> Int? {
    for parent in node.upward.dropFirst() {
      switch parent.kind {
      case .memberBlock: return nil
      case .accessorBlock, .codeBlock, .closureExpr, .functionDecl, .initializerDecl,
        .subscriptDecl, .accessorDecl, .whileStmt, .forStmt, .switchCase, .catchClause, .sourceFile:
        return parent.end
      // What an `if` binds is not there in its `else`.
      case .ifExpr: return parent.as(IfExprSyntax.self)?.body.end
      default: continue
      }
    }
    return nil
  }

  /// What the function around `offset` says of its own `name`; nil if it has none of that name.
  func local(_ name: String, at offset: Int) -> Value? {
    guard let all = locals[name] else { return nil }
    let end = all.bound { $0.range.lowerBound >= offset }
    // A name that is used again and again would make this quadratic.
    return all[max(0, end - 64)..<end].last { $0.range.contains(offset) }?.value
  }

  /// The number of the line with the byte at `offset`, from 1.
  func line(at offset: Int) -> Int {
    lines.location(for: AbsolutePosition(utf8Offset: offset)).line
  }

  /// How many lines end in `range`.
  func lineEnds(in range: Range<Int>) -> Int {
    line(at: range.upperBound) - line(at: range.lowerBound)
  }
}
