import Scrolling

/// A method that is called later.
final class DelayedCall {
  let target: NSObject
  let selector: Selector
  let argument: Any?
  /// By which the queue leaves it out.
  var number = 0

  init(_ target: NSObject, _ selector: Selector, _ argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }
}

/// The class and those it descends from.
private func ancestry(_ type: AnyClass) -> some Sequence<AnyClass> {
  sequence(first: type, next: _getSuperclass)
}

/// What `type.isSubclass(of:)` is in a file that `panebench adopt` has copied, where any object's
/// class may be asked.
public func isSubclass(_ type: AnyClass, of aClass: AnyClass) -> Bool {
  ancestry(type).contains { $0 == aClass }
}

extension NSObjectProtocol {
  public func isKind(of aClass: AnyClass) -> Bool {
    ancestry(type(of: self)).contains { $0 == aClass }
  }
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
  /// Whether the object's class conforms to the protocol, or one that it descends from.
  public func conforms<Named>(to aProtocol: Named.Type) -> Bool { self is Named }
}

extension NSObject {
  /// Whether the class itself has the method: what a selector names is a method of objects.
  public class func responds(to aSelector: Selector?) -> Bool { false }

  /// The class's name, with its module's.
  public class func description() -> String { String(reflecting: self) }

  /// Calls nothing: the class has no such method.
  @discardableResult
  public class func perform(_: Selector, with: Any? = nil) -> Unmanaged<AnyObject>? { nil }

  /// Calls the method at once; returns the object that it returns.
  @discardableResult
  public func perform(
    _ aSelector: Selector, with object1: Any? = nil, with object2: Any? = nil
  ) -> Unmanaged<AnyObject>? {
    guard let result = aSelector(self, object1, object2) as AnyObject? else { return nil }
    // There is no pool that keeps it: the frame does.
    onMainActor((PagerHost.current, result)) { host, result in
      _ = host?.queue.add(due: .zero) { withExtendedLifetime(result) {} }
    }
    return Unmanaged.passUnretained(result)
  }

  /// Calls the method at the end of the first frame that is `delay` seconds from now or later and in
  /// one of `modes`: in the default one not while a finger is on the pager or its content
  /// decelerates. The object is retained until then. In the background, never.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode] = [.default]
  ) {
    let modes = modes.reduce(into: RunLoopModes()) { $0.formUnion(RunLoopModes($1)) }
    onMainActor((self, aSelector, anArgument)) { target, selector, argument in
      guard let host = PagerHost.current, RunLoop.current.comes() else { return }
      let call = DelayedCall(target, selector, argument)
      host.delayedCalls.append(call)
      let due = host.due(after: Microseconds(seconds: max(0, delay)))
      call.number = host.queue.add(due: due, in: modes, .main) { [unowned host] in
        guard !host.delayedCalls.takeAll(where: { $0 === call }).isEmpty else { return }
        call.selector(call.target, call.argument)
      }
    }
  }

  /// Calls the method at once if it is waited for, or else at the end of the frame, a finger on the
  /// pager or not: there is one thread.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    if wait {
      perform(aSelector, with: arg)
    } else {
      onMainActor((self, aSelector, arg)) { target, selector, argument in
        PagerHost.run { selector(target, argument) }
      }
    }
  }
  /// The same, on whatever thread.
  public func perform(
    _ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool
  ) { performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait) }
  /// Calls the method in the background.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    onMainActor((self, aSelector, arg)) { target, selector, argument in
      DispatchQueue.global().async { selector(target, argument) }
    }
  }

  /// Leaves out what `perform(_:with:afterDelay:)` has delayed for `aTarget`.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = aTarget as AnyObject
    cancel { $0.target === target }
  }

  /// The same, of one method with one argument, or an equal one.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let target = aTarget as AnyObject
    cancel {
      $0.target === target && $0.selector == aSelector
        && $0.argument as? AnyHashable == anArgument as? AnyHashable
    }
  }

  private static func cancel(_ isMeant: @escaping (DelayedCall) -> Bool) {
    onMainActor(isMeant) {
      guard let host = PagerHost.current else { return }
      for call in host.delayedCalls.takeAll(where: $0) { host.queue.cancel(call.number) }
    }
  }
}
