import PlainText
import Replaying
import Reporting

/// What the lives of page views come to. Frames are counted from 0, as in the film; pages from 1.
struct LifetimeTables {
  private let lifetimes: [PageLifetime]
  /// The frame after the last in which anything happened.
  let end: Int

  init(_ lifetimes: [PageLifetime]) {
    self.lifetimes = lifetimes
    end = 1 + (lifetimes.map { max($0.fetched, $0.lastSeen ?? 0, $0.dropped ?? 0) }.max() ?? 0)
  }

  private var unseen: Int { lifetimes.count { $0.firstSeen == nil } }
  private var isGrid: Bool { lifetimes.contains { $0.scene > 0 } }

  /// `24 pages fetched, 3 of them never seen.`
  var sentence: String {
    let seen = unseen == 0 ? "all of them seen" : "\(unseen.grouped) of them never seen"
    return "\(counted(lifetimes.count, "page")) fetched, \(seen)."
  }

  /// How many there were of each kind.
  var counts: Table {
    let rows: [(String, Int)] = [
      ("fetched", lifetimes.count),
      ("of these, drawn into a view that showed another page", lifetimes.count(where: \.isRedrawn)),
      ("never seen", unseen),
      ("there when everything was closed", lifetimes.count { $0.dropped == nil }),
      ("most at once", mostAtOnce),
    ]
    return Table(
      title: "Page views",
      columns: [
        .label("what"), Table.Column(header: "page views", kind: .exact, alignment: .trailing),
      ],
      rows: rows.map { Table.Row(entries: [.text($0), .count($1)]) })
  }

  private var mostAtOnce: Int {
    var changes: [Int: Int] = [:]
    for life in lifetimes {
      changes[life.fetched, default: 0] += 1
      // One that goes in the frame of its fetch was there, too.
      changes[max(life.dropped ?? end, life.fetched + 1), default: 0] -= 1
    }
    var (count, most) = (0, 0)
    for frame in changes.keys.sorted() {
      count += changes[frame] ?? 0
      most = max(most, count)
    }
    return most
  }

  /// Those that were kept longest without being seen again.
  func held(limit: Int = ProfileTables.limit) -> Table {
    let (shown, hidden) = lifetimes.filter { $0.beyondUse(end: end) > 0 }
      .sorted {
        ($1.beyondUse(end: end), $0.fetched, $0.page) < (
          $0.beyondUse(end: end), $1.fetched, $1.page
        )
      }.split(at: limit)
    func frame(_ number: Int?, _ none: String) -> Table.Entry {
      number.map { .count($0) } ?? .styled(none, .faint)
    }
    let numbers = ["fetched", "first seen", "last seen", "dropped", "frames beyond use"]
    let rows = shown.map { life in
      Table.Row(
        entries: [.text(life.name(isGrid: isGrid)), .count(life.fetched)]
          + [frame(life.firstSeen, "never"), frame(life.lastSeen, "never")]
          + [frame(life.dropped, "at close"), .count(life.beyondUse(end: end))])
    }
    let rest = Table.Row(
      entries: [.styled(counted(hidden.count, "other page"), .faint)]
        + Array(repeating: .text(""), count: 4) + [.count(hidden.sum { $0.beyondUse(end: end) })])
    return Table(
      title: "Held beyond use, in frames",
      columns: [.label("page")]
        + numbers.map { Table.Column(header: $0, kind: .exact, alignment: .trailing) },
      rows: rows + (hidden.isEmpty ? [] : [rest]),
      placeholder: "No page view was held after it was last seen.")
  }
}

extension PageLifetime {
  /// The frames from the last in which it was seen, or from its fetch, until it went.
  func beyondUse(end: Int) -> Int {
    max(0, (dropped ?? end) - (lastSeen.map { $0 + 1 } ?? fetched))
  }

  /// `page 3`, with its scene in a grid.
  func name(isGrid: Bool) -> String {
    (isGrid ? "scene \((scene + 1).grouped), " : "") + "page \((page + 1).grouped)"
  }
}
