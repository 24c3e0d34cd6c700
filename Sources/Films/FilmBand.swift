import Documents
import Replaying
import Scrolling

/// The band below a lane in an SVG film: frame times or fetches, faults, live bytes, position.
struct FilmBand {
  static let height = 90.0
  private static let barHeight = 26.0
  private static let areaHeight = 14.0
  /// Where bars stand, below their label and the ticks of fetches, and the area, below its label.
  private static let (barBase, areaBase) = (46.0, 88.0)
  /// Bars end at so many budgets of a frame, or at so many fetches.
  private static let (budgets, fetches) = (4.0, 6.0)

  let timeline: LaneTimeline

  private var lane: FilmLane { timeline.lane }

  func body(_ animation: inout SVGAnimation) -> String {
    let (base, bottom) = (Self.barBase, Self.areaBase)
    let words = lane.times == nil ? "fetches" : "fetches, frame times"
    let ends = timeline.refreshes.map { CGPoint(x: x($0), y: 0) }
    let top = base - Self.barHeight - 6
    let outline = "M-.75 \(decimal(top))h1.5v38h-1.5zM-.75 \(decimal(bottom))h1.5v-16h-1.5z"
    let head = animation.moving(ends, error: 0.05, path("head", outline))
    guard lane.isCounted else { return head + line(base) }
    return
      ([svgText(words, x: 0, y: 10, class: "note")] + bars + [
        line(base), lane.times == nil ? "" : line(base - Self.barHeight / Self.budgets),
        path("blank", faults(.blank, at: base + 2) + faults(.lostTurn, at: base + 2)),
        path("wrongs", [.wrong, .misplaced, .pulled].map { faults($0, at: base + 2) }.joined()),
        svgText("live bytes", x: 0, y: bottom - Self.areaHeight - 6, class: "note"),
        path("area", area(bottom: bottom)), line(bottom), head,
      ]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func x(_ refresh: Int) -> Double {
    Double(refresh) / Double(max(1, timeline.refreshes.count - 1)) * FilmStage.width
  }

  private func line(_ y: Double) -> String {
    svgRect(CGRect(x: 0, y: y, width: FilmStage.width, height: 1), class: "line")
  }

  private func path(_ name: String, _ text: String) -> String {
    text.isEmpty ? "" : svg("path", ["class": name, "d": text])
  }

  /// A box over some refreshes, at least so wide, that goes up from `bottom`.
  private func box(
    _ window: Range<Int>, _ bottom: Double, _ height: Double, least: Double = 0
  ) -> String {
    let width = decimal(max(least, x(window.upperBound) - x(window.lowerBound)))
    return
      "M\(decimal(x(window.lowerBound))) \(decimal(bottom))h\(width)v\(decimal(-height))h-\(width)z"
  }

  /// A bar for each frame, as high as a share of the band.
  private func bars(_ shares: [(frame: Int, share: Double)]) -> String {
    shares.compactMap { frame, share in
      timeline.start(of: frame).map {
        let height = decimal(Self.barHeight * min(1, share))
        return "M\(decimal(x($0) - 0.75)) \(decimal(Self.barBase))h1.5v-\(height)h-1.5z"
      }
    }.joined()
  }

  /// Frame times with a tick above for each frame with a fetch; fetches if none were measured.
  private var bars: [String] {
    let counts = timeline.fetchCounts.sorted { $0.key < $1.key }
    guard let times = lane.times else {
      return [path("bar", bars(counts.map { ($0.key, Double($0.value) / Self.fetches) }))]
    }
    let budget = 1_000_000 / Double(timeline.film.refreshRate)
    let all = times.microseconds.sorted { $0.key < $1.key }.map {
      (frame: $0.key, share: Double($0.value) / budget / Self.budgets)
    }
    let ticks = counts.compactMap { timeline.start(of: $0.key) }
      .map { "M\(decimal(x($0) - 0.75)) \(decimal(Self.barBase - Self.barHeight - 6))h1.5v3h-1.5z" }
    return [
      path("bar", ticks.joined() + bars(all.filter { $0.share * Self.budgets <= 1 })),
      path("late", bars(all.filter { $0.share * Self.budgets > 1 })),
    ]
  }

  private func faults(_ kind: FrameFault.Kind, at y: Double) -> String {
    timeline.windows(of: kind).ranges.map { box($0, y, -4, least: 1.5) }.joined()
  }

  private func area(bottom: Double) -> String {
    let most = timeline.film.lanes.compactMap { $0.recording.liveBytes.values.max() }.max() ?? 0
    guard most > 0 else { return "" }
    return timeline.spans(of: lane.recording.liveBytes).compactMap { frames, bytes in
      timeline.refreshes(of: frames).map {
        box($0, bottom, Double(bytes) / Double(most) * Self.areaHeight)
      }
    }.joined()
  }
}
