import Basics
import Measurement
import Profiling
import Tables

/// The sections of a page about one profile, or about base and head.
struct ProfileSections {
  let profiles: [Profile]

  var all: [ReportPage.Section] {
    [
      section("Heap", .heap, stacks(of: .bytes)),
      section("Instructions", .instructions, stacks(of: .instructions)),
      section("Timeline", .timeline, timeline),
    ].compactMap { $0 }
  }

  /// A section, and why it is empty; nil if there is nothing to say.
  private func section(
    _ title: String, _ part: Profiler.Part, _ html: [String]
  ) -> ReportPage.Section? {
    let problems = profiles.flatMap { profile in
      profile.missing.filter { $0.part == part }.map { missing in
        let label = profiles.count > 1 ? "\(profile.label): " : ""
        return warning(
          "<strong>Not measured:</strong> \((label + missing.text).singleLine.xmlEscaped)")
      }
    }
    let areMangled =
      part != .timeline && !html.isEmpty && profiles.contains(where: \.namesAreMangled)
    let all = problems + (areMangled ? [warning(Profile.mangledNames.xmlEscaped)] : []) + html
    return all.isEmpty ? nil : ReportPage.Section(title: title, html: all)
  }

  private func warning(_ html: String) -> String { "<p class=\"warning\">\(html)</p>" }

  private var timeline: [String] {
    let tables =
      profiles.count == 1 ? profiles.compactMap(\.timeline).map { TimelineTables($0).html } : []
    let views = PageViews.table(profiles)
    return tables + (views.rows.count == profiles.count ? [views.html(sorts: false)] : [])
  }

  private func stacks(of unit: StackProfile.Unit) -> [String] {
    if profiles.count == 2 { return StackPair.all(profiles[0], profiles[1], of: unit).map(html) }
    return profiles.flatMap { profile in
      profile.stacks(of: unit).map { html($0, $1, $2, kind: profile.kind(of: unit)) }
    }
  }

  private func html(
    _ name: String, _ title: String, _ stacks: StackProfile, kind: CostKind
  ) -> String {
    part(
      name, title, amount: stacks.amount,
      table: ProfileTables.sites(of: stacks, title: "\(title), by function to blame", kind: kind),
      graph: stacks.samples.isEmpty ? nil : FlameGraph(stacks, title: title),
      lines: stacks.unit == .bytes || stacks.samples.isEmpty
        ? nil : ProfileTables.lines(of: stacks, title: "\(title), by line", kind: kind))
  }

  private func html(_ pair: StackPair) -> String {
    let labels = (base: profiles[0].label, head: profiles[1].label)
    let kind = profiles.map { $0.kind(of: pair.head.unit) }.first { $0 != .exact } ?? .exact
    return part(
      pair.name, pair.title,
      amount: "\(labels.base): \(pair.base.amount); \(labels.head): \(pair.head.amount)",
      table: ProfileTables.changes(
        pair, labels: labels, title: "\(pair.title), what changed", kind: kind),
      graph: pair.base.samples.isEmpty && pair.head.samples.isEmpty
        ? nil : FlameGraph(pair, labels: labels))
  }

  /// A part with its heading: a table, and what is folded away, the flame graph first.
  private func part(
    _ name: String, _ title: String, amount: String, table: Table, graph: FlameGraph?,
    lines: Table? = nil
  ) -> String {
    func costs(_ table: Table) -> String {
      "<div class=\"costs\">\n\(table.html(sorts: false))\n</div>"
    }
    func fold(_ name: String, _ html: String, isOpen: Bool = false) -> String {
      """
      <details\(isOpen ? " open=\"\"" : "")>
      <summary>\(name): \(title.xmlEscaped)</summary>
      \(html)
      </details>
      """
    }
    let meaning = StackPart.meanings[name].map { " \($0)" } ?? ""
    let parts = [
      "<h3 id=\"\(name)\">\(title.xmlEscaped)</h3>",
      "<p><strong>\(amount.xmlEscaped).</strong>\(meaning.xmlEscaped)</p>",
      table.rows.isEmpty && graph == nil ? nil : costs(table),
      graph.map {
        fold("Flame graph", $0.html(id: "flame-\(name)"), isOpen: name.hasSuffix("-open"))
      },
      lines.map { fold("By line", costs($0)) },
    ]
    return parts.compactMap { $0 }.joined(separator: "\n")
  }
}

extension Profile {
  static let mangledNames =
    "swift-demangle was not found, so Swift functions have the names that the linker knows. Put the Swift toolchain on the PATH."
}

extension Profile.Missing {
  /// Why a part is missing, with a remedy if there is one.
  var text: String {
    // A reason that comes with its remedy, in sentences.
    if case .interrupted(let reason) = outcome { reason } else { outcome.text + "." }
  }
}

extension StackProfile {
  /// What it comes to: `5.70 MiB in 2 301 allocations`.
  fileprivate var amount: String {
    unit.briefText(cost) + (count > 0 ? " in \(counted(count, "allocation"))" : "")
  }
}
