import Foundation

/// The contrast ratio of two colours, `#rrggbb`. Source: WCAG 2.2, "relative luminance" and
/// "contrast ratio".
package func contrastRatio(_ first: String, _ second: String) -> Double {
  func luminance(_ color: String) -> Double {
    let number = Int(color.dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let share = Double((number >> shift) & 255) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
  let (one, other) = (luminance(first), luminance(second))
  return (max(one, other) + 0.05) / (min(one, other) + 0.05)
}
