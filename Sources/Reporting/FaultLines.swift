import Gestures
import Measurement
import Replaying

/// What is wrong in the frames of a replay, as lines under the gesture that they belong to.
package struct FaultLines {
  private let only: Int?
  private var gesture: GestureStart?
  private var begin = 0
  private var hasHeader = false
  private var counts: [FrameFault.Kind: Int] = [:]

  /// Lines about all gestures, or about the one with number `only`.
  package init(only: Int? = nil) { self.only = only }

  /// What to print when something happens; nil for nothing.
  package mutating func line(for event: DebugReplay.Event) -> String? {
    switch event {
    case .gesture(let start, let frame):
      (gesture, begin, hasHeader) = (start, frame, false)
      // Where one gesture is asked for, its begin is shown, so that what the loader prints has its place.
      return only == start.number ? header() : nil
    case .fault(let fault):
      guard only == nil || only == gesture?.number else { return nil }
      for kind in fault.kinds {
        counts[kind, default: 0] += kind == .lostTurn ? fault.lostTurns : 1
      }
      return [header(), Self.row(fault)].compactMap(\.self).joined(separator: "\n")
    }
  }

  /// The last line: how much was found.
  package var summary: String {
    let sums = [
      ("blank frames", FrameFault.Kind.blank), ("wrong frames", .wrong),
      ("flicker frames", .flicker), ("turns lost", .lostTurn),
    ]
    let text = sums.map { "\($0.0) \(counts[$0.1] ?? 0)" }.joined(separator: ", ")
    return (only.map { "gesture \($0): " } ?? "") + text
  }

  private mutating func header() -> String? {
    guard !hasHeader, let gesture else { return nil }
    hasHeader = true
    let flick = gesture.flick.map { ", flick \($0)" } ?? ""
    return "gesture \(gesture.number)\(flick): \(gesture.gesture.text), from frame \(begin)\n"
      + Self.columns(["frame", "time", "offset", "fault", "on the screen", "expected"])
  }

  private static func row(_ fault: FrameFault) -> String {
    columns([
      "\(fault.frame)", "\(Self.fixed(Double(fault.time.rawValue) / 1e6, 3)) s",
      fault.offset.y == 0
        ? fixed(fault.offset.x, 1) : "\(fixed(fault.offset.x, 1)), \(fixed(fault.offset.y, 1))",
      fault.kinds.map { words($0, fault.lostTurns) }.joined(separator: ", "), words(fault.shown),
      words(fault.expected),
    ])
  }

  private static func words(_ kind: FrameFault.Kind, _ lostTurns: Int) -> String {
    guard kind == .lostTurn else { return kind.rawValue }
    return lostTurns == 1 ? "1 turn lost" : "\(lostTurns) turns lost"
  }

  /// `page 4 at -37`: where it lies on the screen, in points.
  private static func words(_ pages: [FrameFault.Page]) -> String {
    let texts = pages.map { page in
      let name = "page \(page.index.page + 1)"
      guard page.index.scene > 0 || page.origin.y.rounded() != 0 else {
        return "\(name) at \(fixed(page.origin.x, 0))"
      }
      return "\(name) scene \(page.index.scene + 1) at "
        + "\(fixed(page.origin.x, 0)), \(fixed(page.origin.y, 0))"
    }
    return texts.isEmpty ? "no page" : texts.joined(separator: "; ")
  }

  private static func columns(_ texts: [String]) -> String {
    let widths = [7, 10, 9, 0, 0, 0]
    let fault = 16
    let right = zip(texts, widths).prefix(3).map { text, width in
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let left = zip(texts[3...], [fault, 34, 0]).map { text, width in
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    return (right + left).joined(separator: "  ")
  }

  private static func fixed(_ value: Double, _ digits: Int) -> String {
    let scale = [1, 10, 100, 1_000][digits]
    let scaled = Int((value * Double(scale)).rounded())
    guard digits > 0 else { return "\(scaled)" }
    let rest = String(abs(scaled) % scale)
    return (scaled < 0 ? "-" : "") + "\(abs(scaled) / scale)."
      + String(repeating: "0", count: digits - rest.count) + rest
  }
}
