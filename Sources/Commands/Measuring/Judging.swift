import Documents
import Measurement
import ScenarioLanguage
import Verdicts
import Wording

/// What `prove` and `compare` have measured or read, and judged: gestures, culprits, exit code.
struct Judging {
  private(set) var judgements: [Judgement] = []
  /// What was measured, or is in the runs.
  private(set) var entries: [ScenarioEntry] = []
  /// The runs whose scenarios are named in annotations and hints.
  private(set) var allEvidence: [RunEvidence] = []
  /// The two programs that are compared; nil for this one.
  var base, head: String?

  /// - Parameter isMeasured: Whether `evidence` was measured just now: failures of the first five
  ///   cells get the gesture that shows them then, or what they depend on. A run file may be another
  ///   program's.
  mutating func add(
    _ new: [Judgement], of entries: [ScenarioEntry], in evidence: RunEvidence,
    isMeasured: Bool = false
  ) async {
    let program = WorkerProgram(head ?? WorkerProgram.thisProgram)
    for var judgement in new {
      if isMeasured {
        judgement.findings = await judgement.findings.showingGestures(
          of: entries, in: evidence, most: 5
        ) { await program.ask($0, of: $1) }
      }
      judgements.append(judgement)
    }
    self.entries += entries
    allEvidence.append(evidence)
  }

  /// Blames functions, shows everything, and ends the command; `page` is what HTML has.
  func end(
    _ format: VerdictFormat, _ profiling: FailureProfiling?, page: ([Judgement]) -> Document
  ) async throws {
    var judgements = judgements
    try await profiling?.profile(&judgements, of: entries, base: base, head: head)
    // A worker that was ended with the command says nothing of a finding.
    try Task.checkCancellation()
    let paths = Dictionary(
      allEvidence.flatMap(\.headers).flatMap(\.scenarios).map { ($0.title, $0.path) },
      uniquingKeysWith: { $1 })
    var linked = judgements
    for index in linked.indices { linked[index].profiles = linked[index].profiles.onStandardOutput }
    format.show(judgements, paths: paths, page: page(linked))
    judgements.flatMap(\.findings).sayHowToSeeMore(paths: paths)
    try judgements.conclusion.end()
  }
}
