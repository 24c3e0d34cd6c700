import ArgumentParser
import Documents
import Measurement
import ScenarioLanguage
import Traces
import Verdicts
import Wording

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says whether this machine can be trusted to measure, and what to do if not.",
    discussion: """
      Measures one cell twice, which must agree, and slowed by 10%, which must be detected, as a run that judges times \
      does. That takes ten seconds on a quiet machine, and half a minute on a busy one.
      Exit code 0: evidence can be trusted; 2: some cannot, exact or timed.

      EXAMPLE: panebench doctor
      """)

  /// Tests the harness by itself, as a run does that judges times.
  func run() async throws {
    Interruption.begin()
    let scenario = Scenario(
      "Doctor", script: .generated(seed: 1), pages: [10], loaders: ["three-pane"], repetitions: 8
    ) {
      Gesture.open(page: 1)
      Gesture.close
    }
    let entry = ScenarioEntry(
      file: ScenarioFile(path: "doctor.scenario", text: scenario.text), scenario: scenario)
    let test = SelfTest(countsAllocation: true, roundsInBlock: SelfTest.roundsInBlock)
    let session = try Session(
      Session.Request(
        try Plan.checked([entry], Options(), test), catalogue: CommandContext.catalogue))
    let end = ContinuousClock.now + .seconds(20)
    try await session.run(
      selfTestNeedsRounds: { ContinuousClock.now < end && HarnessTrust($0).needsRounds() },
      progress: { _ in })
    try Self.end(with: Diagnosis(try Examination.now(), HarnessTrust(session.repetitions)))
  }

  static func end(with diagnosis: Diagnosis) throws {
    show(Document([diagnosis.table]))
    try diagnosis.conclusion.end()
  }
}
