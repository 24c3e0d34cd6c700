/// What of a cell is timed in a block: what more samples of may decide something.
package enum SampleKind: CaseIterable, Sendable {
  /// A replay to its end.
  case whole
  /// The opening, and nothing else of the trace: of a replay with many turns it is the least part,
  /// and has a value for each.
  case opening
  /// The first replay of its loader in a process.
  case first
  /// The opening that a first replay begins with.
  case firstOpening
}

package typealias SampleKinds = Set<SampleKind>

extension SampleKinds {
  package static let all = SampleKinds(SampleKind.allCases)

  /// What is measured by opening alone.
  static let ofOpenings: SampleKinds = [.opening, .firstOpening]

  /// The same where the opening is all that there is.
  var withoutOpenings: SampleKinds {
    SampleKinds(map { $0 == .opening ? .whole : $0 == .firstOpening ? .first : $0 })
  }
}

/// The cells that need more samples, and which.
package typealias OpenCells = [Cell: SampleKinds]

extension OpenCells {
  package init(all cells: some Sequence<Cell>) {
    self.init(cells.map { ($0, .all) }, uniquingKeysWith: { first, _ in first })
  }
}
