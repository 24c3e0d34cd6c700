import Basics
import Measurement
import Replaying
import Statistics
import Tables
import Verdicts

/// The work in single frames of each loader, beside the time that a frame has.
struct FrameChart {
  let plot: Plot

  private typealias Source = (cell: CellSummary, frames: [(frame: Int, milliseconds: Double)])

  /// The chart of `scenario`: of each loader the greatest size of which single frames are known.
  ///
  /// - Parameter refreshRate: Frames a second.
  /// - Returns: `nil` if none are.
  init?(of scenario: ScenarioSummary, refreshRate: Int) {
    guard scenario.cells.contains(where: { !$0.slowFrames.isEmpty }) else { return nil }
    let sources = scenario.loaders.compactMap { loader in
      loader.cells.last { $0.isTimed }.map { (cell: $0, frames: $0.medianFrames) }
    }
    let budget = 1000 / Double(refreshRate)
    let least = Double(SlowFrames.least) / 1000
    let all = sources.flatMap(\.frames)
    let last = Double(all.map(\.frame).max() ?? 0) / Double(refreshRate)
    let most = max(all.map(\.milliseconds).max() ?? 0, budget) * 1.3
    let powers = [1.0, 10, 100, 1000, 10_000].filter { $0 <= most }
    let limit = Plot.Limit(
      value: budget, name: "\(NumberFormat.measure.text(budget))\(noBreakSpace)ms a frame")
    plot = Plot(
      title: scenario.title.singleLine,
      note:
        "work in each frame from \(plainNumeral(least)) ms, median over rounds; the axis of times is logarithmic",
      summary: sources.map { Self.summary($0, budget: budget) }.joined(separator: " "),
      x: .linear("seconds", to: last, count: 6, reachesTick: false, label: tickNumeral),
      y: Axis(
        name: "", isLogarithmic: true, domain: least...most,
        ticks: powers.map { .init(value: $0, label: "\(grouped(Int($0)))\(noBreakSpace)ms") }),
      panels: sources.enumerated().map { index, source in
        Plot.Panel(
          title: source.cell.label,
          series: [
            Plot.Series(
              name: source.cell.label, detail: Self.detail(source, budget: budget), color: index,
              style: .stems,
              points: source.frames.map {
                Plot.Point(x: Double($0.frame) / Double(refreshRate), y: $0.milliseconds)
              })
          ], limit: limit)
      }, layout: .stacked(height: 76))
  }

  /// `2 frames over, 251 ms at most`
  private static func detail(_ source: Source, budget: Double) -> String {
    guard let most = source.frames.map(\.milliseconds).max() else { return "none so long" }
    let over = source.frames.count { $0.milliseconds > budget }
    return "\(over == 0 ? "no frame" : counted(over, "frame")) over, "
      + "\(NumberFormat.measure.text(most))\(noBreakSpace)ms at most"
  }

  private static func summary(_ source: Source, budget: Double) -> String {
    "\(source.cell.label): \(detail(source, budget: budget))."
  }
}

extension CellSummary {
  /// Whether a timing pass of it completed.
  fileprivate var isTimed: Bool {
    repetitions.contains { $0.pass == .timing && $0.outcome.isCompleted }
  }

  fileprivate var slowFrames: [SlowFrames] {
    details(\.slowFrames, of: .timing)
  }

  /// The lower median of the work in each frame that was slow in more than half of the rounds.
  fileprivate var medianFrames: [(frame: Int, milliseconds: Double)] {
    let rounds = repetitions.count { $0.pass == .timing && $0.outcome.isCompleted }
    var work: [Int: [Int]] = [:]
    for slow in slowFrames {
      for (frame, time) in zip(slow.frames, slow.microseconds) {
        work[frame, default: []].append(time)
      }
    }
    return work.compactMap { frame, times in
      // What was not slow in a round took less than all that was.
      let rank = (rounds - 1) / 2 - (rounds - times.count)
      return rank < 0 ? nil : (frame, Double(times.sorted()[rank]) / 1000)
    }.sorted { $0.frame < $1.frame }
  }
}
