import Basics
import Scrolling

extension Gesture {
  /// The gesture as a scenario spells it: `flick left 1500 pt/s`.
  package var text: String {
    switch self {
    case .open(let page): "open at \(page.text)"
    case .flick(let direction, let speed, let series):
      "flick \(direction.rawValue) \(spelled(speed.pointsPerSecond, "pt/s"))"
        + (series.map { " every \($0.every.text) times \(spelled($0.times))" } ?? "")
    case .settle: "settle"
    case .drag(let direction, let distance, let time):
      "drag \(direction.rawValue) \(distance.text) over \(time.text)"
    case .release: "release"
    case .hold(let time): "hold \(time.text)"
    case .scroll(let page): "scroll to \(page.text) animated"
    case .jump(let page): "jump to \(page.text)"
    case .rotate(let orientation): "rotate \(orientation.rawValue)"
    case .memoryWarning: "memory-warning"
    case .replay(let path):
      "replay \"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    case .repeat(let count, _): "repeat \(spelled(count))"
    case .close: "close"
    }
  }

  /// The first word of its text.
  var word: Substring { text.prefix { $0 != " " } }
}

extension PageIndex {
  /// The page as people number it, from 1: `page 40 scene 2`.
  package var text: String {
    "page \(spelled(page &+ 1))" + (scene == 0 ? "" : " scene \(spelled(scene &+ 1))")
  }
}

extension Distance {
  fileprivate var text: String {
    switch self {
    case .points(let points): spelled(points, "pt")
    case .pages(let pages): spelled(pages, pages > 1 ? "pages" : "page")
    }
  }
}

extension Microseconds {
  /// Whole seconds as such, everything else in milliseconds.
  fileprivate var text: String {
    rawValue > 0 && rawValue.isMultiple(of: 1_000_000)
      ? spelled(Double(rawValue / 1_000_000), "s") : spelled(milliseconds, "ms")
  }
}

/// A count as a scenario spells it, in groups of three digits: `1_000`.
package func spelled(_ count: some BinaryInteger) -> String { groupedDigits("\(count)", from: 4) }

/// A quantity as a scenario spells it, with as many digits as it takes to read the same number again: `10_000 ms`, `0.6 page`.
package func spelled(_ value: Double, _ unit: String) -> String {
  let number = groupedDigits(decimal(value), from: unit.isEmpty ? 4 : 5)
  return unit == "%" || unit.isEmpty ? number + unit : "\(number) \(unit)"
}

/// A number without an exponent.
private func decimal(_ value: Double) -> String {
  let parts = value.description.split(separator: "e")
  let digits = parts[0].hasSuffix(".0") ? parts[0].dropLast(2) : parts[0]
  guard parts.count == 2, let exponent = Int(parts[1]) else { return String(digits) }
  let sign = digits.hasPrefix("-") ? "-" : ""
  let sides = digits.drop { $0 == "-" }.split(separator: ".")
  let (whole, fraction) = (sides[0], sides.count > 1 ? sides[1] : "")
  let zeros = exponent < 0 ? -exponent - whole.count : exponent - fraction.count
  let padding = String(repeating: "0", count: max(0, zeros))
  return exponent < 0 ? "\(sign)0.\(padding)\(whole)\(fraction)" : sign + whole + fraction + padding
}

/// A decimal number whose whole part is in groups of three digits, if it has at least `threshold`.
private func groupedDigits(_ number: String, from threshold: Int) -> String {
  let whole = number.prefix { $0 != "." }
  let digits = whole.drop { $0 == "-" }
  guard digits.count >= threshold, digits.allSatisfy(\.isNumber) else { return number }
  return whole.prefix { $0 == "-" } + grouped(digits, by: "_") + number.dropFirst(whole.count)
}
