/// One way of measuring a cell.
package enum Pass: String, Hashable, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  /// Exact evidence: operations, allocations and bytes, with the allocator's caches off.
  case census
  /// Times, with the allocator as shipped and nothing else running in the process.
  case timing
  /// Times in real time: a display asks for frames, and memory is sampled meanwhile.
  case timeline
  /// Machine instructions, counted by valgrind's callgrind where that is installed.
  case instructions

  /// The passes of a run by default: the others take real time, or many times as long.
  package static let byDefault: [Pass] = [.census, .timing]

  /// Whether its evidence depends on the machine and the moment.
  package var isTimed: Bool { self == .timing || self == .timeline }

  /// A timeline ends after this many seconds of a trace: it takes as long as the fingers do.
  package static let longestTimeline = 10
}
