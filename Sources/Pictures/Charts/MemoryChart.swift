import Basics
import Replaying
import Tables
import Verdicts

/// The allocator's statistics along the gestures of each loader, from the timeline pass.
struct MemoryChart {
  let plot: Plot

  private typealias Source = (cell: CellSummary, timeline: MemoryTimeline)

  /// The chart of `scenario`: of each loader the greatest size that was measured so.
  ///
  /// - Returns: `nil` if nothing was.
  init?(of scenario: ScenarioSummary) {
    let sources = scenario.loaders.compactMap { loader in
      loader.cells.reversed().lazy.compactMap { cell in
        cell.timeline.map { (cell: cell, timeline: $0) }
      }.first
    }
    guard !sources.isEmpty else { return nil }
    let most = sources.flatMap { $0.timeline.active + $0.timeline.resident }.max() ?? 0
    let end = sources.compactMap(\.timeline.microseconds.last).max() ?? 0
    plot = Plot(
      title: scenario.title.singleLine,
      note:
        "the allocator's memory while the gestures are played in real time, every \(MemoryTimeline.interval) ms",
      summary: sources.map(Self.summary).joined(separator: " "),
      x: .linear(
        "seconds", to: Double(end) / 1e6, count: 6, reachesTick: false, label: tickNumeral),
      y: .linear("", to: Double(most), unit: Self.unit(of: most), label: byteTickText),
      panels: sources.map(Self.panel),
      layout: .stacked(height: sources.count > 3 ? 110 : 180))
  }

  /// The greatest binary unit that `bytes` reach.
  private static func unit(of bytes: Int) -> Double {
    var unit = 1.0
    while unit * 1024 <= Double(bytes) { unit *= 1024 }
    return unit
  }

  private static func panel(_ source: Source) -> Plot.Panel {
    let timeline = source.timeline
    let columns = [
      ("allocated", timeline.allocated), ("active", timeline.active),
      ("resident", timeline.resident),
    ]
    return Plot.Panel(
      title: source.cell.label,
      series: columns.enumerated().map { index, column in
        Plot.Series(
          name: column.0, color: index, style: .path,
          points: zip(timeline.microseconds, column.1).map {
            Plot.Point(x: Double($0) / 1e6, y: Double($1))
          })
      }, bands: timeline.phases.bands(to: timeline.microseconds.last ?? 0))
  }

  /// `three-pane, 10 000 pages: 16.1 MiB allocated at most, 2.10 MiB at the end; …`
  private static func summary(_ source: Source) -> String {
    let timeline = source.timeline
    func text(_ name: String, _ values: [Int]) -> String {
      let bytes = [values.max() ?? 0, values.last ?? 0].map {
        NumberFormat.bytes.text(Double($0))
      }
      return "\(bytes[0]) \(name) at most, \(bytes[1]) at the end"
    }
    return
      "\(source.cell.label): "
      + [text("allocated", timeline.allocated), text("resident", timeline.resident)]
      .joined(separator: "; ") + "."
  }
}

extension [MemoryTimeline.Phase] {
  /// A band for each phase up to `end` µs; of several equal ones, the first has the name. One that takes no time, as opening
  /// does on the trace's clock, is named with the one after it.
  fileprivate func bands(to end: Int) -> [Plot.Band] {
    var bands: [Plot.Band] = []
    var instant: [String] = []
    for (index, phase) in enumerated() where phase.begin < end {
      let until = index + 1 < count ? Swift.min(self[index + 1].begin, end) : end
      guard until > phase.begin else {
        instant.append(phase.name)
        continue
      }
      let isFirst = index == 0 || self[index - 1].name != phase.name
      let times = self[index...].prefix { $0.name == phase.name && $0.begin < end }.count
      let name = phase.name + (times > 1 ? " ×\(noBreakSpace)\(times)" : "")
      bands.append(
        Plot.Band(
          name: isFirst ? (instant + [name]).joined(separator: ", ") : "",
          range: Double(phase.begin) / 1e6...Double(until) / 1e6))
      instant = []
    }
    return bands
  }
}

extension CellSummary {
  /// What the first timeline pass that completed found; nil if none has.
  fileprivate var timeline: MemoryTimeline? {
    details(\.timeline, of: .timeline).first { !$0.microseconds.isEmpty }
  }
}
