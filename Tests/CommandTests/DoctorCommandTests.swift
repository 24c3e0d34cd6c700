import ArgumentParser
import Basics
import RunFixtures
import Testing
import Verdicts
import Wording

@testable import Commands
@testable import Measurement

@Suite("panebench doctor")
struct DoctorCommandTests {
  /// The exit code, and the last line.
  private func ending(_ trust: HarnessTrust) -> (code: Int32, verdict: String) {
    let examination = Examination(
      machine: .current(), load: 0, clockRead: 30, epoch: 12_000, noise: 0.01, canResetPeak: true,
      hasValgrind: true)
    let said = Said()
    var code: Int32 = 0
    StandardOutput.$sink.withValue({ said.add($0) }) {
      do { try DoctorCommand.end(with: Diagnosis(examination, trust)) } catch {
        code = ProcessExit(error, of: "doctor").code
      }
    }
    return (code, said.text.split(separator: "\n").last.map(String.init) ?? "")
  }

  @Test("the exit code is 2 if some evidence cannot be trusted, and the last line says which")
  func codes() {
    let cases: [(trust: HarnessTrust, code: Int32, verdict: String)] = [
      (HarnessTrust(selfTestSamples()), 0, "Exact and timed evidence can be trusted here."),
      (
        HarnessTrust(selfTestSamples(canary: 1)), 2,
        "Exact evidence can be trusted here. Timed evidence cannot be trusted now."
      ),
      (
        HarnessTrust(selfTestSamples(allocations: 100)), 2,
        "Neither exact nor timed evidence can be trusted here."
      ),
    ]
    for one in cases { #expect(ending(one.trust) == (one.code, one.verdict)) }
  }
}
