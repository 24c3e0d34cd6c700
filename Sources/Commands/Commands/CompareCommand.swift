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
    // Before anything is measured.
    let profiling = try programs.blaming.profiling()
    var judging = Judging(base: programs.base, head: programs.head)
    let entries = try programs.base == nil ? [] : ScenarioReading.entries(files)
    let (baseline, candidate) =
      if let base = programs.base { try await booksMeasuring(entries, base) } else { try books() }
    if programs.base == nil {
      judging.isComplete = try RunReading.areComplete([baseline, candidate])
    } else {
      try comparing.checkMeasured(in: [baseline, candidate])
    }
    await judging.add(
      [comparing.comparison(of: baseline, candidate)], of: entries, in: candidate,
      isMeasured: programs.base != nil)
    try await judging.end(verdicts, profiling) {
      Document($0[0], baseline: baseline, candidate: candidate)
    }
  }

  private func books() throws -> (baseline: Book, candidate: Book) {
    let books = try files.map { RunReading.book(JoinedRun(try RunReading.run($0), path: $0)) }
    try comparing.checkMeasured(in: books)
    return (books[0], books[1])
  }

  var documentInputs: (runs: [String], scenarios: [String]) { (files, []) }

  func documentContent() async throws -> DocumentContent {
    if programs.base != nil {
      throw ValidationError(
        "a document shows what two run files say: leave out the options that measure.")
    }
    let (baseline, candidate) = try books()
    return try verdicts.format.documentContent([comparing.comparison(of: baseline, candidate)])
  }
}
