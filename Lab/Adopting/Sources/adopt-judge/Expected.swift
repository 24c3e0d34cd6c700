import SwiftParser
import SwiftSyntax

/// The tokens that a copy should have: those of the original, changed by the rules of `panebench
/// adopt` as Swift's own parser finds what they are about.
final class Expected: SyntaxVisitor {
  let names: Names
  var before: [SyntaxIdentifier: [String]] = [:]
  var after: [SyntaxIdentifier: [String]] = [:]
  var replaced: [SyntaxIdentifier: [String]] = [:]
  var types: [String] = []
  private var conditions = 0
  /// Declarations at the end of the copy.
  private(set) var tail: [String] = []
  /// Members that move to the ends of their classes, with what makes them as visible as before.
  private(set) var moves: [(member: DeclSyntax, type: String, access: [String])] = []
  /// The brace that ends each class.
  private(set) var ends: [String: SyntaxIdentifier] = [:]

  init(_ names: Names) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  /// The tokens of `node` after the rules.
  func tokens(of node: some SyntaxProtocol) -> [String] {
    node.tokens(viewMode: .sourceAccurate).flatMap { token in
      before[token.id, default: []] + (replaced[token.id] ?? [token.text])
        + after[token.id, default: []]
    }.filter { !$0.isEmpty }
  }

  /// Puts `tokens` before the brace that ends `type`.
  func insert(_ tokens: [String], atEndOf type: String) {
    guard let brace = ends[type] else { return }
    before[brace] = tokens + before[brace, default: []]
  }

  /// Leaves `member`, which has moved, out.
  func remove(_ member: DeclSyntax) {
    for token in member.tokens(viewMode: .sourceAccurate) {
      (before[token.id], replaced[token.id], after[token.id]) = (nil, [], nil)
    }
  }

  func replace(_ node: some SyntaxProtocol, with text: String) {
    replace(node, tokens: Self.words(text))
  }
  func replace(_ node: some SyntaxProtocol, tokens words: [String]) {
    let tokens = Array(node.tokens(viewMode: .sourceAccurate))
    for token in tokens { replaced[token.id] = [] }
    if let first = tokens.first { replaced[first.id] = words }
  }

  /// The tokens of `text`.
  static func words(_ text: String) -> [String] {
    Parser.parse(source: text).tokens(viewMode: .sourceAccurate).map(\.text).filter { !$0.isEmpty }
  }

  // MARK: Imports, conditions, attributes

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let carried = [
      "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "ObjectiveC",
      "PaneUIKit", "QuartzCore", "UIKit",
    ]
    guard let module = node.path.first?.name.text else { return .skipChildren }
    guard carried.contains(module) else {
      // Whether the file uses a name of the module is not looked up again.
      if let name = node.path.first?.name {
        replaced[name.id] = [Wanted.either([module], ["PaneUIKit"])]
      }
      return .skipChildren
    }
    if let kind = node.importKindSpecifier { replaced[kind.id] = [] }
    replace(node.path, with: "PaneUIKit")
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    for condition in node.clauses.compactMap(\.condition) {
      for call in Calls.all(in: condition) {
        let met = [
          "os(iOS)", "canImport(UIKit)", "canImport(QuartzCore)", "canImport(CoreGraphics)",
        ]
        if met.contains(call.trimmedDescription) { replace(call, with: "true") }
      }
    }
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let dropped = [
      "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
      "NSApplicationMain", "NSCopying", "NSManaged", "UIApplicationMain", "main", "nonobjc", "objc",
      "objcMembers",
    ]
    guard dropped.contains(node.attributeName.trimmedDescription) else { return .visitChildren }
    replace(node, with: "")
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    let word = node.name.text
    if ["dynamic", "optional"].contains(word) { replaced[node.name.id] = [] }
    // What a member that moves to another file sees, and an observer that is no responder.
    if ["fileprivate", "private", "override"].contains(word) {
      replaced[node.name.id] = [Wanted.either([word], [])]
    }
    return .visitChildren
  }

  // MARK: Types

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    ends[node.path] = node.memberBlock.rightBrace.id
    return enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "observeValue" {
      let conformance = ["extension", Wanted.path, ":", "KeyValueObserving", "{", "}"]
      tail.append(Wanted.either(conformance, []))
    }
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    if names.classes.contains(name), node.genericWhereClause == nil, conditions == 0 {
      for member in node.memberBlock.members {
        guard let (names, modifiers) = Self.named(member.decl) else { continue }
        let isOverridden = !names.isDisjoint(with: self.names.overridden)
        guard modifiers.has("override") || isOverridden && !modifiers.has("private", "static")
        else { continue }
        let access = modifiers.access == nil ? node.modifiers.access : nil
        moves.append((member.decl, name, access.map { [$0] } ?? []))
      }
    }
    return enter(name)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  // MARK: Optional methods

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if node.attributes.has("objc"),
      !inherited.contains(where: {
        ["AnyObject", "class", "NSObjectProtocol"].contains($0)
      })
    {
      if let clause = node.inheritanceClause {
        after[clause.colon.id] = ["AnyObject", ","]
      } else {
        after[node.name.id] = [":", "AnyObject"]
      }
    }
    let finder = Members()
    finder.walk(node.memberBlock)
    var (defaults, hasMethods): ([String], Bool) = ([], false)
    for member in finder.found {
      guard let method = member.as(FunctionDeclSyntax.self) else {
        defaults += property(member)
        continue
      }
      guard method.modifiers.has("optional") else { continue }
      let (signature, effects) = (method.signature, method.signature.effectSpecifiers)
      let close = effects?.asyncSpecifier ?? signature.parameterClause.rightParen
      if effects?.throwsClause == nil { after[close.id] = ["throws"] }
      let text = """
        \(method.modifiers.has("static") ? "static " : "")func \(method.name.text)\
        \(method.genericParameterClause?.trimmedDescription ?? "")\
        \(signature.parameterClause.trimmedDescription) \(effects?.asyncSpecifier?.text ?? "") \
        throws \(signature.returnClause?.trimmedDescription ?? "") { throw OptionalMethodMissing() }
        """
      defaults += Self.words(text)
      hasMethods = true
    }
    if !defaults.isEmpty {
      let access = node.modifiers.has("public") ? ["public"] : []
      let path = (types + [node.name.text]).joined(separator: ".")
      let start = access + ["extension"] + Self.words(path) + ["{"]
      tail += hasMethods ? start + defaults + ["}"] : [Wanted.optional(start, defaults)]
    }
    return enter(node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if names.properties.contains(node.declName.baseName.text), node.base != nil,
      let first = node.firstToken(viewMode: .sourceAccurate)
    {
      before[first.id, default: []] += [Wanted.either(["(", "try", "?"], [])]
      let name = node.declName.baseName.id
      after[name] = [Wanted.either([")"], [])] + after[name, default: []]
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    bound(node)
    if let name = callee.as(DeclReferenceExprSyntax.self), name.baseName.text == "abs",
      types.last == "CGFloat"
    {
      before[name.baseName.id] = ["Swift", "."]
    }
    if let member = callee.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init", let base = member.base,
      [["frame"], ["frame", "collectionViewLayout"]].contains(
        node.arguments.map { $0.label?.text ?? "_" }),
      let first = base.firstToken(viewMode: .sourceAccurate)?.text,
      let last = base.lastToken(viewMode: .sourceAccurate)?.text, first != ".",
      !["self", "super"].contains(last),
      ![first, last].contains(where: { $0.first?.isUppercase == true })
    {
      replaced[member.declName.baseName.id] = ["newInstance"]
    } else if let name = callee.as(MemberAccessExprSyntax.self)?.declName.baseName,
      name.text == "init", node.arguments.isEmpty
    {
      replaced[name.id] = [Wanted.either(["init"], ["newInstance"])]
    }
    let mark =
      callee.as(OptionalChainingExprSyntax.self)?.questionMark
      ?? callee.as(ForceUnwrapExprSyntax.self)?.exclamationMark
    let target =
      callee.as(OptionalChainingExprSyntax.self)?.expression
      ?? callee.as(ForceUnwrapExprSyntax.self)?.expression
    let member = target?.as(MemberAccessExprSyntax.self)
    guard let mark, node.leftParen != nil,
      let name = (member?.declName ?? target?.as(DeclReferenceExprSyntax.self))?.baseName.text
    else { return .visitChildren }
    let isOptional =
      names.isOptional(name, node) && (member != nil || Self.innermostIsExtension(node))
    let uikit = [
      "collectionView", "gestureRecognizer", "gestureRecognizerShouldBegin", "numberOfSections",
      "pageViewController", "presentationCount", "presentationIndex", "tableView",
    ]
    guard isOptional || member != nil && uikit.contains(name),
      let first = node.firstToken(viewMode: .sourceAccurate),
      let last = node.lastToken(viewMode: .sourceAccurate)
    else { return .visitChildren }
    replaced[mark.id] = []
    let isChained =
      member?.base.map { $0.tokens(viewMode: .sourceAccurate).contains { $0.text == "?" } } ?? false
    guard isOptional || mark.text == "?" && !isChained else { return .visitChildren }
    let isOnward =
      node.parent?.is(MemberAccessExprSyntax.self) == true
      || node.parent?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == ExprSyntax(node).id
    before[first.id] =
      (before[first.id] ?? []) + (isOptional ? ["(", "try", mark.text] : ["Optional", "("])
    after[last.id] = (isOnward && mark.text == "?" ? [")", "?"] : [")"]) + (after[last.id] ?? [])
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value { makeOptional(value) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first else { return .visitChildren }
    switch node.macroName.text {
    case "selector":
      if let text = selector(argument) {
        replace(node, with: text)
      } else {
        let made = ["Selector", "(", "\"", Wanted.path, "\"", ",", Wanted.rest, ")"]
        replace(node, tokens: [Wanted.either(texts(node), made)])
      }
    case "keyPath":
      let parts = argument.expression.trimmedDescription.split(separator: ".")
      let path = parts.drop { $0.first?.isUppercase == true }.joined(separator: ".")
      replace(node, with: "\"\(path)\"")
    default: return .visitChildren
    }
    return .skipChildren
  }
}
