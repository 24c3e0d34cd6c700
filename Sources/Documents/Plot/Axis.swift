import Basics
import Foundation

/// One axis of a plot: which values it shows, and how they become positions.
package struct Axis: Sendable {
  package typealias Tick = (value: Double, label: String)

  var name = ""
  let isLogarithmic: Bool
  package let domain: ClosedRange<Double>
  package let ticks: [Tick]

  /// Where `value` lies, from 0 at the beginning to 1 at the end; outside, at the nearer one.
  func share(_ value: Double) -> Double {
    let (low, high) = (domain.lowerBound, domain.upperBound)
    guard high > low else { return 0.5 }
    let value = min(max(value, low), high)
    return isLogarithmic ? log(value / low) / log(high / low) : (value - low) / (high - low)
  }

  /// A logarithmic axis of `values` above zero between ticks, which are powers of `base`.
  package static func logarithmic(
    of values: [Double], base: Double = 10, label: (Double) -> String
  ) -> Axis {
    let least = values.min() ?? 1
    let most = values.max() ?? 1
    var low = floor(log(least) / log(base) + 1e-9)
    var high = ceil(log(most) / log(base) - 1e-9)
    // A line close to an edge of the plot is hard to see.
    if log(least) / log(base) - low < 0.05 { low -= 1 }
    if high - log(most) / log(base) < 0.05 { high += 1 }
    let ticks = stride(from: low, through: high, by: 1).map { power(base, Int($0)) }
    return Axis(
      isLogarithmic: true, domain: ticks[0]...ticks[ticks.count - 1],
      ticks: ticks.map { (value: $0, label: label($0)) })
  }

  /// A logarithmic axis of whole numbers above zero, each of which is a tick.
  package static func sizes(_ name: String, _ sizes: [Int]) -> Axis {
    let sizes = Set(sizes).sorted()
    return Axis(
      name: name, isLogarithmic: true,
      domain: Double(sizes[0])...Double(sizes[sizes.count - 1]),
      ticks: sizes.map { (value: Double($0), label: grouped($0)) })
  }

  /// An axis from zero to `most` or, if `reachesTick`, to the next tick: about `count` ticks, at 1,
  /// 2 or 5 times a power of ten of `unit`.
  package static func linear(
    _ name: String = "", to most: Double, unit: Double = 1, count: Int = 4,
    reachesTick: Bool = true, label: (Double) -> String = tickNumeral
  ) -> Axis {
    let span = most > 0 ? most : unit / 10
    let wanted = span / unit / Double(count)
    let magnitude = power(10, Int(floor(log10(wanted) + 1e-9)))
    let step = ([1, 2, 5].first { $0 * magnitude >= wanted * 0.999 } ?? 10) * magnitude * unit
    let last = (span / step).rounded(reachesTick ? .up : .down)
    let ticks = stride(from: 0, through: last, by: 1).map { $0 * step }
    return Axis(
      name: name, isLogarithmic: false,
      domain: 0...max(span, ticks[ticks.count - 1]),
      ticks: ticks.map { (value: $0, label: label($0)) })
  }

  /// Whole powers by multiplication: the same on every machine.
  private static func power(_ base: Double, _ exponent: Int) -> Double {
    let magnitude = (0..<abs(exponent)).reduce(1.0) { power, _ in power * base }
    return exponent < 0 ? 1 / magnitude : magnitude
  }
}
