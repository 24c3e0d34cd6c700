import ArgumentParser
import Basics
import Traces

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Converts a recording of another tool to a trace.",
    discussion: """
      Reads the output of Android's getevent with -lt, -t or -tt, and the actions of a W3C WebDriver session, \
      such as Appium's, as JSON. A getevent recording needs --screen, or the output of 'getevent -p' before \
      it. WebDriver needs --screen.

      EXAMPLE: panebench import swipe.txt --screen 1080x2340 --scale 3 --output swipe.trace
      """)

  @Argument(help: "The recording.", completion: .file())
  var file: String

  @Option(
    help: "The size of the screen in pixels, such as 1080x2340.", transform: Self.pixels)
  var screen: (width: Int, height: Int)?

  @Option(help: "The number of pixels in a point.")
  var scale: Double?

  @Option(help: "The trace to write.")
  var output: String

  @OptionGroup var overwriting: OverwritingOptions

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 16) {
      throw ValidationError("--scale must be above 0 and at most 16.")
    }
  }

  func run() throws {
    let reading = try Recording.read(file, screen: RecordingScreen(pixels: screen, scale: scale))
    reading.warnings.forEach { StandardError.print("warning: \($0)") }
    try OutputFile.write(
      reading.file.text, to: output, inputs: [file], replaceExisting: overwriting.force)
  }

  private static func pixels(_ text: String) throws -> (width: Int, height: Int) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ (1...100_000).contains($0) }) else {
      throw ValidationError("--screen must be WIDTHxHEIGHT in pixels, such as 1080x2340.")
    }
    return (sides[0], sides[1])
  }
}
