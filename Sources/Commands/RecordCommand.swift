import ArgumentParser
import Gestures
import Measurement

/// Writes traces.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Writes the gestures of a scenario as a trace.",
    discussion: """
      A trace holds every sample of every finger with its time, so that it can be replayed against any loader, and read \
      by other tools.

      EXAMPLE: panebench record --from Scenarios/page-through.scenario --pages 100 --output through.trace
      """)

  @Option(help: "The scenario whose gestures are written.")
  var from: String

  @Option(help: "For so many pages, instead of the scenario's first size.")
  var pages: Int?

  @Option(help: "The trace to write.")
  var output: String

  func validate() throws {
    if let pages, pages < 0 {
      throw ValidationError("--pages \(pages): a script has no fewer than 0 pages.")
    }
  }

  func run() async throws {
    let entry = try ScenarioReading.entries([from])[0]
    let scenario = entry.scenario
    let trace: Trace
    do {
      trace = try Stagecraft.trace(
        of: entry, pages: pages ?? scenario.pages[0], scenes: scenario.scenes)
    } catch {
      throw Failure("\(error)", code: .badInput)
    }
    guard trace.duration <= Trace.longestDuration else {
      throw Failure(
        "\(from): these gestures take longer than a day. Repeat them less often.", code: .badInput)
    }
    let header = TraceHeader(
      kind: trace.offsets.isEmpty ? .touches : .offsets, viewport: scenario.device.size,
      scale: Double(scenario.device.scale), refreshRate: scenario.device.refreshRate,
      source: "the gestures of scenario \"\(scenario.title)\"")
    guard header.kind == .touches || trace.touches.isEmpty else {
      throw Failure(
        "\(from): the scenario mixes fingers with replayed offsets, and a trace holds one of them. Record them apart.",
        code: .badInput)
    }
    try TextFile.write(TraceFile(header: header, trace: trace).text, to: output)
  }
}
