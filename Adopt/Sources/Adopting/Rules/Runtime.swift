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
    "UINib": "make the view in code",
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
    "automaticallyNotifiesObservers(forKey:)", "doesNotRecognizeSelector(_:)",
    "keyPathsForValuesAffectingValue(forKey:)", "setNilValueForKey(_:)", "setValue(_:forKey:)",
    "setValue(_:forUndefinedKey:)", "value(forKey:)", "value(forUndefinedKey:)",
  ])

  /// Messages, which an object could pass on to another, and observers that are no responders.
  mutating func apply(to node: FunctionDeclSyntax) {
    guard let word = node.modifiers.first(where: { $0.name.text == "override" }),
      let type = node.enclosingType
    else { return }
    let signature = node.plainSignature
    if Self.messages.contains(signature) {
      edits.leave(
        "no message is passed on here", "declare the method, and call the other object's", at: node)
    }
    if Self.uncalled.contains(signature), names.isFirst(type.typePath, with: signature) {
      edits.replace(word.range)
    }
    guard node.name.text == "observeValue", names.isObserver(type.typePath, signature) else {
      return
    }
    edits.replace(word.range)
    if let local = type.as(ClassDeclSyntax.self), local.isLocal {
      return edits.conform(local, to: "KeyValueObserving")
    }
    edits.widen(type)
    edits.tail += "extension \(type.typePath): KeyValueObserving {}\n"
  }
}

extension PagerNames {
  /// Whether a type of the files declares a property called `name`.
  func properties(called name: String) -> Bool {
    values.contains(name) && types.values.contains { $0.properties[name] != nil }
  }

  /// Whether no class that `name` descends from has the method.
  func isFirst(_ name: String, with signature: String) -> Bool {
    guard let type = type(name) else { return false }
    return line(of: type).types.dropFirst().allSatisfy { $0.method(signature) == nil }
  }

  /// Whether the class `name` is of objects that are no responders, and the first of its line with
  /// the method, by which it observes.
  func isObserver(_ name: String, _ signature: String) -> Bool {
    let root = type(name).flatMap { line(of: $0).root }
    return isFirst(name, with: signature)
      && ["NSObject", "Layer", "Layout", "GestureRecognizer"].contains {
        root?.hasSuffix($0) ?? false
      }
  }
}
