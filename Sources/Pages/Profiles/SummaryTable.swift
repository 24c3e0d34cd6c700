import Basics
import Profiling
import Tables

extension ProfileReport {
  /// What the profiles come to, for a terminal and for the top of the page.
  var summary: [Table] {
    pair.map { [Self.difference(from: $0.base, to: $0.head)] } ?? profiles.map(Self.summary)
  }

  /// How many rows a part has.
  private static let limit = 3
  /// What a function's name may take of a line.
  private static let nameColumns = 48

  /// The blamed functions that spent most.
  private static func summary(of profile: Profile) -> Table {
    Table(
      title: profile.cell.words,
      columns: [.label("what"), .label("function"), .label("where")]
        + [.label("cost", .trailing), .label("share", .trailing)],
      rows: profile.stacks.filter {
        !StackPart.notSummed.contains($0.name) || !$0.profile.samples.isEmpty
      }
      .flatMap { rows(of: $0.profile, title: $0.title, each: profile.each($0.name)) },
      placeholder: "Nothing was profiled.",
      readings: profile.timeline.map { timeline in
        [
          "Frames: \(TimelineTable(timeline).sentence)",
          "Pages: \(PageViews(timeline).sentence)",
        ]
      } ?? [],
      warnings: profile.missing.map(\.warning) + profile.remarks)
  }

  private static func rows(of stacks: StackProfile, title: String, each: String?) -> [Table.Row] {
    let unit = stacks.unit
    let share = stacks.samples.contains { $0.cost < 0 } ? 0 : stacks.cost
    let all: [Table.Entry] = [
      .text(title), .styled("all", .faint), .styled(each ?? "", .faint),
      .text(unit.briefNumber(stacks.cost)), .text(""),
    ]
    let blamed = stacks.blamedFunctions.prefix(limit).filter { $0.cost > 0 }
    return [Table.Row(entries: all, startsGroup: true)]
      + blamed.map { site in
        Table.Row(
          entries: [
            .text(title), .text(site.frame.label(columns: nameColumns)),
            .text(site.frame.location), .text(unit.briefNumber(site.cost)),
            .text(shareText(site.cost, of: share) ?? ""),
          ])
      }
  }

  /// The blamed functions that changed most from `base` to `head`.
  private static func difference(from base: Profile, to head: Profile) -> Table {
    let pairs = [StackProfile.Unit.bytes, .instructions]
      .flatMap { StackPair.all(base, head, of: $0) }.filter { $0.base != $0.head }
    return Table(
      title: head.cell.words,
      columns: [.label("what"), .label("function"), .label("where")]
        + [base.label, head.label, "change"].map { .label($0, .trailing) },
      rows: pairs.flatMap { pair in
        let unit = pair.head.unit
        return BlameChange.all(from: pair.base, to: pair.head).filter { $0.change != 0 }
          .prefix(limit).enumerated().map { index, change in
            Table.Row(
              entries: [
                .text(pair.title), .text(change.function.label(columns: nameColumns)),
                .text(change.function.location), .text(unit.briefNumber(change.base)),
                .text(unit.briefNumber(change.head)),
                .text((change.change > 0 ? "+" : "") + unit.briefNumber(change.change)),
              ], startsGroup: index == 0)
          }
      },
      placeholder: "Nothing changed.",
      warnings: [base, head].flatMap { profile in
        profile.missing.map { "\(profile.label): \($0.warning)" }
      } + (base.remarks.isEmpty ? head.remarks : base.remarks))
  }
}

extension Profile {
  fileprivate var remarks: [String] { namesAreMangled ? [Self.mangledNames] : [] }

  /// What the stacks called `name` come to for each turn; nil if they are not of turns, or there was one at most.
  fileprivate func each(_ name: String) -> String? {
    guard let turns = instructions?.turnCount, turns > 1, name.hasSuffix("-turns"),
      let stacks = stacks.first(where: { $0.name == name })?.profile, stacks.cost > 0
    else { return nil }
    return "\(stacks.unit.briefNumber(stacks.cost / turns)) for each of \(grouped(turns)) turns"
  }
}

extension Profile.Missing {
  /// `heap: not measured: …`
  fileprivate var warning: String { "\(part.rawValue): not measured: \(text)" }
}
