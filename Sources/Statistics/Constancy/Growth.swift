import Foundation

/// How a metric grows with the size: what the curve that fits best looks like.
package struct Growth: Hashable, Sendable {
  package struct Fit: Hashable, Sendable {
    package let shape: GrowthShape
    /// a, in the metric's unit: the median over rounds.
    package let intercept: Double
    /// b, in ``GrowthShape/slopeUnit(_:per:)``: the median over rounds, with its interval.
    package let slope: Estimate
    /// Akaike's information criterion, corrected for few samples; the least is the best.
    package let criterion: Double
    /// By how much of its median the curve misses the size that it misses most.
    package let misfit: Double
  }

  /// Why no shape is named.
  package enum Uncertainty: Hashable, Sendable {
    /// Through fewer than three sizes any of the shapes can be laid.
    case tooFewSizes
    /// The second best fits nearly as well.
    case closeRunnerUp
    /// Even the best misses the median of a size by more than a fifth of it.
    case poorFit
  }

  /// Every shape, from the best to the worst.
  package let fits: [Fit]
  /// Why the first of them is not to be believed; `nil` where it is.
  package let uncertainty: Uncertainty?

  /// The curve that describes the growth; `nil` where its shape is undetermined.
  package var best: Fit? { uncertainty == nil ? fits.first : nil }
}

extension Growth {
  /// Fits y = a + b·g(n) to `samples` for every shape g.
  ///
  /// Each curve is fitted by least squares to all samples, each weighted by the square of one over
  /// the median of its size, for the scatter of times is about in proportion to the times. The
  /// shapes are ranked by the corrected criterion of Hurvich and Tsai (Biometrika 76, 1989),
  /// N ln(RSS/N) + 2k + 2k(k + 1)/(N − k − 1) with k = 3. One whose criterion is within 10 of the
  /// best's still has some support (Burnham and Anderson, "Model Selection and Multimodel
  /// Inference", 2nd ed. 2002, section 2.6), and then the shape is undetermined.
  ///
  /// a and b come from one fit for each round, so their medians and intervals rest on processes and
  /// assume nothing about the scatter.
  ///
  /// - Parameters:
  ///   - samples: Values above zero at two sizes or more, in any order.
  ///   - confidence: The least coverage of the interval of b.
  /// - Returns: `nil` where fewer than two sizes have values above zero, or no round has all sizes.
  package init?(of samples: [SizeSamples], confidence: Double = 0.95) {
    let sizes = samples.compactMap(WeightedSize.init).sorted { $0.size < $1.size }
    let rounds = sizes.map { Set($0.values.keys) }
    guard sizes.count > 1, let first = rounds.first else { return nil }
    let complete = rounds.dropFirst().reduce(first) { $0.intersection($1) }.sorted()
    guard !complete.isEmpty else { return nil }
    let fits = GrowthShape.allCases.compactMap { shape in
      Fit(shape, to: sizes, rounds: complete, confidence: confidence)
    }.sorted { $0.criterion < $1.criterion }
    guard fits.count > 1 else { return nil }
    self.fits = fits
    if sizes.count < 3 {
      uncertainty = .tooFewSizes
    } else if !(fits[1].criterion - fits[0].criterion > 10) {
      uncertainty = .closeRunnerUp
    } else {
      uncertainty = fits[0].misfit > 0.2 ? .poorFit : nil
    }
  }
}

/// The samples at one size, and what each weighs.
private struct WeightedSize {
  let size: Int
  let values: [Int: Double]
  let median: Double

  init?(_ samples: SizeSamples) {
    values = samples.values.mapValues(\.value).filter { $0.value.isFinite }
    guard let median = Statistics.median(of: Array(values.values)), median > 0 else { return nil }
    size = samples.size
    self.median = median
  }

  func point(_ shape: GrowthShape, round: Int) -> WeightedPoint? {
    values[round].map {
      WeightedPoint(x: shape.value(at: size), y: $0, weight: 1 / (median * median))
    }
  }
}

extension Growth.Fit {
  /// The curve of `shape`; `nil` where the sizes are all the same to it.
  fileprivate init?(
    _ shape: GrowthShape, to sizes: [WeightedSize], rounds: [Int], confidence: Double
  ) {
    let all = sizes.flatMap { size in
      // In order of rounds, so that sums are the same every time.
      size.values.keys.sorted().compactMap { size.point(shape, round: $0) }
    }
    let byRound = rounds.compactMap { round in
      Line(through: sizes.compactMap { $0.point(shape, round: round) })
    }
    guard let line = Line(through: all),
      let slope = medianEstimate(of: byRound.map(\.slope), confidence: confidence),
      let intercept = median(of: byRound.map(\.intercept))
    else { return nil }
    let misses = sizes.map { size in
      abs(line.value(at: shape.value(at: size.size)) - size.median) / size.median
    }
    self.shape = shape
    self.intercept = intercept
    self.slope = slope
    criterion = correctedCriterion(residual: line.residual(of: all), count: all.count)
    misfit = misses.max() ?? 0
  }
}

/// N ln(RSS/N) + 2k + 2k(k + 1)/(N − k − 1) for a, b and the scatter.
private func correctedCriterion(residual: Double, count: Int) -> Double {
  let parameters = 3.0
  let samples = Double(count)
  guard samples > parameters + 1 else { return .infinity }
  // Weighted residuals are relative; below a millionth of a percent there are only rounding errors.
  let scatter = max(residual / samples, 1e-16)
  return samples * log(scatter) + 2 * parameters
    + 2 * parameters * (parameters + 1) / (samples - parameters - 1)
}

private struct WeightedPoint {
  let x: Double
  let y: Double
  let weight: Double
}

private struct Line {
  let intercept: Double
  let slope: Double

  /// The line of weighted least squares; `nil` where all points have the same x.
  init?(through points: [WeightedPoint]) {
    let weight = points.reduce(0) { $0 + $1.weight }
    guard weight > 0 else { return nil }
    let meanX = points.reduce(0) { $0 + $1.weight * $1.x } / weight
    let meanY = points.reduce(0) { $0 + $1.weight * $1.y } / weight
    let spread = points.reduce(0) { $0 + $1.weight * ($1.x - meanX) * ($1.x - meanX) }
    guard spread > 0 else { return nil }
    slope = points.reduce(0) { $0 + $1.weight * ($1.x - meanX) * ($1.y - meanY) } / spread
    intercept = meanY - slope * meanX
  }

  func value(at x: Double) -> Double { intercept + slope * x }

  /// The weighted sum of squared residuals.
  func residual(of points: [WeightedPoint]) -> Double {
    points.reduce(0) { sum, point in
      let miss = point.y - value(at: point.x)
      return sum + point.weight * miss * miss
    }
  }
}
