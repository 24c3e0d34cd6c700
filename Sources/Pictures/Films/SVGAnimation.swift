import Basics
import Scrolling

/// The rules that move and show what an SVG film consists of, each written once.
struct SVGAnimation {
  /// The refreshes of one round, and those for which the last one is held.
  let refreshes: Range<Int>
  let hold: Int
  /// Refreshes in a second.
  let rate: Int
  /// The refresh that is shown where nothing moves.
  let still: Int

  /// The rule that stops everything for readers who want less motion.
  static let stillness = "@media(prefers-reduced-motion:reduce){*{animation:none!important}}"

  private var names: [String: String] = [:]
  /// All rules so far.
  private(set) var style = ""

  init(refreshes: Range<Int>, hold: Int, rate: Int, still: Int) {
    (self.refreshes, self.hold, self.rate, self.still) = (refreshes, hold, rate, still)
  }

  /// The attributes of an element that is seen in `windows` alone.
  mutating func visible(in windows: [Range<Int>]) -> String {
    if windows == [refreshes] { return "" }
    let isSeen = windows.contains { $0.contains(still) }
    var frames: [String] =
      windows.first?.lowerBound == refreshes.lowerBound ? [] : ["0%{visibility:hidden}"]
    for window in windows {
      frames.append("\(percent(window.lowerBound)){visibility:visible}")
      if window.upperBound < refreshes.upperBound {
        frames.append("\(percent(window.upperBound)){visibility:hidden}")
      }
    }
    let name = rule(frames.joined(), "step-end")
    return " class=\"\(name)\"" + (isSeen ? "" : " visibility=\"hidden\"")
  }

  /// The attributes of an element that appears at `refresh` and fades within `length`.
  mutating func flash(at refreshes: [Int], length: Int) -> String {
    var frames: [String] = ["0%{opacity:0}"]
    for refresh in refreshes {
      if refresh > self.refreshes.lowerBound { frames.append("\(percent(refresh)){opacity:0}") }
      frames.append("\(percent(Double(refresh) + 0.01)){opacity:.45}")
      frames.append("\(percent(refresh + length)){opacity:0}")
    }
    let isSeen = refreshes.contains { $0 <= still && still < $0 + length }
    return
      " class=\"\(rule(frames.joined() + "100%{opacity:0}", "linear"))\" opacity=\"\(isSeen ? ".3" : "0")\""
  }

  /// The attributes of an element that is at a point in each refresh; straight lines are off by at most `error`.
  mutating func moving(_ points: [CGPoint], error: Double) -> String {
    let kept = Polyline.kept(points, error: error)
    let base = points[min(max(0, still - refreshes.lowerBound), points.count - 1)]
    let translation = "translate(\(decimal(base.x)) \(decimal(base.y)))"
    guard kept.contains(where: { points[$0] != points[0] }) else {
      return " transform=\"\(translation)\""
    }
    var frames = kept.map { index in
      let point = points[index]
      let y = point.y == 0 ? "" : ",\(decimal(point.y))px"
      return
        "\(percent(index + refreshes.lowerBound)){transform:translate(\(decimal(point.x))px\(y))}"
    }
    if hold > 0, let last = frames.last?.drop(while: { $0 != "{" }) { frames.append("100%\(last)") }
    return " class=\"\(rule(frames.joined(), "linear"))\" transform=\"\(translation)\""
  }

  private mutating func rule(_ frames: String, _ timing: String) -> String {
    let key = timing + frames
    if let name = names[key] { return name }
    let name = "k\(names.count)"
    names[key] = name
    let seconds = decimal(Double(refreshes.count + hold) / Double(rate))
    style +=
      "@keyframes \(name){\(frames)}.\(name){animation:\(name) \(seconds)s \(timing) infinite}\n"
    return name
  }

  private func percent(_ refresh: Int) -> String { percent(Double(refresh)) }

  /// A time as a share of a round: within a tenth of a millisecond in rounds of up to ten seconds, a hundred, and so on.
  private func percent(_ refresh: Double) -> String {
    let count = Double(refreshes.count + hold)
    let share = (refresh - Double(refreshes.lowerBound)) / count
    var steps = 1_000.0
    while steps * 1_000 < count / Double(rate) * 100_000 { steps *= 10 }
    return plainNumeral((min(1, share) * steps * 100).rounded() / steps) + "%"
  }
}
