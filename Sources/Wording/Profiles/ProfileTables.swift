import Basics
import Documents
import Profiling

/// Tables of the functions to blame for what was spent, and of those that changed most.
enum ProfileTables {
  private static let limit = 15

  static func blamedFunctions(of profile: StackProfile, title: String) -> Table {
    // Of what shrank there is no share.
    let showsShare = !profile.samples.contains { $0.cost < 0 }
    let showsCount = profile.samples.contains { $0.count != 0 }
    let costs = [
      profile.unit.rawValue, showsShare ? "share" : nil, showsCount ? "allocations" : nil,
    ]
    return table(
      title, ["function", "where", "through"], costs.compactMap(\.self).map(profile.unit.column),
      profile.blamedFunctions
    ) { function in
      [
        .text(function.frame.function), .text(function.frame.location),
        .text(function.through?.function ?? ""),
        .number(Double(function.cost), profile.unit.format),
      ] + (showsShare ? [.text(shareText(function.cost, of: profile.cost) ?? "")] : [])
        + (showsCount ? [.count(function.count)] : [])
    }
  }

  /// By how much each blamed function changed between two profiles, the greatest change first.
  static func changes(_ pair: StackPair, title: String) -> Table {
    let unit = pair.head.unit
    return table(
      title, ["function", "where"],
      [pair.labels.base, pair.labels.head, "change", "in percent"].map(unit.column),
      BlameChange.all(from: pair.base, to: pair.head)
    ) { change in
      let (base, head) = (Double(change.base), Double(change.head))
      return [
        .text(change.function.function), .text(change.function.location),
        .number(base, unit.format), .number(head, unit.format),
        .text(unit.format.text(head - base).signed(change.change)),
        .text(percentChange(from: base, to: head) ?? "new"),
      ]
    }
  }

  private static func table<Line>(
    _ title: String, _ labels: [String], _ columns: [Table.Column], _ lines: [Line],
    entries: (Line) -> [Table.Entry]
  ) -> Table {
    let others = lines.count - limit
    return Table(
      title: title, columns: labels.map { .label($0) } + columns,
      rows: lines.prefix(limit).map { Table.Row(entries: entries($0)) },
      readings: others > 0 ? ["\(counted(others, "other function")) not shown."] : [])
  }
}

struct BlameChange: Hashable {
  /// The function, at the line that spent most.
  let function: CodeFrame
  let base, head: Int

  var change: Int { head - base }

  /// The functions that do not cost the same in both profiles, the greatest change first.
  static func all(from base: StackProfile, to head: StackProfile) -> [BlameChange] {
    let (base, head) = (base.blamedByFunction, head.blamedByFunction)
    return Set(base.keys).union(head.keys).map { function in
      BlameChange(
        function: (head[function] ?? base[function])?.frame ?? function,
        base: base[function]?.cost ?? 0, head: head[function]?.cost ?? 0)
    }.filter { $0.change != 0 }.sorted {
      (abs($1.change), $1.change, $0.function.function, $0.function.module)
        < (abs($0.change), $0.change, $1.function.function, $1.function.module)
    }
  }
}
