import Basics
import Foundation

/// Text for programs to read. Fields are quoted as RFC 4180 says; lines end in a line feed, so
/// that version control shows their differences.
enum CSV {
  /// A whole number with all its digits, and others with six, or more before the point.
  static func numeral(_ value: Double) -> String {
    guard value.isFinite, value != value.rounded() else { return plainNumeral(value) }
    let digits = max(0, 5 - Int(log10(abs(value)).rounded(.down)))
    let power = pow(10, Double(digits))
    return plainNumeral((value * power).rounded() / power)
  }

  static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\n"
  }

  /// In quotes where it holds a comma, a quote or a line break; quotes within are doubled.
  private static func field(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 > 0x2C && $0 < 0x80 }) { return text }
    // Scalars, not characters: a reader sees the comma under a combining accent.
    let special: Set<Unicode.Scalar> = [",", "\"", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]
    guard text.unicodeScalars.contains(where: special.contains) else { return text }
    return "\"\(text.escaped { $0 == "\"" ? "\"\"" : nil })\""
  }
}
