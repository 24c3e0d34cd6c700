import ArgumentParser
import Basics
import Measurement
import Recorder
import ScenarioLanguage
import Subprocess
import Traces

struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Records fingers in a browser, or converts gestures to a trace.",
    discussion: """
      Without --from, this machine serves a page: open its address, start, scroll, stop, save. The touches \
      are written to the trace, and the offsets that follow from them to a second trace beside it. Dragging \
      with the mouse counts as a finger. The page records take after take until Finish. With --lan a phone in \
      the same network can open the page too. The token in the address keeps others out. An existing file is \
      never overwritten.

      EXAMPLE: panebench record --output fingers.trace
      EXAMPLE: panebench record --lan --output phone.trace
      EXAMPLE: panebench record --from Scenarios/page-through.scenario --pages 100 --output through.trace
      EXAMPLE: panebench record --from swipe.json --screen 1080x2340@3 --output swipe.trace
      """)

  @Option(help: "The trace to write.")
  var output: String

  @Option(
    help: ArgumentHelp(
      "Records nothing, and converts this: a scenario's gestures, or the actions of a WebDriver session as JSON.",
      valueName: "file"))
  var from: String?

  @Option(help: "The number of pages of the scenario. The default is its first size.")
  var pages: Int?

  @Option(
    help: ArgumentHelp(
      "The screen of the WebDriver session, in pixels, and how many of these are a point: 1080x2340@3.",
      valueName: "size"), transform: Self.pixels)
  var screen: Screen?

  @Flag(help: "Serves the page in the local network, for a phone.")
  var lan = false

  typealias Screen = (pixels: (width: Int, height: Int), scale: Double)

  func validate() throws {
    try ValidationError.check(pages: [pages])
    try ValidationError.reject([
      "--pages needs --from, with a scenario.": pages != nil && (from == nil || screen != nil),
      "--screen needs --from, with a WebDriver session as JSON.": from == nil && screen != nil,
      "--lan is of the page, and --from serves none: leave it out.": from != nil && lan,
      "--lan: this machine is in no network.": lan && LocalAddresses.network == nil,
    ])
  }

  private static func pixels(_ text: String) throws -> Screen {
    let match = text.wholeMatch(of: /(\d{1,6})x(\d{1,6})(?:@([0-9.]+))?/)
    guard let match, let width = Int(match.1), let height = Int(match.2),
      let scale = match.3.map({ Double($0) }) ?? 1,
      [width, height].allSatisfy({ (1...100_000).contains($0) }), scale > 0, scale <= 16
    else {
      throw ValidationError(
        "--screen must be WIDTHxHEIGHT in pixels, with @ and how many of them are a point, up to 16: 1080x2340@3."
      )
    }
    return ((width, height), scale)
  }

  func run() async throws {
    guard let from else { return try await serve() }
    guard let screen else {
      // No scenario begins so.
      guard [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(RegularFile.firstByte(of: from)) else {
        return try compile(from)
      }
      _ = try WebDriverImport.read(from, pixels: (1, 1), scale: 1)
      throw InputError(
        "this session does not say how large the screen was",
        remedy: "give its pixels with --screen, such as 1080x2340@3", path: from, code: .usage)
    }
    let reading = try WebDriverImport.read(from, pixels: screen.pixels, scale: screen.scale)
    reading.warnings.forEach { StandardError.print("warning: \($0)") }
    try OutputFile.write(reading.file.text, to: output, inputs: [from], replaceExisting: false)
  }

  private func serve() async throws {
    let files = try RecordingFiles(output: output)
    let address = (lan ? LocalAddresses.network : nil) ?? "127.0.0.1"
    // Another may be served at the usual port.
    let usual = try? RecorderServer(host: address, port: 8471, files: files)
    let server = try usual ?? RecorderServer(host: address, port: 0, files: files)
    if lan { await Self.printCode(of: server.address) }
    StandardError.print("Open \(server.address) and scroll. Ctrl-C stops; what was saved stays.")
    if !lan, LocalAddresses.network != nil {
      StandardError.print("For a phone in the same network, add --lan.")
    }
    server.run { saved in
      saved.warnings.forEach { StandardError.print("warning: \($0)") }
      print(saved.text)
      let path = saved.paths[0].shellQuoted
      print("Next: panebench run \(path) --loaders three-pane,tiled --pages 40")
    }
  }

  /// Prints what a phone's camera reads, if qrencode is installed.
  private static func printCode(of address: String) async {
    let result = try? await Subprocess.run(
      .name("qrencode"),
      arguments: ["-t", StandardError.isLive ? "ANSIUTF8" : "UTF8", address],
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
    let text = TraceFile(header: header, trace: trace).text
    try OutputFile.write(text, to: output, inputs: [from], replaceExisting: false)
  }
}
