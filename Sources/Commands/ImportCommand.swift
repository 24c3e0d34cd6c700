import ArgumentParser
import Console
import TraceFormats

/// Makes a trace of another tool's recording.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Makes a trace of another tool's recording.",
    discussion: """
      getevent is Android's, with -lt, -t or -tt; put what 'getevent -p' prints before it, or give --screen. libinput is \
      'libinput record', evemu is evemu-record or evtest, webdriver the actions of a W3C WebDriver session. Which of them it \
      is shows in the recording; --format decides where it does not.

      EXAMPLE: panebench import swipe.txt --screen 1080x2340 --scale 3 --output swipe.trace
      """)

  @Argument(help: "The recording.", completion: .file())
  var file: String

  @Option(
    help:
      "\(RecordingFormat.importable.map(\.rawValue).joined(separator: ", ")). Without it, what the file shows.",
    transform: { try Self.format($0, among: RecordingFormat.importable) })
  var format: RecordingFormat?

  @Option(
    help: "The screen's size in pixels, such as 1080x2340, where the recording does not say.",
    transform: Self.pixels)
  var screen: (width: Int, height: Int)?

  @Option(help: "How many pixels a point has.")
  var scale: Double?

  @Option(help: "The trace to write.")
  var output: String

  @Flag(help: "Replaces the file that --output names if it exists.")
  var force = false

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 16) {
      throw ValidationError("--scale must be above 0 and at most 16.")
    }
  }

  func run() throws {
    let (text, format) = try RecordingFormat.text(of: file, format: format)
    let reading = try format.read(
      text, path: file, screen: RecordingScreen(pixels: screen, scale: scale))
    reading.warnings.forEach { StandardError.print("warning: \($0)") }
    let whole: TraceFile.Reading
    // What was read must be a trace that this program reads again.
    do { whole = try TraceFile.read(text: reading.file.text, path: output) } catch {
      throw Failure(
        "\(file): the recording does not make a valid trace: \(error.reason).",
        code: .badInput)
    }
    try OutputFile.write(
      whole.file.text, to: output, inputs: [file], replaceExisting: force)
  }

  /// The format called `name`, if it is one of `formats`.
  static func format(
    _ name: String, among formats: [RecordingFormat]
  ) throws -> RecordingFormat {
    guard let format = RecordingFormat(rawValue: name), formats.contains(format) else {
      throw ValidationError(
        "there is no format '\(name)' here. There are: \(formats.map(\.rawValue).joined(separator: ", "))."
      )
    }
    return format
  }

  private static func pixels(_ text: String) throws -> (width: Int, height: Int) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ (1...100_000).contains($0) }) else {
      throw ValidationError("--screen must be WIDTHxHEIGHT in pixels, such as 1080x2340.")
    }
    return (sides[0], sides[1])
  }
}
