import Documents
import Scrolling

/// The rules that move and show what an SVG film consists of, each written once.
struct SVGAnimation {
  /// The refreshes of one round.
  let refreshes: Range<Int>
  let rate: Int
  /// The refresh that is shown if nothing moves.
  let still: Int

  /// The rule that stops everything for readers who want less motion.
  static let stillness = "@media(prefers-reduced-motion:reduce){*{animation:none!important}}"

  /// A flash is seen for so many refreshes.
  static let flashLength = 14
  /// Refreshes for which the end is held before it begins again.
  private static let hold = 60
  private var roundLength: Double { Double(refreshes.count + Self.hold) }

  private(set) var names: [String: String] = [:]
  private(set) var style = ""

  mutating func visible(in windows: RangeSet<Int>, _ content: String) -> String {
    if windows == RangeSet(refreshes) { return content }
    let hidden = "{visibility:hidden}"
    var frames = windows.contains(0) ? "" : "0%\(hidden)"
    for window in windows.ranges {
      frames += "\(percent(window.lowerBound)){visibility:visible}"
      if window.upperBound < refreshes.upperBound {
        frames += "\(percent(window.upperBound))\(hidden)"
      }
    }
    let name = rule(frames, "step-end")
    let visibility = windows.contains(still) ? nil : "hidden"
    return svg("g", ["class": name, "visibility": visibility], content)
  }

  /// `content`, which appears at each of `refreshes` and fades.
  mutating func flash(at refreshes: [Int], _ content: String) -> String {
    var frames = "0%{opacity:0}"
    for refresh in refreshes {
      if refresh > 0 { frames += "\(percent(refresh)){opacity:0}" }
      frames += "\(percent(Double(refresh) + 0.01)){opacity:.45}"
      frames += "\(percent(refresh + Self.flashLength)){opacity:0}"
    }
    let isSeen = refreshes.contains { $0 <= still && still < $0 + Self.flashLength }
    let name = rule(frames + "100%{opacity:0}", "linear")
    return svg("g", ["class": name, "opacity": isSeen ? ".3" : "0"], content)
  }

  /// `content`, which is at a point in each refresh; straight lines are off by at most `error`.
  mutating func moving(_ points: [CGPoint], error: Double, _ content: String) -> String {
    let kept = Polyline.kept(points, error: error)
    let base = points[min(still, points.count - 1)]
    let translation = "translate(\(decimal(base.x)) \(decimal(base.y)))"
    guard kept.contains(where: { points[$0] != points[0] }) else {
      return svg("g", ["transform": translation], content)
    }
    var times = kept.map { percent(Double($0)) }
    // The last frame stays until the end.
    times[times.count - 1] += ",100%"
    let frames = zip(times, kept).map { time, index in
      let y = points[index].y == 0 ? "" : ",\(decimal(points[index].y))px"
      return "\(time){transform:translate(\(decimal(points[index].x))px\(y))}"
    }
    return svg(
      "g", ["class": rule(frames.joined(), "linear"), "transform": translation], content)
  }

  private mutating func rule(_ frames: String, _ timing: String) -> String {
    let key = timing + frames
    if let name = names[key] { return name }
    let name = "k\(names.count)"
    names[key] = name
    let seconds = decimal(roundLength / Double(rate))
    style +=
      "@keyframes \(name){\(frames)}.\(name){animation:\(name) \(seconds)s \(timing) infinite}\n"
    return name
  }

  private func percent(_ refresh: Int) -> String { percent(Double(refresh)) }

  /// A time as a share of a round: to a tenth of a millisecond in rounds of up to ten seconds.
  private func percent(_ refresh: Double) -> String {
    var steps = 1_000.0
    while steps * 1_000 < roundLength / Double(rate) * 100_000 { steps *= 10 }
    return decimal(min(1, refresh / roundLength) * 100, steps: steps) + "%"
  }
}
