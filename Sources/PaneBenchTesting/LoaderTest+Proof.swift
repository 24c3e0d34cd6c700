import Basics
import Measurement
import ScenarioLanguage
import Tables
import Verdicts

extension LoaderTest {
  /// Records which of the exact expectations of `entry` do not hold.
  ///
  /// - Throws: `Failure` if it has none to judge; `CancellationError`.
  func prove(_ entry: ScenarioEntry, pages: [Int]?) async throws {
    var scenario = entry.scenario
    scenario.expectations = scenario.expectations.filter {
      Metric.named($0.metric)?.pass == .census
    }
    guard !scenario.expectations.isEmpty else {
      throw Failure(
        "\(entry.file.path): nothing exact is expected, and a test judges no times. Add an expectation, such as 'blank-frames = 0'; 'panebench list metrics --all' lists them.",
        code: .usage)
    }
    let run = try await census(of: [entry], pages: pages)
    guard var proof = Book(run, loaderOrder: loaderOrder).proofs(of: [scenario]).first else {
      return
    }
    guard !proof.findings.isEmpty else {
      throw Failure(
        "\(entry.file.path): none of what is expected is about the sizes that are asked for. Leave 'pages' out.",
        code: .usage)
    }
    guard [proof].conclusion != .passed else { return }
    proof.findings = await showing(proof.findings, of: [entry])
    caller.record("\(proof.headline)\n\n" + VerdictReport.proof([proof]).terminalText())
  }
}

extension Proof {
  /// `2 of 5 expectations do not hold.`
  fileprivate var headline: String {
    let open = findings.count - count(.holds)
    guard findings.count > 1 else { return "The expectation does not hold." }
    return "\(open) of \(findings.count) expectations \(open == 1 ? "does" : "do") not hold."
  }
}
