import Scrolling

/// A rest of a person at a position in pages, and what a loader keeps then.
package struct Rest {
  fileprivate let position: CGPoint
  fileprivate let pages: Int
  fileprivate let bytes: Int

  package init(at position: CGPoint, pages: Int, bytes: Int) {
    (self.position, self.pages, self.bytes) = (position, pages, bytes)
  }
}

extension [Rest] {
  /// The most that pages and bytes have grown from a page's visits up to the second to a later one,
  /// and the index of the first rest that shows most pages; nil if no page was visited often enough. A
  /// visit is a rest elsewhere than the one before. Quadratic in the visits.
  ///
  /// It grows from then on only if something is kept each time: caches have filled, and what they hold
  /// has come and gone. Visits are compared that came from the same side, with the most until then:
  /// pages with the most on any page, as a cache has others each time, and bytes unless a page is there
  /// that such a cache had elsewhere.
  package var growth: (pages: Int, bytes: Int, rest: Int)? {
    var visits: [(x: Int, y: Int, direction: Int, rest: Int)] = []
    for (index, rest) in enumerated() {
      // Hundredths of a page along each axis, so that a page is found again wherever it rests.
      let (x, y) = (Int((rest.position.x * 100).rounded()), Int((rest.position.y * 100).rounded()))
      let steps = visits.last.map { (x: x - $0.x, y: y - $0.y) }
      guard steps.map({ $0 != (0, 0) }) ?? true else { continue }
      let direction = steps.map { $0.x.signum() + 3 * $0.y.signum() } ?? 0
      visits.append((x, y, direction, index))
    }
    var greatest: (pages: Int, bytes: Int, rest: Int)?
    for (later, visit) in visits.enumerated() {
      let before = visits[..<later].filter { ($0.x, $0.y) == (visit.x, visit.y) }
      guard
        let second = before.dropFirst().firstIndex(where: { $0.direction == visit.direction })
      else { continue }
      let known = greatest ?? (0, 0, visit.rest)
      let most = before[...second].reduce((pages: 0, bytes: 0)) {
        (Swift.max($0.pages, self[$1.rest].pages), Swift.max($0.bytes, self[$1.rest].bytes))
      }
      let here = self[visit.rest]
      let anywhere = self[...before[second].rest].map(\.pages).max() ?? 0
      let pages = here.pages - anywhere
      let isOfCache = here.pages > most.pages && here.pages <= anywhere
      greatest = (
        Swift.max(known.pages, pages),
        Swift.max(known.bytes, isOfCache ? 0 : here.bytes - most.bytes),
        pages > known.pages ? visit.rest : known.rest
      )
    }
    return greatest
  }
}
