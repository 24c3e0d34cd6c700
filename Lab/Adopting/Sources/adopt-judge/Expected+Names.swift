import SwiftSyntax

/// What rules make of properties, selectors and keys.
extension Expected {
  /// The default of a property that may be missing and is only read.
  func property(_ member: DeclSyntax) -> [String] {
    guard let node = member.as(VariableDeclSyntax.self), node.modifiers.has("optional"),
      let binding = node.bindings.first, let block = binding.accessorBlock,
      case .accessors(let accessors) = block.accessors, accessors.count == 1,
      let getter = accessors.first?.accessorSpecifier
    else { return [] }
    // It has to be there if it is read of something unknown.
    after[getter.id] = [Wanted.either(["throws"], [])]
    let made = Self.words(
      """
      var \(binding.pattern.trimmedDescription)\(binding.typeAnnotation?.trimmedDescription ?? "") \
      { get throws { throw OptionalMethodMissing() } }
      """)
    return [Wanted.either(made, [])]
  }

  /// A name that is bound to an optional method is called, and a key that is written as a string
  /// may be one of the pager's.
  func bound(_ node: FunctionCallExprSyntax) {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      names.bound.contains(name.text), let last = node.rightParen
    {
      before[name.id] = [Wanted.either(["(", "(", "try", "?"], ["(", "try", "?"], [])]
      after[last.id] = [
        Wanted.either([")", "??", "(", Wanted.rest, ")", ")"], [")"], [])
      ]
    }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["Selector", "NSSelectorFromString"].contains(name)
    {
      let tokens = self.texts(node)
      let words = Self.words(node.arguments.trimmedDescription).filter { !"()".contains($0) }
      replace(
        node,
        tokens: [Wanted.either(["Selector", "("] + words + [",", Wanted.rest, ")"], tokens)])
    }
    guard let key = node.arguments.last, let label = key.label,
      ["forKey", "forKeyPath"].contains(label.text),
      key.expression.is(StringLiteralExprSyntax.self)
    else { return }
    let path = key.expression.trimmedDescription.filter { $0 != "\"" }
    replace(key, tokens: [Wanted.either(self.texts(key), Self.words("at: \\.\(path)"))])
  }

  /// What is bound may be an optional method of a value that is none.
  func makeOptional(_ value: ExprSyntax) {
    guard let first = value.firstToken(viewMode: .sourceAccurate),
      let last = value.lastToken(viewMode: .sourceAccurate)
    else { return }
    before[first.id, default: []].append(Wanted.either(["Optional", "("], []))
    after[last.id, default: []].append(Wanted.either([")"], []))
  }

  func texts(_ node: some SyntaxProtocol) -> [String] {
    node.tokens(viewMode: .sourceAccurate).map(\.text).filter { !$0.isEmpty }
  }

  func selector(_ argument: LabeledExprSyntax) -> String? {
    var expression = argument.expression
    var cast: String?
    if let sequence = expression.as(SequenceExprSyntax.self),
      let first = sequence.elements.first, let last = sequence.elements.last
    {
      expression = first
      cast = last.as(TypeExprSyntax.self)?.trimmedDescription
    }
    let member = expression.as(MemberAccessExprSyntax.self)
    guard let name = member?.declName ?? expression.as(DeclReferenceExprSyntax.self) else {
      return nil
    }
    let base = member?.base?.trimmedDescription ?? "self"
    let isOwn = ["self", "Self", "type(of: self)"].contains(base)
    guard let owner = isOwn ? types.last : base, isOwn || owner.first?.isUppercase == true else {
      return nil
    }
    let plain = name.baseName.text.filter { $0 != "`" }
    switch argument.label?.text {
    case "getter": return "Selector(\"\(plain)\", getter: \\\(owner).\(name.trimmedDescription))"
    case "setter":
      let capitalized = plain.prefix(1).uppercased() + plain.dropFirst()
      return "Selector(\"set\(capitalized):\", setter: \\\(owner).\(name.trimmedDescription))"
    default: break
    }
    let labels = name.argumentNames?.arguments.map {
      $0.name.text == "_" ? ":" : $0.name.text + ":"
    }
    var method = "\(owner).\(name.trimmedDescription)"
    if let cast {
      let arrows = cast.ranges(of: "->")
      method +=
        isOwn || arrows.count < 2
        ? " as (\(owner)) -> @MainActor \(cast)"
        : " as \(cast[..<arrows[0].upperBound]) @MainActor\(cast[arrows[0].upperBound...])"
    }
    return "Selector(\"\(plain)\((labels ?? []).joined())\", \(method))"
  }

  static func innermostIsExtension(_ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let here = parent, !here.isProtocol((any DeclGroupSyntax).self) { parent = here.parent }
    return parent?.is(ExtensionDeclSyntax.self) ?? false
  }

  /// The names and modifiers of what can move; nil if `member` cannot.
  static func named(_ member: DeclSyntax) -> (Set<String>, DeclModifierListSyntax)? {
    if let node = member.as(FunctionDeclSyntax.self) { return ([node.name.text], node.modifiers) }
    if let node = member.as(VariableDeclSyntax.self) {
      return (Set(node.bindings.map(\.pattern.trimmedDescription)), node.modifiers)
    }
    if let node = member.as(InitializerDeclSyntax.self) { return ([], node.modifiers) }
    if let node = member.as(SubscriptDeclSyntax.self) { return ([], node.modifiers) }
    return nil
  }
}
