/// What of a cell is timed in a block: what more samples of may decide something.
package struct SampleKinds: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// A replay to its end.
  package static let whole = SampleKinds(rawValue: 1)
  /// The opening, and nothing else of the trace: of a replay with many turns it is the least part,
  /// and has a value for each.
  package static let opening = SampleKinds(rawValue: 2)
  /// The first replay of its loader in a process.
  package static let first = SampleKinds(rawValue: 4)
  /// The opening that a first replay begins with.
  package static let firstOpening = SampleKinds(rawValue: 8)

  package static let all: SampleKinds = [.whole, .opening, .first, .firstOpening]

  /// What is measured by opening alone.
  static let ofOpenings: SampleKinds = [.opening, .firstOpening]

  /// The same where the opening is all that there is.
  var withoutOpenings: SampleKinds {
    var kinds = subtracting(.ofOpenings)
    if contains(.opening) { kinds.insert(.whole) }
    if contains(.firstOpening) { kinds.insert(.first) }
    return kinds
  }
}

/// The cells that need more samples, and which.
package typealias OpenCells = [Cell: SampleKinds]

extension OpenCells {
  package init(all cells: some Sequence<Cell>) {
    self.init(cells.map { ($0, .all) }, uniquingKeysWith: { first, _ in first })
  }
}
