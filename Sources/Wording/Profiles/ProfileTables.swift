import Basics
import Documents
import Profiling

/// Tables of what was spent. The last row holds the rest, so that a column's sum is the total.
enum ProfileTables {
  /// How many rows a table has before the one that holds the rest.
  static let limit = 15

  static func blamedFunctions(
    of profile: StackProfile, title: String, limit: Int = limit
  ) -> Table {
    let (shown, hidden) = profile.blamedFunctions.split(at: limit)
    return table(
      of: profile, title, ["function", "where", "through"],
      shown.map {
        ([$0.frame.function, $0.frame.location, $0.through?.function ?? ""], [$0.cost, $0.count])
      }, rest: hidden > 0 ? counted(hidden, "other function") : "no function known",
      placeholder: "Nothing.")
  }

  /// By how much each blamed function changed between two profiles: of the greatest changes, what
  /// grew most first.
  static func changes(
    _ pair: StackPair, title: String, limit: Int = limit
  ) -> Table {
    let all = BlameChange.all(from: pair.base, to: pair.head)
    let (shown, hidden) = all.filter { $0.change != 0 }.split(at: limit)
    let unit = pair.head.unit
    let format = unit.format
    let others = all.count - shown.count
    return table(
      title, ["function", "where"],
      [pair.labels.base, pair.labels.head, "change", "in percent"].map(unit.column),
      shown.sorted { $0.change > $1.change }
        .map { ([$0.function.function, $0.function.location], [$0.base, $0.head]) },
      totals: [pair.base.cost, pair.head.cost],
      rest: hidden > 0
        ? counted(others, "other function") : "\(counted(others, "function")) that spent the same",
      placeholder: "The same on both sides."
    ) { costs in
      let (base, head) = (Double(costs[0]), Double(costs[1]))
      let change = costs[1] - costs[0]
      return [
        .number(base, format), .number(head, format),
        .text(format.text(head - base).signed(change)),
        .text(change == 0 ? "" : percentChange(from: base, to: head) ?? "new"),
      ]
    }
  }

  /// A row's labels, and its costs: cost and count, or base and head.
  private typealias CostRow = (labels: [String], costs: [Int])

  /// A table with the cost, its share and, if it is known, how often.
  private static func table(
    of profile: StackProfile, _ title: String, _ labels: [String], _ rows: [CostRow], rest: String,
    placeholder: String
  ) -> Table {
    // Of what shrank there is no share.
    let showsShare = !profile.samples.contains { $0.cost < 0 }
    let showsCount = profile.samples.contains { $0.count != 0 }
    let headers = [
      profile.unit.rawValue, showsShare ? "share" : nil, showsCount ? "allocations" : nil,
    ]
    let whole = profile.cost
    return table(
      title, labels, headers.compactMap(\.self).map(profile.unit.column), rows,
      totals: [whole, profile.count], rest: rest, placeholder: placeholder
    ) { costs in
      [.number(Double(costs[0]), profile.unit.format)]
        + (showsShare ? [.text(shareText(costs[0], of: whole) ?? "")] : [])
        + (showsCount ? [.count(costs[1])] : [])
    }
  }

  private static func table(
    _ title: String, _ labels: [String], _ columns: [Table.Column], _ rows: [CostRow],
    totals: [Int], rest: String, placeholder: String, entries: ([Int]) -> [Table.Entry]
  ) -> Table {
    let left = totals.indices.map { index in totals[index] - rows.sum { $0.costs[index] } }
    let blanks = Array(repeating: Table.Entry.text(""), count: labels.count - 1)
    let last = Table.Row(entries: [.text(rest, .faint)] + blanks + entries(left))
    return Table(
      title: title, columns: labels.map { .label($0) } + columns,
      rows: rows.map { Table.Row(entries: $0.labels.map { .text($0) } + entries($0.costs)) }
        + (left.allSatisfy { $0 == 0 } ? [] : [last]),
      placeholder: placeholder)
  }
}

struct BlameChange: Hashable {
  /// The function, at the line that spent most.
  let function: CodeFrame
  let base, head: Int

  var change: Int { head - base }

  /// All functions of both profiles, the greatest change first.
  static func all(from base: StackProfile, to head: StackProfile) -> [BlameChange] {
    let (base, head) = (base.blamedByFunction, head.blamedByFunction)
    return Set(base.keys).union(head.keys).map { function in
      BlameChange(
        function: (head[function] ?? base[function])?.frame ?? function,
        base: base[function]?.cost ?? 0, head: head[function]?.cost ?? 0)
    }.sorted {
      (abs($1.change), $1.change, $0.function.function, $0.function.module)
        < (abs($0.change), $0.change, $1.function.function, $1.function.module)
    }
  }
}

extension Array {
  fileprivate func sum(_ value: (Element) -> Int) -> Int { reduce(0) { $0 + value($1) } }

  /// The first `count` elements, one more if it would be the only other, and how many others there
  /// are.
  fileprivate func split(at count: Int) -> (first: [Element], others: Int) {
    let end = self.count <= count + 1 ? self.count : count
    return (Array(self[..<end]), self.count - end)
  }
}
