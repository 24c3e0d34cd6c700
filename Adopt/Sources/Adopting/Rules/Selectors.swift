import SwiftSyntax

/// `#selector(f(_:))` is `Selector("f:", Type.f(_:))`: a method that is bound to no object, so that
/// nothing is retained. Objective-C sends the name alone, to whatever the target is.
extension Adopter {
  mutating func apply(to node: MacroExpansionExprSyntax) {
    applyPreview(node)
    guard let argument = node.arguments.first else { return }
    switch node.macroName.text {
    case "selector":
      guard !isAsked(node, argument) else { return }
      if let text = selector(argument, node) {
        edits.replace(node.range, with: text)
      } else {
        edits.leave("this selector has no type", "name it: Type.method", at: node)
      }
    case "keyPath":
      edits.replace(node.range, with: "\"\(Self.keys(of: argument))\"")
    default: break
    }
  }

  /// What `#keyPath` is: the names behind those of types, or the last one.
  static func keys(of argument: LabeledExprSyntax) -> String {
    let names = argument.expression.flat.split(separator: ".")
    let keys = names.drop { $0.first?.isUppercase == true }
    return (keys.isEmpty ? names.suffix(1) : keys).joined(separator: ".")
  }

  /// Asks what an object is asked for that has a method of a protocol: `responds(to:)`.
  private mutating func isAsked(
    _ node: MacroExpansionExprSyntax, _ argument: LabeledExprSyntax
  ) -> Bool {
    guard let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName,
      name.text == "responds", call.labels == ["to"],
      let member = argument.expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let owner = base.typeName ?? names.objectType(of: base, in: file)
    else { return false }
    let type = names.type(owner)
    guard Self.isDelegate(owner) || type?.isProtocol == true else { return false }
    let (method, labels) = (member.declName.baseName.plain, member.declName.labels)
    let own = names.optionals[method, default: []].filter { type, method in
      names.isA(owner, type) && (labels == nil || method.labels == labels)
    }
    let signatures = Set(own.map { $0.method.signature })
    let inherits = type.map { names.isDelegate($0) } == true && Self.isOfUIKit(method)
    let isOfUIKit = own.isEmpty && (Self.isDelegate(owner) || inherits)
    if isOfUIKit, labels == nil { leaveUnlabelled(method, at: node) }
    let signature = isOfUIKit ? labels.map { method + labelled($0) } : signatures.first
    guard let signature, signatures.count < 2 else { return false }
    names.asked.insert(signature)
    edits.replace(name.start..<call.end, with: "hasMethod(\"\(signature)\")", isFilled: false)
    return true
  }

  /// What stands for a selector of `argument`; nil if the type is not known of which that is a
  /// method.
  private mutating func selector(
    _ argument: LabeledExprSyntax, _ node: MacroExpansionExprSyntax
  ) -> String? {
    let parts = argument.expression.as(SequenceExprSyntax.self)?.elements
    let cast = parts?.last?.as(TypeExprSyntax.self)?.type
    let expression = parts?.first ?? argument.expression
    let base = expression.as(MemberAccessExprSyntax.self)?.base
    let isOwn = ["self", "super", "Self", "type(of: self)"].contains(
      base?.trimmedDescription ?? "self")
    guard (parts == nil) == (cast == nil), let name = expression.reference,
      let owner = owner(of: base, isOwn: isOwn, named: name, node)
    else { return nil }
    let plain = name.baseName.plain
    if let label = argument.label?.text {
      let setter = "set\(plain.prefix(1).uppercased())\(plain.dropFirst()):"
      return """
        Selector("\(label == "getter" ? plain : setter)", \(label): \\\(owner).\(name.baseName.text))
        """
    }
    let function = cast?.as(FunctionTypeSyntax.self)
    // `(A) -> (B) -> C` takes the object first.
    let inner = function?.returnClause.type.as(FunctionTypeSyntax.self)
    let count = (inner ?? function)?.parameters.count
    var method = "\(owner).\(name.flat)"
    // A cast to the type of one of several: here they are bound to no object, and the main actor's.
    if let function, let inner {
      method += " as (\(function.parameters.flat)) -> @MainActor \(inner.flat)"
    } else if let cast {
      method += " as (\(owner)) -> @MainActor \(cast.flat)"
    }
    return "Selector(\"\(word(of: name, owner, count, node))\", \(method))"
  }

  /// What Objective-C calls a method, by the file that declares it or else by how it is written.
  private mutating func word(
    of name: DeclReferenceExprSyntax, _ owner: String, _ count: Int?,
    _ node: MacroExpansionExprSyntax
  ) -> String {
    let (plain, labels) = (name.baseName.plain, name.labels)
    let type = names.type(owner, in: node.enclosingType?.typePath ?? "")
    let all = type.map { names.line(of: $0).types.flatMap { $0.methods(plain, labels) } } ?? []
    let meant = all.filter { count == nil || $0.labels.count == count }
    list(name, isKnown: !meant.isEmpty, of: (owner, type), node)
    if meant.last?.isStatic == true {
      edits.leave("no message goes to a class here", "send \(plain) to an object", at: node)
    }
    let isOne = labels != nil || Set(meant.map(\.signature)).count == 1
    return (isOne ? meant.last.map(PagerNames.selector) : nil)
      ?? plain + (labels ?? []).map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  /// The type whose method is meant: that of the target, if it has one of that name, or else the one
  /// that is written.
  private mutating func owner(
    of base: ExprSyntax?, isOwn: Bool, named reference: DeclReferenceExprSyntax,
    _ node: MacroExpansionExprSyntax
  ) -> String? {
    let around = node.enclosingType
    // A protocol's own selector is one of whatever conforms to it; a type's own members write its
    // name alone, and an extension may say more.
    let own = around.map { type in
      names.types[type.typePath]?.isProtocol == true
        ? "Self" : type.asProtocol((any NamedDeclSyntax).self)?.name.plain ?? type.typePath
    }
    let written =
      isOwn ? own : base.flatMap { $0.typeName ?? names.objectType(of: $0, in: file) }
    let target = node.target
    let isOwnOrNone = target?.isOwnOrNone ?? true
    let (name, labels) = (reference.baseName.plain, reference.labels)
    let line =
      isOwnOrNone ? [] : names.descent(of: target.flatMap { names.objectType(of: $0, in: file) })
    if let receiver = line.first(where: { !$0.methods(name, labels).isEmpty }) {
      return receiver.path
    }
    // Who is sent a name is one that knows it, or else the message is refused; who is asked, or is
    // found where no target is named, may be another that has it.
    let isForAny =
      isOwnOrNone
      ? target?.is(NilLiteralExprSyntax.self) == true && node.callee != "removeTarget"
      : node.call?.labels == ["to"]
    if isForAny, names.isExposed(name, labels, beside: written) {
      edits.leave(
        "whether an object has \(name) is asked of \(written ?? "no class") alone",
        isOwnOrNone ? "name the target" : "cast it to each class that may have it", at: node)
    }
    // To whom the name is sent is not known, or what the object itself has is not the target's: what
    // is written is meant if it is another's, or if the target passes it on.
    let isPassedOn = line.contains { !$0.methods("forwardingTarget", ["for"]).isEmpty }
    return isOwn && !isOwnOrNone && !isPassedOn ? nil : written
  }

  /// Lists a selector whose name may not be the one that another file knows, and one of a method that
  /// may be missing: every object of the protocol has that here.
  private mutating func list(
    _ reference: DeclReferenceExprSyntax, isKnown: Bool,
    of owner: (name: String, type: TypeRecord?), _ node: MacroExpansionExprSyntax
  ) {
    let name = reference.baseName.plain
    let callee = node.callee
    if !isKnown,
      callee.hasPrefix("cancelPrevious") || callee == "removeTarget" && reference.labels == nil
    {
      edits.leave(
        "no file declares \(name): what it is called where it was added is not known",
        "name the file that declares it, too", at: node)
    }
    let isOptional =
      owner.type?.isProtocol == true
      && names.optionals[name, default: []].contains { names.isA(owner.name, $0.owner) }
    let isOfUIKit = Self.isDelegate(owner.name) && owner.type?.declarations.isEmpty != false
    guard isOptional || isOfUIKit else { return }
    edits.leave(
      "whether an object has \(name) is not known by a selector that is kept",
      "write it in responds(to:)", at: node)
  }

  /// `Selector("f:")` of a method that a file declares. Only what is written there is a name.
  mutating func applySelectorName(_ node: FunctionCallExprSyntax) {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    let isMade = member?.declName.baseName.text == "init"
    let callee = isMade ? member?.base : node.calledExpression
    // `.init("f")` is one where one is asked for.
    let isAsked =
      node.made?.typeName == "Selector" || node.callee.hasPrefix("perform")
      || ["action", "selector"].contains(node.parent?.as(LabeledExprSyntax.self)?.label?.text)
    guard let callee = callee?.reference?.baseName.text ?? (isMade && isAsked ? "Selector" : nil),
      ["Selector", "NSSelectorFromString"].contains(callee), let argument = node.arguments.first,
      node.arguments.count == 1, !names.isDeclared(callee)
    else { return }
    var value = argument.expression
    while let inner = value.as(TupleExprSyntax.self)?.elements.first?.expression { value = inner }
    let text = value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    let type =
      if let target = node.target, !target.isOwnOrNone {
        names.objectType(of: target, in: file)
      } else {
        node.enclosingType?.typePath
      }
    guard let text, let type, let (owner, reference) = names.method(text, of: type) else {
      return edits.leave("a name alone calls nothing", "write #selector(…)", at: node)
    }
    edits.replace(node.range, with: "Selector(\"\(text)\", \(owner).\(reference))")
  }
}

extension SyntaxProtocol {
  /// The call of which the node is an argument, also in parentheses.
  fileprivate var call: FunctionCallExprSyntax? {
    if let mark = parent?.as(ForceUnwrapExprSyntax.self) { return mark.call }
    let around = parent?.parent?.parent
    return around?.as(TupleExprSyntax.self)?.call ?? around?.as(FunctionCallExprSyntax.self)
  }

  /// What that calls.
  fileprivate var callee: String { call?.calledExpression.reference?.baseName.text ?? "" }

  /// The value to which the selector goes that the node is.
  fileprivate var target: ExprSyntax? {
    guard let call else { return nil }
    let list = call.arguments
    let labels = ["target", "toTarget", "withTarget"]
    if let target = list.first(where: { labels.contains($0.label?.text ?? "") }) {
      return target.expression
    }
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    switch member?.declName.baseName.text {
    case "sendAction": return list.first { $0.label?.text == "to" }?.expression
    case "addTarget", "addObserver", "removeTarget": return list.first?.expression
    case "perform", "performSelector", "responds": return member?.base
    default: return nil
    }
  }
}

extension ExprSyntax {
  /// Whether that is the object itself, or none.
  fileprivate var isOwnOrNone: Bool {
    self.is(NilLiteralExprSyntax.self) || self.is(SuperExprSyntax.self)
      || trimmedDescription == "self"
  }
}

extension PagerNames {
  /// Whether a type has such a method that messages find, and is not `owner`, nor descends from it
  /// or conforms to it.
  fileprivate func isExposed(_ name: String, _ labels: [String]?, beside owner: String?) -> Bool {
    owners[name, default: []].contains { type in
      !line(of: type).types.contains { $0.path == owner }
        && owner.flatMap { self.type($0) }.map { isA(type.path, $0) } != true
        && type.methods(name, labels).contains {
          $0.isExposed && !$0.node.modifiers.has("override")
        }
    }
  }

  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// What Swift calls the method of `type`, or of one above it, that Objective-C calls `selector`,
  /// with the type that has it; nil if no file declares it.
  func method(_ selector: String, of type: String) -> (owner: String, reference: String)? {
    for type in descent(of: type) {
      guard let method = type.selectors[selector] else { continue }
      guard method.labels.isEmpty else { return (type.path, method.signature) }
      let isOne = type.counts[method.name] == 1
      let result = method.node.result?.flat ?? "Void"
      let cast = isOne ? "" : " as (\(type.path)) -> @MainActor () -> \(result)"
      return (type.path, method.node.name.text + cast)
    }
    return nil
  }

  static func selector(_ method: Method) -> String {
    for attribute in method.node.attributes {
      guard let attribute = attribute.as(AttributeSyntax.self), attribute.name == "objc",
        let arguments = attribute.arguments
      else { continue }
      return arguments.flat.filter { $0 != " " }
    }
    let words = method.labels.enumerated().map { number, label in
      guard number == 0, label != "_" else { return (label == "_" ? "" : label) + ":" }
      let word = label.prefix(1).uppercased() + label.dropFirst()
      // Not if one ends the name, as in `scrollTo`, or begins the label, as in `toPage`.
      let last = method.name.lastIndex(where: \.isUppercase) ?? method.name.startIndex
      let ends = [
        method.name[last...], label.prefix(1) + label.dropFirst().prefix(while: \.isLowercase),
      ]
      return (ends.contains { prepositions.contains($0.lowercased()) } ? word : "With" + word) + ":"
    }
    return method.name + words.joined()
  }
}
