import ArgumentParser
import Console
import Measurement
import PlainText
import ScenarioLanguage
import Workers

/// Makes one run of the shards of a plan.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Makes one run of runs that measured shards of one plan.",
    discussion: """
      Runs of different plans are refused. The repetitions stand in the order of the plan, whatever the order of the \
      files. A shard that is missing or not finished is named with its cells; the others are merged all the same, and \
      the exit code is 3. 'panebench run … --output RUN --resume' measures what the merged file lacks.

      EXAMPLE: panebench merge shard-1.jsonl shard-2.jsonl --output whole.jsonl
      """)

  @Argument(help: "The run files of the shards.", completion: .file())
  var runs: [String]

  @Option(help: "The run file to write, which must not be there yet.")
  var output: String

  func run() throws {
    let sources = try runs.map { try RunSource($0) }
    let entries = try sources.first.map { try RunReading.entries(of: $0.header, at: $0.path) }
    let merge = try RunMerge(sources, of: entries ?? [])
    (merge.warnings + merge.missing).forEach { StandardError.print("warning: \($0)") }
    try merge.write(to: output)
    let machines = Set(merge.header.parts?.map(\.machine.identity) ?? []).count
    print(
      "\(printable(output)): \(merge.repetitionCount) repetitions of \(merge.cellCount) cells, measured on \(machines == 1 ? "1 machine" : "\(machines) machines")."
    )
    guard merge.missing.isEmpty else {
      throw Failure(
        "\(printable(output)) is not complete. Fill it with 'panebench run … --output RUN --resume', or measure what is missing and merge again.",
        code: .incomplete)
    }
  }
}
