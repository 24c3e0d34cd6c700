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
      finding.profiledCells(isPair: base != nil).map { (cells: $0, metric: finding.metric) }
    }.grouped(by: \.cells)
    var known: [[Cell]: [Profile]] = [:]
    var links: [ProfileLink] = []
    var folders: Set<String> = []
    // Each takes about a minute. The sort is stable: those with as many failures keep their order.
    for failures in failures.sorted(by: { $0.count > $1.count }).prefix(3) {
      let (cells, cell) = (failures[0].cells, failures[0].cells[0])
      guard let entry = entries.first(where: { $0.scenario.title == cell.scenario }) else {
        continue
      }
      let sides: [(label: String, cell: Cell, program: String?)] =
        base.map { [("base", cell, $0), ("head", cell, head)] }
        ?? cells.map { (counted($0.pages, "page"), $0, nil) }
      let units = failures.compactMap { $0.metric?.stacks?.unit }
      let parts: [Profiler.Part] =
        (units.contains(.bytes) ? [.heap] : [])
        + (units.contains(.instructions) ? [.instructions] : []) + [.timeline]
      var profiles: [Profile] = []
      for side in sides {
        profiles.append(
          try await Profiler(entry, pages: side.cell.pages, parts: parts)
            .profile(of: cell.loader, label: side.label, program: side.program))
      }
      known[cells] = profiles
      var folder = "\(path)/\(cells.slug)"
      while !folders.insert(folder).inserted { folder += "-2" }
      try ProfileFolder(folder).write(ProfileReport(profiles))
      links.append((cell.scenario, Cell.name(cells), "\(folder)/index.html"))
    }
    for index in judgements.indices {
      let title = judgements[index].title
      judgements[index].profiles = links.filter { title.isEmpty || $0.scenario == title }
      for (number, finding) in judgements[index].findings.enumerated() {
        guard let metric = finding.metric,
          let profiles = finding.profiledCells(isPair: base != nil).flatMap({ known[$0] })
        else { continue }
        judgements[index].findings[number].culprit =
          profiles.last?.culprit(of: metric, since: profiles.dropLast().last)
      }
    }
  }
}

extension Finding {
  /// The cells of which profiles show what it is due to: its largest, and before it, unless two
  /// programs are compared, its smallest; nil if it is no failure, or nothing completed.
  func profiledCells(isPair: Bool) -> [Cell]? {
    guard verdict.isFailure, let loader, let first = sizes.first, let last = sizes.last,
      isPair || !isOutcome
    else { return nil }
    return (isPair ? [last] : [first, last]).uniqued().map {
      Cell(scenario: scenario, loader: loader, pages: $0)
    }
  }
}

extension [Cell] {
  /// The name of a folder for cells of one loader.
  var slug: String {
    (prefix(1).flatMap { [$0.scenario, $0.loader] } + map { "\($0.pages)" })
      .joined(separator: " ").lowercased()
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
