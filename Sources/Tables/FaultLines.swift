import Basics
import Measurement
import Replaying
import Traces

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
      // If one gesture is asked for, its beginning is shown, so that it is clear where the loader prints.
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
    ].map { "\($0) \(counts[$1] ?? 0)" }.joined(separator: ", ")
    return (only.map { "gesture \($0): " } ?? "") + sums
  }

  private mutating func header() -> String? {
    guard !hasHeader, let gesture else { return nil }
    hasHeader = true
    let flick = gesture.flick.map { ", flick \($0)" } ?? ""
    return "gesture \(gesture.number)\(flick): \(gesture.gesture.text), from frame \(begin)\n"
      + Self.columns("frame", "time", "offset", "fault", "on the screen", "expected")
  }

  private static func row(_ fault: FrameFault) -> String {
    let offset = [fault.offset.x, fault.offset.y].map { fixedPoint($0, decimals: 1) }
    let kinds = fault.kinds.map {
      $0 == .lostTurn ? counted(fault.lostTurns, "turn") + " lost" : $0.rawValue
    }
    return columns(
      "\(fault.frame)", "\(fixedPoint(Double(fault.time.rawValue) / 1e6, decimals: 3)) s",
      fault.offset.y == 0 ? offset[0] : offset.joined(separator: ", "),
      kinds.joined(separator: ", "), words(fault.shown),
      words(fault.expected))
  }

  /// `page 4 at -37`: where it lies on the screen, in points.
  private static func words(_ pages: [PageOnScreen]) -> String {
    let texts = pages.map { page in
      let name = "page \(page.index.page + 1)"
      let origin = [page.origin.x, page.origin.y].map { fixedPoint($0, decimals: 0) }
      let isInFirstScene = page.index.scene == 0 && page.origin.y.rounded() == 0
      return isInFirstScene
        ? "\(name) at \(origin[0])"
        : "\(name) scene \(page.index.scene + 1) at \(origin.joined(separator: ", "))"
    }
    return texts.isEmpty ? "no page" : texts.joined(separator: "; ")
  }

  private static func columns(_ texts: String...) -> String {
    zip(texts, [7, 10, 9, 16, 34, 0]).enumerated().map { index, column in
      column.0.padded(to: column.1, alignment: index < 3 ? .trailing : .leading)
    }.joined(separator: "  ")
  }
}
