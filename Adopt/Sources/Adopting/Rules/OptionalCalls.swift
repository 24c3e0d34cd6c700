import SwiftSyntax

/// Calls of methods that may be missing.
extension Adopter {
  mutating func apply(to node: FunctionCallExprSyntax) {
    applyOptionalCall(node)
    applyAbsoluteValue(node)
    applyMetatype(node)
    applyKeyValueCoding(node)
    applySelectorName(node)
    applyRuntime(node)
  }

  private mutating func applyOptionalCall(_ node: FunctionCallExprSyntax) {
    let callee = node.calledExpression
    guard node.leftParen != nil,
      let mark = callee.as(OptionalChainingExprSyntax.self)?.questionMark
        ?? callee.as(ForceUnwrapExprSyntax.self)?.exclamationMark,
      let target = callee.as(OptionalChainingExprSyntax.self)?.expression
        ?? callee.as(ForceUnwrapExprSyntax.self)?.expression
    else { return }
    let member = target.as(MemberAccessExprSyntax.self)
    guard let name = (member?.declName ?? target.as(DeclReferenceExprSyntax.self))?.baseName else {
      return
    }
    if let member, isAnyObject(member.base) {
      return edits.leave(
        "there are no messages to any object here", "cast it to a type that has the method",
        at: node)
    }
    guard let found = optionalMethod(name.plain, member, node) else { return }
    let word = found.method == nil ? "having" : "asking"
    let start = name.start..<mark.end
    guard member?.base?.is(SuperExprSyntax.self) != true else {
      return edits.leave(
        "whether a superclass has it is not known", "call it without the mark", at: node)
    }
    names.asked.insert(found.signature)
    edits.exchange(start, with: "\(word)(\"\(found.signature)\")\(mark.text).\(name.text)")
    guard let method = found.method, let type = MethodShape(method.node).result, !type.isOptional
    else { return }
    // Here it gives an optional value.
    if mark.text == "!" {
      edits.insert("!", at: node.end)
    } else if node.isFollowedInChain {
      edits.insert("?", at: node.end)
    }
  }

  private func isAnyObject(_ base: ExprSyntax?) -> Bool {
    base.flatMap { names.objectType(of: $0, in: file) } == "AnyObject"
  }

  /// The optional method that is called, one of the files or, without a declaration, UIKit's; nil
  /// if none is.
  private mutating func optionalMethod(
    _ name: String, _ member: MemberAccessExprSyntax?, _ node: FunctionCallExprSyntax
  ) -> (signature: String, method: Method?)? {
    let given = node.labels
    let type = member?.base.flatMap { names.objectType(of: $0, in: file) }
    let known = names.optionals[name, default: []].filter { _, method in
      method.labels == given || node.hasLabels(method.labels)
    }
    if let (owner, method) = known.first {
      if member == nil {
        // Without a dot it is one only in an extension of a protocol.
        let around = node.enclosingType?.typePath
        guard let around, names.isA(around, owner) || names.type(around) === owner else {
          return nil
        }
        return (method.signature, method)
      }
      guard names.values.contains(name), !given.contains(where: { $0 != "_" }) else {
        return (method.signature, method)
      }
      // A value of that name may hold a function.
      guard let type else { return listUnknown(name, node) }
      return names.isA(type, owner) ? (method.signature, method) : nil
    }
    guard member != nil, Self.isOfUIKit(name) else { return nil }
    if names.values.contains(name), given.allSatisfy({ $0 == "_" }) {
      guard let type else { return listUnknown(name, node) }
      guard Self.isDelegate(type) || names.type(type).map({ names.isDelegate($0) }) == true else {
        return nil
      }
    }
    return (name + labelled(given), nil)
  }

  private mutating func listUnknown(
    _ name: String, _ node: FunctionCallExprSyntax
  ) -> (String, Method?)? {
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
        "pageViewController", "presentationCount", "presentationIndex", "tableView",
        "viewForZooming",
      ].contains(name)
  }

  /// Whether UIKit's type `name` is a protocol of which some methods are optional.
  static func isDelegate(_ name: String) -> Bool {
    name.hasPrefix("UI")
      && ["Delegate", "DataSource", "DelegateFlowLayout", "Prefetching"].contains {
        name.hasSuffix($0)
      }
  }

  // MARK: References

  /// `guard let f = d?.f else { … }`: what is bound is there.
  mutating func apply(to node: MemberAccessExprSyntax) {
    applyOptionalProperty(node)
    guard let methods = names.optionals[node.declName.baseName.plain], node.base != nil,
      !node.isCalled, !node.isInMacro
    else { return }
    let labels = node.declName.argumentNames?.arguments.map { $0.name.plain }
    let bound = node.parent?.parent?.as(OptionalBindingConditionSyntax.self)
    guard labels != nil || bound != nil || node.isComparedWithNil else { return }
    let fitting = methods.filter { labels == nil || $0.method.labels == labels }
    let type = node.base.flatMap { names.objectType(of: $0, in: file) }
    if labels == nil {
      // A value of that name is no method.
      if let type, !fitting.contains(where: { names.isA(type, $0.owner) }) { return }
      if type == nil, names.values.contains(node.declName.baseName.plain) {
        guard bound == nil || bound.map({ isCalledLater($0) }) == true else { return }
      }
    }
    guard fitting.count == 1, let method = fitting.first?.method,
      let base = node.base, !base.is(SuperExprSyntax.self)
    else {
      guard !fitting.isEmpty else { return }
      return edits.leave(
        "which of the methods called \(node.declName.baseName.text) is meant is not known",
        "write its labels", at: node)
    }
    names.asked.insert(method.signature)
    let asking = "asking(\"\(method.signature)\")?.\(node.declName.baseName.text)"
    edits.exchange(node.declName.baseName.range, with: asking)
    guard let type = MethodShape(method.node).result, !type.isOptional, let bound else { return }
    for call in bound.calls { edits.insert("!", at: call.end) }
  }

  private func isCalledLater(_ bound: OptionalBindingConditionSyntax) -> Bool {
    !bound.calls.isEmpty
  }

  private mutating func applyOptionalProperty(_ node: MemberAccessExprSyntax) {
    guard let owners = names.optionalProperties[node.declName.baseName.plain], let base = node.base,
      let type = names.objectType(of: base, in: file),
      owners.contains(where: { names.isA(type, $0) })
    else { return }
    edits.insert("(try? ", at: node.start)
    edits.insert(")", at: node.declName.end)
  }
}

extension FunctionCallExprSyntax {
  /// The labels of the arguments in the parentheses; `_` for none.
  var labels: [String] { arguments.map { $0.label?.plain ?? "_" } }

  /// Whether these are the labels with closures behind the parentheses.
  func hasLabels(_ all: [String]) -> Bool {
    guard trailingClosure != nil else { return false }
    let behind = additionalTrailingClosures.map(\.label.plain)
    return all.count == labels.count + 1 + behind.count
      && Array(all.prefix(labels.count)) == labels && Array(all.suffix(behind.count)) == behind
  }

  /// Whether a member or an element of what it gives is read.
  var isFollowedInChain: Bool {
    if let member = parent?.as(MemberAccessExprSyntax.self) { return member.base?.id == id }
    return parent?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == id
      || parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == id
  }
}

extension MemberAccessExprSyntax {
  fileprivate var isCalled: Bool {
    var node = Syntax(self)
    while let parent = node.parent,
      parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    {
      node = parent
    }
    return node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
  }

  fileprivate var isInMacro: Bool {
    sequence(first: Syntax(self), next: \.parent).prefix(8).contains {
      $0.is(MacroExpansionExprSyntax.self)
    }
  }

  fileprivate var isComparedWithNil: Bool {
    guard parent?.is(ExprListSyntax.self) == true else { return false }
    let mark = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    return ["==", "!="].contains(mark?.text)
      && mark?.nextToken(viewMode: .sourceAccurate)?.text == "nil"
  }
}

extension OptionalBindingConditionSyntax {
  /// Where what is bound is called.
  fileprivate var calls: [FunctionCallExprSyntax] {
    let name = pattern.trimmedDescription
    guard let list = parent?.parent, let owner = list.parent else { return [] }
    var roots: [Syntax] = []
    if let guarded = owner.as(GuardStmtSyntax.self), let item = guarded.parent,
      let items = item.parent?.as(CodeBlockItemListSyntax.self)
    {
      roots = items.compactMap { $0.position > item.position ? Syntax($0) : nil }
    } else if let condition = owner.as(IfExprSyntax.self) {
      roots = [Syntax(condition.body)]
    }
    var found: [FunctionCallExprSyntax] = []
    while let node = roots.popLast() {
      if let call = node.as(FunctionCallExprSyntax.self),
        call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == name
      {
        found.append(call)
      }
      roots += node.children(viewMode: .sourceAccurate).filter { !$0.is(TokenSyntax.self) }
    }
    return found
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
