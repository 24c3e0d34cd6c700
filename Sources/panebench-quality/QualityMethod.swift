import Replaying

/// How the comparisons of a row are made.
enum QualityMethod: Hashable, Sendable {
  /// Two programs, as `compare --base` compares them; the head has more work in one cell, which may be measured alone.
  case comparison(QualityWork, threshold: Double = 0.03, isAlone: Bool = false)
  /// One program, as `prove` judges that a loader is constant within so many percent; its time grows by a share.
  case constancy(growth: QualityGrowth, percent: Int)
  /// The same cell counted twice, the second time with one allocation more.
  case allocation
  /// The same cell counted twice, the second time with 0.5% more instructions.
  case instructions
  /// The same cell measured by two runs, one after the other, and judged by ranks; the second has a delay of so much.
  case consecutive(delay: Double)
  /// Blocks of a program compared with itself, so many of each cell, drawn anew; one cell's head takes so much longer, and twice
  /// as long in a share of its samples.
  case resampledComparison(shift: Double, slowShare: Double = 0, blocks: Int)
  /// Blocks of sizes that have been mixed, so many, drawn anew, whose times grow.
  case resampledConstancy(growth: QualityGrowth, percent: Int, blocks: Int)

  /// Whether nothing is measured for it.
  var isResampled: Bool {
    switch self {
    case .resampledComparison, .resampledConstancy: true
    default: false
    }
  }

  /// Whether its comparisons keep their times, from which blocks are drawn.
  var keepsTimes: Bool { self == .comparison(.none) }
}

/// What is added to a loader's work.
enum QualityWork: Hashable, Sendable {
  case none
  /// So much more time, a share.
  case delay(Double)
  /// Twice the time in a share of all samples.
  case slowSamples(Double)
  /// Work of another kind that takes about so much time, a share, where it is tried alone.
  case arithmetic(Double)
  case allocations(Double)
  case cacheWalk(Double)
}

/// How opening takes longer as there are more pages.
struct QualityGrowth: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    /// In proportion to the pages.
    case linear
    /// In proportion to their logarithm.
    case logarithmic
    /// Not up to 1 000 pages, then in proportion to those beyond.
    case late
  }

  /// The share by which it takes longer at 10 000 pages than at 10.
  let share: Double
  var shape = Shape.linear

  static let none = QualityGrowth(share: 0)

  /// The share by which it takes longer at the `index`-th of ``QualityScenario/sizes``.
  func delay(at index: Int) -> Double {
    switch shape {
    case .linear: share * [0, 0.009, 0.099, 1][index]
    case .logarithmic: share * Double(index) / 3
    case .late: share * [0, 0, 0, 1][index]
    }
  }
}
