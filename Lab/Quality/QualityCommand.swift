import ArgumentParser
import Basics
import Commands
import Foundation
import Measurement

/// Measures how often verdicts are right, and what the harness itself costs. For those who work on
/// it: `make quality`.
struct QualityCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "panebench-quality",
    abstract: "Measures how often verdicts are right, and what the harness itself costs.",
    discussion: """
      Comparisons are appended to a file, and a later call continues it.

      EXAMPLE: panebench-quality --minutes 30
      EXAMPLE: panebench-quality --from Reports/quality.jsonl
      EXAMPLE: panebench-quality --layout Runs/panebench-0 Runs/panebench-1 Runs/panebench-2
      """)

  @Option(help: "Where to write the tables.")
  var output: String?

  @Option(help: "Minutes after which no further comparison is begun, divided among the rows.")
  var minutes = 30.0

  @Option(help: "The file of comparisons, which is continued where there is one.")
  var samples = "Reports/quality.jsonl"

  @Option(help: "Makes the tables from this file of comparisons, and measures nothing.")
  var from: String?

  @Option(parsing: .upToNextOption, help: "Only these rows, by their names in the file.")
  var rows: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Compares the first of these programs with itself and the others, a minute each: the same objects in another order.",
      valueName: "program"))
  var layout: [String] = []

  @Option(help: "The table that the output begins with, by 'make regressions'.")
  var regressions = "Reports/regressions.md"

  @Flag(help: "Only whether the harness allocates between open and close.")
  var harness = false

  func validate() throws {
    if layout.count == 1 { throw ValidationError("--layout needs two programs or more.") }
    if let program = layout.first(where: { !FileManager.default.isExecutableFile(atPath: $0) }) {
      throw ValidationError("--layout \(program): there is no program. Check the path.")
    }
    let names = QualityRow.all.map(\.name) + [IntervalSimulation.name]
    if let row = rows.first(where: { !names.contains($0) }) {
      throw ValidationError(
        "--rows \(row): there is none. There are \(names.joined(separator: ", ")).")
    }
    if !(minutes > 0) { throw ValidationError("--minutes must be above 0.") }
    if let from, !FileManager.default.fileExists(atPath: from) {
      throw ValidationError("--from \(from): there is no such file. Check the path.")
    }
  }

  func run() async throws {
    if harness {
      let cost = try HarnessCost.measured()
      if let fault = cost.fault { throw Failure(fault, code: .fault) }
      return print("ok the harness allocates nothing in \(cost.frames) frames")
    }
    let simulation = rows.isEmpty || rows.contains(IntervalSimulation.name)
    if rows == [IntervalSimulation.name] {
      return print(IntervalSimulation(tries: 2_000).markdown, terminator: "")
    }
    let output = try output.map { path throws(Failure) in
      try OutputFile(path, inputs: [from ?? samples])
    }
    if from == nil {
      try? FileManager.default.createDirectory(
        atPath: (samples as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true)
    }
    var file = try QualityFile(from ?? samples)
    if from == nil {
      let rows = QualityRow.all.filter { self.rows.isEmpty || self.rows.contains($0.name) }
      try await QualitySession(rows: rows, minutes: minutes).measure(into: &file)
    }
    let table = QualityTable(
      file.trials, header: file.header, ended: Date().formatted(.iso8601))
    let planted = try? String(contentsOfFile: regressions, encoding: .utf8)
    var parts = [planted, table.markdown].compactMap(\.self)
    if simulation { parts.append(IntervalSimulation(tries: 2_000).markdown) }
    if !layout.isEmpty { parts.append(try await LayoutFloor.measured(layout).markdown) }
    if from == nil { parts.append(try HarnessCost.measured().markdown) }
    let text = parts.joined(separator: "\n")
    guard let output else { return print(text, terminator: "") }
    try output.write(Data(text.utf8))
  }
}

extension HarnessCost {
  /// The table in Reports/quality.md.
  fileprivate var markdown: String {
    let costs = [
      ("two clock reads", 2 * clockRead), ("the recorder beside them", overhead),
      ("gestures, physics and callbacks, which are part of what is measured", world),
    ].map { [$0, "\(Int($1.rounded())) ns"] }
    let bytes = ["allocated in all \(frames) frames", "\(bytes) B"]
    return """
      # What the harness costs

      A loader that does nothing, \(frames) frames, the median of 51 replays in one process. Written by `make quality`; the
      times are those of one machine.

      \(markdownTable(["of each frame", "cost"], costs + [bytes]))

      """
  }
}
