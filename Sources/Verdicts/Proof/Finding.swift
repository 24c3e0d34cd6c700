import Measurement
import ScenarioLanguage
import Statistics

/// What the evidence says about one expectation and one loader.
package struct Finding: Hashable, Sendable {
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    case holds
    case fails
    /// The evidence is not enough to say.
    case undecided
  }

  /// What a verdict rests on. Sizes are in pages, values in the metric's unit.
  package enum Detail: Hashable, Sendable {
    /// Nothing was measured, or not at this size.
    case notMeasured(pages: Int?)
    case disagreement(pages: Int)
    case ended(Outcome, pages: Int)
    /// One size shows nothing about growth.
    case tooFewSizes
    /// No verdict is possible with so few rounds, or blocks of them where those scatter.
    case tooFew(EvidenceUnit, have: Int, need: Int, sizes: ClosedRange<Int>)
    /// The value at the size that decides a comparison.
    case value(Double, pages: Int)
    /// The values at all sizes, where a comparison holds at each of them.
    case values(ClosedRange<Double>)
    /// Where a time lies at the size that decides a comparison.
    case interval(Interval, pages: Int)
    /// An exact value that is the same at all sizes.
    case level(Double, sizes: ClosedRange<Int>)
    /// An exact value at two sizes at which it differs.
    case change(from: SizedValue, to: SizedValue)
    /// How times at other sizes compare with those at the smallest.
    case ratios(TimedConstancy, sizes: ClosedRange<Int>)
  }

  package struct SizedValue: Hashable, Sendable {
    package let pages: Int
    package let value: Double
  }

  package let expectation: Expectation
  package let metric: Metric
  package let loader: String
  package let verdict: Verdict
  package let detail: Detail
  /// Whether the verdict rests on times; that a cell did not come to its end does not.
  package let isTimed: Bool
  /// Whether there was a verdict, which the harness's test of itself does not allow to be given.
  package let isWithheld: Bool
  /// The function that is to blame, where that was found out.
  package var culprit: Culprit?
  /// The gesture that shows it, where that was found out.
  package var gesture: GestureEvidence?
}

extension Finding {
  /// The same evidence without its verdict, for a harness that has not shown that it can tell times apart.
  fileprivate var withheld: Finding {
    Finding(
      expectation: expectation, metric: metric, loader: loader, verdict: .undecided,
      detail: detail, isTimed: isTimed, isWithheld: true)
  }

  /// Whether it rests on times, and says something.
  fileprivate var isTimedVerdict: Bool { isTimed && verdict != .undecided }
}

/// What the evidence says about every expectation of a scenario.
package struct Proof: Hashable, Sendable {
  package let title: String
  /// In the order of the expectations, each for its loaders.
  package private(set) var findings: [Finding]
  /// Expectations of a loader that were left out, because the caller asked for other loaders or sizes.
  package let skippedCount: Int
  /// What the harness's test of itself showed; nil where nobody asks.
  package let trust: HarnessTrust?
  /// Whether there are timed verdicts to be given or withheld.
  package let hasTimedVerdicts: Bool

  /// Judges the expectations of `scenario` by what was measured. Each may be wrong with the chance of error by itself.
  ///
  /// - Parameters:
  ///   - choice: The loaders and sizes that the caller asked for. An expectation of others is skipped.
  ///   - trust: Whether timed verdicts can be trusted. A verdict that a cell did not come to its end is no timed one.
  ///   - confidence: The least coverage of the intervals of timed evidence.
  package init(
    of scenario: Scenario, by summary: ScenarioSummary, choice: Options? = nil,
    trust: HarnessTrust? = nil, confidence: Double = 0.95
  ) {
    title = scenario.title
    let asked = scenario.expectations.flatMap { expectation in
      (expectation.loaders.isEmpty ? scenario.loaders : expectation.loaders)
        .map { (expectation: expectation, loader: $0) }
    }
    let chosen = asked.filter { choice?.covers($0.expectation, of: $0.loader) ?? true }
    skippedCount = asked.count - chosen.count
    let judged = chosen.compactMap { expectation, loader in
      let cells = summary.cells.filter {
        $0.cell.loader == loader
          && (expectation.sizes.isEmpty || expectation.sizes.contains($0.cell.pages))
      }
      return Judge(
        expectation: expectation, loader: loader, cells: cells,
        confidence: confidence)?.finding
    }
    let withholds = trust?.isTrusted == false
    findings = judged.map { withholds && $0.isTimedVerdict ? $0.withheld : $0 }
    hasTimedVerdicts = judged.contains { $0.isTimedVerdict }
    self.trust = trust
  }

  /// The same with the functions to blame for what fails, as `culprit` knows them.
  package func blaming(_ culprit: (Finding) -> Culprit?) -> Proof {
    var proof = self
    for index in findings.indices where findings[index].verdict == .fails {
      proof.findings[index].culprit = culprit(findings[index])
    }
    return proof
  }

  /// The same with the gestures that show what fails, as `gesture` knows them.
  package func showing(_ gesture: (Finding) async -> GestureEvidence?) async -> Proof {
    var proof = self
    for index in findings.indices where findings[index].verdict == .fails {
      proof.findings[index].gesture = await gesture(findings[index])
    }
    return proof
  }

  package func count(_ verdict: Finding.Verdict) -> Int { findings.count { $0.verdict == verdict } }

  /// The cells of whose timed expectations the evidence so far decides nothing.
  package func undecidedCells(of scenario: Scenario, pages: [Int]) -> Set<Cell> {
    Set(
      findings.filter {
        $0.verdict == .undecided && $0.metric.pass == .timing && $0.detail != .tooFewSizes
      }.flatMap { finding in
        pages.filter { finding.expectation.sizes.isEmpty || finding.expectation.sizes.contains($0) }
          .map {
            Cell(
              scenario: scenario.title, loader: finding.loader, pages: $0, scenes: scenario.scenes)
          }
      })
  }
}

extension Run {
  /// Judges what it holds of `scenarios`.
  ///
  /// - Parameters:
  ///   - trust: Whether timed verdicts can be trusted; nil where nobody asks.
  ///   - loaderOrder: The order of loaders; others follow as they come.
  package func proofs(
    of scenarios: [Scenario], trust: HarnessTrust? = nil, loaderOrder: [String] = []
  ) -> [Proof] {
    let summary = RunSummary(
      repetitions: repetitions, scenarioOrder: scenarios.map(\.title), loaderOrder: loaderOrder)
    return scenarios.map { scenario in
      Proof(
        of: scenario,
        by: summary.scenarios.first { $0.title == scenario.title }
          ?? ScenarioSummary(title: scenario.title),
        choice: header.choice, trust: trust)
    }
  }
}

extension [Proof] {
  /// What they come to: a failure that is proved stays proved, whatever else is open.
  package var conclusion: Finding.Verdict {
    if contains(where: { $0.count(.fails) > 0 }) { return .fails }
    let isOpen = contains { $0.count(.undecided) > 0 || $0.trust?.hasFailed == true }
    return isOpen ? .undecided : .holds
  }
}

extension Options {
  /// Whether it leaves something of `expectation` of `loader` to be judged.
  fileprivate func covers(_ expectation: Expectation, of loader: String) -> Bool {
    guard loaders?.contains(loader) ?? true else { return false }
    return expectation.sizes.isEmpty || pages?.contains(where: expectation.sizes.contains) ?? true
  }
}

extension Scenario {
  /// Its expectations of times, which rounds decide.
  private var timedExpectations: [Expectation] {
    expectations.filter { Metric.named($0.metric)?.pass == .timing }
  }

  /// The least difference of times, as a share, that its expectations have to tell from none.
  package var timedThreshold: Double {
    timedExpectations.map { expectation in
      switch expectation.condition {
      case .constant(let tolerance): (tolerance?.percent ?? 0) / 100
      case .grows: Judge.growth
      case .comparison: ComparisonRule().threshold
      }
    }.filter { $0 > 0 }.min() ?? ComparisonRule().threshold
  }
}
