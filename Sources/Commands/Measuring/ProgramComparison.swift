import Basics
import Measurement
import Metrics
import Statistics
import Verdicts

extension CompareCommand {
  /// Measures two programs in turn, until every time is decided.
  func evidenceMeasuring(
    _ entries: [ScenarioEntry], _ base: String
  ) async throws -> (baseline: RunEvidence, candidate: RunEvidence) {
    let sides = try await sides(base)
    let measuring = programs.deciding.measuring
    let asked = measuring.options(
      comparing.metrics.isEmpty ? [] : comparing.passes,
      untilDecided: measuring.repetitions == nil)
    var (baseline, candidate) = (RunEvidence(repetitions: []), RunEvidence(repetitions: []))
    func read(_ session: Session) {
      baseline.grow(to: session.run(.base))
      candidate.grow(to: session.run(.head))
    }
    let session = try await Measuring(
      entries: entries, inputs: [base] + [programs.head].compactMap(\.self), arguments: measuring,
      asked: asked, programs: sides,
      threshold: comparing.leastDifference, limit: programs.deciding.within,
      testsHarness: (counts: true, times: asked.passes.contains(.timing))
    ).measure {
      read($0)
      return Judgement.openCells(
        baseline: baseline, candidate: candidate, rule: comparing.rule,
        timedMetrics: comparing.timedMetrics, blocksLeft: $0.blocksLeft)
    } inconclusive: {
      read($0)
      return comparing.comparison(of: baseline, candidate).inconclusiveCells
    }
    return (RunReading.evidence(session.run(.base)), RunReading.evidence(session.run(.head)))
  }

  private func sides(_ base: String) async throws(Failure) -> Sides<Session.Program> {
    func program(_ path: String?, _ option: String) async throws(Failure) -> Session.Program {
      Session.Program(path, version: try await ProgramVersion.text(of: path, option: option))
    }
    let sides = Sides(
      base: try await program(base, "--base"), head: try await program(programs.head, "--head"))
    let builds = Set(sides.all.map(\.build))
    guard comparing.leastDifference < ComparisonRule.layoutFloor, builds.count > 1,
      !builds.contains(nil)
    else { return sides }
    let floor = percent(ComparisonRule.layoutFloor)
    throw Failure(
      "--threshold \(percent(comparing.leastDifference)): two programs that are linked differently lie up to \(floor) apart: linking alone shifts times by that, and no number of rounds averages it out. Ask for \(floor) or more; 'panebench run --passes instructions' tells smaller differences.",
      code: .usage)
  }
}
