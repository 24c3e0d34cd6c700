import Foundation

// Objective-C calls an optional method only if the object has it, and evaluates the arguments only
// then. Swift's conformance does not tell a method from a default: the classes say which methods
// they have, or else the symbols of the program.

/// A class that says which of the methods it has that are asked for: `panebench adopt` writes it.
public protocol AskedClass: AnyObject {
  /// Whether objects of exactly this class have the method, as in `f(_:b:)`; nil of another class.
  nonisolated static func hasMethod(_ name: String) -> Bool?
}

/// A class whose objects pass messages on to another: `panebench adopt` writes it. What a selector
/// names is passed on, and no delegate's message is.
@preconcurrency @MainActor public protocol MessageForwarding: NSObjectProtocol {
  /// Who gets what the object itself has no method for; nil if no one does.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}
extension MessageForwarding {
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

/// Whether `object` has the method `name`, as in `f(_:b:)`, of its own class or of one above it. In
/// a release, a class that no other module sees, and that does not say so itself, is taken to have
/// it.
public func hasMethod(_ name: String, of object: AnyObject) -> Bool {
  for type in sequence(first: type(of: object) as AnyClass, next: { _getSuperclass($0) }) {
    if let answer = (type as? any AskedClass.Type)?.hasMethod(name) { return answer }
    // Foundation's classes are not in the program, and are no app's delegates.
    let own = methods.value(of: type) {
      if _typeName($0).hasPrefix("Foundation.") { return [] }
      let found = ClassMethods.of([$0])[0]
      return found.isHidden && !_isDebugAssertConfiguration() ? nil : found.signatures
    }
    guard let own else { return true }
    if own.contains(name) { return true }
  }
  return false
}

private let methods = ClassTable<Set<String>?>()

extension NSObjectProtocol {
  /// Whether the object has the method, as in `f(_:b:)`: what `panebench adopt` writes for
  /// `responds(to: #selector(…))` of a method of a protocol.
  public func hasMethod(_ name: String) -> Bool { PaneUIKit.hasMethod(name, of: self) }
  /// The object if it has the method, or nil: what `panebench adopt` writes for UIKit's `d.f?(…)`.
  public func having(_ name: String) -> Self? { hasMethod(name) ? self : nil }
}
