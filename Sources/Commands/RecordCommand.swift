import ArgumentParser
import Foundation
import Gestures
import Measurement

/// Writes traces: of a scenario's gestures, or of real fingers on a page in a browser.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Records fingers in a browser, or writes a scenario's gestures as a trace.",
    discussion: """
      Without --from, a page is served on this machine; open its address, start, scroll, save. Fingers go to the trace, \
      and the offsets that they lead to into another one beside it, both as they come in. With --host, an address of \
      this machine in your network, a phone can open the page as well; the token in its address keeps others out.

      EXAMPLE: panebench record --output fingers.trace
      EXAMPLE: panebench record --host 192.168.1.5 --output phone.trace
      EXAMPLE: panebench record --from Scenarios/page-through.scenario --pages 100 --output through.trace
      """)

  @Option(help: "The trace to write.")
  var output: String

  @Flag(help: "With --from: replaces the file that --output names where there is one.")
  var force = false

  @Option(help: "The scenario whose gestures are written, instead of recording.")
  var from: String?

  @Option(help: "With --from: for so many pages, instead of the scenario's first size.")
  var pages: Int?

  @Option(help: "The address of this machine on which the page is served.")
  var host = "127.0.0.1"

  @Option(help: "The port on which the page is served.")
  var port: UInt16 = 8471

  @Option(help: "Words for the header: how it was recorded.")
  var note: String?

  func validate() throws {
    if let pages, pages < 0 {
      throw ValidationError("--pages \(pages): a script has no fewer than 0 pages.")
    }
    if force, from == nil { throw ValidationError("--force needs --from.") }
    if pages != nil, from == nil { throw ValidationError("--pages needs --from.") }
    if port == 0 { throw ValidationError("--port is from 1 to 65535.") }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    if parts.count != 4 || parts.contains(nil) || host == "0.0.0.0" {
      throw ValidationError("--host is one address of this machine, such as 192.168.1.5.")
    }
  }

  func run() async throws {
    if let from { try compile(from) } else { try await serve() }
  }

  private func serve() async throws {
    let session = RecordingSession(output: output, note: note)
    for path in session.paths where FileManager.default.fileExists(atPath: path) {
      throw Failure(TraceStream.Fault.exists(path: path).description, code: .usage)
    }
    let server: RecorderServer
    do { server = try RecorderServer(host: host, port: port, session: session) } catch {
      throw Failure("\(host): this is no address of this machine.", code: .usage)
    }
    let serving = Task { try await server.run() }
    do { try await server.waitUntilListening() } catch {
      serving.cancel()
      throw Failure(
        "port \(port) cannot be served on \(host): it may be taken. Choose another with --port.",
        code: .fileAccess)
    }
    StandardError.print(
      "Open \(server.address) and scroll. Ctrl-C stops; what was recorded stays.")
    let count = await session.whenSaved()
    // Ending throws where the server was listening; there is nothing left to serve.
    await server.stop()
    _ = await serving.result
    print("\(count) samples in \(session.paths.joined(separator: " and "))")
  }

  private func compile(_ from: String) throws {
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
      source: note ?? "the gestures of scenario \"\(scenario.title)\"")
    guard header.kind == .touches || trace.touches.isEmpty else {
      throw Failure(
        "\(from): the scenario mixes fingers with replayed offsets, and a trace holds one of them. Record them apart.",
        code: .badInput)
    }
    try OutputFile.write(
      TraceFile(header: header, trace: trace).text, to: output, inputs: [from],
      replaceExisting: force)
  }
}
