import SwiftSyntax

/// What a value is, as far as the files say: the type of the object, or the class that the value
/// itself is.
typealias ValueType = (name: String, isClass: Bool)

extension PagerNames {
  /// The type of the object that `expression` gives; nil if the files do not say.
  func objectType(of expression: ExprSyntax, in file: SwiftFile) -> String? {
    valueType(of: expression, in: file).flatMap { $0.isClass ? nil : $0.name }
  }

  func valueType(of expression: ExprSyntax, in file: SwiftFile) -> ValueType? {
    guard depth < 12 else { return nil }
    depth += 1
    defer { depth -= 1 }
    func next(_ expression: ExprSyntax) -> ValueType? { valueType(of: expression, in: file) }
    switch expression.as(ExprSyntaxEnum.self) {
    case .awaitExpr, .forceUnwrapExpr, .optionalChainingExpr, .tryExpr:
      let inner = expression.children(viewMode: .sourceAccurate).lazy
      return inner.compactMap { $0.as(ExprSyntax.self) }.first.flatMap(next)
    case .tupleExpr(let node):
      return node.elements.count == 1 ? node.elements.first.flatMap { next($0.expression) } : nil
    case .asExpr(let node): return valueType(of: node.type)
    case .sequenceExpr(let node):
      // `x as? T` alone: the last of what is not folded yet.
      guard let (_, word, type) = node.sides, word.is(UnresolvedAsExprSyntax.self),
        let cast = type.as(TypeExprSyntax.self)
      else { return nil }
      return valueType(of: cast.type)
    case .functionCallExpr(let node):
      if node.calledExpression.flat == "type", node.labels == ["of"],
        let object = node.arguments.first
      {
        return next(object.expression).map { ($0.name, true) }
      }
      if let name = node.calledExpression.typeName { return (name, false) }
      return type(ofCall: node, in: file)
    case .subscriptCallExpr(let node):
      // An element of an array, or of a dictionary.
      let type = listType(of: node.calledExpression, in: file)?.unwrapped
      let element =
        type?.as(ArrayTypeSyntax.self)?.element ?? type?.as(DictionaryTypeSyntax.self)?.value
      return element.flatMap(valueType(of:))
    case .declReferenceExpr(let node) where ["Self", "self"].contains(node.baseName.text):
      return node.enclosingType.map {
        ($0.typePath, node.baseName.text == "Self" || node.isInStatic)
      }
    case .memberAccessExpr(let node) where node.declName.baseName.text == "self":
      if let name = node.base?.typeName { return (name, true) }
      fallthrough
    case .declReferenceExpr, .memberAccessExpr:
      guard let value = declared(expression, in: file) else { return nil }
      if let type = value.type.flatMap(valueType(of:)) { return type }
      // Another file may declare a member: only what is made there is looked at.
      return value.isMember ? value.madeType.map { ($0, false) } : value.initial.flatMap(next)
    default: return nil
    }
  }

  /// What the files say of a property or of a local value.
  func declared(_ expression: ExprSyntax, in file: SwiftFile) -> SwiftFile.Value? {
    let inner = expression.unmarked
    if let name = inner.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      var value =
        file.local(name, at: inner.start)
        ?? inner.enclosingType.flatMap { property(name, of: ($0.typePath, inner.isInStatic)) }
      if value?.type == nil, value?.initial == nil, value?.isMember != true,
        let list = value?.list ?? listGiven(to: name, at: inner)
      {
        value = value ?? SwiftFile.Value()
        value?.type = elementType(of: list, in: file)
      }
      return value
    }
    guard let member = inner.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    // One of many in a row is none of a list that is declared, and would be looked for again and
    // again.
    let ends: Set = ["first", "last"]
    if ends.contains(member.declName.baseName.text),
      !ends.contains(base.unmarked.reference?.baseName.text ?? ""),
      let type = elementType(of: base, in: file)
    {
      return SwiftFile.Value(type: type)
    }
    guard
      let type = valueType(of: base, in: file) ?? base.typeName.map({ ($0, true) })
    else { return nil }
    return property(member.declName.baseName.plain, of: type)
  }

  /// What a closure calls `name` that is called with each element of a list: the list.
  private func listGiven(to name: String, at node: ExprSyntax) -> ExprSyntax? {
    guard let closure = node.upward.lazy.compactMap({ $0.as(ClosureExprSyntax.self) }).first,
      case let clause = closure.signature?.parameterClause,
      clause.map({ $0.flat == name || $0.flat == "(\(name))" }) ?? (name == "$0"),
      let call = closure.parent?.as(FunctionCallExprSyntax.self)
        ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    let each: Set = [
      "allSatisfy", "compactMap", "contains", "filter", "first", "flatMap", "forEach", "map",
    ]
    return each.contains(member.declName.baseName.text) ? member.base : nil
  }

  /// What an array has.
  private func elementType(of list: ExprSyntax, in file: SwiftFile) -> TypeSyntax? {
    guard depth < 12 else { return nil }
    depth += 1
    defer { depth -= 1 }
    let type = listType(of: list, in: file)
    // Of an optional array without a mark, it is the array that is mapped.
    let isMapped = type?.is(OptionalTypeSyntax.self) == true && list.unmarked.id == list.id
    return isMapped ? nil : type?.unwrapped.as(ArrayTypeSyntax.self)?.element
  }

  /// The type of an array or a dictionary, as it is declared or cast.
  private func listType(of expression: ExprSyntax, in file: SwiftFile) -> TypeSyntax? {
    let value = declared(expression, in: file)
    let cast = (value?.initial ?? expression).as(SequenceExprSyntax.self)?.elements.last
    return value?.type ?? cast?.as(TypeExprSyntax.self)?.type
  }

  /// The type of what a method is called of: an object, or the one that is called in.
  func receiver(of node: FunctionCallExprSyntax, in file: SwiftFile) -> String? {
    guard let member = node.calledExpression.unmarked.as(MemberAccessExprSyntax.self) else {
      return node.enclosingType?.typePath
    }
    return member.base.flatMap { objectType(of: $0, in: file) }
  }

  /// What a method gives, if all of its name give the same.
  private func type(ofCall node: FunctionCallExprSyntax, in file: SwiftFile) -> ValueType? {
    guard let name = node.calledExpression.reference?.baseName.plain,
      file.local(name, at: node.start) == nil
    else { return nil }
    let results = descent(of: receiver(of: node, in: file)).flatMap { $0.methods(name) }.map {
      $0.node.signature.returnClause?.type
    }
    guard let first = results.first, Set(results.map { $0?.flat }).count == 1 else { return nil }
    return first.flatMap(valueType(of:))
  }

  /// What a type means where it is written.
  private func valueType(of type: TypeSyntax) -> ValueType? {
    let meta = type.unwrapped.as(MetatypeTypeSyntax.self)
    guard meta == nil || meta?.metatypeSpecifier.text == "Type",
      let written = (meta?.baseType ?? type).typeName,
      case let bounds = meta == nil ? bounds(of: written, at: type) : nil,
      let name = bounds.map({ $0.count == 1 ? $0[0].typeName : nil }) ?? written,
      aliases[name]?.isEmpty != true
    else { return nil }
    return (self.type(name, in: type.enclosingType?.typePath ?? "")?.path ?? name, meta != nil)
  }

  /// What `name` is said to be if it is a parameter of something generic around `node`, or a type
  /// that a protocol leaves to others; nil if it is neither.
  func bounds(of name: String, at node: some SyntaxProtocol) -> [TypeSyntax]? {
    guard name.first?.isUppercase == true else { return nil }
    var all: [TypeSyntax]?
    for parent in node.upward {
      let extended = parent.as(ExtensionDeclSyntax.self)
      let type = extended.flatMap { self.type($0.extendedType.flat)?.declarations.first } ?? parent
      let generic = type.asProtocol((any WithGenericParametersSyntax).self)
      let own = generic?.genericParameterClause?.parameters.filter { $0.name.plain == name } ?? []
      let associated = type.as(ProtocolDeclSyntax.self)?.memberBlock.members
        .compactMap { $0.decl.as(AssociatedTypeDeclSyntax.self) }.filter { $0.name.plain == name }
      let conditions = [generic?.genericWhereClause, extended?.genericWhereClause]
        .flatMap { $0?.bounds(of: name) ?? [] }
      if !own.isEmpty || associated?.isEmpty == false || !conditions.isEmpty {
        all = (all ?? []) + own.compactMap(\.inheritedType) + conditions
        all? += (associated ?? []).compactMap { $0.inheritanceClause?.inheritedTypes.first?.type }
      }
      if !own.isEmpty { break }
    }
    return all
  }

  /// What the type `owner`, or one that it descends from, says of `property`.
  func property(_ property: String, of owner: String) -> SwiftFile.Value? {
    self.property(property, of: (owner, false))
  }
  private func property(_ property: String, of owner: ValueType) -> SwiftFile.Value? {
    descent(of: owner.name).lazy
      .compactMap { (owner.isClass ? $0.classProperties : $0.properties)[property] }.first
  }

  /// Whether the class `name` is UIKit's of views, or descends from one.
  func isView(_ name: String) -> Bool {
    guard let root = root(of: name), !isController(name) else { return false }
    return !["Attributes", "Layout", "Recognizer", "Delegate", "DataSource"].contains {
      root.hasSuffix($0)
    }
  }

  /// The same of controllers.
  func isController(_ name: String) -> Bool { root(of: name)?.hasSuffix("Controller") ?? false }

  /// The class of UIKit's that the class `name` is, or descends from.
  private func root(of name: String) -> String? {
    // One that the files only extend is UIKit's own.
    let root = isDeclared(name) ? type(name).flatMap { line(of: $0).root } : name
    return root?.hasPrefix("UI") == true ? root : nil
  }

  /// Whether an object of the type `name` is one of the protocol: it is declared with it, or with
  /// another that is one.
  func isA(_ name: String, _ other: TypeRecord) -> Bool {
    guard let type = type(name) else {
      return name == other.path || aliases[name]?.contains { $0 != name && isA($0, other) } == true
    }
    return type === other
      || conformances(of: type).contains { self.type($0, in: type.path) === other }
  }
}

extension ExprSyntax {
  /// It without a mark, `?` or `!`, behind it.
  var unmarked: ExprSyntax {
    self.as(OptionalChainingExprSyntax.self)?.expression
      ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
  }

  /// What is named at its end: a member, or what has a name alone.
  var reference: DeclReferenceExprSyntax? {
    self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self)
  }

  /// The name of a type that the expression is, by its capital: `Outer.Inner`.
  var typeName: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node) where node.baseName.plain.first?.isUppercase == true:
      node.baseName.plain
    case .genericSpecializationExpr(let node): node.expression.typeName
    case .memberAccessExpr(let node) where node.declName.baseName.text.first?.isUppercase == true:
      node.base?.typeName.map { nested(node.declName.baseName, in: $0) }
    default: nil
    }
  }
}

/// `Outer.Inner`; what is written with a module of the system's has its name alone.
private func nested(_ name: TokenSyntax, in outer: String) -> String {
  Adopter.carried.contains(outer) ? name.plain : "\(outer).\(name.plain)"
}

extension TypeSyntax {
  /// What an optional of the type has.
  var unwrapped: TypeSyntax {
    self.as(OptionalTypeSyntax.self)?.wrappedType
      ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? self
  }

  /// The name of the type of an object, optional or not; nil of what is none.
  var typeName: String? {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): type.name.plain
    case .memberType(let type): type.baseType.typeName.map { nested(type.name, in: $0) }
    case .optionalType, .implicitlyUnwrappedOptionalType: unwrapped.typeName
    case .someOrAnyType(let type): type.constraint.typeName
    case .attributedType(let type): type.baseType.typeName
    case .tupleType(let type):
      type.elements.count == 1 ? type.elements.first?.type.typeName : nil
    default: nil
    }
  }

  /// The same of each type of a composition, `A & B`, or of the one that it is.
  var typeNames: [String] {
    let all = self.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [self]
    return all.compactMap(\.typeName)
  }

  /// Whether nil is one of its values.
  var isOptional: Bool {
    unwrapped != self || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }
}
