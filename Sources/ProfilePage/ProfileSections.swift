import PlainText
import Profiling
import Replaying
import ReportPage
import Reporting
import Workers

/// The sections of one profile's page.
struct ProfileSections {
  private let profile: Profile

  init(_ profile: Profile) { self.profile = profile }

  var all: [ReportPage.Section] {
    [
      section("Heap", .heap, profile.stacks(of: .bytes).map(html)),
      section("Instructions", .instructions, profile.stacks(of: .instructions).map(html)),
      section("Timeline", .timeline, profile.timeline.map { [TimelineTables($0).html] } ?? []),
      section("Page views", nil, profile.lives.map { [PageViews($0).html] } ?? []),
    ].compactMap { $0 }
  }

  /// A section, and why it is empty; nil where there is nothing to say.
  private func section(_ title: String, _ part: Profiler.Part?, _ html: [String])
    -> ReportPage.Section?
  {
    let problems = profile.missing.filter { $0.part == part }.map { problemHTML($0.text) }
    guard !html.isEmpty || !problems.isEmpty else { return nil }
    return ReportPage.Section(title: title, html: problems + html)
  }

  private func html(name: String, title: String, stacks: StackProfile) -> String {
    let kind = profile.kind(of: stacks.unit)
    let byFunction = [
      (
        "By function",
        ProfileTables.functions(of: stacks, title: "\(title), by function", kind: kind)
      ),
      ("By line", ProfileTables.lines(of: stacks, title: "\(title), by line", kind: kind)),
    ]
    return partHTML(
      name, title, amount: stacks.amount,
      table: ProfileTables.sites(of: stacks, title: "\(title), by function to blame", kind: kind),
      graph: stacks.samples.isEmpty ? nil : FlameGraph(stacks, title: title),
      folded: stacks.unit == .bytes || stacks.samples.isEmpty ? [] : byFunction)
  }
}

/// The sections of a difference's page.
struct DifferenceSections {
  let base, head: Profile

  var all: [ReportPage.Section] {
    [
      section("Heap", .heap, StackPair.all(base, head, of: .bytes).map(html)),
      section(
        "Instructions", .instructions, StackPair.all(base, head, of: .instructions).map(html)),
      section("Page views", .timeline, views),
    ].compactMap { $0 }
  }

  /// A section, and why it is empty; nil where there is nothing to say.
  private func section(_ title: String, _ part: Profiler.Part, _ html: [String])
    -> ReportPage.Section?
  {
    let problems = [base, head].flatMap { profile in
      profile.missing.filter { $0.part == part }
        .map { problemHTML("\(profile.subject.label): \($0.text)") }
    }
    guard !html.isEmpty || !problems.isEmpty else { return nil }
    return ReportPage.Section(title: title, html: problems + html)
  }

  private var views: [String] {
    let sides = [base, head].compactMap { profile in
      profile.lives.map { lives in
        (
          name: profile.subject.label,
          lives: LifetimeTables(lives.lifetimes, closing: lives.closing)
        )
      }
    }
    return sides.count == 2 ? [LifetimeTables.counts(sides).html(sorts: false)] : []
  }

  private func html(_ pair: StackPair) -> String {
    let labels = (base: base.subject.label, head: head.subject.label)
    let kind = [base, head].map { $0.kind(of: pair.head.unit) }.first { $0 != .exact } ?? .exact
    return partHTML(
      pair.name, pair.title,
      amount: "\(labels.base): \(pair.base.amount); \(labels.head): \(pair.head.amount)",
      table: ProfileTables.changes(
        from: pair.base, to: pair.head, labels: labels, title: "\(pair.title), what changed",
        kind: kind),
      graph: pair.base.samples.isEmpty && pair.head.samples.isEmpty
        ? nil : FlameGraph(pair.head, comparedWith: pair.base, title: pair.title, labels: labels))
  }
}

extension Profile {
  /// The lives of page views, and the frame that closes them.
  var lives: (lifetimes: [PageLifetime], closing: Int)? {
    lifetimes.map { lifetimes in
      let last = lifetimes.map { max($0.fetched, $0.lastSeen ?? 0, $0.dropped ?? 0) }.max() ?? 0
      return (lifetimes, timeline?.closing ?? last + 1)
    }
  }
}

extension Profile.Missing {
  /// Why a part is missing, with a remedy where there is one.
  var text: String {
    switch outcome {
    // A reason that comes with its remedy, in sentences.
    case .interrupted(let reason): reason
    default: outcome.text + "."
    }
  }
}

extension StackProfile {
  /// What it comes to: `5.70 MiB in 2 301 allocations`.
  var amount: String {
    unit.briefText(cost) + (count > 0 ? " in \(counted(count, "allocation"))" : "")
  }
}

private func problemHTML(_ problem: String) -> String {
  "<p class=\"warning\"><strong>Not measured:</strong> \(problem.singleLine.xmlEscaped)</p>"
}

/// A part with its heading: a table, and what is folded away, the flame graph first.
private func partHTML(
  _ name: String, _ title: String, amount: String, table: Table, graph: FlameGraph?,
  folded: [(String, Table)] = []
) -> String {
  func costs(_ table: Table) -> String {
    "<div class=\"costs\">\n\(table.html(sorts: false))\n</div>"
  }
  let isOpen = name.hasSuffix("-open")
  let flame = graph.map { ("Flame graph", $0.html(id: "flame-\(name)"), isOpen) }
  let folds = [flame].compactMap { $0 } + folded.map { ($0.0, costs($0.1), false) }
  let meaning = StackPart.meanings[name].map { " \($0)" } ?? ""
  let isEmpty = table.rows.isEmpty
  return
    ([
      "<h3 id=\"\(name)\">\(title.xmlEscaped)</h3>",
      "<p><strong>\(amount.xmlEscaped).</strong>\(meaning.xmlEscaped)</p>",
    ]
    + (isEmpty && graph == nil ? [] : [costs(table)])
    + folds.map { name, html, isOpen in
      """
      <details\(isOpen ? " open=\"\"" : "")>
      <summary>\(name): \(title.xmlEscaped)</summary>
      \(html)
      </details>
      """
    }).joined(separator: "\n")
}
