import Basics
import Profiling
import Replaying
import Tables

/// What the frames of a timeline come to.
struct TimelineTable {
  static let note =
    "Times of one replay, each call with a clock of its own: they show what time is spent on, not how long it takes."

  private let summary: TimelineSummary

  init(_ timeline: ReplayRecording) { summary = TimelineSummary(timeline) }

  /// `312 frames, the slowest of 12.3 ms, most of it fetching pages; 4 missed refreshes.`
  var sentence: String {
    let slowest = summary.slowest.first.map { frame in
      let work = Self.columns.max { $1.part(frame.parts) > $0.part(frame.parts) }
      let time = NumberFormat.measure.text(Double(frame.parts.sum) / 1e6)
      return ", the slowest of \(time)\(noBreakSpace)ms, most of it \(work?.words ?? "")"
    }
    let missed = summary.missedRefreshes
    return
      "\(counted(summary.frameCount, "frame"))\(slowest ?? ""); \(grouped(missed)) missed \(missed == 1 ? "refresh" : "refreshes")."
  }

  private static let columns:
    [(header: String, words: String, part: @Sendable (TimelineSummary.Parts) -> Int)] = [
      ("loader", "in the loader's own code", { $0.loader }),
      ("fetching", "fetching pages", { $0.fetching }),
      ("scrolling", "scrolling", { $0.scrolling }),
    ]

  /// The slowest frames, and what they were spent on.
  var slowest: Table {
    func time(_ nanoseconds: Int) -> Table.Entry { .number(Double(nanoseconds) / 1e6, .measure) }
    return Table(
      title: "Slowest frames",
      columns: [
        .label("frame", .trailing),
        Table.Column(header: "fetches", kind: .exact, alignment: .trailing),
      ]
        + (["work"] + Self.columns.map(\.header)).map {
          Table.Column(header: $0, unit: "ms", kind: .timed, alignment: .trailing)
        },
      rows: summary.slowest.map { frame in
        Table.Row(
          entries: [.count(frame.number), .count(frame.fetches), time(frame.parts.sum)]
            + Self.columns.map { time($0.part(frame.parts)) })
      }, placeholder: "No frames.")
  }
}

/// What the lives of a replay's page views come to.
struct PageViews {
  /// Pages fetched, each as often as it was; those that were on the screen; those dropped before that; and the most views
  /// alive at the end of a frame.
  let fetched, seen, droppedUnseen, aliveAtMost: Int

  init(_ timeline: ReplayRecording) {
    fetched = timeline.fetches.count
    seen = timeline.fetches.count { $0.firstSeen != nil }
    droppedUnseen = timeline.fetches.count(where: \.isWasted)
    aliveAtMost = timeline.livePages.values.max() ?? 0
  }

  /// `24 pages fetched, 21 seen, 3 dropped unseen; 3 alive at most.`
  var sentence: String {
    "\(counted(fetched, "page")) fetched, \(grouped(seen)) seen, \(grouped(droppedUnseen)) dropped unseen; \(grouped(aliveAtMost)) alive at most."
  }

  /// A row for each of `profiles` that has a timeline.
  static func table(_ profiles: [Profile]) -> Table {
    Table(
      title: "Pages",
      columns: [.label("of")]
        + ["fetched", "seen", "dropped unseen", "alive at most"].map {
          Table.Column(header: $0, kind: .exact, alignment: .trailing)
        },
      rows: profiles.compactMap { profile in
        profile.timeline.map(PageViews.init).map { views in
          Table.Row(
            entries: [.text(profile.label)]
              + [views.fetched, views.seen, views.droppedUnseen, views.aliveAtMost]
              .map(Table.Entry.count))
        }
      })
  }
}
