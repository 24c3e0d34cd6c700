import SwiftSyntax

extension SyntaxProtocol {
  /// The offset of the first byte that is neither space nor comment.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// The offset behind the last such byte.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
  var range: Range<Int> { start..<Swift.max(start, end) }

  /// It, its parent, and so on.
  var upward: UnfoldFirstSequence<Syntax> { sequence(first: Syntax(self), next: \.parent) }

  /// Whether the node is compiled only under a condition of `#if` that may not hold for an app.
  var isConditional: Bool {
    upward.contains { $0.as(IfConfigClauseSyntax.self).map { $0.isCompiled != true } ?? false }
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
    upward.dropFirst().first { $0.isProtocol((any DeclGroupSyntax).self) }
  }

  /// Whether it is declared within a function, a closure or a property.
  var isLocal: Bool {
    upward.contains { [.accessorBlock, .closureExpr, .codeBlock].contains($0.kind) }
  }

  /// Whether `self` is a class there: in a member that is one of the type.
  var isInStatic: Bool {
    let member = upward.first { $0.parent?.is(MemberBlockItemSyntax.self) == true }
    return member?.modifiers?.has("static", "class") == true
  }

  /// Whether what it gives is called.
  var isCalled: Bool { parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == id }

  /// Whether a member or an element of what it gives is read.
  var isFollowed: Bool {
    parent?.as(MemberAccessExprSyntax.self)?.base?.id == id
      || parent?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == id
  }

  /// The names of the types that the node is in, and its own if it is one: `Outer.Inner`.
  var typePath: String {
    var names: [String] = []
    for node in upward {
      if let type = node.as(ExtensionDeclSyntax.self) {
        names.append(type.extendedType.typeName ?? type.extendedType.flat)
      } else if node.isProtocol((any DeclGroupSyntax).self),
        let type = node.asProtocol((any NamedDeclSyntax).self)
      {
        names.append(type.name.plain)
      }
    }
    return names.reversed().joined(separator: ".")
  }
}

extension Syntax {
  /// Those of what has some.
  var modifiers: DeclModifierListSyntax? {
    asProtocol((any WithModifiersSyntax).self)?.modifiers
  }

  /// What it declares by a name alone.
  var declaredNames: [String] {
    asProtocol((any NamedDeclSyntax).self).map { [$0.name.plain] }
      ?? self.as(VariableDeclSyntax.self)?.names ?? []
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var plain: String { text.filter { $0 != "`" } }
  var next: TokenSyntax? { nextToken(viewMode: .sourceAccurate) }
}

extension DeclModifierListSyntax {
  func has(_ words: String...) -> Bool { contains { words.contains($0.name.text) } }

  /// What says that a declaration is for its file or its type alone.
  var privacy: DeclModifierSyntax? {
    first { ["fileprivate", "private"].contains($0.name.text) && $0.detail == nil }
  }

  /// The word that says who may use the declaration.
  var access: String? {
    first {
      ["fileprivate", "internal", "open", "package", "private", "public"].contains($0.name.text)
        && $0.detail == nil
    }?.name.text
  }
}

extension AttributeListSyntax {
  /// Also under a condition that may hold.
  func has(_ names: String...) -> Bool {
    contains { element in
      switch element {
      case .attribute(let one): names.contains(one.name)
      case .ifConfigDecl(let node):
        node.clauses.contains { clause in
          clause.isCompiled != false
            && names.contains { clause.elements?.as(AttributeListSyntax.self)?.has($0) == true }
        }
      }
    }
  }

  /// Those that are not Objective-C's, each with a space behind it.
  var ofSwift: String {
    compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.name != "discardableResult" && !Adopter.dropped.contains($0.name) }
      .map { $0.flat + " " }.joined()
  }
}

extension AttributeSyntax {
  var name: String { attributeName.trimmedDescription }
}

extension VariableDeclSyntax {
  /// Those that are declared by a name alone.
  var names: [String] {
    bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain }
  }
}

extension DeclReferenceExprSyntax {
  /// What stands in the parentheses of `f(_:b:)`; nil without any.
  var labels: [String]? { argumentNames?.arguments.map { $0.name.plain } }
}

extension FunctionDeclSyntax {
  /// `f(_:b:)`.
  var plainSignature: String { name.plain + labelled(signature.labels) }
  /// What it gives; nil if nothing.
  var result: TypeSyntax? {
    guard let type = signature.returnClause?.type,
      !["Void", "()"].contains(type.trimmedDescription)
    else { return nil }
    return type
  }
}

/// `(_:b:)`.
func labelled(_ labels: [String]) -> String { "(\(labels.map { $0 + ":" }.joined()))" }

extension FunctionSignatureSyntax {
  /// Whether it waits, and whether it throws.
  var effects: [Bool] {
    [effectSpecifiers?.asyncSpecifier != nil, effectSpecifiers?.throwsClause != nil]
  }
  /// Of its parameters, and of what it gives, without the names of modules.
  var types: String {
    let types = parameterClause.parameters.map(\.type) + (returnClause.map { [$0.type] } ?? [])
    return types.map(\.flat).joined(separator: ", ").replacing("!", with: "?")
      .replacing(/\w+\.|\bany\s/, with: "")
  }
  var labels: [String] { parameterClause.parameters.map { $0.firstName.plain } }
  /// Whether it can be called with these labels.
  func takes(_ given: [String]) -> Bool {
    var rest = given[...]
    for parameter in parameterClause.parameters {
      if rest.first == parameter.firstName.plain {
        rest.removeFirst()
      } else if parameter.defaultValue == nil {
        return false
      }
    }
    return rest.isEmpty
  }
}

extension SequenceExprSyntax {
  /// What stands on both sides of its operator, if that is its only one.
  var sides: (left: ExprSyntax, mark: ExprSyntax, right: ExprSyntax)? {
    guard elements.count == 3 else { return nil }
    let all = Array(elements)
    return (all[0], all[1], all[2])
  }
}

extension PatternBindingSyntax {
  /// Whether a requirement says that it is only read, by nothing else than `get`.
  var isReadOnly: Bool {
    guard case .accessors(let all) = accessorBlock?.accessors, all.count == 1 else { return false }
    return all.first?.accessorSpecifier.text == "get" && all.first?.effectSpecifiers == nil
  }

  /// What a property does when it is read, set or changed; `get` alone where it does not say.
  private var accessorWords: [String] {
    switch accessorBlock?.accessors {
    case .getter: ["get"]
    case .accessors(let all): all.map(\.accessorSpecifier.text)
    case nil: []
    }
  }
  var isComputed: Bool { accessorWords.contains("get") }

  /// Whether a property of `node` can be set from other files.
  func isSettable(in node: VariableDeclSyntax) -> Bool {
    let isOwn = node.modifiers.contains { $0.detail?.detail.text == "set" }
    return node.bindingSpecifier.text == "var" && !isOwn
      && (!isComputed || accessorWords.contains("set"))
  }
}
