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

extension [TapeRow] {
  var rests: [Rest] {
    frames.compactMap { row in
      row.rest.map { Rest(at: $0, pages: row.pages, bytes: row.live) }
    }
  }

  /// The rests between which most pages, or else bytes, came to be kept, by number; or nil.
  package var mostKept: Range<Int>? {
    let rests = rests
    func kept(_ visits: (since: Int, rest: Int)) -> (pages: Int, bytes: Int) {
      let (before, after) = (rests[visits.since], rests[visits.rest])
      return (after.pages - before.pages, after.bytes - before.bytes)
    }
    return rests.returns.map { (since: $0.before[$0.before.count - 1], rest: $0.rest) }
      .max { kept($0) < kept($1) }.flatMap { kept($0) > (0, 0) ? $0.since..<$0.rest : nil }
  }
}

extension [Rest] {
  /// The most that pages and bytes have grown from a page's visits up to the second to a later
  /// one, and the first rest that shows most pages; nil if no page was visited often enough. A
  /// visit is a rest elsewhere than the one before. Quadratic in the visits.
  ///
  /// By the second visit caches have filled. Visits are compared that came from the same side, with
  /// the most until then: pages with the most on any page, as a cache has others each time, bytes
  /// unless a page is there that such a cache had elsewhere.
  package var growth: (pages: Int, bytes: Int, rest: Int)? {
    var greatest: (pages: Int, bytes: Int, rest: Int)?
    for (before, rest) in returns {
      let known = greatest ?? (0, 0, rest)
      let most = before.reduce((pages: 0, bytes: 0)) {
        (Swift.max($0.pages, self[$1].pages), Swift.max($0.bytes, self[$1].bytes))
      }
      let here = self[rest]
      let anywhere = self[...before[before.count - 1]].map(\.pages).max() ?? 0
      let pages = here.pages - anywhere
      let isOfCache = here.pages > most.pages && here.pages <= anywhere
      greatest = (
        Swift.max(known.pages, pages),
        Swift.max(known.bytes, isOfCache ? 0 : here.bytes - most.bytes),
        pages > known.pages ? rest : known.rest
      )
    }
    return greatest
  }

  /// The rests of visits, each with those of the visits of the same page before it, up to the second of
  /// these or the first after it that came from the same side.
  fileprivate var returns: [(before: [Int], rest: Int)] {
    var visits: [(x: Int, y: Int, direction: Int, rest: Int)] = []
    for (index, rest) in enumerated() {
      // Hundredths of a page along each axis, so that a page is found again wherever it rests.
      let (x, y) = (Int((rest.position.x * 100).rounded()), Int((rest.position.y * 100).rounded()))
      if let last = visits.last, (last.x, last.y) == (x, y) { continue }
      let steps = visits.last.map { (x: x - $0.x, y: y - $0.y) }
      let direction = steps.map { $0.x.signum() + 3 * $0.y.signum() } ?? 0
      visits.append((x, y, direction, index))
    }
    return visits.enumerated().compactMap { later, visit in
      let before = visits[..<later].filter { ($0.x, $0.y) == (visit.x, visit.y) }
      return before.dropFirst().firstIndex { $0.direction == visit.direction }
        .map { (before[...$0].map(\.rest), visit.rest) }
    }
  }
}
