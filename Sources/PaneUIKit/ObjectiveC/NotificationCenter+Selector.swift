/// A method of an object, not retained, that a notification calls.
final class Subscription: @unchecked Sendable {
  // Sendable because nothing changes but the weak references, and these are only read.
  weak var observer: AnyObject?
  private weak var host: PagerHost?
  private let selector: Selector
  let center: NotificationCenter
  let name: Notification.Name?
  let object: AnyObject?
  fileprivate nonisolated(unsafe) var token: (any NSObjectProtocol)?

  init(
    _ observer: AnyObject, _ selector: Selector, of center: NotificationCenter,
    name: Notification.Name?, object: AnyObject?, in host: PagerHost?
  ) {
    (self.observer, self.selector, self.center, self.host) = (observer, selector, center, host)
    (self.name, self.object) = (name, object)
  }

  /// Calls the method, unless another replay has posted `notification`.
  func hear(_ notification: Notification) {
    guard let observer, PagerHost.current === host else { return }
    onMainActor((observer, notification)) { [selector] in selector($0, $1) }
  }

  func end() { if let token { center.removeObserver(token as Any) } }
}

extension NotificationCenter {
  /// Has `aSelector` of `observer`, which is not retained, called with each notification called
  /// `aName` of `anObject` that this replay posts; nil stands for any.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {
    let host = PagerHost.current
    let subscription = Subscription(
      observer as AnyObject, aSelector, of: self, name: aName, object: anObject as AnyObject?,
      in: host)
    subscription.token = addObserver(forName: aName, object: anObject, queue: nil) {
      [weak subscription] in subscription?.hear($0)
    }
    if let host { onMainActor((host, subscription)) { $0.subscriptions.append($1) } }
  }

  /// Calls `block` with each notification called `name` of `obj`, when it is posted; nil stands for
  /// any. The token that is returned ends it. On whatever `queue`: there is one thread.
  @discardableResult
  public func addObserver(
    forName name: Notification.Name?, object obj: Any?, queue: OperationQueue,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    addObserver(forName: name, object: obj, queue: nil, using: block)
  }

  // Foundation's own take `Any`, and know nothing but tokens.

  /// Calls nothing of `observer` any more.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// The same for notifications called `aName` of `anObject` alone; nil stands for any.
  public func removeObserver(
    _ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?
  ) {
    removeObserver(observer as Any)
    onMainActor((self, observer, anObject as AnyObject?)) { center, observer, object in
      // A weak reference to what goes away is nil already.
      PagerHost.current?.removeSubscriptions {
        ($0.observer === observer || $0.observer == nil) && $0.center === center
          && (aName == nil || $0.name == aName) && (object == nil || $0.object === object)
      }
    }
  }

  public typealias Notifications = AsyncStream<Notification>

  /// The notifications called `name` of `object`, nil standing for any, from now on.
  public func notifications(
    named name: Notification.Name, object: (AnyObject & Sendable)? = nil
  ) -> Notifications {
    AsyncStream { continuation in
      nonisolated(unsafe) let token = addObserver(forName: name, object: object, queue: nil) {
        nonisolated(unsafe) let notification = $0
        continuation.yield(notification)
      }
      continuation.onTermination = { [weak self] _ in self?.removeObserver(token as Any) }
    }
  }
}

extension PagerHost {
  /// Ends the subscriptions of `isMeant`.
  func removeSubscriptions(_ isMeant: (Subscription) -> Bool) {
    for subscription in subscriptions.takeAll(where: isMeant) { subscription.end() }
  }
}
