import Basics

/// A round number of bytes: `16 MiB`.
package func byteTickText(_ value: Double) -> String {
  var value = value
  var units = ["B", "KiB", "MiB", "GiB", "TiB"][...]
  while value >= 1024, units.count > 1 {
    value /= 1024
    units = units.dropFirst()
  }
  return "\(tickNumeral(value)) \(units.first ?? "B")"
}

/// A round number. What is below one is a fraction in binary, and arithmetic may not give it back.
package func tickNumeral(_ value: Double) -> String {
  value >= 1 && value == value.rounded()
    ? fixedPoint(value, decimals: 0) : decimal(value, steps: 1e9)
}
