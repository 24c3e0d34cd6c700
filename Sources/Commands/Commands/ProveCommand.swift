import ArgumentParser
import Basics
import Documents
import Measurement
import Metrics
import Verdicts
import Wording

struct ProveCommand: AsyncParsableCommand, DocumentCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Judges the expectations of scenarios, and shows the evidence.",
    discussion: """
      Exact expectations are judged by equality, timed ones by intervals. Too little evidence is undecided, \
      never a proof. Times are judged only if the harness passes its own test in the same run: it must find \
      no difference between one cell measured under two names (the control), and must find a cell that was \
      made 10% slower (the canary). The line 'self-check: …' shows both.

      Exit code 0: every expectation holds; 1: one fails; 2: none fails, but one is undecided, nothing is \
      judged, or the harness failed its test; 3: none fails, but something was not measured or not looked at. \
      The run files of all shards of a plan count as one run.

      EXAMPLE: panebench prove Scenarios/open.scenario
      EXAMPLE: panebench prove Scenarios/open.scenario --within 5min
      EXAMPLE: panebench prove Runs/bench.jsonl
      EXAMPLE: panebench prove Runs/bench.jsonl --format junit > proof.xml
      """)

  @Argument(
    help: "Scenario files to measure, or run files of earlier measurements.", completion: .file())
  var files: [String] = []

  @OptionGroup var deciding: DecidingOptions
  @OptionGroup var verdicts: VerdictOptions
  @OptionGroup var blaming: ProfilingOptions

  func run() async throws {
    let profiling = try blaming.profiling()
    let runs = files.filter(Self.isRunFile)
    let scenarios = files.filter { !runs.contains($0) }
    var judging = try await judging(runs)
    if scenarios.isEmpty, !files.isEmpty, let option = deciding.givenOptions.first {
      throw ValidationError(
        "\(option) is for scenarios: \(files[0]) is a run file, and nothing is measured.")
    }
    if !scenarios.isEmpty || files.isEmpty {
      let entries = try ScenarioReading.entries(scenarios)
      let book = try await measured(entries, inputs: runs)
      await judging.add(
        book.judgements(of: entries.map(\.scenario)), of: entries, in: book, isMeasured: true)
    }
    let book = Book(joining: judging.books)
    try await judging.end(verdicts, profiling) {
      Document(
        book, $0, isProof: true, tables: book.scenarios.tables(), metrics: Metric.charted)
    }
  }

  private func judging(_ runs: [String]) async throws -> Judging {
    let books = try RunReading.books(runs)
    var judging = Judging(isComplete: try RunReading.areComplete(books))
    for book in books {
      let entries = try RunReading.entries(of: book)
      await judging.add(book.judgements(of: entries.map(\.scenario)), of: entries, in: book)
    }
    return judging
  }

  /// Measures until every expectation of `entries` is decided.
  private func measured(_ entries: [ScenarioEntry], inputs: [String]) async throws -> Book {
    let (scenarios, measuring) = (entries.map(\.scenario), deciding.measuring)
    var book = Book(repetitions: [])
    let run = try await Measuring(
      entries: entries, inputs: inputs, arguments: measuring,
      asked: measuring.options(untilDecided: measuring.repetitions == nil), limit: deciding.within,
      testsHarness: (counts: true, times: false)
    ).measure {
      book.grow(to: $0.run())
      return OpenCells(all: book.openCells(of: scenarios))
    } inconclusive: {
      book.grow(to: $0.run())
      return book.inconclusiveCells(of: scenarios)
    }.run()
    return RunReading.book(JoinedRun(run, path: measuring.output ?? ""))
  }

  var documentInputs: (runs: [String], scenarios: [String]) { (files, []) }

  func documentContent() async throws -> DocumentContent {
    if blaming.profile != nil {
      throw ValidationError("--profile: a document shows what a run file proves. Leave it out.")
    }
    if let path = files.first(where: { !Self.isRunFile($0) }) {
      throw ValidationError("\(path): a document shows what a run file proves. Name one.")
    }
    return try verdicts.format.documentContent(try await judging(files).judgements)
  }

  /// A run file begins with an object, a scenario never does.
  private static func isRunFile(_ path: String) -> Bool {
    RegularFile.firstByte(of: path) == UInt8(ascii: "{")
  }
}
