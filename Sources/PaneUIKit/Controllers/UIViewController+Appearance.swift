extension UIViewController {
  /// How far a controller's view has come to the screen.
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  /// The children that are told with this controller.
  var shownChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Whether the controller is told when its view comes to the window and leaves it.
  private var isToldOfWindow: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods ?? true }

  /// The view is about to come to a window, or to leave it.
  func viewWillMove(toWindow isEntering: Bool) {
    guard isToldOfWindow else { return }
    if isEntering, let parent, parent.appearance != .appeared, parent.appearance != .appearing {
      return
    }
    beginAppearanceTransition(isEntering, animated: false)
  }

  /// The view has come to a window, or has left it.
  func viewDidMove(toWindow hasEntered: Bool) {
    if hasEntered, appearance == .appearing { viewIsAppearing(appearsAnimated) }
    // What comes or goes with its parent's view is told by the parent.
    let isWithParent = parent?.appearance == (hasEntered ? .appearing : .disappearing)
    guard isToldOfWindow, !isWithParent else { return }
    // The screen's own controller appears when it has been laid out.
    if hasEntered, viewIfLoaded?.superview === viewIfLoaded?.window { return }
    endAppearanceTransition()
  }

  /// The system asks for memory: tells the controller and those in it.
  func handleMemoryWarning() {
    didReceiveMemoryWarning()
    for child in children { child.handleMemoryWarning() }
  }
}
