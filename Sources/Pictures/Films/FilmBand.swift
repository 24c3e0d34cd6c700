import Basics
import Replaying
import Scrolling

/// What the bands of a film have in common, so that lanes can be compared.
struct BandScale {
  let bytes: Double
  /// Bars of frame times end at so many budgets.
  static let budgets = 4.0
  /// Bars of fetches end at so many.
  static let fetches = 6.0

  init(_ film: Film) {
    bytes = Double(film.lanes.compactMap { $0.recording.liveBytes.values.max() }.max() ?? 0)
  }
}

/// The band below a lane in an SVG film: frame times or fetches, faults, live bytes, and where the film is.
struct FilmBand {
  static let height = 66.0
  private static let barHeight = 26.0
  private static let areaHeight = 14.0

  let timeline: LaneTimeline
  let film: Film
  let scale: BandScale

  private var lane: FilmLane { timeline.lane }

  func body(_ animation: inout SVGAnimation) -> String {
    let base = Self.barHeight
    let bottom = base + 22 + Self.areaHeight
    var parts = lane.times == nil ? fetchBars : timeBars
    parts.append(line(base))
    if lane.times != nil { parts.append(line(base - Self.barHeight / BandScale.budgets)) }
    parts += faults(at: base + 2)
    parts.append(
      "<text class=\"note\" x=\"0\" y=\"\(decimal(base + 20))\">\(lane.times == nil ? "fetches" : "fetches, frame times"), live bytes</text>"
    )
    parts += [area(bottom: bottom), line(bottom)]
    let ends = timeline.refreshes.map { CGPoint(x: x($0), y: 0) }
    parts.append(
      "<rect class=\"head\" x=\"-.75\" width=\"1.5\" height=\"\(decimal(bottom))\"/>"
        .wrapped(animation.moving(ends, error: 0.05)))
    return parts.joined(separator: "\n")
  }

  private func x(_ refresh: Int) -> Double {
    Double(refresh - timeline.refreshes.lowerBound) / Double(max(1, timeline.refreshes.count - 1))
      * FilmStage.width
  }

  private func line(_ y: Double) -> String {
    "<rect class=\"line\" y=\"\(decimal(y))\" width=\"\(decimal(FilmStage.width))\" height=\"1\"/>"
  }

  /// A bar for each frame, as high as a share of the band.
  private func bars(_ shares: [(frame: Int, share: Double)], _ name: String) -> String? {
    let shown = shares.filter {
      $0.frame < timeline.starts.count && timeline.refreshes.contains(timeline.starts[$0.frame])
    }
    guard !shown.isEmpty else { return nil }
    let path = shown.map { frame, share in
      let height = Self.barHeight * min(1, share)
      return
        "M\(decimal(x(timeline.starts[frame]) - 0.75)) \(decimal(Self.barHeight))h1.5v-\(decimal(height))h-1.5z"
    }.joined()
    return "<path class=\"\(name)\" d=\"\(path)\"/>"
  }

  private var timeBars: [String] {
    guard let times = lane.times else { return [] }
    let budget = 1_000_000 / Double(film.refreshRate)
    let all = zip(times.frames, times.microseconds).map {
      (frame: $0, share: Double($1) / budget / BandScale.budgets)
    }
    return [
      fetchTicks,
      bars(all.filter { $0.share * BandScale.budgets <= 1 }, "bar"),
      bars(all.filter { $0.share * BandScale.budgets > 1 }, "late"),
    ].compactMap(\.self)
  }

  /// A tick above the band for each frame with a fetch.
  private var fetchTicks: String? {
    let frames = Set(lane.recording.fetches.map(\.frame)).sorted().filter {
      $0 < timeline.starts.count && timeline.refreshes.contains(timeline.starts[$0])
    }
    guard !frames.isEmpty else { return nil }
    let path = frames.map { "M\(decimal(x(timeline.starts[$0]) - 0.75))-6h1.5v3h-1.5z" }.joined()
    return "<path class=\"bar\" d=\"\(path)\"/>"
  }

  private var fetchBars: [String] {
    let counts = Dictionary(grouping: lane.recording.fetches, by: \.frame).mapValues(\.count)
    let all = counts.sorted { $0.key < $1.key }
      .map { (frame: $0.key, share: Double($0.value) / BandScale.fetches) }
    return [bars(all, "bar")].compactMap(\.self)
  }

  private func faults(at y: Double) -> [String] {
    [(FrameFault.Kind.blank, "blank"), (.lostTurn, "blank"), (.wrong, "wrongs")].compactMap {
      kind, name in
      let windows = timeline.windows { lane.recording.faults[$0]?.contains(kind) == true }
      guard !windows.isEmpty else { return nil }
      let path = windows.map { window in
        let width = max(1.5, x(window.upperBound) - x(window.lowerBound))
        return
          "M\(decimal(x(window.lowerBound))) \(decimal(y))h\(decimal(width))v4h-\(decimal(width))z"
      }.joined()
      return "<path class=\"\(name)\" d=\"\(path)\"/>"
    }
  }

  private func area(bottom: Double) -> String {
    let changes = lane.recording.liveBytes
    var path = ""
    for (index, frame) in changes.frames.enumerated() {
      let next =
        index + 1 < changes.frames.count ? changes.frames[index + 1] : lane.recording.frameCount
      guard let window = timeline.refreshes(of: frame..<next), scale.bytes > 0 else { continue }
      let height = Double(changes.values[index]) / scale.bytes * Self.areaHeight
      let width = x(window.upperBound) - x(window.lowerBound)
      path +=
        "M\(decimal(x(window.lowerBound))) \(decimal(bottom))h\(decimal(width))v-\(decimal(height))h-\(decimal(width))z"
    }
    return "<path class=\"area\" d=\"\(path)\"/>"
  }
}
