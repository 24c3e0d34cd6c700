import PaneUIKit

/// What is associated with objects: one value for each, made when it is first asked for.
@MainActor struct Association<Value: AnyObject> {
  private let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  subscript(object: AnyObject) -> Value? {
    get { objc_getAssociatedObject(object, key) as? Value }
    nonmutating set {
      objc_setAssociatedObject(object, key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  subscript(object: AnyObject, default made: @autoclosure () -> Value) -> Value {
    if let value = self[object] { return value }
    let value = made()
    self[object] = value
    return value
  }
}
