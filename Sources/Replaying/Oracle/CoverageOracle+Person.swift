import Scrolling
import Traces

/// Where the person is, if not where fingers and physics have moved them.
extension CoverageOracle {
  mutating func follow(_ stage: inout Stage) {
    guard !stage.changes.isEmpty else { return }
    sight.plane = stage.plane
    changes.follow(stage, from: expected)
    for change in stage.changes { flicker.follow(change) }
    stand(at: stage.position, &stage)
  }

  /// The person is there although nothing moved.
  mutating func stand(at position: CGPoint, _ stage: inout Stage) {
    stage.stand(at: position)
    turns.change(to: plane, showing: plane.page(near: position) ?? PageIndex(0))
  }

  /// What an app answers a tap with is its own affair.
  mutating func awaitAnswer(to items: ArraySlice<Trace.Item>) {
    guard let last = items.last else { return }
    switch last.event {
    case .input(.tap)?, .input(.slide)?: isAnswering = true
    default: isAnswering = false
    }
  }

  /// What comes into view after a tap is where the person is, and what a loader does before it shows
  /// the page at which it was opened takes nobody elsewhere.
  mutating func takeAnswer(_ stage: inout Stage) {
    if sight.awaitsOpening { stage.stand(at: stage.position(after: lastTravel)) }
    guard isAnswering else { return }
    let here = plane.page(near: stage.position)
    guard stage.scrollView.wayToGo == nil else {
      guard let page = shown.first(where: { $0.index != here })?.index else { return }
      return animatedJump = animatedJump ?? AnimatedJump(from: stage.position, to: page)
    }
    guard stage.scrollView.isAtRest, let page = shown.inView(geometry)?.index else { return }
    animatedJump = nil
    guard page != here else { return }
    stand(at: plane.position(of: page), &stage)
    flicker.reset()
  }

  /// What is seen is not known of a phone, perhaps until this frame, in which it comes to `rest`:
  /// the person is there then.
  mutating func passesUnknown(
    _ items: ArraySlice<Trace.Item>, _ rest: PageOnScreen?, _ stage: inout Stage
  ) -> Bool {
    let view = stage.scrollView
    guard view.notes?.isUnknown ?? false else { return false }
    flicker.reset()
    animatedJump = nil
    pulls.look(items, moved: .zero, isTracking: view.isTracking)
    (lastTravel, lastFetches) = (view.travel, source.ledger.fetches)
    if let rest, turns.isAtRest {
      view.noted.isUnknown = false
      stand(at: plane.position(of: rest.index), &stage)
      return false
    }
    watchWork(view, shown, forgets: true)
    return true
  }

  /// A program goes to the page that is to be in view: whether it is still on its way.
  mutating func awaitsPage(_ stage: inout Stage) -> Bool {
    let view = stage.scrollView
    guard changes.isOpen, !view.isTracking, !view.isDecelerating else { return false }
    stage.stand(at: stage.position(after: lastTravel))
    guard view.isScrollAnimating || view.isGliding else { return false }
    flicker.reset()
    lastTravel = view.travel
    return true
  }
}
