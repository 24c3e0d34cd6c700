/// How an object holds what is associated with it: a copy is held as the original is.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// What an app associates with an object. It goes at the end of the frame in which the object goes.
struct AssociatedValues {
  weak var object: AnyObject?
  private var held: [UnsafeRawPointer: Any] = [:]
  private var assigned: [UnsafeRawPointer: Assigned] = [:]

  private struct Assigned { weak var value: AnyObject? }

  init(of object: AnyObject) { self.object = object }

  subscript(key: UnsafeRawPointer) -> Any? { held[key] ?? assigned[key]?.value }

  mutating func set(_ value: Any?, for key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    (held[key], assigned[key]) = (nil, nil)
    guard let value else { return }
    if policy == .OBJC_ASSOCIATION_ASSIGN, type(of: value) is AnyClass {
      assigned[key] = Assigned(value: value as AnyObject)
    } else {
      held[key] = value
    }
  }
}

/// Associates `value` with `object`, by the address `key`; nil takes away what is there.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  onMainActor((object as AnyObject, key, value)) { object, key, value in
    guard let host = PagerHost.current else { return }
    let known = host.associations[ObjectIdentifier(object)]
    var values = known?.object === object ? known : nil
    values = values ?? AssociatedValues(of: object)
    values?.set(value, for: key, policy)
    // What was there goes when the table is whole again.
    withExtendedLifetime(known) { host.associations[ObjectIdentifier(object)] = values }
  }
}

/// What is associated with `object` by the address `key`; nil if nothing is.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  onMainActor((object as AnyObject, key)) { object, key in
    let values = PagerHost.current?.associations[ObjectIdentifier(object)]
    return values?.object === object ? values?[key] : nil
  }
}

// There is one thread: nothing is locked.
@discardableResult public func objc_sync_enter(_ object: Any) -> Int32 { 0 }
@discardableResult public func objc_sync_exit(_ object: Any) -> Int32 { 0 }

extension PagerHost {
  /// Lets go of what is associated with objects that are gone.
  func forgetAssociations() {
    guard !associations.isEmpty else { return }
    let kept = associations.filter { $0.value.object != nil }
    _ = exchange(&associations, with: kept)
  }
}
