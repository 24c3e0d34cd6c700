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
  /// - Throws: `Failure` with exit code 64 or 74 where nothing can be written there.
  init(_ path: String) throws(Failure) {
    self.path = path
    _ = try ProfileFolder(path)
  }

  /// What is profiled: a loader in a program at a size, and what it is compared with.
  private struct Question: Hashable {
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

  /// `comparison` with the functions that are to blame in its worst cells.
  func blame(
    _ comparison: RunComparison, of entries: [ScenarioEntry], base: String, head: String?
  ) async throws -> RunComparison {
    func question(_ finding: RunComparison.Finding) -> Question? {
      guard finding.verdict.isFailure, let cell = finding.cell else { return nil }
      return Question(
        scenario: cell.scenario, loader: cell.loader,
        base: .init(label: "base", pages: cell.pages, program: base),
        head: .init(label: "head", pages: cell.pages, program: head))
    }
    let found = try await profiles(
      comparison.findings.compactMap { finding in
        question(finding).map { ($0, finding.metric) }
      }, entries)
    return comparison.blaming(found.links) { finding in
      guard let metric = finding.metric, let pair = question(finding).flatMap({ found.pairs[$0] })
      else { return nil }
      return pair.head.culprit(of: metric, since: pair.base)
    }
  }

  /// `proofs` with the functions that are to blame for what fails first.
  func blame(
    _ proofs: [Proof], of entries: [ScenarioEntry]
  ) async throws -> (proofs: [Proof], links: [ProfileLink]) {
    func question(_ finding: Finding, _ title: String) -> Question? {
      guard finding.verdict == .fails,
        let sizes = finding.sizesToProfile(
          of: entries.first { $0.scenario.title == title }?.scenario.pages ?? [])
      else { return nil }
      func side(_ pages: Int) -> Question.Side {
        .init(label: counted(pages, "page"), pages: pages, program: nil)
      }
      return Question(
        scenario: title, loader: finding.loader, base: sizes.base.map(side), head: side(sizes.head))
    }
    let questions = proofs.flatMap { proof in
      proof.findings.compactMap { finding in
        question(finding, proof.title).map { ($0, finding.metric) }
      }
    }
    let found = try await profiles(questions, entries)
    let blamed = proofs.map { proof in
      proof.blaming { finding in
        let pair = question(finding, proof.title).flatMap { found.pairs[$0] }
        return pair?.head.culprit(of: finding.metric, since: pair?.base)
      }
    }
    return (blamed, found.links)
  }

  /// Profiles what most of `questions` ask for, as far as it explains their metrics, and writes it.
  private func profiles(
    _ questions: [(Question, Metric?)], _ entries: [ScenarioEntry]
  ) async throws -> (pairs: [Question: (base: Profile?, head: Profile)], links: [ProfileLink]) {
    let metrics = Dictionary(grouping: questions, by: \.0).mapValues { $0.map(\.1) }
    // The sort is stable, so those with as many failures keep their order.
    let worst = questions.map(\.0).uniqued().sorted {
      metrics[$0, default: []].count > metrics[$1, default: []].count
    }.prefix(Self.mostCells)
    var pairs: [Question: (base: Profile?, head: Profile)] = [:]
    var links: [ProfileLink] = []
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
      pairs[question] = (base, head)
      let folder = "\(path)/\(question.slug)"
      try ProfileFolder(folder).write(ProfileReport([base, head].compactMap(\.self)))
      links.append(ProfileLink(title: question.title, path: "\(folder)/index.html"))
    }
    return (pairs, links)
  }
}

extension RunComparison.Finding {
  fileprivate var metric: Metric? {
    switch subject {
    case .metric(let metric), .tail(let metric): metric
    case .whole, .ending, .pass: nil
    }
  }
}

extension Finding {
  /// The size at which it fails, and the one that it is compared with, where a value grows; nil where nothing completed.
  fileprivate func sizesToProfile(of pages: [Int]) -> (base: Int?, head: Int)? {
    let sizes = expectation.sizes.isEmpty ? pages : expectation.sizes
    switch detail {
    case .value(_, let pages), .interval(_, let pages): return (nil, pages)
    case .change(let from, let to): return (from.pages, to.pages)
    case .ratios(_, let sizes): return (sizes.lowerBound, sizes.upperBound)
    case .values, .level:
      guard let least = sizes.min(), let most = sizes.max() else { return nil }
      return (least == most ? nil : least, most)
    case .notMeasured, .disagreement, .ended, .tooFewSizes, .tooFew: return nil
    }
  }
}
