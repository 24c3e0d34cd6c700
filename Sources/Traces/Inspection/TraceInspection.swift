import Basics
import Foundation
import Scrolling

extension TraceFile {
  /// More strokes than this are counted, not listed.
  private static let longestList = 40

  /// What it holds, and what fingers did; with a line end. Linear in its items.
  package var inspection: String {
    let size = "\(number(header.viewport.width, 2))x\(number(header.viewport.height, 2)) pt"
    let events = trace.events.count
    let facts = [
      "\(header.kind.rawValue) on \(size) @\(number(header.scale, 3))x",
      "\(seconds(trace.duration)) s", "\(trace.items.count - events) samples", "\(events) events",
    ]
    return ([facts.joined(separator: ", ")] + strokeLines).map { $0 + "\n" }.joined()
  }

  private var strokeLines: [String] {
    let strokes = trace.strokes
    guard !strokes.isEmpty else { return [] }
    let kinds = FingerStroke.Kind.allCases.compactMap { kind -> String? in
      let count = strokes.count { $0.kind == kind }
      let ending = count == 1 ? "" : kind == .press ? "es" : "s"
      return count == 0 ? nil : "\(count) \(kind.rawValue)\(ending)"
    }
    let list = strokes.prefix(Self.longestList).map(line)
    let rest = strokes.count - list.count
    return ["", kinds.joined(separator: ", ")] + list + (rest > 0 ? ["  … and \(rest) more"] : [])
  }

  private func line(_ stroke: FingerStroke) -> String {
    let line =
      "  \(padded(seconds(stroke.began), 8)) s  "
      + stroke.name.padding(toLength: 12, withPad: " ", startingAt: 0)
      + "\(padded(number(stroke.duration.milliseconds, 0), 6)) ms"
    guard stroke.direction != nil else { return line }
    let (distance, speed) = (stroke.displacement.length, stroke.velocity.length)
    return line + "\(padded(number(distance, 0), 6)) pt\(padded(number(speed, 0), 6)) pt/s"
  }

  private func seconds(_ time: Microseconds) -> String { String(format: "%.3f", time.seconds) }

  /// The number with at most `decimals` decimals, without zeros at the end.
  private func number(_ value: Double, _ decimals: Int) -> String {
    let power = pow(10, Double(decimals))
    return plainNumeral((value * power).rounded() / power + 0)
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
