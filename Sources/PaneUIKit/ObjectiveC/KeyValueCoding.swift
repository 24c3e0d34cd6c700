extension NSObjectProtocol {
  /// Nil: the message is passed on to no one.
  public func forwardingTarget(for aSelector: Selector?) -> Any? { nil }
  /// Whether the object has the method: of a class, or of a protocol that it conforms to.
  public func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(of: self) ?? false }

  /// A stored property by its name. Any other key ends the replay.
  public func value(forKey key: String) -> Any? {
    for mirror in sequence(first: Mirror(reflecting: self), next: \.superclassMirror) {
      guard let value = mirror.children.first(where: { $0.label == key })?.value else { continue }
      return content(of: value)
    }
    notModelled("value(forKey: \"\(key)\") is not there: read the property of \(Self.self)")
  }
  // What `super` means in an app's own; no other one is called.
  public func awakeFromNib() {}
  public func value(forUndefinedKey key: String) -> Any? {
    fatalError("\(Self.self) has no value for the key \(key)")
  }
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    fatalError("\(Self.self) has no property for the key \(key)")
  }
  public func setNilValueForKey(_ key: String) {
    fatalError("\(key) of \(Self.self) cannot be nil")
  }
  public func doesNotRecognizeSelector(_ aSelector: Selector?) {
    fatalError("\(Self.self) has no such method")
  }
  public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  /// What `panebench adopt` writes for the name of a property that the pager declares.
  public func value<Value>(at property: KeyPath<Self, Value>) -> Any? {
    content(of: self[keyPath: property])
  }
  /// The same: sets the property. A value of another type, or a nil it cannot be, ends the replay.
  public func setValue<Value>(_ value: Any?, at property: ReferenceWritableKeyPath<Self, Value>) {
    guard let value = value as? Value else {
      preconditionFailure("\(property) is of type \(Value.self): it cannot be \(value ?? "nil")")
    }
    self[keyPath: property] = value
  }
  /// Ends the replay: a value cannot be set by a name.
  public func setValue(_ value: Any?, forKey key: String) {
    notModelled("setValue(_:forKey: \"\(key)\") is not there: set the property of \(Self.self)")
  }
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }
}

extension NSObject {
  public class func classForCoder() -> AnyClass { self }
}

/// What is in an optional value.
private func content(of value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .optional ? mirror.children.first?.value : value
}

/// Runs `body`: objects are released without a pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// Whether two classes are one.
public func === (lhs: AnyObject.Type?, rhs: AnyObject.Type?) -> Bool {
  lhs.map(ObjectIdentifier.init) == rhs.map(ObjectIdentifier.init)
}
public func !== (lhs: AnyObject.Type?, rhs: AnyObject.Type?) -> Bool { !(lhs === rhs) }
