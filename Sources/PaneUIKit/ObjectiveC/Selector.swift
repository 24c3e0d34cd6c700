/// The name of a method, and the method, bound to no object: what `panebench adopt` writes for
/// `#selector`.
///
/// Two are equal if their names are.
public struct Selector: Hashable, CustomStringConvertible, @unchecked Sendable {
  // Sendable because what it calls captures nothing but a method of a type.
  /// The name, with a colon for each argument.
  public let description: String
  /// Whether an object has the method.
  private let belongs: (Any) -> Bool
  private let call: (Any, Any?, Any?) -> Any?

  // A method without parameters, with one or with two:

  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    self.init(name, of: Target.self) { target, _, _ in
      onMainActor((target, method)) { $1($0)() }
    }
  }

  public init<Target, First, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (First) -> Result
  ) {
    self.init(name, of: Target.self) { target, first, _ in
      onMainActor((target, method, argument(first, of: name))) { $1($0)($2) }
    }
  }

  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (First, Second) -> Result
  ) {
    self.init(name, of: Target.self) { target, first, second in
      onMainActor((target, method, argument(first, of: name), argument(second, of: name))) {
        $1($0)($2, $3)
      }
    }
  }

  // In Swift 5 mode, the compiler takes methods of `@preconcurrency` classes for no actor's:

  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.init(name, of: Target.self) { target, _, _ in method(target)() }
  }

  public init<Target, First, Result>(
    _ name: String, _ method: @escaping (Target) -> (First) -> Result
  ) {
    self.init(name, of: Target.self) { target, first, _ in
      method(target)(argument(first, of: name))
    }
  }

  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    self.init(name, of: Target.self) { target, first, second in
      method(target)(argument(first, of: name), argument(second, of: name))
    }
  }

  /// A method that nothing here can call: it has more parameters, or throws.
  @_disfavoredOverload
  public init<Target, Method>(_ name: String, _ method: @escaping (Target) -> Method) {
    self.init(name, of: Target.self) { _, _, _ in
      preconditionFailure("\(name): a selector is called with two arguments at most")
    }
  }

  /// The method that reads a property.
  public init<Target, Value>(_ name: String, getter property: KeyPath<Target, Value>) {
    self.init(name, of: Target.self) { target, _, _ in target[keyPath: property] }
  }

  /// The method that sets a property.
  public init<Target, Value>(
    _ name: String, setter property: ReferenceWritableKeyPath<Target, Value>
  ) {
    self.init(name, of: Target.self) { target, value, _ in
      target[keyPath: property] = argument(value, of: name)
      return nil
    }
  }

  /// A name without a method: calling it is an error.
  public init(_ name: String) { self.init(name, of: NoObject.self) { _, _, _ in nil } }

  private init<Target>(
    _ name: String, of _: Target.Type, call: @escaping (Target, Any?, Any?) -> Any?
  ) {
    description = name
    belongs = { $0 is Target }
    self.call = { target, first, second in
      guard let target = target as? Target else {
        preconditionFailure(
          "\(name): unrecognized selector sent to an instance of \(type(of: target))")
      }
      return call(target, first, second)
    }
  }

  /// Whether `object` is of the class, or conforms to the protocol, that has the method.
  func isMethod(of object: Any) -> Bool { belongs(object) }

  /// Calls the method, at once: that of `target`, or of the object to which it passes the message on.
  @discardableResult
  func callAsFunction(_ target: Any, _ first: Any? = nil, _ second: Any? = nil) -> Any? {
    if !belongs(target), let forwarder = target as? any MessageForwarding,
      let next = onMainActor((forwarder, self), { $0.forwardingTarget(for: $1) }),
      next as AnyObject !== forwarder
    {
      return self(next, first, second)
    }
    return call(target, first, second)
  }

  public static func == (lhs: Selector, rhs: Selector) -> Bool {
    lhs.description == rhs.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// What no object is.
private enum NoObject { case none }

/// `value` as what a method called `name` takes.
private func argument<Value>(_ value: Any?, of name: String) -> Value {
  if let value = value as? Value { return value }
  if let value = value as? Notification,
    let old = NSNotification(
      name: value.name, object: value.object, userInfo: value.userInfo) as? Value
  {
    return old
  }
  preconditionFailure("\(name): takes \(Value.self), and was given \(value ?? "nil")")
}

/// A selector that is a name alone.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// What a requirement that was optional throws in a type without it: `panebench adopt` writes it.
public struct OptionalMethodMissing: Error {
  public init() {}
}
