import ArgumentParser
import Console
import TraceFormats

/// Writes a trace as another tool would have recorded it.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes a trace in another tool's format.",
    discussion: """
      getevent and libinput round positions to whole pixels. webdriver is for a W3C WebDriver session; devtools and \
      devtools-scroll are commands of the Chrome DevTools protocol, each with its time in ms.

      EXAMPLE: panebench export Scenarios/Traces/slow-reading.trace --format webdriver --output actions.json
      """)

  @Argument(help: "The trace.", completion: .file())
  var trace: String

  @Option(
    help: "\(RecordingFormat.exportable.map(\.rawValue).joined(separator: ", ")).",
    transform: { try ImportCommand.format($0, among: RecordingFormat.exportable) })
  var format: RecordingFormat

  @Option(help: "The file to write. Without it, standard output.")
  var output: String?

  @Flag(help: "Replaces the file that --output names if it exists.")
  var force = false

  func run() throws {
    let file = try TraceReading.file(trace)
    guard let text = try text(of: file) else {
      throw Failure(
        "\(trace):1: offsets have no fingers, and \(format.rawValue) needs them. Export a trace of touches.",
        code: .badInput)
    }
    if !file.trace.events.isEmpty {
      StandardError.print(
        "warning: \(trace): \(file.trace.events.count) events of the system or the app are left out; \(format.rawValue) holds touches only."
      )
    }
    guard let output else { return print(text, terminator: "") }
    try OutputFile.write(text, to: output, inputs: [trace], replaceExisting: force)
  }

  private func text(of file: TraceFile) throws -> String? {
    guard file.header.kind == .touches else { return nil }
    guard !file.trace.touches.isEmpty else {
      throw Failure(
        "\(trace): there are no touches in this trace. Record it again.", code: .badInput)
    }
    do { return try format.text(of: file) } catch { throw error.located(in: trace) }
  }
}
