/// Something that is measured. ``all`` has each, with everything that the program knows about it.
package struct Metric: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, Codable {
    /// The same number in every process: of pages and frames on every machine, of allocations and
    /// bytes with one build, libraries and fonts. So are long frames, unless about at the limit.
    case exact
    /// The same number to within a tolerance, on one toolchain and processor family.
    case nearExact = "near-exact"
    /// Noise until shown otherwise.
    case timed
  }

  /// What is true of a few metrics.
  package enum Trait: Hashable, Sendable {
    /// A person sees it, and no loader may cause it.
    case fault
    /// A table has its column only if something was found: few loaders make this mistake.
    case shownIfFound
    /// It counts calls of the allocator: it depends on libraries, and profiles count calls for it.
    case allocations
    /// It describes the machine, or how well it was measured: less makes no loader better.
    case circumstance
    /// It counts frames by time, to which a busy machine adds: the least of repetitions counts.
    case countsTimes
    /// It may be below zero.
    case signed
  }

  /// The stacks of a profile that say what a metric is due to, by the names of their files.
  package enum Stacks: String, Hashable, Sendable, CaseIterable {
    case heapOfOpen = "heap-open"
    case heapOfTurns = "heap-turns"
    case heapOfClose = "heap-close"
    case heapAtPeak = "heap-peak"
    case heapGrowth = "heap-growth"
    case heapLeft = "heap-left"
    case instructionsOfOpen = "instructions-open"
    case instructionsOfTurns = "instructions-turns"
  }

  /// What is counted from the beginning of a gesture to the next one that does something.
  package enum GestureUnit: String, Hashable, Sendable, Encodable {
    case fetches, wastedPages, blankFrames, wrongFrames, flickerFrames, misplacedRests,
      pulledFrames, lostTurns, longFrames, stalledFrames, decodes, unusedRequests, unreadyFrames
    /// Of what draws nothing, as the pager counts it.
    case loads
    /// At most, while it lasts.
    case livePages
    /// Page views that are still alive when it has ended.
    case pagesLeft
  }

  /// The gesture that shows best what a metric is.
  package enum GestureChoice: Hashable, Sendable {
    case opening(GestureUnit)
    case last(GestureUnit)
    /// The warning of memory that leaves most; the first after which more is left on a page than at
    /// its first visits.
    case warning(GestureUnit)
    case returning(GestureUnit)
    /// The first in which anything is counted.
    case first(GestureUnit)
    /// Where most is counted first: of all, of all but the opening one, of those by fingers.
    case most(GestureUnit), mostAfterOpening(GestureUnit), mostOfFingers(GestureUnit)
  }

  /// Its name in run files, in CSV, in `expect` and in `list metrics`.
  package let name: String
  package let unit: MetricUnit
  package let pass: Pass
  package let definition: String
  package let traits: Set<Trait>
  package let stacks: Stacks?
  package let gesture: GestureChoice?

  package static let nearExactTolerance = 0.001

  /// By how much its values may differ for nothing: the first replay in a process looks types up in
  /// tables of the language runtime that are filled as chance has it. 2 150 instructions were seen.
  package var scatter: Double {
    self == .firstInstructions || self == .firstReplayInstructions ? 8_192 : 0
  }

  /// Beyond this share of all processors, in percent, others make times a busy machine's.
  package static let busyLimit = 10.0

  package static func named(_ name: String) -> Metric? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  package var kind: Kind {
    switch pass {
    case .census: .exact
    case .instructions: .nearExact
    case .timing, .timeline: .timed
    }
  }

  /// Its name in words: `load time`.
  package var title: String { String(name.map { $0 == "-" ? " " : $0 }) }
  package var isFault: Bool { traits.contains(.fault) }
  package var isBetterSmaller: Bool { !traits.contains(.circumstance) }
  package var isSigned: Bool { traits.contains(.signed) }
  package var countsTimes: Bool { traits.contains(.countsTimes) }
  package var countsAllocations: Bool { traits.contains(.allocations) }
  /// Whether an exact number is the same with one build, libraries and fonts alone.
  package var dependsOnLibraries: Bool { unit == .bytes || countsAllocations }
}

extension [String: Double] {
  package init(_ values: [(metric: Metric, value: Double)]) {
    self.init(uniqueKeysWithValues: values.map { ($0.metric.name, $0.value) })
  }

  package subscript(metric: Metric) -> Double? {
    get { self[metric.name] }
    set { self[metric.name] = newValue }
  }
}
