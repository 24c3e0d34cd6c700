import Basics
import Foundation
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
    case .background: "background"
    case .foreground: "foreground"
    case .replay(let path): "replay \(quoted(path))"
    case .repeat(let count, _): "repeat \(spelled(count))"
    case .change(.insert(let count, let page)):
      "insert pages \(spelled(count)) at \(spelled(page &+ 1))"
    case .change(.delete(let page)): "delete \(PageIndex(page).text)"
    case .change(.move(let page, let end)): "move \(PageIndex(page).text) to \(spelled(end &+ 1))"
    case .change(.reload): "reload"
    case .input(let input): input.text
    case .close: "close"
    }
  }

  var word: Substring { text.prefix { $0 != " " } }
}

extension PageIndex {
  /// The page as people number it, from 1: `page 40 scene 2`.
  package var text: String {
    "page \(spelled(page &+ 1))" + (scene == 0 ? "" : " scene \(spelled(scene &+ 1))")
  }
}

extension UserInput {
  fileprivate var text: String {
    switch self {
    case .tap(let x, let y, let times):
      (times == 1 ? "" : "double ") + "tap at \(spelled(x, "")) \(spelled(y, ""))"
    case .pinch(let pinch):
      "pinch \(spelled(pinch.scale, "")) at \(spelled(pinch.x, "")) \(spelled(pinch.y, ""))"
        + " over \(pinch.duration.text)"
    case .slide(let share): "slide to \(spelled(share, ""))"
    case .appearance(let isDark): isDark ? "dark mode" : "light mode"
    case .keyboard(let isShown): isShown ? "keyboard up" : "keyboard down"
    case .cover(let isThere): isThere ? "cover" : "uncover"
    }
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
  var text: String {
    rawValue > 0 && rawValue.isMultiple(of: 1_000_000)
      ? spelled(Double(rawValue / 1_000_000), "s") : spelled(milliseconds, "ms")
  }
}

func quoted(_ text: String) -> String {
  "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
}

/// A count as a scenario spells it, in groups of three digits: `1_000`.
package func spelled(_ count: some BinaryInteger) -> String { groupedDigits("\(count)", from: 4) }

/// A quantity as a scenario spells it, by all digits of the number: `10_000 ms`, `0.6 page`.
package func spelled(_ value: Double, _ unit: String) -> String {
  // A decimal number is written without an exponent.
  let digits = Decimal(string: value.description)?.description ?? value.description
  let number = groupedDigits(digits, from: unit.isEmpty ? 4 : 5)
  return unit == "%" || unit.isEmpty ? number + unit : "\(number) \(unit)"
}

/// A decimal number whose whole part is in groups of three digits, if it has at least `threshold`.
private func groupedDigits(_ number: String, from threshold: Int) -> String {
  let whole = number.prefix { $0 != "." }
  let digits = whole.drop { $0 == "-" }
  guard digits.count >= threshold, digits.allSatisfy(\.isNumber) else { return number }
  return whole.prefix { $0 == "-" } + grouped(digits, by: "_") + number.dropFirst(whole.count)
}
