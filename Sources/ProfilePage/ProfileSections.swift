import Profiling
import ReportPage
import Reporting

/// The sections of one profile's page.
struct ProfileSections {
  private let profile: Profile

  init(_ profile: Profile) { self.profile = profile }

  var all: [ReportPage.Section] {
    [
      section("Heap", .heap, profile.heap.map { _ in StackPart.heap.enumerated().map(heap) }),
      section(
        "Instructions", .instructions,
        profile.instructions.map { _ in StackPart.instructions.enumerated().map(instructions) }),
      section("Page views", .timeline, profile.lifetimes.map { [PageViews($0).html] }),
    ].compactMap { $0 }
  }

  /// A section with its problems; nil where there is nothing to say.
  private func section(_ title: String, _ part: Profile.Part, _ html: [String]?)
    -> ReportPage.Section?
  {
    let problems = (profile.problems[part] ?? []).map(problemHTML)
    guard html != nil || !problems.isEmpty else { return nil }
    return ReportPage.Section(title: title, html: problems + (html ?? []))
  }

  private func heap(_ index: Int, _ part: StackPart) -> String {
    guard let stacks = part.stacks(profile) else { return "" }
    let kind = profile.kind(of: stacks.unit)
    return part.html(
      [ProfileTables.sites(of: stacks, title: part.title, kind: kind)],
      graph: stacks.samples.isEmpty ? nil : FlameGraph(stacks, title: part.title),
      isOpen: index == 0)
  }

  private func instructions(_ index: Int, _ part: StackPart) -> String {
    guard let stacks = part.stacks(profile) else { return "" }
    let kind = CostKind.nearExact
    let tables = [
      (
        "Functions",
        ProfileTables.functions(of: stacks, title: "\(part.title), by function", kind: kind)
      ),
      ("Lines", ProfileTables.lines(of: stacks, title: "\(part.title), by line", kind: kind)),
    ]
    return part.html(
      [ProfileTables.sites(of: stacks, title: part.title, kind: kind)],
      graph: stacks.samples.isEmpty ? nil : FlameGraph(stacks, title: part.title),
      folded: tables, isOpen: index == 0)
  }
}

/// The sections of a difference's page.
struct DifferenceSections {
  let base, head: Profile

  var all: [ReportPage.Section] {
    [
      ("Heap", Profile.Part.heap, StackPart.heap),
      ("Instructions", .instructions, StackPart.instructions),
    ]
    .compactMap { title, key, parts in
      let problems = [base, head].flatMap { profile in
        (profile.problems[key] ?? []).map { "\(profile.subject.label): \($0)" }
      }
      let html = parts.enumerated().compactMap(html)
      guard !html.isEmpty || !problems.isEmpty else { return nil }
      return ReportPage.Section(title: title, html: problems.map(problemHTML) + html)
    }
  }

  private func html(_ index: Int, _ part: StackPart) -> String? {
    guard let before = part.stacks(base), let after = part.stacks(head) else { return nil }
    let labels = (base: base.subject.label, head: head.subject.label)
    let kind = [base, head].map { $0.kind(of: after.unit) }.first { $0 != .exact } ?? .exact
    let table = ProfileTables.changes(
      from: before, to: after, labels: labels, title: "\(part.title): what changed", kind: kind)
    let graph =
      before.samples.isEmpty && after.samples.isEmpty
      ? nil : FlameGraph(after, comparedWith: before, title: part.title, labels: labels)
    return part.html([table], graph: graph, isOpen: index == 0)
  }
}

private func problemHTML(_ problem: String) -> String {
  "<p class=\"warning\"><strong>Not measured:</strong> \(problem.xmlEscaped)</p>"
}

extension StackPart {
  /// The part with its heading: tables, and what is folded away, the flame graph first.
  fileprivate func html(
    _ tables: [Table], graph: FlameGraph?, folded: [(String, Table)] = [], isOpen: Bool
  ) -> String {
    let flame = graph.map { ("Flame graph", $0.html(id: "flame-\(id)"), isOpen) }
    let folds = [flame].compactMap { $0 } + folded.map { ($0.0, costsHTML($0.1), false) }
    return
      (["<h3 id=\"\(id)\">\(title.xmlEscaped)</h3>", "<p>\(meaning.xmlEscaped)</p>"]
      + tables.map(costsHTML)
      + folds.map { name, html, isOpen in
        "<details\(isOpen ? " open=\"\"" : "")>\n<summary>\(name)<span class=\"of\">: \(title.xmlEscaped)</span></summary>\n\(html)\n</details>"
      }).joined(separator: "\n")
  }

  private func costsHTML(_ table: Table) -> String {
    "<div class=\"costs\">\n\(table.html(sorts: false))\n</div>"
  }
}
