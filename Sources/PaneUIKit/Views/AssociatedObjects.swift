/// How an object keeps what is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0x301
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// What is associated with a view or a controller under a key.
struct Association {
  private var kept: Any?
  private weak var watched: AnyObject?

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    if policy == .OBJC_ASSOCIATION_ASSIGN { watched = value as AnyObject } else { kept = value }
  }

  var value: Any? { kept ?? watched }
}

/// Associates `value` with a view or a controller, until that goes; other objects end the replay.
@preconcurrency @MainActor public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let association = value.map { Association($0, policy) }
  if let view = object as? UIView {
    view.extend().associations[key] = association
  } else if let controller = object as? UIViewController {
    controller.extend().associations[key] = association
  } else {
    preconditionFailure("objc_setAssociatedObject: only views and controllers keep objects here")
  }
}

/// What was associated with a view or a controller; nil if nothing was.
@preconcurrency @MainActor public func objc_getAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer
) -> Any? {
  ((object as? UIView)?.extras?.associations ?? (object as? UIViewController)?.extras?.associations)?[
    key]?.value
}
