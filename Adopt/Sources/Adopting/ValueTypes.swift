import SwiftSyntax

/// What a value is, as far as the files say.
struct ValueType {
  /// Of the object, or of the class that the value itself is.
  let name: String
  let isClass: Bool
}

extension PagerNames {
  /// The type of the object that `expression` gives; nil if the files do not say.
  func objectType(of expression: ExprSyntax, in file: SwiftFile, depth: Int = 0) -> String? {
    let type = valueType(of: expression, in: file, depth: depth)
    return type?.isClass == false ? type?.name : nil
  }

  func valueType(of expression: ExprSyntax, in file: SwiftFile, depth: Int = 0) -> ValueType? {
    guard depth < 12 else { return nil }
    func next(_ expression: ExprSyntax) -> ValueType? {
      valueType(of: expression, in: file, depth: depth + 1)
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .awaitExpr, .forceUnwrapExpr, .optionalChainingExpr, .tryExpr:
      let inner = expression.children(viewMode: .sourceAccurate).lazy
      return inner.compactMap { $0.as(ExprSyntax.self) }.first.flatMap(next)
    case .tupleExpr(let node):
      return node.elements.count == 1 ? node.elements.first.flatMap { next($0.expression) } : nil
    case .asExpr(let node): return valueType(of: node.type)
    case .sequenceExpr(let node):
      // `x as? T` alone: the last of what is not folded yet.
      guard node.elements.count == 3, let last = node.elements.last?.as(TypeExprSyntax.self),
        node.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
      else { return nil }
      return valueType(of: last.type)
    case .functionCallExpr(let node):
      if node.calledExpression.flat == "type", node.labels == ["of"],
        let object = node.arguments.first
      {
        return next(object.expression).map { ValueType(name: $0.name, isClass: true) }
      }
      if let name = node.calledExpression.typeName { return ValueType(name: name, isClass: false) }
      return type(ofCall: node, in: file, depth: depth)
    case .subscriptCallExpr(let node):
      // An element of an array, or of a dictionary.
      let type = listType(of: node.calledExpression, in: file, depth: depth)
      let element =
        type?.as(ArrayTypeSyntax.self)?.element ?? type?.as(DictionaryTypeSyntax.self)?.value
      return element.flatMap(valueType(of:))
    case .declReferenceExpr(let node) where node.baseName.plain == "self":
      return node.enclosingType.map { ValueType(name: $0.typePath, isClass: false) }
    case .memberAccessExpr(let node) where node.declName.baseName.text == "self":
      if let name = node.base?.typeName { return ValueType(name: name, isClass: true) }
      fallthrough
    case .declReferenceExpr, .memberAccessExpr:
      guard let value = declared(expression, in: file, depth: depth) else { return nil }
      if let type = value.type.flatMap(valueType(of:)) { return type }
      // Another file may declare a member: only what is made there is looked at.
      guard value.isMember else { return value.initial.flatMap(next) }
      let made = value.initial?.as(FunctionCallExprSyntax.self)?.calledExpression.typeName
      return made.map { ValueType(name: $0, isClass: false) }
    default: return nil
    }
  }

  /// What the files say of a property or of a local value.
  func declared(
    _ expression: ExprSyntax, in file: SwiftFile, depth: Int = 0
  ) -> SwiftFile.Value? {
    guard depth < 12 else { return nil }
    let inner = expression.unmarked
    if let name = inner.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      var value =
        file.local(name, at: inner.start)
        ?? inner.enclosingType.flatMap { property(name, of: $0.typePath) }
      if value?.type == nil, let list = value?.list {
        let type = listType(of: list, in: file, depth: depth + 1)
        value?.type = type?.as(ArrayTypeSyntax.self)?.element
      }
      return value
    }
    guard let member = inner.as(MemberAccessExprSyntax.self), let base = member.base,
      let type = valueType(of: base, in: file, depth: depth + 1), !type.isClass
    else { return nil }
    return property(member.declName.baseName.plain, of: type.name)
  }

  /// The type of an array or a dictionary, as it is declared or cast.
  private func listType(
    of expression: ExprSyntax, in file: SwiftFile, depth: Int
  ) -> TypeSyntax? {
    let value = declared(expression, in: file, depth: depth)
    let cast = (value?.initial ?? expression).as(SequenceExprSyntax.self)?.elements.last
    return (value?.type ?? cast?.as(TypeExprSyntax.self)?.type)?.unwrapped
  }

  /// The type of what a method is called of: an object, or the one that is called in.
  func receiver(of node: FunctionCallExprSyntax, in file: SwiftFile, depth: Int = 0) -> String? {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else {
      return node.enclosingType?.typePath
    }
    return member.base.flatMap { objectType(of: $0, in: file, depth: depth) }
  }

  /// What a method gives, if all of its name give the same.
  private func type(
    ofCall node: FunctionCallExprSyntax, in file: SwiftFile, depth: Int
  ) -> ValueType? {
    guard let name = node.calledExpression.reference?.baseName.plain,
      file.local(name, at: node.start) == nil,
      let owner = receiver(of: node, in: file, depth: depth + 1).flatMap({ type($0) })
    else { return nil }
    let results = line(of: owner).types.flatMap { $0.methods(name) }.map {
      $0.node.signature.returnClause?.type
    }
    guard let first = results.first, Set(results.map { $0?.flat }).count == 1 else { return nil }
    return first.flatMap(valueType(of:))
  }

  /// What a type means where it is written.
  private func valueType(of type: TypeSyntax) -> ValueType? {
    let meta = type.unwrapped.as(MetatypeTypeSyntax.self)
    guard meta == nil || meta?.metatypeSpecifier.text == "Type",
      let name = (meta?.baseType ?? type).typeName
    else { return nil }
    let known = self.type(name, in: type.enclosingType?.typePath ?? "")
    return ValueType(name: known?.path ?? name, isClass: meta != nil)
  }

  /// What the type `owner`, or one that it descends from, says of `property`.
  func property(_ property: String, of owner: String) -> SwiftFile.Value? {
    guard let type = type(owner) else { return nil }
    let line = line(of: type).types
    return line.lazy.compactMap { $0.properties[property] }.first
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
    let own = type(name).flatMap { $0.declarations.isEmpty ? nil : $0 }
    let root = own.map { line(of: $0).root } ?? name
    return root?.hasPrefix("UI") == true ? root : nil
  }

  /// Whether an object of the type `name` is one of the protocol: it is declared with it, or with
  /// another that is one.
  func isA(_ name: String, _ other: TypeRecord) -> Bool {
    guard let type = type(name) else { return name == other.path }
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

  /// The last name of what is a type, by its capital: also `value.Inner`.
  var endTypeName: String? {
    guard let name = self.as(MemberAccessExprSyntax.self)?.declName.baseName.plain else {
      return typeName
    }
    return name.first?.isUppercase == true ? name : nil
  }

  /// The name of a type that the expression is: `Outer.Inner`.
  var typeName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.plain {
      return name.first?.isUppercase == true ? name : nil
    }
    if let generic = self.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.typeName
    }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.typeName,
      member.declName.baseName.text.first?.isUppercase == true
    else { return nil }
    return Adopter.path(base, member.declName.baseName.plain)
  }
}

extension Adopter {
  /// `Outer.Inner`; what is written with a module of the system's has its name alone.
  static func path(_ outer: String, _ name: String) -> String {
    carried.contains(outer) ? name : "\(outer).\(name)"
  }
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
    case .memberType(let type): type.baseType.typeName.map { Adopter.path($0, type.name.plain) }
    case .optionalType(let type): type.wrappedType.typeName
    case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.typeName
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
    switch self.as(TypeSyntaxEnum.self) {
    case .optionalType, .implicitlyUnwrappedOptionalType: true
    case .identifierType(let type): type.name.text == "Optional"
    default: false
    }
  }
}
