import Basics
import Documents
import Replaying
import ScenarioLanguage
import Scrolling

/// What is wrong in the frames of a replay, as lines under the gesture that caused it.
package struct FaultLines {
  private let only: Int?
  private let showsAll: Bool
  /// Those that have not begun.
  private var starts: ArraySlice<GestureStart>
  private var gesture: GestureStart?
  private var begin = 0
  private var hasHeader = false
  private var counts: [FrameFault.Kind: Int] = [:]
  /// A fault that goes on: its last frame, and how many after its first are not shown.
  private var open: (last: FrameFault, hidden: Int)?

  /// Lines about all gestures, or about the one with number `only`; of a fault that lasts, its
  /// first and last frame, or all.
  package init(_ gestures: [GestureStart], only: Int? = nil, showsAll: Bool = false) {
    (starts, self.only, self.showsAll) = (gestures[...], only, showsAll)
  }

  /// What to print when a frame begins at `time`.
  package mutating func lines(ofFrame frame: Int, at time: Microseconds) -> [String] {
    var lines: [String?] = []
    while let start = starts.first, start.time <= time {
      starts.removeFirst()
      // What is seen while nothing is done was caused before.
      guard start.gesture.doesSomething || only == start.number else { continue }
      lines.append(end())
      (gesture, begin, hasHeader) = (start, frame, false)
      // If one gesture is asked for, its beginning is shown: there the loader prints.
      if only == start.number { lines.append(header()) }
    }
    return lines.compactMap(\.self)
  }

  package mutating func lines(of fault: FrameFault) -> [String] {
    guard only == nil || only == gesture?.number else { return [] }
    for kind in fault.kinds {
      counts[kind, default: 0] += kind == .lostTurn ? fault.lostTurns : 1
    }
    if let open, !showsAll, open.last.kinds == fault.kinds, open.last.frame + 1 == fault.frame,
      fault.jump == 0, fault.misplacement == 0, fault.kept == nil, !fault.kinds.contains(.lostTurn)
    {
      self.open = (fault, open.hidden + 1)
      return []
    }
    let end = end()
    open = (fault, 0)
    return [end, header(), Self.row(fault)].compactMap(\.self)
  }

  /// The last frame of a fault that has ended; nil if it is shown.
  private mutating func end() -> String? {
    defer { open = nil }
    guard let open, open.hidden > 0 else { return nil }
    let between = open.hidden > 1 ? ["      …"] : []
    return (between + [Self.row(open.last)]).joined(separator: "\n")
  }

  package mutating func summary() -> String {
    let sums = [
      ("blank frames", FrameFault.Kind.blank), ("wrong frames", .wrong),
      ("flicker frames", .flicker), ("rests misplaced", .misplaced), ("pulled frames", .pulled),
      ("turns lost", .lostTurn),
    ].map { "\($0) \(counts[$1] ?? 0)" }
    let found = [
      ("stalled frames", FrameFault.Kind.stalled), ("frames with decodes", .decoded),
      ("frames with unused answers", .unused),
    ].compactMap { name, kind in counts[kind].map { "\(name) \($0)" } }
    let text = (sums + found).joined(separator: ", ")
    return [end(), (only.map { "gesture \($0): " } ?? "") + text].compactMap(\.self)
      .joined(separator: "\n")
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
    let kinds = fault.kinds.map { kind in
      switch kind {
      case .lostTurn: counted(fault.lostTurns, "turn") + " lost"
      case .flicker where fault.jump > 0: "jumped by \(fixedPoint(fault.jump, decimals: 0)) pt"
      case .misplaced:
        switch fault.kept {
        case .slack(let points)?: "\(fixedPoint(points, decimals: 0)) pt to scroll"
        case .rise(let points)?: "\(fixedPoint(points, decimals: 0)) pt higher"
        case nil: "rests \(fixedPoint(fault.misplacement, decimals: 0)) pt off"
        }
      default: kind.rawValue
      }
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
    zip(texts, [7, 10, 9, 22, 34, 0]).enumerated().map { index, column in
      column.0.padded(to: column.1, alignment: index < 3 ? .trailing : .leading)
    }.joined(separator: "  ")
  }
}
