import Algorithms
import Metrics

/// What a command asks to be measured, and the header of a run file keeps for when it is resumed.
/// `nil` leaves a scenario's own word, or the default.
package struct Options: Hashable, Sendable, Codable {
  /// Only these loaders.
  package let loaders: [String]?
  /// These sizes instead.
  package let pages: [Int]?
  /// So many timing rounds instead.
  package let repetitions: Int?
  /// Whether times are measured until they are decided, in as many rounds as that takes.
  package let untilDecided: Bool?
  /// Seconds that a worker has.
  package let timeLimit: Int?
  package var shard: Shard?
  /// Only these passes.
  package var passes = Pass.byDefault

  /// What is named twice counts once.
  package init(
    loaders: [String]? = nil, pages: [Int]? = nil, repetitions: Int? = nil,
    untilDecided: Bool? = nil, timeLimit: Int? = nil, shard: Shard? = nil,
    passes: [Pass] = Pass.byDefault
  ) {
    self.loaders = loaders.map { Array($0.uniqued()) }
    self.pages = pages.map { Array($0.uniqued()) }
    (self.repetitions, self.untilDecided) = (repetitions, untilDecided)
    (self.timeLimit, self.shard) = (timeLimit, shard)
    self.passes = Array(passes.uniqued())
  }

  /// As many pages as a scenario may have, as many rounds as can be planned, and a year.
  package static let sizes = 0...1_000_000_000
  package static let rounds = 1...Plan.greatestCount
  package static let timeLimits = 1...31_536_000

  /// Whether it is one that a command line can ask for: its numbers, and nothing twice.
  var isWithinLimits: Bool {
    Self.rounds.contains(repetitions ?? 1) && Self.timeLimits.contains(timeLimit ?? 1)
      && (pages ?? []).allSatisfy(Self.sizes.contains) && Set(passes).count == passes.count
      && Set(pages ?? []).count == pages?.count ?? 0
      && Set(loaders ?? []).count == loaders?.count ?? 0
  }

  package var samplesUntilDecided: Bool { untilDecided == true }
}
