import Basics
import Documents
import Foundation
import Measurement
import Metrics
import PageLoaders
import ScenarioLanguage
import Scrolling
import Verdicts
import Wording

/// Measures loaders in child processes of this test program.
struct LoaderTest {
  let caller: Caller
  private let catalogue: LoaderCatalogue
  /// The names of the loaders beside the built-in ones.
  private let own: [String]
  private let types: [String: String]
  private let hanging = HangingLoaders()

  /// Throws if a worker could not tell these from the built-in ones and each other, or find them.
  init(_ caller: Caller, _ loaders: [any PageLoader.Type]) throws(Failure) {
    (self.caller, own) = (caller, loaders.map { $0.name })
    catalogue = LoaderCatalogue(LoaderCatalogue.builtIn.loaders + loaders)
    if let problem = catalogue.problemWithNames { throw Failure(problem, code: .usage) }
    types = LoaderCatalogue(loaders).typeNames
    for loader in loaders {
      guard let name = types[loader.name], _typeByName(name) == loader else {
        throw Failure(
          "\(loader): a worker finds a loader by its type's name, and this one is private or in a function. Declare it outside, internal or public.",
          code: .usage)
      }
    }
  }

  /// The scenario in the file at `path`, from the package's folder. Throws what is wrong with it.
  func entry(at path: String) throws -> ScenarioEntry {
    let file = file(at: path)
    let bytes = try RegularFile.bytes(
      of: file, limit: ScenarioFile.largest,
      remedy: "a scenario is a short text; this may be another file")
    return try checked(ScenarioEntry.checked(bytes, path: file, loaders: catalogue.names))
  }

  func entry(of scenario: Scenario) throws -> ScenarioEntry {
    try checked(
      ScenarioEntry.checked(scenario, in: caller.package + "/", loaders: catalogue.names))
  }

  private func checked(
    _ scenario: (result: ParseResult, entry: ScenarioEntry?)
  ) throws -> ScenarioEntry {
    guard var entry = scenario.entry else {
      throw Failure(scenario.result.report(), code: .badInput)
    }
    entry.loaderTypes = types
    return entry
  }

  func file(at path: String) -> String { caller.package.appendingPath(path) }

  /// The exact evidence of `entries`, at `pages` or at their own sizes; it is kept in no file. The
  /// caller's loaders alone are measured if no scenario names one of them.
  func census(of entries: [ScenarioEntry], pages: [Int]? = nil) async throws -> Run {
    let named = entries.flatMap(\.scenario.loaders)
    let options = Options(
      loaders: own.allSatisfy(named.contains) ? nil : own, pages: pages, passes: [.census])
    try Plan.check(entries, options: options)
    var request = Session.Request(Plan(entries, options: options), catalogue: catalogue)
    request.hanging = hanging
    let session = try Session(request)
    try await queued(.all) { try await session.run { _ in } }
    return session.run()
  }

  func queued<Result>(
    _ share: MeasuringQueue.Share, _ work: () async throws -> Result
  ) async throws -> Result {
    try await MeasuringQueue.shared.enter(share)
    do {
      try Task.checkCancellation()
      let result = try await work()
      await MeasuringQueue.shared.leave(share)
      return result
    } catch {
      await MeasuringQueue.shared.leave(share)
      throw error
    }
  }
}

extension LoaderTest {
  /// Records which exact expectations of `entry` do not hold. Throws if it has none to judge.
  func prove(_ entry: ScenarioEntry, pages: [Int]?) async throws {
    // That it hangs has been told.
    guard await hanging.isEmpty else { return }
    var scenario = entry.scenario
    scenario.expectations.removeAll { Metric.named($0.metric)?.pass != .census }
    guard !scenario.expectations.isEmpty else {
      throw Failure(
        "\(entry.file.path): nothing exact is expected, and a test judges no times. Add an expectation, such as 'blank-frames = 0'; 'panebench list metrics' lists them.",
        code: .usage)
    }
    try await judge(scenario, try await census(of: [entry], pages: pages), entry)
  }

  /// The same of a scenario that is not in a file, in `order`: from now on in another, if that is how
  /// the pages follow each other. A loader that crashes before that is seen is looked at downwards,
  /// too; of a loader that is a list, `ofList` is judged in its place.
  func prove(
    _ scenario: Scenario, in order: inout PageOrder, ofList: Scenario? = nil
  ) async throws {
    guard await hanging.isEmpty else { return }
    var entry = try self.entry(of: scenario.along(order))
    var run = try await census(of: [entry])
    if order == .rightwards {
      let isBelow = run.repetitions.contains { $0.details.otherAxis != nil }
      let isReversed = run.repetitions.contains { $0.details.isReversed == true }
      if isBelow || isReversed || run.hasCrash {
        let other = isReversed && !isBelow ? PageOrder.leftwards : .downwards
        let changed = try self.entry(of: scenario.along(other))
        let seen = try await census(of: [changed])
        // Of a single page it is not seen which way it goes.
        let isRight =
          seen.repetitions.contains { $0.cell.pages > 1 }
          && !seen.repetitions.contains { $0.details.otherAxis != nil }
        if isBelow || isReversed || isRight && !seen.hasCrash {
          (order, entry, run) = (other, changed, seen)
        }
      }
    }
    if let ofList, run.repetitions.contains(where: { $0.metrics[.offsetJumps] != nil }) {
      entry = try self.entry(of: ofList.along(order))
      run = try await census(of: [entry])
    }
    try await judge(entry.scenario, run, entry)
  }

  private func judge(_ scenario: Scenario, _ run: Run, _ entry: ScenarioEntry) async throws {
    let evidence = RunEvidence(run, loaderOrder: catalogue.names)
    guard let proof = evidence.judgements(of: [scenario]).first else { return }
    guard !proof.findings.isEmpty else {
      throw Failure(
        "\(entry.file.path): none of what is expected is about the loaders and sizes that are asked for. Name the loaders in the scenario, or leave 'pages' out.",
        code: .usage)
    }
    await report(proof, of: [entry], in: evidence)
  }

  /// Records what `judgement` is, perhaps against the baseline at `path`, unless everything holds
  /// and nothing is worse; then it warns.
  private func report(
    _ judgement: Judgement, of entries: [ScenarioEntry], in evidence: RunEvidence,
    baseline path: String? = nil
  ) async {
    // What seems to fail may hold when it is looked at more closely.
    var judgement = judgement
    judgement.findings = await judgement.findings.showingGestures(of: entries, in: evidence) {
      question, entry in
      try await queued(.worker) { await WorkerProgram().ask(question, of: entry) }
    }
    guard judgement.conclusion != .passed else {
      let label = path.map { "\($0): " } ?? ""
      return judgement.warnings.forEach { caller.record(label + $0, severity: .warning) }
    }
    guard let path else {
      let table = judgement.table(of: [.fails, .notMeasured, .undecided])
      return caller.record("\(judgement.proofHeadline)\n\n" + Document([table]).terminalText())
    }
    caller.record(
      "\(judgement.headline), compared with \(path).\n\n\([judgement].document.terminalText())\n"
        + "If this is meant, write the baseline again: PANEBENCH_RECORD=1 swift test")
  }
}

extension Run {
  /// Whether the loader's code crashed in one of the passes.
  fileprivate var hasCrash: Bool {
    repetitions.contains { if case .crashed = $0.outcome { true } else { false } }
  }
}

extension Judgement {
  /// `2 of 5 expectations do not hold.`
  fileprivate var proofHeadline: String {
    let (open, missing) = (findings.count(.fails), findings.count(.notMeasured))
    switch conclusion {
    case .notMeasured where missing < findings.count:
      return "\(missing) of \(findings.count) expectations could not be measured."
    case .notMeasured, .harnessFault: return "Not measured, so nothing is judged."
    case .undecided where open == 0: return "The evidence does not decide."
    default: break
    }
    guard findings.count > 1 else { return "The expectation does not hold." }
    return "\(open) of \(findings.count) expectations \(open == 1 ? "does" : "do") not hold."
  }
}

extension LoaderTest {
  /// Whether the file at `path` is there, which holds what was recorded before: a baseline, a film.
  /// Throws if it is not, and is not to be written.
  func hasRecord(_ noun: String, at path: String, records: Bool) throws(Failure) -> Bool {
    let isThere = FileManager.default.fileExists(atPath: file(at: path))
    guard isThere || records else {
      throw Failure(
        "\(path): there is no \(noun). Write it with PANEBENCH_RECORD=1 swift test, look at it and commit it.",
        code: .usage)
    }
    return isThere
  }

  /// Writes it, and reports that.
  func record(_ text: String, at path: String) throws {
    try OutputFile.write(text, to: file(at: path))
    caller.record(
      "\(path): recorded, and not compared. Look at it, commit it, and run again without PANEBENCH_RECORD."
    )
  }

  /// Reports what costs more than in the baseline at `path`, in the files `scenarios` or, if there
  /// are none, those of the baseline; or writes it, and reports that.
  func compare(
    withBaselineAt path: String, _ scenarios: [String], records: Bool
  ) async throws {
    let isThere = try hasRecord("baseline", at: path, records: records)
    // One that is written anew may be damaged.
    let isRead = isThere && !(records && !scenarios.isEmpty)
    let baseline = isRead ? try Run.read(file(at: path)) : nil
    let paths = scenarios.isEmpty ? (baseline?.header.scenarios ?? []).map(\.path) : scenarios
    guard !paths.isEmpty else {
      throw Failure("\(path): of which scenarios? Name their files with 'scenarios'.", code: .usage)
    }
    let entries = try paths.map(entry)
    let measured = try await census(of: entries)
    // A baseline does not depend on the package's folder.
    let run = Run(header: measured.header.naming(paths), repetitions: measured.repetitions)
    if records {
      let new: Run
      do { new = try Run(baselineOf: run, loaderOrder: catalogue.names) } catch {
        throw error.located(in: path)
      }
      return try record(try new.text(), at: path)
    }
    guard let baseline else { return }
    let candidate = RunEvidence(run, loaderOrder: catalogue.names)
    let comparison = Judgement(
      baseline: RunEvidence(baseline, loaderOrder: catalogue.names), candidate: candidate)
    await report(comparison, of: entries, in: candidate, baseline: path)
  }
}
