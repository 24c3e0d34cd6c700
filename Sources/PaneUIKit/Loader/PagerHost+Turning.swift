import Foundation

extension PagerHost {
  /// Whether the screen turns with the device: as the foremost controller that fills it says.
  nonisolated func turns(toLandscape isLandscape: Bool) -> Bool {
    run(isLandscape) { host, isLandscape in
      guard isLandscape != (host.window.bounds.width > host.window.bounds.height) else {
        if host.heldLandscape == !isLandscape { host.holds(landscape: isLandscape) }
        return true
      }
      guard let refusal = host.refusal(ofLandscape: isLandscape) else { return true }
      host.holds(landscape: isLandscape)
      PagerHost.remark("does not turn to \(isLandscape ? "landscape" : "portrait"): \(refusal)")
      return false
    }
  }

  /// The screen's controller, and those that are presented over it.
  var controllers: [UIViewController] {
    guard let first = window.rootViewController else { return [] }
    return Array(sequence(first: first) { $0.presentedViewController })
  }

  /// Tells of a memory warning: the notification first, then the controllers.
  func warnOfMemory() {
    appear()
    tellApp(UIApplication.didReceiveMemoryWarningNotification)
    for controller in controllers { controller.handleMemoryWarning() }
    for empty in extras?.caches ?? [] { empty() }
    forgetWhatWaits()
  }

  /// The app leaves the screen: its views stay, and its caches go, and what is animated.
  func enterBackground() {
    endAnimations { $0.source?.isRemovedOnCompletion ?? true }
    tell(UIApplication.willResignActiveNotification, UIScene.willDeactivateNotification)
    extend().state = .background
    tell(UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification)
    for empty in extras?.caches ?? [] { empty() }
  }

  func enterForeground() {
    extend().isSuspended = false
    tell(UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification)
    extend().state = .active
    tell(UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification)
  }

  /// Posts a notification of the application's.
  func tellApp(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: UIApplication.shared)
  }

  private func tell(_ app: Notification.Name, _ scene: Notification.Name) {
    appear()
    NotificationCenter.default.post(name: scene, object: UIWindowScene.main)
    tellApp(app)
  }

  /// The device is turned, whether the screen is or not.
  func holds(landscape isLandscape: Bool) {
    heldLandscape = isLandscape
    NotificationCenter.default.post(
      name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
  }

  /// Why the screen does not turn; nil if it does.
  private func refusal(ofLandscape isLandscape: Bool) -> String? {
    guard var front = window.rootViewController else { return nil }
    while let next = front.presentedViewController, next.modalPresentationStyle == .fullScreen {
      front = next
    }
    let name = "\(type(of: front))"
    guard front.shouldAutorotate else { return "\(name).shouldAutorotate is false" }
    let wanted: UIInterfaceOrientationMask =
      isLandscape ? .landscape : [.portrait, .portraitUpsideDown]
    guard front.supportedInterfaceOrientations.isDisjoint(with: wanted) else { return nil }
    return "\(name).supportedInterfaceOrientations has no such orientation"
  }
}
