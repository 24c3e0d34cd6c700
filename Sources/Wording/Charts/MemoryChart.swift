import Basics
import Documents
import Replaying
import Verdicts

extension Plot {
  /// The allocator's statistics along the gestures, from the timeline pass: of each loader at the
  /// greatest size that was measured so. Nil if nothing was.
  package static func memory(of scenario: ScenarioSummary) -> Plot? {
    let sources = scenario.loaders.compactMap { loader in
      loader.cells.reversed().lazy.compactMap { cell in
        cell.details(\.timeline, of: .timeline).first { !$0.microseconds.isEmpty }
          .map { (label: cell.cell.name, timeline: $0) }
      }.first
    }
    guard !sources.isEmpty else { return nil }
    let most = Double(sources.flatMap { $0.timeline.active + $0.timeline.resident }.max() ?? 0)
    let end = sources.compactMap(\.timeline.microseconds.last).max() ?? 0
    return Plot(
      title: scenario.title.singleLine,
      note:
        "the allocator's memory while the gestures are played in real time, every \(MemoryTimeline.interval) ms",
      summary: sources.map { "\($0.label): \($0.timeline.summary)." }.joined(separator: " "),
      x: .linear("seconds", to: Double(end) / 1e6, count: 6, reachesTick: false),
      y: .linear(to: most, unit: binaryUnit(of: most).size, label: byteTickText),
      panels: sources.map { $0.timeline.panel(title: $0.label) },
      layout: .stacked(height: sources.count > 3 ? 110 : 180))
  }
}

extension MemoryTimeline {
  fileprivate func panel(title: String) -> Plot.Panel {
    let columns = [("allocated", allocated), ("active", active), ("resident", resident)]
    let series: [Plot.Series] = columns.enumerated().map { index, column in
      let points: [Plot.Point] = zip(microseconds, column.1).map {
        (Double($0) / 1e6, Double($1), nil, nil)
      }
      return (column.0, "", index, points, nil)
    }
    return (title, series, timedGestures.bands(to: microseconds.last ?? 0))
  }

  /// `16.1 MiB allocated at most, 2.10 MiB at the end; …`
  fileprivate var summary: String {
    [("allocated", allocated), ("resident", resident)].map { name, values in
      let bytes = [values.max() ?? 0, values.last ?? 0].map { NumberFormat.bytes.text(Double($0)) }
      return "\(bytes[0]) \(name) at most, \(bytes[1]) at the end"
    }.joined(separator: "; ")
  }
}

extension [(begin: Int, name: String)] {
  /// A band for each gesture up to `end` µs; of several equal ones, the first has the name. One that
  /// takes no time, as opening does on the trace's clock, is named with the one after it.
  fileprivate func bands(to end: Int) -> [Plot.Band] {
    var bands: [Plot.Band] = []
    var instant: [String] = []
    for (index, gesture) in enumerated() where gesture.begin < end {
      let until = index + 1 < count ? Swift.min(self[index + 1].begin, end) : end
      guard until > gesture.begin else {
        instant.append(gesture.name)
        continue
      }
      let isFirst = index == 0 || self[index - 1].name != gesture.name
      let times = self[index...].prefix { $0.name == gesture.name && $0.begin < end }.count
      let name = gesture.name + (times > 1 ? " ×\(noBreakSpace)\(times)" : "")
      bands.append(
        (
          name: isFirst ? (instant + [name]).joined(separator: ", ") : "",
          range: Double(gesture.begin) / 1e6...Double(until) / 1e6
        ))
      instant = []
    }
    return bands
  }
}
