import SwiftSyntax

/// What Objective-C finds while a program runs, and what an app's bundle has.
extension Adopter {
  /// A program here has no list of what its app is called.
  mutating func applyBundle(_ node: MemberAccessExprSyntax) {
    let names = ["infoDictionary": "appInfoDictionary", "object": "appObject"]
    let keyed = node.parent?.as(FunctionCallExprSyntax.self)?.arguments.first?.label?.text
    guard let name = names[node.declName.baseName.text],
      node.base?.trimmedDescription == "Bundle.main",
      node.declName.baseName.text != "object" || keyed == "forInfoDictionaryKey"
    else { return }
    edits.replace(node.declName.baseName.range, with: name)
  }

  private static let remedies: [String: String] = [
    "UIApplicationMain": "leave the app's main.swift out", "UINib": "make the view in code",
    "instantiateViewController": "make the controller in code",
    "loadNibNamed": "make the view in code",
    "method_exchangeImplementations": "override the method",
  ]

  /// What asks Objective-C's runtime, or reads what Interface Builder made, is not here.
  mutating func applyRuntime(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.reference?.baseName.text else { return }
    if name == "UIImage", node.parent?.is(ForceUnwrapExprSyntax.self) == true,
      let label = node.arguments.first?.label, label.text == "named"
    {
      edits.replace(label.range, with: "inCatalogue")
    }
    if name == "NSClassFromString" {
      edits.leave(
        "a class is found by its name among those of these files and UIKit's public ones",
        "name the class if it is another", at: node)
    }
    guard let remedy = Self.remedies[name] else { return }
    edits.leave("there is no \(name) here", remedy, at: node)
  }

  /// What passes messages on, and what else NSObject has on a phone and nothing calls here.
  private static let messages: Set = ["forwardingTarget(for:)", "responds(to:)"]
  private static let uncalled = messages.union([
    "automaticallyNotifiesObservers(forKey:)", "didChangeValue(forKey:)",
    "doesNotRecognizeSelector(_:)", "keyPathsForValuesAffectingValue(forKey:)",
    "setNilValueForKey(_:)", "setValue(_:forKey:)", "setValue(_:forUndefinedKey:)",
    "value(forKey:)", "value(forUndefinedKey:)", "willChangeValue(forKey:)",
  ])

  /// Messages, which an object could pass on to another, and what observes and is no responder.
  mutating func apply(to node: FunctionDeclSyntax) {
    guard let word = node.modifiers.first(where: { $0.name.text == "override" }),
      let type = node.enclosingType
    else { return }
    let signature = node.plainSignature
    let isForwarder = signature == "forwardingTarget(for:)"
    if Self.messages.contains(signature) {
      edits.leave(
        isForwarder
          ? "only what a selector names is passed on here" : "nothing asks this here",
        "declare the method, and call the other object's", at: node)
    }
    // No class that this one descends from has the method.
    guard let record = names.type(type.typePath),
      names.line(of: record).types.dropFirst().allSatisfy({ $0.method(signature) == nil })
    else { return }
    // A responder observes, and wakes, without a word.
    let root = names.line(of: record).root ?? ""
    let isResponder = !["NSObject", "Layer", "Layout", "GestureRecognizer", "Item"]
      .contains(where: root.hasSuffix)
    let isObserver = node.name.text == "observeValue"
    if Self.uncalled.contains(signature)
      || !isResponder && (isObserver || signature == "awakeFromNib()")
    {
      edits.replace(word.range)
    }
    guard isForwarder || isObserver && !isResponder else { return }
    let name = isForwarder ? "MessageForwarding" : "KeyValueObserving"
    if let local = type.as(ClassDeclSyntax.self), local.isLocal {
      return edits.conform(local, to: name)
    }
    edits.widen(type)
    edits.tail += "extension \(type.typePath): \(name) {}\n"
  }
}
