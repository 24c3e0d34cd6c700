import Algorithms
import Basics
import Foundation
import Measurement
import Profiling
import Verdicts
import Wording

/// Profiles cells in which something fails, to say by which function.
struct FailureProfiling {
  private let path: String

  /// Profiles go into folders within the one at `path`.
  init(_ path: String) throws(Failure) {
    self.path = path
    _ = try ProfileFolder(path)
  }

  /// Profiles the cells in which most findings of `judgements` fail, as far as it explains their
  /// metrics: of two programs if there is a `base`, else at two sizes; a `head` of nil is this
  /// program. Judgements get the pages of the profiles, findings the function to blame.
  func profile(
    _ judgements: inout [Judgement], of entries: [ScenarioEntry], base: String?, head: String?
  ) async throws {
    let failures = judgements.flatMap(\.findings).compactMap { finding in
      Question(finding, base: base, head: head).map { (question: $0, metric: finding.metric) }
    }.grouped(by: \.question)
    var known: [Question: [Profile]] = [:]
    var links: [ProfileLink] = []
    var folders: Set<String> = []
    // Each takes about a minute. The sort is stable: those with as many failures keep their order.
    for failures in failures.sorted(by: { $0.count > $1.count }).prefix(3) {
      let question = failures[0].question
      guard let entry = entries.first(where: { $0.scenario.title == question.scenario }) else {
        continue
      }
      let units = failures.compactMap { $0.metric?.stacks?.unit }
      let parts: [Profiler.Part] =
        (units.contains(.bytes) ? [.heap] : [])
        + (units.contains(.instructions) ? [.instructions] : []) + [.timeline]
      var profiles: [Profile] = []
      for side in question.sides {
        profiles.append(
          try await Profiler(entry, pages: side.pages, parts: parts)
            .profile(of: question.loader, label: side.label, program: side.program))
      }
      known[question] = profiles
      var folder = "\(path)/\(question.slug)"
      while !folders.insert(folder).inserted { folder += "-2" }
      try ProfileFolder(folder).write(ProfileReport(profiles))
      links.append((question.scenario, question.name, "\(folder)/index.html"))
    }
    for index in judgements.indices {
      let title = judgements[index].title
      judgements[index].profiles = links.filter { title.isEmpty || $0.scenario == title }
      for (number, finding) in judgements[index].findings.enumerated() {
        guard let metric = finding.metric, let question = Question(finding, base: base, head: head),
          let profiles = known[question]
        else { continue }
        judgements[index].findings[number].culprit =
          profiles.last?.culprit(of: metric, since: profiles.dropLast().last)
      }
    }
  }
}

/// What is profiled: a loader in a program at a size, and before it what that is compared with.
struct Question: Hashable {
  struct Side: Hashable {
    let label: String
    let pages: Int
    let program: String?
  }

  let scenario: String
  let loader: String
  let sides: [Side]

  /// What is profiled of `finding`; nil if it is no failure, or nothing completed.
  init?(_ finding: Finding, base: String?, head: String?) {
    guard finding.verdict.isFailure, let loader = finding.loader, let last = finding.sizes.last
    else { return nil }
    (scenario, self.loader) = (finding.scenario, loader)
    if let base {
      sides = [
        Side(label: "base", pages: last, program: base),
        Side(label: "head", pages: last, program: head),
      ]
      return
    }
    if case .outcome = finding.after { return nil }
    sides = [finding.sizes[0], last].uniqued().map {
      Side(label: counted($0, "page"), pages: $0, program: nil)
    }
  }

  private var sizes: [Int] { Array(sides.map(\.pages).uniqued()) }

  /// `three-pane at 10 and 100 pages`
  var name: String {
    Cell.name(sizes.map { Cell(scenario: scenario, loader: loader, pages: $0) })
  }

  var slug: String {
    "\(scenario) \(loader) \(sizes.map(String.init).joined(separator: " "))".lowercased()
      .split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}

extension [ProfileLink] {
  /// The same for a page on standard output: if that is a file, the paths start at its folder.
  var onStandardOutput: [ProfileLink] {
    let files = FileManager.default
    guard let page = try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/1"),
      let type = try? files.attributesOfItem(atPath: page)[.type] as? FileAttributeType,
      type == .typeRegular
    else { return self }
    return relative(to: page)
  }

  /// The same with the paths as the page at `page` links to them.
  func relative(to page: String) -> [ProfileLink] {
    let page = URL(fileURLWithPath: page).resolvingSymlinksInPath()
    return map { scenario, cell, path in
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      return (scenario, cell, target.path(from: page))
    }
  }
}

extension [Finding] {
  /// Ends a list on standard error: by which command the first failure can be seen, a fault on the
  /// screen if there is one. `paths` are the files of the scenarios by title.
  func sayHowToSeeMore(paths: [String: String]) {
    let failures = filter { $0.verdict.isFailure && $0.cell != nil }
    guard
      let failure = failures.first(where: { $0.metric?.isFault == true })
        ?? failures.first(where: { $0.gesture != nil }),
      let cell = failure.cell, let path = paths[cell.scenario]
    else { return }
    let gesture = failure.gesture.map { " --gesture \($0.number)" } ?? ""
    StandardError.print(
      "See: panebench replay \(path.shellQuoted) --loaders \(cell.loader.shellQuoted) --pages \(cell.pages)\(gesture)"
    )
  }
}
