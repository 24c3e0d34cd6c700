import ArgumentParser
import Commands
import Foundation
import Measurement

/// Measures how often verdicts are right, and what the harness itself costs. For those who work on it: `make quality`.
struct QualityCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "panebench-quality",
    abstract: "Measures how often verdicts are right, and what the harness itself costs.",
    discussion: """
      Samples are appended to a file, and a later call goes on with it.

      EXAMPLE: panebench-quality --minutes 30
      EXAMPLE: panebench-quality --from Runs/quality.jsonl
      """)

  @Option(help: "Where to write the tables.")
  var output: String?

  @Option(
    help: "A document that has a place called 'quality' for the table of comparisons.")
  var insert: String?

  @Option(help: "Minutes to measure at most, divided among the rows.")
  var minutes = 30.0

  @Option(help: "The file of samples to go on with.")
  var samples = "Runs/quality.jsonl"

  @Option(help: "Makes the table of comparisons from this file of samples, and measures none.")
  var from: String?

  func validate() throws {
    if !(minutes > 0) { throw ValidationError("--minutes is above 0.") }
    if let from, !FileManager.default.fileExists(atPath: from) {
      throw ValidationError("--from \(from): there is no such file. Check the path.")
    }
  }

  func run() async throws {
    let output = try output.map { path throws(Failure) in
      try OutputFile(path, inputs: [from ?? self.samples] + [insert].compactMap { $0 })
    }
    // Whoever has waited for half an hour should not hear then that there is no place.
    if let insert { _ = try inserted("", into: insert) }
    if from == nil {
      try? FileManager.default.createDirectory(
        atPath: (self.samples as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true)
    }
    var samples = try QualityFile(from ?? self.samples, isReadOnly: from != nil)
    let bench = QualityBench()
    let instructions = from == nil ? await bench.instructionSeries() : .counted
    let questions = QualityQuestion.all(instructions: instructions)
    if from == nil {
      let session = QualitySession(bench: bench, questions: questions, minutes: minutes)
      try await session.measure(into: &samples, series: [instructions].compactMap { $0 })
    }
    let table = QualityTable(
      samples.samples, questions: questions, machine: samples.machine,
      date: Date().formatted(.iso8601.year().month().day()))
    let costs =
      from == nil
      ? [try HarnessCost.measured().markdown, try await StartUpCost.measured().markdown] : []
    if let insert { try OutputFile.write(inserted(table.body, into: insert), to: insert) }
    let text = ([table.markdown] + costs).joined(separator: "\n")
    guard let output else { return print(text, terminator: "") }
    try output.write(Data(text.utf8))
  }

  /// The document at `path` with `table` in its place.
  private func inserted(_ table: String, into path: String) throws -> String {
    try TextFile.inserted(["quality": table], into: TextFile.document(path), of: path)
  }
}

/// Measures the rounds of series until their questions are answered or the time is up.
private struct QualitySession {
  let bench: QualityBench
  let questions: [QualityQuestion]
  let minutes: Double

  /// Rounds after which it is asked what is still open.
  private static let batch = 32

  /// Goes through the series, each with its share of the time; what one leaves over is the next one's.
  func measure(into file: inout QualityFile, series instructions: [QualitySeries]) async throws {
    let shares: [(series: QualitySeries, weight: Double)] =
      [(.allocation, 1)] + instructions.map { ($0, 16) }
      + [(.itself, 30), (.constancy, 30), (.time, 40)]
    let end = Date().addingTimeInterval(minutes * 60)
    var open = shares.reduce(0) { $0 + $1.weight }
    for (series, weight) in shares {
      let left = end.timeIntervalSinceNow * weight / open
      open -= weight
      StandardError.print("\(series.name): \(Int(left.rounded())) s at most")
      try await measure(series, until: Date().addingTimeInterval(left), into: &file)
    }
  }

  private func measure(
    _ series: QualitySeries, until deadline: Date, into file: inout QualityFile
  ) async throws {
    var round = file.samples.lazy.filter { $0.series == series.name }.map(\.round).max() ?? 0
    while deadline.timeIntervalSinceNow > 0 {
      let wanted = armsWanted(of: series, file.samples)
      guard !wanted.isEmpty else { break }
      for _ in 0..<Self.batch where deadline.timeIntervalSinceNow > 0 {
        round += 1
        let arms = series.arms(ofRound: round).filter { wanted.contains($0.name) }
        for sample in await samples(of: arms, series, round) {
          try file.append(sample)
        }
      }
    }
  }

  /// The arms that an open question needs.
  private func armsWanted(of series: QualitySeries, _ samples: [QualitySample]) -> Set<String> {
    let own = samples.filter { $0.series == series.name }
    let open = questions.filter { $0.series == series.name && !$0.answer(own).isComplete }
    return Set(open.flatMap(\.arms).map(\.name))
  }

  /// One round. Workers that only count run side by side, since company does not change a count.
  private func samples(
    of arms: [QualitySeries.Arm], _ series: QualitySeries, _ round: Int
  ) async -> [QualitySample] {
    guard arms.allSatisfy({ $0.pass == .instructions || $0.pass == .census }) else {
      var samples: [QualitySample] = []
      for arm in arms { samples.append(await bench.measure(arm, of: series, round: round)) }
      return samples
    }
    return await withTaskGroup(of: QualitySample.self) { group in
      for arm in arms { group.addTask { await bench.measure(arm, of: series, round: round) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}
