import Basics
import Documents
import Measurement
import Replaying
import Statistics
import Verdicts

extension Plot {
  /// The work in single frames beside the time that a frame has: of each loader at the greatest size of which single frames
  /// are known. Nil if none are.
  ///
  /// - Parameter refreshRate: Frames a second.
  static func frames(of scenario: ScenarioSummary, refreshRate: Int) -> Plot? {
    guard scenario.cells.contains(where: { !$0.slowFrames.isEmpty }) else { return nil }
    let budget = 1000 / Double(refreshRate)
    let limit = Limit(value: budget, name: "\(milliseconds(budget)) a frame")
    let panels = scenario.loaders.compactMap { loader in
      loader.cells.last { $0.timingRounds > 0 }
    }.enumerated().map { index, cell in
      let points = cell.medianFrames.map { frame, work in
        Point(x: Double(frame) / Double(refreshRate), y: work)
      }
      let series = Series(
        name: cell.cell.name, detail: detail(points.map(\.y), budget: budget), color: index,
        style: .stems, points: points)
      return Panel(title: cell.cell.name, series: [series], limit: limit)
    }
    let points = panels.flatMap(\.series).flatMap(\.points)
    let least = Double(SlowFrames.least) / 1000
    let most = max(points.map(\.y).max() ?? 0, budget) * 1.3
    let powers = [1.0, 10, 100, 1000, 10_000].filter { $0 <= most }
    return Plot(
      title: scenario.title.singleLine,
      note:
        "work in each frame from \(plainNumeral(least)) ms, median over rounds; the axis of times is logarithmic",
      summary: panels.map { "\($0.title): \($0.series[0].detail)." }.joined(separator: " "),
      x: .linear("seconds", to: points.map(\.x).max() ?? 0, count: 6, reachesTick: false),
      y: Axis(
        isLogarithmic: true, domain: least...most,
        ticks: powers.map { .init(value: $0, label: "\(grouped(Int($0)))\(noBreakSpace)ms") }),
      panels: panels, layout: .stacked(height: 76))
  }

  /// `2 frames over, 251 ms at most`
  private static func detail(_ work: [Double], budget: Double) -> String {
    guard let most = work.max() else { return "none so long" }
    let over = work.count { $0 > budget }
    return "\(over == 0 ? "no frame" : counted(over, "frame")) over, \(milliseconds(most)) at most"
  }

  private static func milliseconds(_ time: Double) -> String {
    "\(NumberFormat.measure.text(time))\(noBreakSpace)ms"
  }
}

extension CellSummary {
  fileprivate var timingRounds: Int {
    repetitions.count { $0.pass == .timing && $0.outcome.isCompleted }
  }

  fileprivate var slowFrames: [SlowFrames] { details(\.slowFrames, of: .timing) }

  /// The lower median of the work, in ms, in each frame that was slow in more than half of the rounds.
  fileprivate var medianFrames: [(frame: Int, work: Double)] {
    var work: [Int: [Int]] = [:]
    for slow in slowFrames {
      for (frame, time) in zip(slow.frames, slow.microseconds) {
        work[frame, default: []].append(time)
      }
    }
    let rounds = timingRounds
    return work.compactMap { frame, times in
      // What was not slow in a round took less than all that was.
      let rank = (rounds - 1) / 2 - (rounds - times.count)
      return rank < 0 ? nil : (frame, Double(times.sorted()[rank]) / 1000)
    }.sorted { $0.frame < $1.frame }
  }
}
