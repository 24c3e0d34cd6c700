extension NSObjectProtocol {
  /// Whether the object has the method: of a class, or of a protocol that it conforms to.
  public func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(of: self) ?? false }

  /// A stored property by its name. Any other key ends the replay.
  public func value(forKey key: String) -> Any? {
    for mirror in sequence(first: Mirror(reflecting: self), next: \.superclassMirror) {
      guard let value = mirror.children.first(where: { $0.label == key })?.value else { continue }
      let inner = Mirror(reflecting: value)
      return inner.displayStyle == .optional ? inner.children.first?.value : value
    }
    fatalError("value(forKey: \"\(key)\") is not there: read the property of \(Self.self)")
  }
  public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
  /// Ends the replay: a value cannot be set by a name.
  public func setValue(_ value: Any?, forKey key: String) {
    fatalError("setValue(_:forKey: \"\(key)\") is not there: set the property of \(Self.self)")
  }
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }
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
