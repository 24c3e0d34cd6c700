extension UIView {
  /// The constraints that the view holds for what is in it.
  public final var constraints: [NSLayoutConstraint] { held }

  /// Puts `constraint` in force.
  public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Puts all of them in force.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Takes `constraint` out of force.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = false
  }

  /// Takes all of them out of force.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// No size of its own along an axis.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  func hold(_ constraint: NSLayoutConstraint) {
    held.append(constraint)
    var view: UIView? = self
    while let here = view {
      here.hasConstraints = true
      view = here.parent
    }
    constraintsChange(of: constraint)
  }

  func drop(_ constraint: NSLayoutConstraint) {
    held.removeAll { $0 === constraint }
    constraintsChange(of: constraint)
  }

  /// What `constraint`, which this view holds, demands is another now: everything that it may move
  /// is laid out anew.
  func constraintsChange(of constraint: NSLayoutConstraint) {
    for view in [constraint.first.item.view, constraint.second?.item.view] {
      var view = view
      while let here = view, here !== self {
        here.solveAgain()
        view = here.parent
      }
    }
    solveAgain()
    // Views whose size follows from what is in them move others.
    var view = self
    while !view.translatesAutoresizingMaskIntoConstraints, let parent = view.parent {
      parent.solveAgain()
      view = parent
    }
  }

  private func solveAgain() {
    isSolved = false
    setNeedsLayout()
  }

  /// The view leaves its superview: constraints between what is in it and what is not are out of
  /// force, for good.
  func dropConstraintsAbove() {
    var view = parent
    while let here = view, here.hasConstraints {
      for constraint in here.held where constraint.isAbout(self) { constraint.deactivate() }
      view = here.parent
    }
  }

  /// Gives the subviews the frames that constraints demand.
  func applyConstraints() {
    guard hasConstraints, !isSolved else { return }
    isSolved = true
    var solver = ConstraintSolver(self)
    solver.apply()
  }

  /// The constraints that this view and those in it hold.
  func collectConstraints(into constraints: inout [NSLayoutConstraint]) {
    guard hasConstraints else { return }
    constraints += held
    for child in children { child.collectConstraints(into: &constraints) }
  }
}

extension NSLayoutConstraint {
  /// Whether a side of it is `view` or in it.
  fileprivate func isAbout(_ view: UIView) -> Bool {
    [first.item.view, second?.item.view].contains { $0?.isDescendant(of: view) ?? false }
  }
}
