import Basics
import Profiling
import Tables

extension ProfileTables {
  /// How many rows a part has in a summary.
  private static let summaryLimit = 3
  /// What a function's name may take of a line.
  private static let nameColumns = 48

  /// The first rows of all tables of `profile`, for a terminal.
  static func summary(of profile: Profile) -> Table {
    Table(
      title: profile.cell.words,
      columns: [.label("what"), .label("function"), .label("where"), .label("cost", .trailing)]
        + [.label("share", .trailing)],
      rows: profile.stacks.filter {
        !StackPart.notSummed.contains($0.name) || !$0.profile.samples.isEmpty
      }
      .flatMap { rows(of: $0.profile, title: $0.title) },
      placeholder: "Nothing was profiled.",
      readings: ProfileWords(profile: profile).ofFrames.map { "\($0.subject): \($0.text)" },
      warnings: profile.missing.map(\.warning) + profile.remarks)
  }

  private static func rows(of stacks: StackProfile, title: String) -> [Table.Row] {
    let sites = stacks.sites.prefix(summaryLimit).filter { $0.cost > 0 }
    let whole: [Table.Entry] = [
      .text(title), .styled("all", .faint), .text(""), .text(stacks.unit.briefNumber(stacks.cost)),
      .text(""),
    ]
    let share = stacks.samples.contains { $0.cost < 0 } ? 0 : stacks.cost
    return [Table.Row(entries: whole, startsGroup: true)]
      + sites.map { site in
        Table.Row(
          entries: [
            .text(title), .text(site.frame.label(columns: nameColumns)),
            .text(site.frame.location), .text(stacks.unit.briefNumber(site.cost)),
            .text(shareText(site.cost, of: share) ?? ""),
          ])
      }
  }

  /// What changed most from `base` to `head`, for a terminal.
  static func summary(from base: Profile, to head: Profile) -> Table {
    let pairs = [StackProfile.Unit.bytes, .instructions]
      .flatMap { StackPair.all(base, head, of: $0) }.filter { $0.base != $0.head }
    return Table(
      title: head.cell.words,
      columns: [
        .label("what"), .label("function"), .label("where"),
        .label(base.label, .trailing), .label(head.label, .trailing),
        .label("change", .trailing),
      ],
      rows: pairs.flatMap { pair in
        SiteChange.all(from: pair.base, to: pair.head).filter { $0.change != 0 }
          .prefix(summaryLimit).enumerated().map { index, change in
            let unit = pair.head.unit
            return Table.Row(
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
}

extension Profile.Missing {
  /// `heap: not measured: …`
  fileprivate var warning: String { "\(part.rawValue): not measured: \(text)" }
}
