/// A decimal number of at most 19 digits: `mantissa` ÷ 10^`fraction`.
struct DecimalNumber {
  /// The most digits that fit `mantissa`, and the most of them that may follow the point.
  static let mostDigits = 19

  let mantissa: UInt64
  let fraction: Int

  /// The nearest binary number; of two that are equally near, the even one. Exact to the last bit.
  var nearest: Double {
    if mantissa < 1 << 53 {
      // Both are exact, so that one division is correctly rounded (Clinger, "How to read floating-point numbers
      // accurately", 1990).
      return Double(mantissa) / Double(Self.powersOfTen[fraction])
    }
    return quotient(by: Self.powersOfTen[fraction])
  }

  /// Divides whole numbers to a quotient of at least 63 bits, its last one set where there is a remainder. The conversion
  /// drops ten bits of it or more, and so rounds it as it would round the true quotient; the power of two is exact.
  private func quotient(by divisor: UInt64) -> Double {
    let (up, down) = (mantissa.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let high = mantissa << UInt64(up)
    let (quotient, remainder) = (divisor << UInt64(down)).dividingFullWidth((high >> 1, high << 63))
    let sticky: UInt64 = remainder == 0 ? 0 : 1
    let power = Double(bitPattern: UInt64(1_023 + down - up - 63) << 52)
    return Double(quotient | sticky) * power
  }

  private static let powersOfTen: [UInt64] = (0..<mostDigits).reduce(into: [1]) { powers, power in
    powers.append(powers[power] * 10)
  }
}
