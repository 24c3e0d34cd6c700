import SwiftSyntax

/// Calls of methods that may be missing.
extension Adopter {
  mutating func apply(to node: FunctionCallExprSyntax) {
    applyOptionalCall(node)
    applyMessage(node)
    applyAbsoluteValue(node)
    applyMetatype(node)
    applyAncestry(node)
    applyKeyValueCoding(node)
    applySelectorName(node)
    applyRuntime(node)
    applyOldString(node)
  }

  private mutating func applyOptionalCall(_ node: FunctionCallExprSyntax) {
    let callee = node.calledExpression
    guard node.leftParen != nil || node.trailingClosure != nil,
      let mark = callee.as(OptionalChainingExprSyntax.self)?.questionMark
        ?? callee.as(ForceUnwrapExprSyntax.self)?.exclamationMark
    else { return }
    let member = callee.unmarked.as(MemberAccessExprSyntax.self)
    guard let name = callee.unmarked.reference?.baseName else { return }
    if let base = member?.base, names.objectType(of: base, in: file) == "AnyObject" {
      return listMessage(node)
    }
    guard let found = optionalMethod(name.plain, member, node) else { return }
    guard member?.base?.is(SuperExprSyntax.self) != true else {
      return edits.leave(
        "whether a superclass has it is not known", "call it without the mark", at: node)
    }
    names.asked.insert(found.signature)
    let word = found.method == nil ? "having" : "asking"
    edits.replace(
      name.start..<mark.end, with: "\(word)(\"\(found.signature)\")\(mark.text).\(name.text)")
    guard let type = found.method?.node.result else { return }
    // Here it gives an optional value.
    let isRead = node.isFollowed || node.isCalled
    if type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      if isRead { edits.insert("!", at: node.end) }
    } else if !type.isOptional, mark.text == "!" || isRead {
      edits.insert(mark.text, at: node.end)
    }
  }

  /// What NSObject has.
  private static let everybodys: Set = [
    "isEqual", "isKind", "isMember", "perform", "performSelector", "responds", "value",
  ]

  /// A message to any object goes to the one protocol whose method may be meant: each type of the
  /// files that has such a method conforms to it. What NSObject has goes to that.
  private mutating func applyMessage(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self) else { return }
    let inner = member.base?.as(TupleExprSyntax.self)?.elements.first?.expression
    let name = member.declName.baseName.text
    let isEverybodys =
      Self.everybodys.contains(name) && (name != "value" || node.labels == ["forKey"])
    if let base = member.base, inner == nil || isEverybodys,
      names.objectType(of: base, in: file) == "AnyObject"
    {
      // Of an object of Swift's alone nil would be the answer.
      guard isEverybodys, name != "isEqual" || !base.is(OptionalChainingExprSyntax.self) else {
        return listMessage(node)
      }
      return cast(base, to: "NSObject", isSure: true)
    }
    guard let (_, mark, type) = inner?.as(SequenceExprSyntax.self)?.sides,
      let word = mark.as(UnresolvedAsExprSyntax.self), word.questionOrExclamationMark == nil,
      type.flat == "AnyObject"
    else { return }
    let owners = names.owners[member.declName.baseName.plain, default: []].filter {
      !$0.methods(member.declName.baseName.plain, node.labels).isEmpty
    }
    guard let one = owners.first(where: \.isProtocol),
      owners.allSatisfy({ $0 === one || names.isA($0.path, one) })
    else { return listMessage(node) }
    edits.insert("!", at: word.end)
    edits.replace(type.range, with: "any \(one.path)", isFilled: false)
  }

  private mutating func listMessage(_ node: FunctionCallExprSyntax) {
    edits.leave(
      "there are no messages to any object here", "cast it to a type that has the method", at: node)
  }

  /// The optional method that is called, one of the files or, without a declaration, UIKit's; nil
  /// if none is.
  private mutating func optionalMethod(
    _ name: String, _ member: MemberAccessExprSyntax?, _ node: FunctionCallExprSyntax
  ) -> (signature: String, method: Method?)? {
    let given = node.labels
    let isPlain = given.allSatisfy { $0 == "_" }
    let type = names.receiver(of: node, in: file)
    if isPlain {
      // A closure is called: of a function, or of the type that the call is one of.
      if member == nil, file.local(name, at: node.start) != nil { return nil }
      let value = type.flatMap { names.property(name, of: $0) }
      if let value, value.type?.isOptional != false { return nil }
    }
    let known = names.optionals[name, default: []].filter { node.hasLabels($0.method.labels) }
    let isOfUIKit = type.map { Self.isDelegate($0) && names.type($0)?.isProtocol != true } ?? false
    let own = known.first { one in type.map { names.isA($0, one.owner) } ?? false }
    if let (owner, method) = own ?? (isOfUIKit ? nil : known.first) {
      // A value of that name may hold a function.
      guard member == nil || isPlain && names.values.contains(name) else {
        return (method.signature, method)
      }
      guard let type else { return member == nil ? nil : listUnknown(name, node) }
      // Without a dot it is one only in what conforms, or in an extension of the protocol.
      return names.isA(type, owner) ? (method.signature, method) : nil
    }
    guard member != nil, isOfUIKit || Self.isOfUIKit(name) else { return nil }
    if isPlain, names.values.contains(name) {
      guard let type else { return listUnknown(name, node) }
      guard Self.isDelegate(type) || names.type(type).map({ names.isDelegate($0) }) == true else {
        return nil
      }
    }
    return (name + labelled(given), nil)
  }

  private mutating func listUnknown(
    _ name: String, _ node: FunctionCallExprSyntax
  ) -> (signature: String, method: Method?)? {
    edits.leave(
      "whether \(name) is a method or a value is not known", "say the type of what it is called on",
      at: node)
    return nil
  }

  /// Whether UIKit has optional methods of that name.
  static func isOfUIKit(_ name: String) -> Bool {
    name.hasPrefix("scrollView") && name != "scrollView"
      || [
        "animationDidStart", "animationDidStop", "collectionView", "gestureRecognizer",
        "gestureRecognizerShouldBegin", "navigationController", "numberOfSections",
        "pageViewController", "presentationCount", "presentationIndex", "tabBar",
        "tabBarController", "tableView", "viewForZooming",
      ].contains(name)
  }

  /// Whether UIKit's type `name` is a protocol of which some methods are optional.
  static func isDelegate(_ name: String) -> Bool {
    ["CA", "UI"].contains(where: name.hasPrefix)
      && ["Delegate", "DataSource", "DelegateFlowLayout", "Prefetching"]
        .contains(where: name.hasSuffix)
  }
}

extension FunctionCallExprSyntax {
  /// The labels of the arguments in the parentheses; `_` for none.
  var labels: [String] { arguments.map { $0.label?.plain ?? "_" } }

  /// The type of the value that it gives, as it is declared.
  var made: TypeSyntax? {
    parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
  }

  /// Whether these are the labels, be it with closures behind the parentheses.
  func hasLabels(_ all: [String]) -> Bool {
    guard trailingClosure != nil, all != labels else { return all == labels }
    let behind = additionalTrailingClosures.map(\.label.plain)
    return all.count == labels.count + 1 + behind.count
      && Array(all.prefix(labels.count)) == labels && Array(all.suffix(behind.count)) == behind
  }
}

extension PagerNames {
  /// Whether an object of `type` is a delegate or a data source of UIKit's, or of the files'.
  func isDelegate(_ type: TypeRecord) -> Bool {
    conformances(of: type).contains {
      Adopter.isDelegate($0) || self.type($0, in: type.path)?.optionals.isEmpty == false
    }
  }
}
