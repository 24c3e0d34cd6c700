/// Arithmetic on times in ns.
package enum Nanoseconds {
  /// The same in ms.
  package static func milliseconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1e6 }

  /// The nearest-rank quantile of ascending values, of which there is at least one.
  package static func rank(_ share: Double, of values: [Int64]) -> Int64 {
    values[max(0, Int((share * Double(values.count)).rounded(.up)) - 1)]
  }
}
