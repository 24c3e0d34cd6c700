import Foundation

/// A shape of growth: the g of y = a + b·g(n).
package enum GrowthShape: Hashable, Sendable, CaseIterable {
  /// log₂ n
  case logarithmic
  /// √n
  case squareRoot
  /// n
  case linear
  /// n log₂ n
  case linearithmic
  /// n²
  case quadratic

  /// g(`size`).
  package func value(at size: Int) -> Double {
    let n = Double(size)
    return switch self {
    case .logarithmic: log2(n)
    case .squareRoot: n.squareRoot()
    case .linear: n
    case .linearithmic: n * log2(n)
    case .quadratic: n * n
    }
  }

  /// The unit of b, where y is in `unit` and n counts things called `item`: `ms per page`.
  package func slopeUnit(_ unit: String, per item: String) -> String {
    switch self {
    case .logarithmic: "\(unit) per doubling"
    case .squareRoot: "\(unit) per √\(item)"
    case .linear: "\(unit) per \(item)"
    case .linearithmic: "\(unit) per \(item)·log₂ \(item)"
    case .quadratic: "\(unit) per \(item)²"
    }
  }
}
