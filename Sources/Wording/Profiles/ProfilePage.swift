import Basics
import Documents
import Measurement
import Metrics
import Profiling

/// One profile, or two of which the second is compared with the first: tables, page and files.
package struct ProfileReport {
  /// One, or base and head.
  package let profiles: [Profile]

  package init(_ profiles: [Profile]) { self.profiles = profiles }

  var pair: (base: Profile, head: Profile)? {
    profiles.count == 2 ? (profiles[0], profiles[1]) : nil
  }

  /// The stacks that both of two profiles have.
  func pairs(
    of unit: StackProfile.Unit
  ) -> [(kind: Metric.Stacks, base: StackProfile, head: StackProfile)] {
    guard let pair else { return [] }
    return pair.head.stacks(of: unit).compactMap { kind, head in
      pair.base.stacks[kind].map { (kind, $0, head) }
    }
  }

  /// What a terminal shows of it.
  package var summary: Document { Document(summaryTables) }

  /// The files beside the page; those of two profiles are in a folder for each.
  package var files: [ProfileFile] {
    guard pair != nil else { return profiles.flatMap(\.files) }
    var folders: Set<String> = []
    return profiles.flatMap { profile in
      var folder = profile.label.replacing(/[^\p{L}\p{N}.-]+/, with: "-")
      while !folders.insert(folder).inserted { folder += "-2" }
      return profile.files.map { file in
        ("\(folder)/\(file.name)", "\(profile.label): \(file.about)", file.contents)
      }
    }
  }

  /// The page, beside which lie ``files``.
  package var page: Document {
    let cells = Set(profiles.map(\.cell)).count == 1 ? Array(profiles.prefix(1)) : profiles
    let files: [Block.Item] = files.map { ($0.name, $0.about, $0.name) }
    return Document(
      title: pair.map { "\($0.base.label) → \($0.head.label): what grew" }
        ?? "\(profiles.first?.cell.loader ?? ""): where memory and time go",
      lead: cells.map(\.cell.title).joined(separator: " → "),
      [
        .section("Summary", summaryTables.map { .table($0, namesFunctions: true) }),
        section("Heap", .heap, stacks(of: .bytes)),
        section("Instructions", .instructions, stacks(of: .instructions)),
        section("Timeline", .timeline, timeline),
        files.isEmpty ? nil : .section("Files", [.list(files)]), method,
      ].compactMap(\.self))
  }

  /// A section that begins with why something is missing; nil if there is nothing to say.
  private func section(_ title: String, _ part: Profiler.Part, _ blocks: [Block]) -> Block? {
    let problems = profiles.flatMap { profile in
      profile.missing.filter { $0.part == part }.map { missing in
        let label = profiles.count > 1 ? "\(profile.label): " : ""
        return Block.warning((label + missing.text).singleLine, beginning: "Not measured:")
      }
    }
    let all = problems + blocks
    return all.isEmpty ? nil : .section(title, all)
  }

  private var timeline: [Block] {
    profiles.compactMap { profile in
      profile.timeline.map { .paragraph($0.pagesSentence, beginning: "Pages of \(profile.label):") }
    }
  }

  private func stacks(of unit: StackProfile.Unit) -> [Block] {
    let labels = profiles.map(\.label)
    let changes = pairs(of: unit).map { kind, base, head in
      (
        kind, zip(labels, [base, head]).map { "\($0): \($1.amount)" }.joined(separator: "; "),
        head.table("\(kind.title), what changed", since: base, labels)
      )
    }
    let whole = (pair == nil ? profiles : []).flatMap { $0.stacks(of: unit) }.map { kind, stacks in
      (kind, stacks.amount, stacks.table("\(kind.title), by blamed function"))
    }
    return (changes + whole).flatMap { kind, amount, table -> [Block] in
      [.heading(kind.title), .paragraph(kind.meaning, beginning: "\(amount).")]
        + (table.rows.isEmpty ? [] : [.table(table, namesFunctions: true)])
    }
  }

  private var method: Block {
    let kinds: [StackProfile.Unit] = [.bytes, .instructions]
    let units = kinds.filter { unit in
      profiles.contains { !$0.stacks(of: unit).isEmpty }
    }
    let process =
      "Each part comes from a worker of its own that replays the same gestures on the virtual clock. PaneBench's own functions are folded into one, called harness."
    let memory =
      "Memory is what the allocator sets aside: bytes of size classes. A function of the loader is blamed for what it allocated itself, and for what everything that it called outside of the loader allocated. If there is no such function, the scroll view or the pages are blamed."
    return .section(
      "Method",
      [.paragraph(process)] + (units.contains(.bytes) ? [.paragraph(memory)] : [])
        + [.legend(units.map(\.legend))])
  }
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
    unit.text(cost) + (count > 0 ? " in \(counted(count, "allocation"))" : "")
  }
}
