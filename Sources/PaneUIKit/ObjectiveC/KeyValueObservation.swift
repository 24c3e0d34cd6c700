/// What of a view can be observed.
enum ObservedKey: String {
  case contentOffset, contentSize, bounds, frame
}

/// What an observer is told beside that something changed.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What happened to a value: it was set.
public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// What `observeValue` finds in a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// A change that the block of `observe(_:options:changeHandler:)` is told of.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  /// Nil unless it was asked for.
  public let newValue: Value?
  /// Nil unless it was asked for, and the first time.
  public let oldValue: Value?
  public let isPrior: Bool
}

/// An observation that lasts as long as this does, or the view.
public final class NSKeyValueObservation: NSObject {
  // Set once, before anybody has it.
  nonisolated(unsafe) fileprivate var end: (() -> Void)?

  /// Ends it.
  public func invalidate() {
    end?()
    end = nil
  }

  deinit { end?() }
}

/// Is told of what it observes. Responders are such observers, and other classes that
/// `panebench adopt` has found to override `observeValue`.
@preconcurrency @MainActor public protocol KeyValueObserving: NSObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}
extension UIResponder: KeyValueObserving {}

/// Something that looks at a key of a view.
final class KeyValueObserver {
  let key: ObservedKey
  let options: NSKeyValueObservingOptions
  /// Whom `removeObserver` names; nil for a block.
  weak var observer: NSObject?
  let context: UnsafeMutableRawPointer?
  let tell: @MainActor (_ old: Any?, _ new: Any) -> Void

  init(
    _ key: ObservedKey, _ options: NSKeyValueObservingOptions, of observer: NSObject? = nil,
    context: UnsafeMutableRawPointer? = nil,
    tell: @escaping @MainActor (_ old: Any?, _ new: Any) -> Void
  ) {
    (self.key, self.options, self.observer) = (key, options, observer)
    (self.context, self.tell) = (context, tell)
  }
}

extension NSObjectProtocol {
  /// What `super.observeValue` calls of an observer that is no responder.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
  /// Ends the replay: of objects that are no views, nothing can be observed.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { preconditionFailure("addObserver of \(keyPath): \(Self.self) is no view: use didSet") }
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil
  ) {}
  /// Nil: nobody observes it.
  public var observationInfo: UnsafeMutableRawPointer? { nil }
}
extension UIView {
  /// Has `observer` told by `observeValue` whenever a program, a finger or physics sets `keyPath`:
  /// `contentOffset`, `contentSize`, `bounds` or `frame`. Another one ends the replay; one that only
  /// scroll views have is never set. The observer is not retained.
  public final func addObserver(
    _ observer: any KeyValueObserving, forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let key = ObservedKey(rawValue: keyPath),
      value(of: key) != nil || !options.contains(.initial)
    else {
      preconditionFailure(Self.refusal(of: "\(type(of: self)).\(keyPath)"))
    }
    add(
      KeyValueObserver(key, options, of: observer, context: context) {
        [weak self, weak observer] old, new in
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        if options.contains(.new) { change[.newKey] = new }
        if options.contains(.old) { change[.oldKey] = old }
        observer?.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
      })
  }

  /// Tells `observer` of `keyPath` no more.
  public final func removeObserver(
    _ observer: any KeyValueObserving, forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer? = nil
  ) {
    _ = observers.takeAll {
      // A weak reference to what goes away is nil already.
      ($0.observer === observer || $0.observer == nil) && $0.key.rawValue == keyPath
        && (context == nil || $0.context == context)
    }
  }

  /// Nil if nobody observes the view.
  public final var observationInfo: UnsafeMutableRawPointer? {
    observers.isEmpty ? nil : Unmanaged.passUnretained(self).toOpaque()
  }

  fileprivate final func add(_ observer: KeyValueObserver) {
    observers.append(observer)
    if observer.options.contains(.initial), let now = value(of: observer.key) {
      observer.tell(nil, now)
    }
  }

  /// `key` of this view was `old`, and has been set.
  final func didSet(_ key: ObservedKey, from old: Any) {
    guard let new = value(of: key) else { return }
    for observer in observers where observer.key == key { observer.tell(old, new) }
  }

  /// Nil if the view has no such property.
  private func value(of key: ObservedKey) -> Any? {
    switch key {
    case .contentOffset: (self as? UIScrollView)?.contentOffset
    case .contentSize: (self as? UIScrollView)?.contentSize
    case .bounds: bounds
    case .frame: frame
    }
  }

  fileprivate static func refusal(of path: String) -> String {
    """
    \(path) cannot be observed: contentOffset and contentSize of scroll views, and bounds and \
    frame of views, can. Use the delegate's methods, or didSet.
    """
  }

  /// The key that `keyPath` reads; nil if it is none that can be observed. A key path of a subclass
  /// cannot be compared with one of its superclass: what it reads is.
  fileprivate final func key<Root, Value>(of keyPath: KeyPath<Root, Value>) -> ObservedKey? {
    func read() -> Value? { (self as? Root).map { $0[keyPath: keyPath] } }
    let (origin, rect) = (boundsOrigin, untransformedFrame)
    defer { (boundsOrigin, untransformedFrame) = (origin, rect) }
    let probe = CGRect(x: -0x1.5p300, y: 1, width: 0x1.5p300, height: 2)
    switch Value.self {
    case is CGPoint.Type:
      boundsOrigin = probe.origin
      return read() as? CGPoint == probe.origin && self is UIScrollView ? .contentOffset : nil
    case is CGSize.Type:
      guard let scroll = self as? UIScrollView, let size = read() as? CGSize else { return nil }
      untransformedFrame.size = probe.size
      return size == scroll.contentSize && read() as? CGSize == size ? .contentSize : nil
    case is CGRect.Type:
      (boundsOrigin, untransformedFrame) = (probe.origin, CGRect(origin: .zero, size: probe.size))
      let seen = read() as? CGRect
      return seen == probe ? .bounds : seen == frame ? .frame : nil
    default: return nil
    }
  }
}

// An object says itself that a value changes. A queue hears that of its operations, and of other
// values nobody does, as they cannot be observed.
extension NSObjectProtocol {
  public func willChangeValue(forKey key: String) {}
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}
  /// Has its queue look at an operation. Ends the replay if `key` of a view is observed.
  public func didChangeValue(forKey key: String) {
    onMainActor(self) { $0.didChange { _ in ObservedKey(rawValue: key) } }
  }
  /// The same of the key that `keyPath` reads.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    onMainActor((self, keyPath)) { object, keyPath in object.didChange { $0.key(of: keyPath) } }
  }

  @MainActor private func didChange(_ key: (UIView) -> ObservedKey?) {
    (self as? Operation)?.didChange()
    guard let view = self as? UIView, !view.observers.isEmpty, let key = key(view),
      view.observers.contains(where: { $0.key == key })
    else { return }
    notModelled("didChangeValue of \(key) is not there: set \(key) of \(Self.self)")
  }
}

/// What can be observed by a key path.
@preconcurrency @MainActor public protocol KeyValueObservable: AnyObject {}

extension UIView: KeyValueObservable {}

extension KeyValueObservable {
  /// Has `changeHandler` called whenever `keyPath` is set, as long as the result lives. A view's
  /// `bounds` and `frame`, and a scroll view's `contentOffset` and `contentSize`, can be observed;
  /// another one ends the replay at the line of the call.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    file: StaticString = #fileID, line: UInt = #line,
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    func tell(_ object: Self, _ old: Value?, _ new: Value?) {
      let (old, new) = (options.contains(.old) ? old : nil, options.contains(.new) ? new : nil)
      changeHandler(object, .init(kind: .setting, newValue: new, oldValue: old, isPrior: false))
    }
    if self is AVPlayback || self is AVPlayerLayer {
      if options.contains(.initial) { tell(self, nil, self[keyPath: keyPath]) }
      return NSKeyValueObservation()
    }
    guard let view = self as? UIView, let key = view.key(of: keyPath) else {
      preconditionFailure(UIView.refusal(of: "\(keyPath)"), file: file, line: line)
    }
    let observer = KeyValueObserver(key, options) { [weak self] old, new in
      if let self { tell(self, old as? Value, new as? Value) }
    }
    let observation = NSKeyValueObservation()
    observation.end = { [weak view, weak observer] in
      onMainActor((view, observer)) { view, observer in
        _ = view?.observers.takeAll { $0 === observer }
      }
    }
    view.add(observer)
    return observation
  }
}
