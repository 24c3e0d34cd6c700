import Basics

package func byteTickText(_ value: Double) -> String {
  let unit = binaryUnit(of: value)
  return "\(tickNumeral(value / unit.size)) \(unit.name)"
}

/// A round number. What is below one is a fraction in binary, and arithmetic may not give it back.
package func tickNumeral(_ value: Double) -> String {
  value >= 1 && value == value.rounded()
    ? fixedPoint(value, decimals: 0) : decimal(value, steps: 1e9)
}
