import SwiftSyntax

/// Reads by Swift's own parser what the files of a pager say to each other.
final class Names: SyntaxVisitor {
  /// The labels of the parameters of optional methods, by name.
  private(set) var optionals: [String: [[String]]] = [:]
  private(set) var classes: Set<String> = []
  private(set) var overridden: Set<String> = []
  /// Optional properties.
  private(set) var properties: Set<String> = []
  /// Names that are bound to a member, which may be an optional method.
  private(set) var bound: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  func isOptional(_ name: String, _ call: FunctionCallExprSyntax) -> Bool {
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    let hasClosure = call.trailingClosure != nil
    return optionals[name, default: []].contains {
      $0 == labels || hasClosure && $0.dropLast() == labels[...]
    }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    classes.insert(node.path)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.has("override") { overridden.insert(node.name.text) }
    if node.modifiers.has("optional") {
      let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
      optionals[node.name.text, default: []].append(labels)
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer != nil { bound.insert(node.pattern.trimmedDescription) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.has("optional") {
      properties.formUnion(node.bindings.map(\.pattern.trimmedDescription))
    }
    if node.modifiers.has("override") {
      overridden.formUnion(node.bindings.map(\.pattern.trimmedDescription))
    }
    return .visitChildren
  }
}

extension ClassDeclSyntax {
  /// The name with those of the types around it.
  var path: String {
    var (names, node): ([String], Syntax?) = ([], Syntax(self))
    while let here = node {
      if let type = here.asProtocol((any NamedDeclSyntax).self),
        here.isProtocol((any DeclGroupSyntax).self)
      {
        names.append(type.name.text)
      }
      if let type = here.as(ExtensionDeclSyntax.self) {
        names.append(type.extendedType.trimmedDescription)
      }
      node = here.parent
    }
    return names.reversed().joined(separator: ".")
  }
}

extension DeclModifierListSyntax {
  func has(_ names: String...) -> Bool { contains { names.contains($0.name.text) } }

  /// The word that says who may use the declaration.
  var access: String? {
    first {
      ["fileprivate", "internal", "open", "package", "private", "public"].contains($0.name.text)
    }?.name.text
  }
}

extension AttributeListSyntax {
  func has(_ name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
  }
}
