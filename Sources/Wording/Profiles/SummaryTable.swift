import Documents
import Measurement
import Metrics
import Profiling

extension ProfileReport {
  /// What the profiles come to, for a terminal and for the top of the page.
  var summaryTables: [Table] {
    pair.map { [difference($0.base, $0.head)] } ?? profiles.map(Self.summary)
  }

  private static let limit = 3
  /// What is left out of sums: other stacks say the same.
  private static let notSummed: Set<Metric.Stacks> = [.heapOfClose, .heapGrowth]

  private static func columns(_ costs: [String]) -> [Table.Column] {
    ["what", "function", "where"].map { .label($0) } + costs.map { .label($0, .trailing) }
  }

  private static func summary(of profile: Profile) -> Table {
    Table(
      title: profile.cell.title, columns: columns(["cost", "share"]),
      rows: profile.stacks()
        .filter { !notSummed.contains($0.kind) || !$0.profile.samples.isEmpty }
        .flatMap { kind, stacks in
          let unit = stacks.unit
          let share = stacks.samples.contains { $0.cost < 0 } ? 0 : stacks.cost
          let all: [Table.Entry] = [
            .text(kind.title), .text("all", .faint), .text(""),
            .text(unit.brief(stacks.cost)), .text(""),
          ]
          return [Table.Row(entries: all, startsGroup: true)]
            + stacks.blamedFunctions.prefix(limit).filter { $0.cost > 0 }.map { function in
              Table.Row(
                entries: [
                  kind.title, function.frame.label, function.frame.location,
                  unit.brief(function.cost), shareText(function.cost, of: share) ?? "",
                ].map { .text($0) })
            }
        },
      placeholder: "Nothing was profiled.",
      readings: profile.timeline.map { ["Pages: \($0.pagesSentence)"] } ?? [],
      warnings: profile.missing.map(\.warning))
  }

  private func difference(_ base: Profile, _ head: Profile) -> Table {
    let pairs = (pairs(of: .bytes) + pairs(of: .instructions)).filter { $0.base != $0.head }
    return Table(
      title: head.cell.title, columns: Self.columns([base.label, head.label, "change"]),
      rows: pairs.flatMap { pair in
        let unit = pair.head.unit
        return BlameChange.all(from: pair.base, to: pair.head).prefix(Self.limit).enumerated()
          .map { index, change in
            Table.Row(
              entries: [
                pair.kind.title, change.function.label, change.function.location,
                unit.brief(change.base), unit.brief(change.head),
                unit.brief(change.change).signed(change.change),
              ].map { .text($0) }, startsGroup: index == 0)
          }
      },
      placeholder: "Nothing changed.",
      warnings: [base, head].flatMap { profile in
        profile.missing.map { "\(profile.label): \($0.warning)" }
      })
  }
}

extension Profile.Missing {
  fileprivate var warning: String { "\(part.rawValue): not measured: \(text)" }
}
