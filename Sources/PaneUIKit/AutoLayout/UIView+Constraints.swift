extension UIView {
  /// No size of its own along an axis.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The nearest view that this one and `other` are or are in; nil if there is none.
  func nearestView(around other: UIView) -> UIView? {
    sequence(first: self) { $0.superview }.first { other.isDescendant(of: $0) }
  }

  func hold(_ constraint: NSLayoutConstraint) {
    held.append(constraint)
    expectConstraints()
    // Of what is deeper in it than its subviews.
    if constraint.sides.contains(where: { $0 !== self && $0.superview !== self }) {
      hasDeepConstraints = true
      for side in constraint.sides { side.parent?.expectConstraints() }
    }
    constraintsChange(of: constraint)
  }

  /// This view holds constraints, or will.
  func expectConstraints() {
    var view: UIView? = self
    while let here = view, !here.hasConstraints {
      here.hasConstraints = true
      view = here.parent
    }
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
    solveUpwards()
  }

  /// Solves again what is in the view, and in those whose size follows from what is in them: in
  /// these, if it is `onlyIfMoved`, unless everything is where it was. A view that is being laid out
  /// then does so itself, or once it has been.
  func solveUpwards(onlyIfMoved: Bool = false) {
    var view = self
    if onlyIfMoved, isInLayout, !needsLayout {
      (isSolved, isSuspect) = (false, true)
    } else {
      view.solveAgain()
    }
    while !view.translatesAutoresizingMaskIntoConstraints, let parent = view.parent {
      if onlyIfMoved { parent.suspectMove() } else { parent.solveAgain() }
      view = parent
    }
  }

  /// Lays the view out if constraints have its subviews elsewhere now.
  func suspectMove() {
    guard needsLayout else {
      setNeedsLayout()
      return isSuspect = true
    }
    if !isSuspect { isSolved = false }
  }

  /// Whether constraints have the subviews elsewhere now.
  func movesSubviews() -> Bool {
    guard hasConstraints else { return false }
    let moves = PagerHost.modelling { ConstraintSolver(self).moves }
    if moves {
      isSolved = false
    } else if hasDeepConstraints {
      for child in children { child.solveAllAgain() }
    }
    return moves
  }

  /// The view leaves its superview: constraints across its edge are out of force, for good.
  func dropConstraintsAbove() {
    var view = parent
    while let here = view, here.hasConstraints {
      for constraint in here.held where constraint.isAbout(self) { constraint.deactivate() }
      view = here.parent
    }
  }

  /// Gives the subviews the frames that constraints demand.
  func applyConstraints() {
    guard hasConstraints, !isSolved || hasMovingGuide else { return }
    (isSolved, hasMovingGuide) = (true, false)
    PagerHost.modelling { ConstraintSolver(self) }.apply()
    // What is deeper may be elsewhere although its superview is not.
    if hasDeepConstraints { for child in children { child.solveAllAgain() } }
  }

  private func solveAllAgain() {
    guard hasConstraints else { return }
    solveAgain()
    for child in children { child.solveAllAgain() }
  }

  /// The constraints that this view and those in it hold.
  func collectConstraints(into constraints: inout [NSLayoutConstraint]) {
    guard hasConstraints else { return }
    constraints += held
    constraints += arrangement()
    for child in children { child.collectConstraints(into: &constraints) }
  }

  /// Those that views above hold about what is in this one.
  func collectDeepConstraintsAbove(into constraints: inout [NSLayoutConstraint]) {
    let above = sequence(first: self, next: { $0.parent }).dropFirst()
    for here in above where here.hasDeepConstraints {
      constraints += here.held.filter { constraint in
        constraint.sides.contains { $0 !== self && $0.isDescendant(of: self) }
      }
    }
  }
}

extension NSLayoutConstraint {
  fileprivate var sides: [UIView] { [first.item.view, second?.item.view].compactMap { $0 } }

  /// Whether a side of it is `view` or in it.
  fileprivate func isAbout(_ view: UIView) -> Bool {
    sides.contains { $0.isDescendant(of: view) }
  }
}
