extension UIViewController {
  /// How far a controller's view has come to the screen.
  enum Appearance {
    case disappeared, appearing, appeared, disappearing
    var isShown: Bool { self == .appearing || self == .appeared }
  }
  /// Whether a container has taken it in or lets it go.
  enum Containment { case kept, entered, left }

  /// The children that are told with this controller.
  var shownChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Whether the controller is told when its view comes to the window and leaves it.
  private var isToldOfWindow: Bool {
    parent.map { $0.shouldAutomaticallyForwardAppearanceMethods && !$0.isExchanging } ?? true
  }

  /// The view is about to come to a window, or to leave it: with another controller's if that
  /// `isCarried`, of which what is nobody's child is not told.
  func viewWillMove(toWindow isEntering: Bool, isCarried: Bool) {
    guard isToldOfWindow, parent != nil || !isCarried else { return }
    if isEntering, let parent, parent.appearance != .appeared, parent.appearance != .appearing {
      return
    }
    beginAppearanceTransition(isEntering, animated: false)
  }

  /// Nothing can be judged if the view is in another controller's than the parent's.
  private func lookAtParent() {
    guard let parent, let view = viewIfLoaded else { return }
    let above = sequence(first: view, next: { $0.superview }).dropFirst()
    let owner = above.lazy.compactMap { $0.controller }.first
    guard owner !== parent else { return }
    let name = owner.map { "\(type(of: $0))" } ?? "nil"
    PagerHost.cannotJudge(
      "child view controller \(type(of: self)) should have parent view controller \(name) but actual parent is \(type(of: parent)): UIKit ends an app there, by UIViewControllerHierarchyInconsistency"
    )
  }

  /// The view has come to a window, or has left it.
  func viewDidMove(toWindow hasEntered: Bool) {
    if hasEntered { lookAtParent() }
    if hasEntered, appearance.isShown { viewIsAppearing(appearsAnimated) }
    // What comes or goes with its parent's view is told by the parent.
    let isWithParent = parent?.appearance == (hasEntered ? .appearing : .disappearing)
    guard isToldOfWindow, !isWithParent else { return }
    // The screen's own controller appears when it has been laid out.
    if hasEntered, viewIfLoaded?.superview === viewIfLoaded?.window { return }
    guard hasEntered, let host = PagerHost.current else { return endAppearanceTransition() }
    if appearance == .appearing { host.extend().arriving.append(self) }
  }

  /// Has the child `new` come by `show` for the child `old`, whose view goes at the end: `time` s
  /// later if it is `animated`. If this controller has appeared, both are told, `new` first unless
  /// `old` leaves first, and at the end `old` first.
  func exchange(
    _ old: UIViewController?, for new: UIViewController?, in time: TimeInterval, animated: Bool,
    leavingFirst: Bool = false, by show: () -> Void, then end: @escaping (Bool) -> Void
  ) {
    let isTold = appearance == .appeared && shouldAutomaticallyForwardAppearanceMethods
    let turn = isTold && animated ? PagerHost.current?.transition(in: time) : nil
    new?.loadViewIfNeeded()
    let both = [(new, true), (old, false)]
    for (child, isAppearing) in leavingFirst ? both.reversed() : both where isTold {
      child?.beginAppearanceTransition(isAppearing, animated: animated)
    }
    isExchanging = isTold
    show()
    isExchanging = false
    turn?.run()
    func finish(_ isFinished: Bool) {
      // Meanwhile they may have changed places again.
      if !isTold || old?.appearance.isShown == false { old?.viewIfLoaded?.removeFromSuperview() }
      if isTold, new?.appearance == .appearing { new?.endAppearanceTransition() }
      turn?.complete()
      end(isFinished)
    }
    if turn == nil { finish(true) } else { UIView.complete(after: time, finish) }
  }

  /// The system asks for memory: tells the controller and those in it.
  func handleMemoryWarning() {
    didReceiveMemoryWarning()
    for child in children { child.handleMemoryWarning() }
  }
}

extension PagerHost {
  /// Tells what has come to the screen that it has appeared, and the screen's controller if it has
  /// been seen, or a finger comes down.
  func appear(underFinger isTouched: Bool = false) {
    extras?.tellArrived()
    guard isSeen || isTouched, let root = window.rootViewController, root.appearance == .appearing,
      root.extras?.presented?.isBeingDismissed != true
    else { return }
    root.endAppearanceTransition()
  }
}
