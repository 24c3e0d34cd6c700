import Algorithms
import Basics
import Foundation
import Measurement
import Pages
import Profiling
import Verdicts

/// Profiles cells in which something fails, to say by which function.
struct FailureProfiling {
  /// So many cells at most: each takes about a minute.
  private static let mostCells = 3

  private let path: String

  /// Profiles go into folders within the one at `path`.
  ///
  /// - Throws: `Failure` with exit code 64 or 74 if nothing can be written there.
  init(_ path: String) throws(Failure) {
    self.path = path
    _ = try ProfileFolder(path)
  }

  /// What is profiled: a loader in a program at a size, and what it is compared with.
  fileprivate struct Question: Hashable {
    struct Side: Hashable {
      let label: String
      let pages: Int
      let program: String?
    }

    let scenario: String
    let loader: String
    let base: Side?
    let head: Side

    var title: String {
      let sizes = [base?.pages, head.pages].compactMap(\.self)
      let size =
        Set(sizes).count == 1
        ? counted(head.pages, "page") : "\(grouped(sizes[0])) and \(counted(head.pages, "page"))"
      return "\(loader) at \(size): \(scenario)"
    }

    /// A name for a folder.
    var slug: String {
      let words = "\(scenario) \(loader) \(head.pages)".lowercased()
        .split { !$0.isLetter && !$0.isNumber }
      return words.joined(separator: "-")
    }
  }

  /// What was profiled, and where its pages are.
  struct Profiles {
    fileprivate var pairs: [Question: (base: Profile?, head: Profile)] = [:]
    fileprivate(set) var links: [ProfileLink] = []
    fileprivate let question: (Finding) -> Question?

    /// `findings` with the functions to blame.
    func blaming(_ findings: [Finding]) -> [Finding] {
      findings.blaming { finding in
        guard let metric = finding.metric, let pair = question(finding).flatMap({ pairs[$0] })
        else { return nil }
        return pair.head.culprit(of: metric, since: pair.base)
      }
    }
  }

  /// Profiles the cells in which most of `findings` fail, as far as it explains their metrics.
  ///
  /// - Parameters:
  ///   - base: The program that a comparison compares with; nil if sizes are compared.
  ///   - head: The program that was measured; nil for this one.
  func profiles(
    _ findings: [Finding], of entries: [ScenarioEntry], base: String?, head: String?
  ) async throws -> Profiles {
    var found = Profiles { Question($0, base: base, head: head) }
    let failures = findings.compactMap { finding in
      found.question(finding).map { (question: $0, metric: finding.metric) }
    }
    let metrics = Dictionary(grouping: failures, by: \.question)
      .mapValues { $0.map(\.metric) }
    // The sort is stable, so those with as many failures keep their order.
    let worst = failures.map(\.question).uniqued().sorted {
      metrics[$0, default: []].count > metrics[$1, default: []].count
    }.prefix(Self.mostCells)
    for question in worst {
      guard let entry = entries.first(where: { $0.scenario.title == question.scenario }) else {
        continue
      }
      let needed = metrics[question, default: []].compactMap { metric in
        metric.flatMap(Profiler.Part.explaining)
      }
      let parts = Profiler.Part.allCases.filter { needed.contains($0) || $0 == .timeline }
      func profile(_ side: Question.Side) async throws -> Profile {
        try await ProfileMaking(entry, pages: side.pages, parts: parts)
          .profile(of: question.loader, label: side.label, program: side.program)
      }
      var base: Profile?
      if let side = question.base { base = try await profile(side) }
      let head = try await profile(question.head)
      found.pairs[question] = (base, head)
      let folder = "\(path)/\(question.slug)"
      try ProfileFolder(folder).write(ProfileReport([base, head].compactMap(\.self)))
      found.links.append(ProfileLink(title: question.title, path: "\(folder)/index.html"))
    }
    return found
  }
}

extension [ProfileLink] {
  /// The same for a page on standard output: if that is a file, the paths start at its folder.
  var onStandardOutput: [ProfileLink] {
    var status = stat()
    guard fstat(STDOUT_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let page = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/1")
    else { return self }
    return relative(to: page)
  }

  /// The same with the paths as the page at `page` links to them.
  func relative(to page: String) -> [ProfileLink] {
    let page = URL(fileURLWithPath: page).resolvingSymlinksInPath()
    return map { link in
      let target = URL(fileURLWithPath: link.path).resolvingSymlinksInPath()
      return ProfileLink(title: link.title, path: target.path(from: page))
    }
  }
}

extension FailureProfiling.Question {
  /// What is profiled of `finding`; nil if it is no failure, or nothing completed.
  fileprivate init?(_ finding: Finding, base: String?, head: String?) {
    guard finding.verdict.isFailure, let loader = finding.loader, let last = finding.sizes.last
    else { return nil }
    (scenario, self.loader) = (finding.scenario, loader)
    if let base {
      self.base = Side(label: "base", pages: last, program: base)
      self.head = Side(label: "head", pages: last, program: head)
      return
    }
    if case .outcome = finding.after { return nil }
    func side(_ pages: Int) -> Side {
      Side(label: counted(pages, "page"), pages: pages, program: nil)
    }
    self.base = finding.sizes.first.flatMap { $0 == last ? nil : side($0) }
    self.head = side(last)
  }
}
