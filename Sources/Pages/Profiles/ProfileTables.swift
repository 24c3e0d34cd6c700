import Basics
import Profiling
import Tables

/// Tables of what was spent. The last row holds the rest, so that a column's sum is the total.
enum ProfileTables {
  /// How many rows a table has before the one that holds the rest.
  static let limit = 15

  /// The blamed functions of the loader.
  static func blamedFunctions(
    of profile: StackProfile, title: String, kind: CostKind, limit: Int = limit
  ) -> Table {
    let columns = CostColumns(profile, kind)
    let (shown, hidden) = profile.blamedFunctions.split(at: limit)
    return Table(
      title: title,
      columns: [.label("function"), .label("where"), .label("through")] + columns.all,
      rows: shown.map { site in
        Table.Row(
          entries: [
            .text(site.frame.function), .text(site.frame.location),
            .text(site.through?.function ?? ""),
          ] + columns.entries(site.cost, site.count))
      }
        + columns.rest(
          hidden.count, blanks: 2, cost: profile.cost - shown.sum(\.cost),
          count: profile.count - shown.sum(\.count)),
      placeholder: "Nothing.")
  }

  /// What lines of source spent, and all they called of which no line is known.
  static func lines(
    of profile: StackProfile, title: String, kind: CostKind, limit: Int = limit
  ) -> Table {
    let columns = CostColumns(profile, kind)
    let (shown, hidden) = profile.lines.split(at: limit)
    let rest = profile.cost - shown.sum(\.cost)
    return Table(
      title: title, columns: [.label("line"), .label("function")] + columns.all,
      rows: shown.map { line in
        Table.Row(
          entries: [.text(line.frame.location), .text(line.frame.function)]
            + columns.entries(line.cost, line.count))
      }
        + (rest == 0
          ? []
          : [
            Table.Row(
              entries: [
                .text(
                  hidden.isEmpty
                    ? "no line known" : "\(counted(hidden.count, "other line")), or none known",
                  .faint), .text(""),
              ] + columns.entries(rest, profile.count - shown.sum(\.count)))
          ]),
      placeholder: "No line of source is known: the program was built without debug information.")
  }

  /// By how much each blamed function changed between two profiles: of the greatest changes, what grew most first.
  static func changes(
    _ pair: StackPair, labels: (base: String, head: String), title: String, kind: CostKind,
    limit: Int = limit
  ) -> Table {
    let (base, head, unit) = (pair.base, pair.head, pair.head.unit)
    let all = BlameChange.all(from: base, to: head)
    let changed = all.filter { $0.change != 0 }
    let (shown, hidden) = changed.split(at: limit)
    let rest = (
      base: base.cost - shown.sum(\.base), head: head.cost - shown.sum(\.head),
      count: all.count - shown.count
    )
    func row(_ labels: [Table.Entry], _ base: Int, _ head: Int) -> Table.Row {
      Table.Row(
        entries: labels + [
          .number(Double(base), unit.format), .number(Double(head), unit.format),
          .text(unit.signedText(head - base)),
          .text(
            base == head ? "" : percentChange(from: Double(base), to: Double(head)) ?? "new"),
        ])
    }
    let columns = [labels.base, labels.head, "change"].map { kind.column($0) }
    return Table(
      title: title,
      columns: [.label("function"), .label("where")] + columns + [kind.column("in percent")],
      rows: shown.sorted { $0.change > $1.change }.map {
        row([.text($0.function.function), .text($0.function.location)], $0.base, $0.head)
      }
        + (rest.count == 0
          ? []
          : [
            row(
              [
                .text(
                  hidden.isEmpty
                    ? "\(counted(rest.count, "function")) that spent the same"
                    : counted(rest.count, "other function"), .faint), .text(""),
              ], rest.base, rest.head)
          ]),
      placeholder: "The same on both sides.")
  }
}

/// What a blamed function spent in two profiles.
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
  func sum(_ value: (Element) -> Int) -> Int { reduce(0) { $0 + value($1) } }

  /// The first `count` elements, and the others; one more where it would be the only other.
  func split(at count: Int) -> (first: [Element], others: [Element]) {
    let end = self.count <= count + 1 ? self.count : count
    return (Array(self[..<end]), Array(self[end...]))
  }
}
