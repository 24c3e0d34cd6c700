import Basics
import Documents
import Measurement
import Metrics
import Profiling
import Replaying

extension StackProfile {
  /// The functions to blame for what was spent.
  func table(_ title: String) -> Table {
    // Of what shrank there is no share.
    let showsShare = !samples.contains { $0.cost < 0 }
    let showsCount = samples.contains { $0.count != 0 }
    let costs = [unit.rawValue, showsShare ? "share" : nil, showsCount ? "allocations" : nil]
    return Table(
      title, ["function", "where", "through"], costs.compactMap(\.self).map(unit.column),
      blamedFunctions.map { function in
        [
          .text(function.frame.function), .text(function.frame.location),
          .text(function.through?.function ?? ""), .number(Double(function.cost), unit.format),
        ] + (showsShare ? [.text(shareText(function.cost, of: cost) ?? "")] : [])
          + (showsCount ? [.count(function.count)] : [])
      })
  }

  /// By how much each blamed function changed since `base`; `labels` are what the two are called.
  func table(_ title: String, since base: StackProfile, _ labels: [String]) -> Table {
    Table(
      title, ["function", "where"], (labels + ["change", "in percent"]).map(unit.column),
      changed(since: base).map { change in
        let (base, head) = (Double(change.base), Double(change.head))
        return [
          .text(change.function.function), .text(change.function.location),
          .number(base, unit.format), .number(head, unit.format),
          .text(unit.format.text(head - base).signed(change.change)),
          .text(percentChange(from: base, to: head) ?? "new"),
        ]
      })
  }

  /// The functions that do not cost the same as in `base`, the greatest change first.
  func changed(since base: StackProfile) -> [BlameChange] {
    changes(since: base).filter { $0.change != 0 }.sorted {
      (abs($1.change), $1.change, $0.function.function, $0.function.module)
        < (abs($0.change), $0.change, $1.function.function, $1.function.module)
    }
  }
}

extension Table {
  /// A line for each of the first 15 functions.
  fileprivate init(
    _ title: String, _ labels: [String], _ columns: [Column], _ lines: [[Entry]]
  ) {
    let others = lines.dropFirst(15).count
    self.init(
      title: title, columns: labels.map { .label($0) } + columns,
      rows: lines.prefix(15).map { Row(entries: $0) },
      readings: others > 0 ? ["\(counted(others, "other function")) not shown."] : [])
  }
}

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
        let changes = pair.head.changed(since: pair.base).prefix(Self.limit)
        return changes.enumerated().map { index, change in
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

extension ReplayRecording {
  /// `24 fetched, 21 seen, 3 dropped unseen, 3 alive at most.`
  var pagesSentence: String {
    let counts = [
      (fetches.count, "fetched"), (fetches.count { $0.firstSeen != nil }, "seen"),
      (fetches.count(where: \.isWasted), "dropped unseen"),
      (livePages.values.max() ?? 0, "alive at most"),
    ]
    return counts.map { "\(grouped($0)) \($1)" }.joined(separator: ", ") + "."
  }
}
