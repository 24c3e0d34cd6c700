import SwiftSyntax

/// Methods and properties that may be missing, and are named without a call.
extension Adopter {
  /// `guard let f = d?.f else { … }`: what is bound is there.
  mutating func apply(to node: MemberAccessExprSyntax) {
    applyOptionalProperty(node)
    applyFound(node)
    applyBundle(node)
    let (name, labels) = (node.declName.baseName.plain, node.declName.labels)
    let methods = names.optionals[name, default: []]
    // No method is set, and has anything in it.
    guard !methods.isEmpty || Self.isOfUIKit(name), let base = node.base, !node.marked.isCalled,
      !node.marked.isFollowed && !node.isSet || node.isMapped, !node.isInMacro
    else { return }
    let bound = node.parent?.parent?.as(OptionalBindingConditionSyntax.self)
    guard !methods.isEmpty else {
      if bound != nil || node.isComparedWithNil { applyReferenceOfUIKit(node.declName) }
      return
    }
    let fitting = methods.filter { labels == nil || $0.method.labels == labels }
    let type = names.objectType(of: base, in: file)
    guard labels != nil || bound != nil || type != nil || node.isComparedWithNil else { return }
    if labels == nil {
      // A value of that name is no method.
      if let type,
        names.property(name, of: type) != nil
          || !fitting.contains(where: { names.isA(type, $0.owner) })
      {
        return
      }
      if type == nil, let bound, names.values.contains(name), !bound.isOfCalled { return }
    }
    guard fitting.count == 1, let method = fitting.first?.method, !base.is(SuperExprSyntax.self)
    else {
      if !fitting.isEmpty { leaveUnlabelled(name, at: node) }
      return
    }
    names.asked.insert(method.signature)
    let force = node.parent?.as(ForceUnwrapExprSyntax.self)?.exclamationMark
    let asking = "asking(\"\(method.signature)\")\(force?.text ?? "?")."
    if node.isComparedWithNil { return edits.insert(asking, at: node.declName.start) }
    names.bound.insert(method.signature)
    edits.replace(
      node.declName.start..<(force?.end ?? node.declName.end),
      with: asking + MethodShape.bound(method.signature))
    guard node.isMapped else { return }
    edits.insert("(", at: node.start)
    edits.insert(")", at: node.declName.end)
  }

  /// `x.doubleValue` of any object: it is cast to the type that has it.
  private mutating func applyFound(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, !node.marked.isCalled,
      names.objectType(of: base, in: file) == "AnyObject"
    else { return }
    let name = node.declName.baseName.text
    guard let type = Self.found[name] else {
      return edits.leave(
        "\(name) is not looked for in any object here", "cast it to its class", at: node)
    }
    let force = node.parent?.as(ForceUnwrapExprSyntax.self)?.exclamationMark
    let mark = force ?? node.parent?.as(OptionalChainingExprSyntax.self)?.questionMark
    let isSure = mark == nil ? node.isFollowed || node.isDecisive : force != nil
    cast(base, to: type, isSure: isSure)
    // Objective-C's may be missing, the type's is there.
    if let mark { edits.replace(mark.range, isFilled: false) }
  }

  /// What is looked for in any object, with the type that has it.
  private static let found = [
    "boolValue": "any BridgedNumber", "cgPointValue": "NSValue", "cgRectValue": "NSValue",
    "cgSizeValue": "NSValue", "cgVectorValue": "NSValue", "doubleValue": "any BridgedNumber",
    "floatValue": "any BridgedNumber", "uiEdgeInsetsValue": "NSValue", "uiOffsetValue": "NSValue",
  ]

  /// Has any object, `x` or `x?`, be of a class: nil if it is of another, unless it surely is one.
  mutating func cast(_ base: ExprSyntax, to type: String, isSure: Bool) {
    edits.insert("(", at: base.start)
    if let optional = base.as(OptionalChainingExprSyntax.self)?.expression {
      edits.insert(" as? \(type))", at: optional.end)
    } else {
      edits.insert(isSure ? " as! \(type))" : " as? \(type))?", at: base.end)
    }
  }

  /// The same of UIKit's methods, which are always there: `d?.scrollViewDidScroll(_:) != nil`.
  private mutating func applyReferenceOfUIKit(_ method: DeclReferenceExprSyntax) {
    let name = method.baseName
    if let labels = method.labels {
      let signature = name.plain + labelled(labels)
      names.asked.insert(signature)
      edits.replace(name.range, with: "having(\"\(signature)\")?.\(name.text)")
    } else if !names.values.contains(name.plain),
      ["scrollViewDid", "scrollViewShould", "scrollViewWill"].contains(where: name.plain.hasPrefix)
    {
      leaveUnlabelled(name.plain, at: method)
    }
  }

  mutating func leaveUnlabelled(_ name: String, at node: some SyntaxProtocol) {
    edits.leave(
      "which of the methods called \(name) is meant is not known", "write its labels", at: node)
  }

  /// `p` in an extension of its own protocol, or of one that descends from it, is `(try? p)`.
  mutating func applyOwnProperties(in node: ExtensionDeclSyntax) {
    guard let type = names.types[node.typePath], type.isProtocol else { return }
    func isOwn(_ owner: TypeRecord, _ name: String) -> Bool {
      owner === type || names.isA(type.path, owner) && type.properties[name] == nil
    }
    for token in node.memberBlock.tokens(viewMode: .sourceAccurate) {
      let name = token.plain
      let owner = names.optionalProperties[name]?.first { isOwn($0, name) }
      let method = names.optionals[name]?.first { isOwn($0.owner, name) }
      guard owner != nil || method != nil,
        let read = token.parent?.as(DeclReferenceExprSyntax.self),
        read.parent?.as(MemberAccessExprSyntax.self)?.declName.id != read.id,
        read.parent?.is(KeyPathPropertyComponentSyntax.self) != true,
        file.local(name, at: read.start) == nil
      else { continue }
      if let owner {
        tryToRead(name, of: owner, at: read.range, read)
      } else if !read.marked.isCalled, type.methods(name).isEmpty {
        edits.leave(
          "whether an object has \(name) is not asked here", "write self.\(name)", at: read)
      }
    }
  }

  private mutating func tryToRead(
    _ name: String, of owner: TypeRecord, at range: Range<Int>, _ node: some SyntaxProtocol
  ) {
    if owner.properties[name]?.type?.isOptional == true {
      edits.leave(
        "whether \(name) is nil or missing is one here", "have each class that conforms declare it",
        at: node)
    }
    edits.insert("(try? ", at: range.lowerBound)
    edits.insert(")", at: range.upperBound)
  }

  private mutating func applyOptionalProperty(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName.plain
    guard let owners = names.optionalProperties[name], let base = node.base,
      let type = names.objectType(of: base, in: file),
      let owner = owners.first(where: { names.isA(type, $0) }), !node.isSet
    else { return }
    // A class that has it, or inherits it, has it for sure.
    let isProtocol = names.type(type)?.isProtocol ?? false
    guard isProtocol || names.property(name, of: type) == nil else { return }
    tryToRead(name, of: owner, at: node.start..<node.declName.end, node)
  }
}

extension OptionalBindingConditionSyntax {
  /// Whether what is bound is called where it is known.
  fileprivate var isOfCalled: Bool {
    let name = pattern.trimmedDescription
    let scope = parent?.parent?.parent?.parent?.parent
    return scope?.tokens(viewMode: .sourceAccurate).contains {
      $0.text == name && $0.next?.tokenKind == .leftParen
    } ?? false
  }
}

extension ExprSyntaxProtocol {
  /// It with the marks behind it.
  fileprivate var marked: Syntax {
    upward.dropFirst().prefix {
      $0.is(OptionalChainingExprSyntax.self) || $0.is(ForceUnwrapExprSyntax.self)
    }.last ?? Syntax(self)
  }
}

extension MemberAccessExprSyntax {
  /// It with the parentheses that are around it alone.
  private var outOfParentheses: Syntax {
    var node = Syntax(self)
    while let tuple = node.parent?.parent?.parent?.as(TupleExprSyntax.self),
      tuple.elements.count == 1
    {
      node = Syntax(tuple)
    }
    return node
  }

  /// Whether it has to be true or false.
  fileprivate var isDecisive: Bool {
    let node = outOfParentheses
    return node.parent?.is(ConditionElementSyntax.self) == true
      || node.parent?.is(PrefixOperatorExprSyntax.self) == true
      || node.parent?.as(ExprListSyntax.self)?.contains { ["&&", "||"].contains($0.flat) } == true
  }

  /// Whether it is looked at as one that may be nil: `d?.f.map { $0(1) }`.
  fileprivate var isMapped: Bool {
    guard let outer = parent?.as(MemberAccessExprSyntax.self), outer.base?.id == id else {
      return false
    }
    return ["flatMap", "map"].contains(outer.declName.baseName.text)
  }

  fileprivate var isSet: Bool { marked.lastToken(viewMode: .sourceAccurate)?.next?.text == "=" }

  fileprivate var isInMacro: Bool {
    upward.prefix(8).contains { $0.is(MacroExpansionExprSyntax.self) }
  }

  fileprivate var isComparedWithNil: Bool {
    let node = outOfParentheses
    guard node.parent?.is(ExprListSyntax.self) == true else { return false }
    let before = node.firstToken(viewMode: .sourceAccurate)?
      .previousToken(viewMode: .sourceAccurate)
    let after = node.lastToken(viewMode: .sourceAccurate)?.next
    func isNil(_ mark: TokenSyntax?, _ value: TokenSyntax?) -> Bool {
      ["==", "!="].contains(mark?.text) && value?.text == "nil"
    }
    return isNil(after, after?.next)
      || isNil(before, before?.previousToken(viewMode: .sourceAccurate))
  }
}
