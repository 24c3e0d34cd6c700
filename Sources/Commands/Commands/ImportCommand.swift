import ArgumentParser
import Basics
import Traces

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Converts the actions of a WebDriver session to a trace.",
    discussion: """
      Reads them as JSON, as Appium sends them.

      EXAMPLE: panebench import swipe.json --screen 1080x2340 --scale 3 --output swipe.trace
      """)

  @Argument(help: "The actions, as JSON.", completion: .file())
  var file: String

  @Option(
    help: "The size of the screen in pixels, such as 1080x2340.", transform: Self.pixels)
  var screen: (width: Int, height: Int)

  @Option(help: "The number of pixels in a point.")
  var scale = 1.0

  @Option(help: "The trace to write.")
  var output: String

  @OptionGroup var overwriting: OverwritingOptions

  func validate() throws {
    guard scale > 0, scale <= 16 else {
      throw ValidationError("--scale must be above 0 and at most 16.")
    }
  }

  func run() throws {
    let reading = try WebDriverImport.read(file, pixels: screen, scale: scale)
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
