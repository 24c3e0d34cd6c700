import ScenarioLanguage

/// What the evidence says about one expectation and one loader.
public struct Finding: Hashable, Sendable {
  /// What may be said.
  public enum Verdict: Hashable, Sendable {
    /// What was expected is so.
    case holds
    /// What was expected is not so.
    case fails
    /// The evidence is not enough to say.
    case undecided
  }

  /// What was expected.
  public let expectation: Expectation
  /// Of which loader.
  public let loader: String
  /// What may be said.
  public let verdict: Verdict
  /// The evidence, in a few words with numbers.
  public let detail: String
}

/// What the evidence says about every expectation of a scenario.
public struct Proof: Hashable, Sendable {
  /// The scenario's title.
  public let title: String
  /// In the order of the expectations, each for its loaders.
  public let findings: [Finding]

  /// Judges the expectations of `scenario` by what was measured.
  ///
  /// - Parameter confidence: The least coverage of the intervals of timed evidence.
  public init(of scenario: Scenario, by summary: ScenarioSummary, confidence: Double = 0.95) {
    title = scenario.title
    findings = scenario.expectations.flatMap { expectation in
      let loaders = expectation.loaders.isEmpty ? scenario.loaders : expectation.loaders
      return loaders.compactMap { loader in
        Judge(
          expectation: expectation, loader: loader,
          cells: summary.cells.filter {
            $0.cell.loader == loader
              && (expectation.sizes.isEmpty || expectation.sizes.contains($0.cell.pages))
          }, confidence: confidence)?.finding
      }
    }
  }

  /// How many findings have a verdict.
  public func count(_ verdict: Finding.Verdict) -> Int { findings.count { $0.verdict == verdict } }
}
