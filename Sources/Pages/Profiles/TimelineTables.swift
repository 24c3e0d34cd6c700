import Basics
import Profiling
import Replaying
import Tables

/// What the frames of a timeline come to.
struct TimelineTables {
  private let summary: TimelineSummary

  init(_ timeline: ReplayRecording) { summary = TimelineSummary(timeline) }

  /// `312 frames, the slowest of 12.3 ms; 4 refreshes missed.`
  var sentence: String {
    let slowest = summary.slowest.first.map {
      ", the slowest of \(milliseconds($0.parts.sum)), \(work(of: $0.parts))"
    }
    return
      "\(counted(summary.frameCount, "frame"))\(slowest ?? ""); \(counted(summary.missedRefreshes, "missed refresh", plural: "missed refreshes"))."
  }

  /// What most of it was spent on.
  private func work(of parts: TimelineSummary.Parts) -> String {
    let most = Self.columns.max { $1.part(parts) > $0.part(parts) }
    return most.map { "most of it \($0.words)" } ?? ""
  }

  private func milliseconds(_ nanoseconds: Int) -> String {
    NumberFormat.measure.text(Double(nanoseconds) / 1e6) + noBreakSpace + "ms"
  }

  var html: String {
    "<p>Times of one replay, each call with a clock of its own: for what they are spent on, not for how long they take.</p>\n"
      + slowest.html(sorts: false)
  }

  private static let columns:
    [(header: String, words: String, part: @Sendable (TimelineSummary.Parts) -> Int)] = [
      ("loader", "in the loader's own code", { $0.loader }),
      ("fetching", "fetching pages", { $0.fetching }),
      ("scrolling", "scrolling", { $0.scrolling }),
    ]

  private func column(_ header: String) -> Table.Column {
    Table.Column(header: header, unit: "ms", kind: .timed, alignment: .trailing)
  }

  private func time(_ nanoseconds: Int) -> Table.Entry {
    .number(Double(nanoseconds) / 1e6, .measure)
  }

  /// The slowest frames, and what they were spent on.
  var slowest: Table {
    Table(
      title: "Slowest frames",
      columns: [
        .label("frame", .trailing),
        Table.Column(header: "fetches", kind: .exact, alignment: .trailing),
        column("work"),
      ] + Self.columns.map { column($0.header) },
      rows: summary.slowest.map { frame in
        Table.Row(
          entries: [.count(frame.number), .count(frame.fetches), time(frame.parts.sum)]
            + Self.columns.map { time($0.part(frame.parts)) })
      }, placeholder: "No frames.")
  }
}

/// `1 missed refresh`, `2 missed refreshes`.
private func counted(_ count: Int, _ noun: String, plural: String) -> String {
  "\(count.grouped) \(count == 1 ? noun : plural)"
}
