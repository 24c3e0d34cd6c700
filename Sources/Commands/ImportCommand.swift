import ArgumentParser
import Basics
import Traces

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Makes a trace of another tool's recording.",
    discussion: """
      Reads what Android's getevent prints with -lt, -t or -tt, and the actions of a W3C WebDriver session, such as \
      Appium's, as JSON. For getevent, put what 'getevent -p' prints before the recording, or give --screen; WebDriver \
      needs --screen.

      EXAMPLE: panebench import swipe.txt --screen 1080x2340 --scale 3 --output swipe.trace
      """)

  @Argument(help: "The recording.", completion: .file())
  var file: String

  @Option(
    help: "The screen's size in pixels, such as 1080x2340, if the recording does not say.",
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
    let reading = try Recording.read(file, screen: RecordingScreen(pixels: screen, scale: scale))
    reading.warnings.forEach { StandardError.print("warning: \($0)") }
    try OutputFile.write(
      reading.file.text, to: output, inputs: [file], replaceExisting: force)
  }

  private static func pixels(_ text: String) throws -> (width: Int, height: Int) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ (1...100_000).contains($0) }) else {
      throw ValidationError("--screen must be WIDTHxHEIGHT in pixels, such as 1080x2340.")
    }
    return (sides[0], sides[1])
  }
}
