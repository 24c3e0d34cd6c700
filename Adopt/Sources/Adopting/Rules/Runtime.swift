import SwiftSyntax

/// What Objective-C finds while a program runs, and what an app's bundle has.
extension Adopter {
  private static let numbers: Set = [
    "boolValue", "cgPointValue", "cgRectValue", "cgSizeValue", "doubleValue", "floatValue",
    "intValue",
  ]

  /// Objective-C finds such a property in any object that has it.
  mutating func applyNumber(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName.text
    guard Self.numbers.contains(name), let base = node.base else { return }
    let held = base.unmarked.as(SubscriptCallExprSyntax.self).flatMap {
      names.declared($0.calledExpression, in: file)
    }
    let cast = held?.initial?.as(SequenceExprSyntax.self)?.elements.last?.as(TypeExprSyntax.self)
    let values = (held?.type ?? cast?.type)?.unwrapped.as(DictionaryTypeSyntax.self)?.value
    guard values?.typeName == "AnyObject" || names.objectType(of: base, in: file) == "AnyObject"
    else { return }
    edits.leave("\(name) is not looked for in any object here", "cast it to its class", at: node)
  }

  /// A program here has no list of what its app is called.
  mutating func applyBundle(_ node: MemberAccessExprSyntax) {
    let names = ["infoDictionary": "appInfoDictionary", "object": "appObject"]
    let keyed = node.parent?.as(FunctionCallExprSyntax.self)?.arguments.first?.label?.text
    guard let name = names[node.declName.baseName.text],
      node.base?.trimmedDescription == "Bundle.main",
      node.declName.baseName.text != "object" || keyed == "forInfoDictionaryKey"
    else { return }
    edits.exchange(node.declName.baseName.range, with: name)
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
      edits.exchange(label.range, with: "inCatalogue")
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
    "keyPathsForValuesAffectingValue(forKey:)", "setNilValueForKey(_:)",
    "setValue(_:forUndefinedKey:)", "value(forUndefinedKey:)",
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
    guard node.name.text == "observeValue",
      type.is(ClassDeclSyntax.self) || type.is(ExtensionDeclSyntax.self),
      names.isFirstObserver(type.typePath)
    else { return }
    edits.replace(word.range)
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

  /// Whether the class `name` is of objects that are no responders, and the first of its line that
  /// observes.
  func isFirstObserver(_ name: String) -> Bool {
    guard let type = type(name) else { return false }
    let (line, root) = line(of: type)
    let observes = line.dropFirst().contains { !$0.methods("observeValue").isEmpty }
    return !observes
      && ["NSObject", "Layout", "GestureRecognizer"].contains { root?.hasSuffix($0) ?? false }
  }
}
