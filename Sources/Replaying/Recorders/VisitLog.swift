import Scrolling

/// What a loader keeps at rest on each page, visit by visit. It grows from a page's second visit on
/// only if something is kept each time: caches have filled by then. Visits are compared that came
/// from the same side.
package struct VisitLog {
  private struct Visit {
    /// Hundredths of a page along each axis, so that a page is found again wherever it rests.
    var place = (0, 0)
    var direction = 0
    var pages = 0
    var bytes = 0
  }

  private var visits: [Visit] = []

  /// Room for `capacity` visits.
  package init(capacity: Int) { visits.reserveCapacity(capacity) }

  /// A person has come to rest at `position`, in pages, with this much alive. Returns whether that
  /// is a visit: they were elsewhere before.
  @discardableResult
  package mutating func rests(at position: CGPoint, pages: Int, bytes: Int) -> Bool {
    let place = (Int((position.x * 100).rounded()), Int((position.y * 100).rounded()))
    let last = visits.last
    guard visits.count < visits.capacity, last.map({ $0.place != place }) ?? true else {
      return false
    }
    let steps = last.map { (place.0 - $0.place.0, place.1 - $0.place.1) } ?? (0, 0)
    visits.append(
      Visit(
        place: place, direction: steps.0.signum() + 3 * steps.1.signum(), pages: pages,
        bytes: bytes))
    return true
  }

  /// The most that pages and bytes have grown from a page's second visit to a later one, and the
  /// number of the first visit that shows most pages; nil if no page was visited often enough.
  package var growth: (pages: Int, bytes: Int, visit: Int)? {
    var greatest: (pages: Int, bytes: Int, visit: Int)?
    for later in visits.indices {
      let visit = visits[later]
      let before = visits[..<later].filter { $0.place == visit.place }.dropFirst()
      guard let second = before.first(where: { $0.direction == visit.direction }) else { continue }
      let known = greatest ?? (0, 0, later)
      let pages = visit.pages - second.pages
      greatest = (
        max(known.pages, pages), max(known.bytes, visit.bytes - second.bytes),
        pages > known.pages ? later : known.visit
      )
    }
    return greatest
  }
}
