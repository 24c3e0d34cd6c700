import Replaying

/// How the comparisons of a row are made.
enum QualityMethod: Hashable, Sendable {
  /// Two programs, as `compare --base` compares them; the head has more work in one cell, which may
  /// be measured alone.
  case comparison(Injection, threshold: Double = 0.03, isAlone: Bool = false)
  /// One program, as `prove` judges whether a loader is constant within so many percent while its
  /// time grows.
  case constancy(growth: QualityGrowth, percent: Int)
  /// The same cell counted twice, the second time with one allocation more.
  case allocation
  /// The same cell measured by two runs, one after the other, and judged by ranks; the second with
  /// this delay.
  case consecutive(delay: Double)
  /// The same cells as in ``comparison``, by another tool with its defaults; one of them with this
  /// delay.
  case peer(delay: Double)
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
