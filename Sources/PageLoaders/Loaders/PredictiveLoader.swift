import Scrolling

/// Re-uses five panes, and fetches a page in view at once, any other while nothing moves.
///
/// - Rule: each layout pass does the first of these that applies to the position, in slots. A page
///   in view is missing: fetch it. Everything is at rest: fetch the nearest of the two pages on
///   either side that is missing, ahead of the reader first. A finger holds the content still:
///   fetch the next page ahead, if that is missing. The content moves, and the next frame will show
///   a missing page: fetch it, if this frame is nearer to the page's edge than the next, which is
///   foreseen from the movement in this one, and from the target of a motion once a finger is
///   lifted, which is never passed. The plane is moved back to its middle in time.
/// - Origin: ours. A page that is drawn while nothing moves delays nothing that anyone could see.
/// - Cost: one fetch at open, one on a turn, after it; one fetch a frame at most, two where a jump
///   meets a finger that is moving; five live pages at any N, three after a memory warning; nothing
///   is allocated on a turn.
/// - Flaw: five bitmaps where three would do for a reader who waits. Flicks that do not wait outrun
///   it after two turns: then a page is fetched while a finger comes down, and where it comes down
///   moving, in a frame in motion.
final class PredictiveLoader: SourceLoader, PageLoader {
  static let name = "predictive"
  static let summary = "re-uses five panes, and preloads the next page while idle"
  override class var plane: Plane { .ring }

  private var ring = PaneRing(capacity: 5)
  /// None before open and after close.
  private var pageCount = 0
  /// How many pages are kept on either side of a page at rest.
  private var reach = 2
  /// The page that belongs into slot 0.
  private var pageOfFirstSlot = 0
  /// The positions at which every page in view is there; nil if that has to be found out.
  private var covered: ClosedRange<Double>?
  /// The position in the last frame.
  private var previous = 0.0
  /// 1 if the reader went forward last, −1 if back.
  private var heading = 1
  /// Where the running motion will end, if that is known.
  private var destination: Double?

  /// How many slots the plane is moved by: as many as both five and three panes go into.
  private static let stride = 15

  func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    pageCount = source.pageCount
    guard pageCount > 0 else { return }
    scrollView.setContent(columns: Runway.slots)
    pageOfFirstSlot = index.page - Runway.middle
    rest(inSlot: Runway.middle)
  }

  func show(_ index: PageIndex, animated: Bool) {
    guard pageCount > 0 else { return }
    let here = Int(scrollView.columnPosition.rounded())
    let steps = page(inSlot: here).steps(to: index.page, around: pageCount)
    if abs(steps) > reach {
      pageOfFirstSlot = (pageOfFirstSlot + steps).wrapped(to: pageCount)
      ring.invalidate()
      rest(inSlot: here)
    } else if animated {
      destination = Double(here + steps)
      scrollView.setContentOffset(scrollView.offset(ofSlot: here + steps), animated: true)
    } else {
      rest(inSlot: here + steps)
    }
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { destination = nil }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target = targetContentOffset.pointee.along(scrollView.axis).x
    destination = target / scrollView.pageLength
  }

  func layout() {
    let position = scrollView.columnPosition
    let movement = position - previous
    previous = position
    if movement != 0 { heading = movement > 0 ? 1 : -1 }
    if let covered, covered.contains(position) {
      if movement == 0 {
        fetchNeighbour(of: position, isHeld: !scrollView.isAtRest)
      } else if !covered.contains(position + movement) {
        fetchNext(at: position, after: movement, beyond: covered)
      }
    } else if pageCount > 0 {
      // The pages in view: at rest one, else two, of which one is new; both after a jump in a drag.
      let (low, high) = (Int(position.rounded(.down)), Int(position.rounded(.up)))
      for slot in low...high where !ring.holds(slot) { fetch(slot) }
      look(at: position)
    }
    if covered != nil { recentre() }
  }

  func rotate(to size: CGSize) {
    let slot = scrollView.nearestSlot
    scrollView.resize(to: size)
    guard pageCount > 0 else { return }
    scrollView.setContent(columns: Runway.slots)
    ring.invalidate()
    ring.move(in: scrollView)
    rest(inSlot: slot)
  }

  func handleMemoryWarning() {
    reach = 1
    ring.shrink(to: 3, keeping: window(at: scrollView.columnPosition))
    covered = nil
  }

  func close() {
    ring.empty()
    (pageCount, covered) = (0, nil)
  }

  /// The missing page nearest to those in view, ahead first; under a finger only the next ahead.
  private func fetchNeighbour(of position: Double, isHeld: Bool) {
    let window = window(at: position)
    let (low, high) = (Int(position.rounded(.down)), Int(position.rounded(.up)))
    let (front, back) = heading > 0 ? (high, low) : (low, high)
    func isWanted(_ slot: Int) -> Bool { window.contains(slot) && !ring.holds(slot) }
    for distance in 1...(isHeld ? 1 : reach) {
      let (ahead, behind) = (front + heading * distance, back - heading * distance)
      guard isWanted(ahead) || (isWanted(behind) && !isHeld) else { continue }
      fetch(isWanted(ahead) ? ahead : behind)
      return look(at: position)
    }
  }

  /// The missing page that the next frame brings into view, if this is the frame to fetch it in.
  private func fetchNext(
    at position: Double, after movement: Double, beyond covered: ClosedRange<Double>
  ) {
    let ahead = Double(heading)
    let edge = heading > 0 ? covered.upperBound : covered.lowerBound
    let target = destination ?? ahead * .infinity
    let next = heading > 0 ? min(position + movement, target) : max(position + movement, target)
    let (left, beyond) = ((edge - position) * ahead, (next - edge) * ahead)
    guard beyond > 0, left <= min(beyond, 1) else { return }
    fetch(Int(edge) + heading)
    look(at: position)
  }

  private func fetch(_ slot: Int) {
    ring.fetch(PageIndex(page(inSlot: slot)), into: slot, of: scrollView, from: source)
  }

  /// Finds out what is covered around the slots in view, which are there.
  private func look(at position: Double) {
    let run = ring.run(from: Int(position.rounded(.down)), to: Int(position.rounded(.up)))
    covered = Double(run.lowerBound)...Double(run.upperBound)
  }

  private func page(inSlot slot: Int) -> Int {
    (pageOfFirstSlot + slot).wrapped(to: pageCount)
  }

  /// The slots worth keeping: `reach` on either side of a page at rest, one less beside two.
  private func window(at position: Double) -> ClosedRange<Int> {
    Int(position.rounded(.up)) - reach...Int(position.rounded(.down)) + reach
  }

  private func rest(inSlot slot: Int) {
    (previous, destination, covered) = (Double(slot), nil, nil)
    scrollView.setContentOffset(scrollView.offset(ofSlot: slot), animated: false)
  }

  /// Moves everything back towards the middle, in the middle of a motion if need be.
  private func recentre() {
    let away = previous - Double(Runway.middle)
    guard abs(away) > Double(Runway.middle) / 2 else { return }
    let slots = away > 0 ? -Self.stride : Self.stride
    let distance = Double(slots)
    ring.move(by: slots, in: scrollView)
    pageOfFirstSlot -= slots
    previous += distance
    destination = destination.map { $0 + distance }
    covered = covered.map { $0.lowerBound + distance...$0.upperBound + distance }
    scrollView.axisOffset += distance * scrollView.pageLength
  }
}
