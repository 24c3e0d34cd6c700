/// Touches that go to a view. A replay's touches go to the pager's scroll view, and there is never one of these.
@preconcurrency @MainActor public final class UIEvent: NSObject {
  private override init() {}
}

/// A touch that goes to a view. A replay's touches go to the pager's scroll view, and there is never one of these.
@preconcurrency @MainActor public final class UITouch: NSObject {
  private override init() {}

  /// Never asked: there is no touch.
  public func location(in view: UIView?) -> CGPoint { .zero }
}
