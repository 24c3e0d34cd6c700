import ArgumentParser
import Basics
import Documents
import Foundation
import Measurement
import Metrics
import Verdicts
import Wording

struct CompareCommand: AsyncParsableCommand, DocumentCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Says what got worse between two runs, or two programs.",
    discussion: """
      Exact metrics are judged on any machine: more is worse, less is better, and it is a failure if the candidate lacks \
      one. Bytes may differ by 1% or 256 B. Allocations and bytes are judged if both runs had the same libraries and fonts, \
      and times if both runs were interleaved on one machine; otherwise they are only shown. With --base, two programs \
      measure each cell in turn until every time is decided or --within is over; then instructions are counted in place of \
      inconclusive times, if valgrind is installed. Exit code 0: nothing got worse; 1: something did; 2: nothing is \
      known to be worse, but something could not be decided; 3: nothing is known to be worse, but something was not \
      measured or not looked at.

      EXAMPLE: panebench compare Reports/baseline.jsonl Runs/verify.jsonl
      EXAMPLE: panebench compare old.jsonl new.jsonl --format junit > new.xml
      EXAMPLE: panebench compare --base old/panebench Scenarios/open.scenario
      """)

  @Argument(
    help: ArgumentHelp(
      "The baseline's run file, then the candidate's; with --base, scenario files.",
      valueName: "file"), completion: .file())
  var files: [String] = []

  @OptionGroup var programs: ProgramOptions
  @OptionGroup var verdicts: VerdictOptions
  @OptionGroup var comparing: ComparingOptions

  func validate() throws {
    guard programs.base != nil else {
      if files.count != 2 {
        throw ValidationError(
          "compare needs two run files: the baseline's, then the candidate's.")
      }
      guard let option = programs.givenOptions.first else { return }
      throw ValidationError(
        "\(option) only applies with --base: two run files have been measured already.")
    }
    if !comparing.metrics.isEmpty, !programs.deciding.measuring.passes.isEmpty {
      throw ValidationError(
        "--passes says what is measured, and so does --metric: leave one of them out.")
    }
  }

  func run() async throws {
    if let base = programs.base {
      try await compareMeasuring(base)
    } else {
      try compareRuns()
    }
  }

  private func compareRuns() throws {
    let (baseline, candidate) = try books()
    let areComplete = try RunReading.areComplete([baseline, candidate])
    let comparison = comparing.comparison(of: baseline, candidate)
    show(comparison, baseline, candidate)
    try comparison.conclusion.and(areComplete ? .passed : .notMeasured).end()
  }

  private func compareMeasuring(_ base: String) async throws {
    // Before anything is measured.
    let profiling = try programs.blaming.profiling()
    let entries = try ScenarioReading.entries(files)
    let (baseline, candidate) = try await booksMeasuring(entries, base)
    try comparing.checkMeasured(in: [baseline, candidate])
    var comparison = comparing.comparison(of: baseline, candidate)
    comparison.findings = await comparison.findings.shown(in: entries, by: programs.head)
    if let profiling {
      let found = try await profiling.profiles(
        comparison.findings, of: entries, base: base, head: programs.head)
      comparison.findings = comparison.findings.blaming(found.culprit)
      comparison.profiles = found.links
    }
    show(comparison, baseline, candidate)
    try comparison.conclusion.end()
  }

  private func books() throws -> (baseline: Book, candidate: Book) {
    let books = try files.map { RunReading.book(JoinedRun(try RunReading.run($0), path: $0)) }
    try comparing.checkMeasured(in: books)
    return (books[0], books[1])
  }

  private func show(_ comparison: RunComparison, _ baseline: Book, _ candidate: Book) {
    let paths = candidate.headers[0].scenarioPaths
    var linked = comparison
    linked.profiles = linked.profiles.onStandardOutput
    verdicts.format.show(
      VerdictReport(comparison), paths: paths,
      page: Document(linked, baseline: baseline, candidate: candidate))
    comparison.findings.sayHowToSeeMore(paths: paths)
  }

  var documentInputs: (runs: [String], scenarios: [String]) { (files, []) }

  func documentContent() async throws -> DocumentContent {
    if programs.base != nil {
      throw ValidationError(
        "a document shows what two run files say: leave out the options that measure.")
    }
    let (baseline, candidate) = try books()
    return try verdicts.format.documentContent(
      VerdictReport(comparing.comparison(of: baseline, candidate)))
  }
}

extension RunHeader {
  var scenarioPaths: [String: String] {
    Dictionary(scenarios.map { ($0.title, $0.path) }, uniquingKeysWith: { $1 })
  }
}
