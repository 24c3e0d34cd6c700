import PlainText
import Profiling
import Replaying
import Reporting

/// What the lives of page views come to. Frames are counted from 0, as in a film; pages from 1.
struct LifetimeTables {
  private let lifetimes: [PageLifetime]
  private let summary: LifetimeSummary
  private let isGrid: Bool

  init(_ lifetimes: [PageLifetime], closing: Int) {
    self.lifetimes = lifetimes
    summary = LifetimeSummary(lifetimes, closing: closing)
    isGrid = lifetimes.contains { $0.scene > 0 }
  }

  /// `24 pages fetched, 3 of them never seen; 3 at most at once.`
  var sentence: String {
    guard summary.fetches > 0 else { return "none fetched." }
    let unseen = summary.unseen.count
    let seen = unseen == 0 ? "all of them seen" : "\(unseen.grouped) of them never seen"
    return
      "\(counted(summary.fetches, "page")) fetched, \(seen); \(summary.peak.grouped) at most at once."
  }

  /// How many there were of each kind.
  var counts: Table {
    let rows: [(String, Int)] = [
      ("pages fetched", summary.fetches),
      ("of these, drawn into a view that was there", lifetimes.count(where: \.isRedrawn)),
      ("of these, a page that was fetched before", summary.fetches - summary.pages),
      ("of these, never seen", summary.unseen.count),
      ("at most at once", summary.peak),
      ("frames for which pages were held before they were seen", summary.framesBeforeUse),
      ("frames for which pages were held beyond use", summary.framesBeyondUse),
    ]
    return Table(
      title: "Page views in numbers",
      columns: [
        .label("what"), Table.Column(header: "number", kind: .exact, alignment: .trailing),
      ],
      rows: rows.map { Table.Row(entries: [.text($0), .count($1)]) })
  }

  /// Those that were kept longest without being seen again.
  func held(limit: Int = ProfileTables.limit) -> Table {
    let (shown, hidden) = summary.heldBeyondUse.split(at: limit)
    func frame(_ number: Int?, _ none: String) -> Table.Entry {
      number.map { .count($0) } ?? .styled(none, .faint)
    }
    func frames(_ life: PageLifetime) -> Int { life.framesBeyondUse(closing: summary.closing) }
    let numbers = ["fetched", "first seen", "last seen", "dropped", "frames beyond use"]
    let rows = shown.map { life in
      Table.Row(
        entries: [.text(life.name(isGrid: isGrid)), .count(life.fetched)]
          + [frame(life.firstSeen, "never"), frame(life.lastSeen, "never")]
          + [frame(life.dropped, "at close"), .count(frames(life))])
    }
    let rest = Table.Row(
      entries: [.styled(counted(hidden.count, "other page"), .faint)]
        + Array(repeating: .text(""), count: 4) + [.count(hidden.sum(frames))])
    return Table(
      title: "Held beyond use, in frames",
      columns: [.label("page")]
        + numbers.map { Table.Column(header: $0, kind: .exact, alignment: .trailing) },
      rows: rows + (hidden.isEmpty ? [] : [rest]),
      placeholder: "No page view was held after it was last seen.")
  }
}

extension PageLifetime {
  /// `page 3`, with its scene in a grid.
  func name(isGrid: Bool) -> String {
    (isGrid ? "scene \((scene + 1).grouped), " : "") + "page \((page + 1).grouped)"
  }
}
