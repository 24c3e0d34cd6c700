import Instruments

/// A tape that looks at the heap at two rests of the person.
package final class KeepingTape: Tape {
  private var log: AllocationLog
  private let visits: Range<Int>
  private var rest = 0
  package private(set) var before: HeapLook?
  package private(set) var after: HeapLook?

  /// - Parameter visits: The numbers of the two rests.
  package init(_ log: AllocationLog, at visits: Range<Int>) {
    (self.log, self.visits) = (log, visits)
  }

  override func read(_ row: inout TapeRow) {
    guard row.moment == .frame, row.rest != nil else { return }
    if rest == visits.lowerBound { before = log.look() }
    if rest == visits.upperBound { after = log.look() }
    rest += 1
  }
}
