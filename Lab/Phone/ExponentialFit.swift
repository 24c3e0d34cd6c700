import Foundation

/// y(t) = end + amplitude·e^(−rate·t), fitted to samples by weighted least squares.
struct ExponentialFit {
  /// A time in s, and a distance in pt.
  struct Sample {
    let time, value: Double
  }

  /// In 1/s.
  let rate: Double
  let end: Double
  private let amplitude: Double
  private let error: Double

  /// The best fit; nil for fewer than eight samples, or if no rate from 0.5 to 50/s is best.
  ///
  /// - Parameters:
  ///   - end: Where the curve ends; nil if that is to be fitted as well.
  ///   - near: A sample this far from the last one, in pt, has half the weight: the faster the
  ///     content, the more does an
  ///     error of the time move it.
  init?(_ samples: [Sample], end: Double? = nil, near: Double) {
    guard samples.count >= 8, let last = samples.last else { return nil }
    let weights = samples.map { 1 / (1 + pow(($0.value - last.value) / near, 2)) }
    func fit(_ logarithm: Double) -> Self {
      Self(samples, weights, rate: exp(logarithm), end: end)
    }
    let grid = stride(from: log(0.5), through: log(50), by: 0.05).map { ($0, fit($0).error) }
    guard let best = grid.indices.min(by: { grid[$0].1 < grid[$1].1 }),
      best > 0, best + 1 < grid.count
    else { return nil }
    var (low, high) = (grid[best - 1].0, grid[best + 1].0)
    for _ in 0..<40 {
      let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
      if fit(left).error < fit(right).error { high = right } else { low = left }
    }
    self = fit((low + high) / 2)
  }

  /// The least squares for one rate.
  private init(_ samples: [Sample], _ weights: [Double], rate: Double, end: Double?) {
    var (w, wu, wuu, wy, wuy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    let curve = samples.map { exp(-rate * ($0.time - samples[0].time)) }
    for (index, sample) in samples.enumerated() {
      let (weight, u, y) = (weights[index], curve[index], sample.value - (end ?? 0))
      (w, wu, wuu) = (w + weight, wu + weight * u, wuu + weight * u * u)
      (wy, wuy) = (wy + weight * y, wuy + weight * u * y)
    }
    let scale = end == nil ? (w * wuy - wu * wy) / (w * wuu - wu * wu) : wuy / wuu
    let limit = end ?? (wy - scale * wu) / w
    error = samples.indices.reduce(0) {
      $0 + weights[$1] * pow(samples[$1].value - limit - scale * curve[$1], 2)
    }
    (self.rate, self.end, amplitude) = (rate, limit, scale * exp(rate * samples[0].time))
  }

  /// pt/s at `time`.
  func velocity(at time: Double) -> Double { -rate * amplitude * exp(-rate * time) }
}
