import Basics
import Profiling
import Replaying
import Tables

extension TimelineSummary {
  static let note =
    "Times of one replay, each call with a clock of its own: they show what time is spent on, not how long it takes."

  /// `312 frames, the slowest of 12.3 ms, most of it fetching pages; 4 missed refreshes.`
  var sentence: String {
    let words = slowest.first.map { frame in
      let most = Self.parts.max { frame[keyPath: $0.time] < frame[keyPath: $1.time] }
      let time = NumberFormat.measure.text(Double(frame.work) / 1e6)
      return ", the slowest of \(time)\(noBreakSpace)ms, most of it \(most?.words ?? "")"
    }
    return
      "\(counted(frameCount, "frame"))\(words ?? ""); \(grouped(missedRefreshes)) missed \(missedRefreshes == 1 ? "refresh" : "refreshes")."
  }

  private typealias Time = KeyPath<Frame, Int> & Sendable

  private static let parts: [(header: String, words: String, time: Time)] = [
    ("loader", "in the loader's own code", \.loader), ("fetching", "fetching pages", \.fetching),
    ("scrolling", "scrolling", \.scrolling),
  ]

  var slowestTable: Table {
    let times: [(header: String, time: Time)] =
      [("work", \.work)] + Self.parts.map { ($0.header, $0.time) }
    return Table(
      title: "Slowest frames",
      columns: [
        .label("frame", .trailing),
        Table.Column(header: "fetches", kind: .exact, alignment: .trailing),
      ]
        + times.map {
          Table.Column(header: $0.header, unit: "ms", kind: .timed, alignment: .trailing)
        },
      rows: slowest.map { frame in
        Table.Row(
          entries: [.count(frame.number), .count(frame.fetches)]
            + times.map { .number(Double(frame[keyPath: $0.time]) / 1e6, .measure) })
      }, placeholder: "No frames.")
  }
}

extension ReplayRecording {
  /// What the lives of its page views come to: `24 fetched, 21 seen, 3 dropped unseen, 3 alive at most.`
  var pagesSentence: String {
    let counts = [
      (fetches.count, "fetched"), (fetches.count { $0.firstSeen != nil }, "seen"),
      (fetches.count(where: \.isWasted), "dropped unseen"),
      (livePages.values.max() ?? 0, "alive at most"),
    ]
    return counts.map { "\(grouped($0)) \($1)" }.joined(separator: ", ") + "."
  }
}
