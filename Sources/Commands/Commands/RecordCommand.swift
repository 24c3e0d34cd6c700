import ArgumentParser
import Basics
import Foundation
import Measurement
import Recorder
import ScenarioLanguage
import Subprocess
import Traces

struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Records fingers in a browser, or writes a scenario's gestures to a trace.",
    discussion: """
      Without --from, this machine serves a page: open its address, start, scroll, stop, save. The touches \
      are written to the trace, and the offsets that follow from them to a second trace beside it. Dragging \
      with the mouse counts as a finger. The page records take after take until Finish. With --host lan, or \
      an address of this machine in your network, a phone can open the page too. The token in the address \
      keeps others out.

      EXAMPLE: panebench record --output fingers.trace
      EXAMPLE: panebench record --host lan --output phone.trace
      EXAMPLE: panebench record --from Scenarios/page-through.scenario --pages 100 --output through.trace
      """)

  @Option(help: "The trace to write.")
  var output: String

  @OptionGroup var overwriting: OverwritingOptions

  @Option(help: "Writes the gestures of this scenario instead of recording.")
  var from: String?

  @Option(help: "With --from: the number of pages. The default is the scenario's first size.")
  var pages: Int?

  @Option(
    help:
      "The address of this machine to serve the page on; lan means the one that a phone can reach."
  )
  var host = Self.loopback

  @Option(help: "The port to serve the page on; 0 means any that is free.")
  var port = Self.usualPort

  func validate() throws {
    let isServed = from == nil
    let known = LocalAddresses.all
    try ValidationError.checkPages([pages].compactMap(\.self))
    try ValidationError.refuse([
      "--force needs --from: takes are recorded into new files.": isServed && overwriting.force,
      "--pages needs --from.": isServed && pages != nil,
      "--host and --port are of the page, and --from serves none: leave them out.":
        !isServed && (host != Self.loopback || port != Self.usualPort),
      "--host \(host): this machine has no such address. It has \(known.joined(separator: ", ")).":
        isServed && host != Self.anyNetwork && !known.contains(host),
      "--host \(host): this machine is in no network.":
        isServed && host == Self.anyNetwork && LocalAddresses.network == nil,
    ])
  }

  func run() async throws {
    if let from { try compile(from) } else { try await serve() }
  }

  private static let loopback = "127.0.0.1"
  private static let usualPort: UInt16 = 8471
  /// The word for the address that a phone can reach.
  private static let anyNetwork = "lan"

  private func serve() async throws {
    let files = try RecordingFiles(output: output)
    let address = host == Self.anyNetwork ? LocalAddresses.network ?? host : host
    let server = try RecorderServer(host: address, port: port, files: files)
    if !address.hasPrefix("127.") { await Self.printCode(of: server.address) }
    StandardError.print("Open \(server.address) and scroll. Ctrl-C stops; what was saved stays.")
    if address.hasPrefix("127."), LocalAddresses.network != nil {
      StandardError.print("For a phone in the same network, add --host \(Self.anyNetwork).")
    }
    server.run { saved in
      saved.warnings.forEach { StandardError.print("warning: \($0)") }
      print(saved.text)
      let path = CommandLineText.quoted(saved.paths[0])
      print("Next: panebench replay \(path) --loader three-pane,tiled --pages 40")
    }
  }

  /// Prints what a phone's camera reads, if qrencode is installed.
  private static func printCode(of address: String) async {
    let result = try? await Subprocess.run(
      .name("qrencode"),
      arguments: ["-t", StandardError.isTerminal ? "ANSIUTF8" : "UTF8", address],
      output: .string(limit: 1 << 16), error: .discarded)
    guard let result, result.terminationStatus.isSuccess else {
      return StandardError.print(
        "To open it with a phone's camera, install qrencode: apt-get install qrencode.")
    }
    StandardError.write(result.standardOutput)
  }

  private func compile(_ from: String) throws {
    let entry = try ScenarioReading.entries([from])[0]
    let scenario = entry.scenario
    let trace = try ScenarioSetup.compiled(entry, pages: pages ?? scenario.pages[0]).trace
    guard trace.duration <= Trace.longestDuration, trace.touches.allSatisfy(\.location.isNear)
    else {
      throw InputError(
        "these gestures take longer than a day, or a finger goes farther than 1000000000 points",
        remedy: "repeat them less often, or drag less far", path: from)
    }
    let header = TraceHeader(
      kind: trace.offsets.isEmpty ? .touches : .offsets, viewport: scenario.device.size,
      scale: Double(scenario.device.scale), refreshRate: scenario.device.refreshRate,
      source: "the gestures of scenario \"\(scenario.title)\"")
    guard header.kind == .touches || trace.touches.isEmpty else {
      throw InputError(
        "the scenario mixes fingers with replayed offsets, and a trace file has one kind only",
        remedy: "record them separately", path: from)
    }
    try OutputFile.write(
      TraceFile(header: header, trace: trace).text, to: output, inputs: [from],
      replaceExisting: overwriting.force)
  }
}
