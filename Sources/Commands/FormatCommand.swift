import ArgumentParser
import Console
import Foundation
import InputFiles
import Measurement
import PlainText
import ScenarioLanguage
import Workers

/// Writes scenario files in their canonical form.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Writes scenario files in their canonical form; comments stay.",
    discussion: """
      EXAMPLE: panebench format Scenarios/*.scenario
      EXAMPLE: panebench format --check Scenarios/*.scenario
      EXAMPLE: panebench format - < draft.scenario > clean.scenario
      """)

  @Argument(
    help: "Scenario files, or - for standard input, which is written to standard output.",
    completion: .file())
  var files: [String] = []

  @Flag(help: "Writes nothing; exit code 1 where a file is not in its canonical form.")
  var check = false

  func validate() throws {
    guard !files.isEmpty else {
      throw ValidationError("no file was given. Name one, or say - for standard input.")
    }
  }

  func run() throws {
    var isStale = false
    for file in files {
      let text = try read(file)
      let formatted = Scenario.format(text)
      if check {
        if formatted != text {
          isStale = true
          StandardError.print("\(file): not in canonical form. Run 'panebench format' on it.")
        }
      } else if file == "-" {
        print(formatted, terminator: "")
      } else if formatted != text {
        try OutputFile.write(formatted, to: file)
        print("\(printable(file)): formatted")
      }
    }
    if isStale { throw ExitCode(1) }
  }

  /// The text of a file that has no errors: a formatter that guesses would lose something.
  private func read(_ file: String) throws -> String {
    let bytes =
      file == "-"
      ? [UInt8](FileHandle.standardInput.readDataToEndOfFile())
      : try RegularFile.bytes(of: file)
    let result = Scenario.parse(
      bytes: bytes, file: file == "-" ? "standard input" : file,
      vocabulary: ScenarioReading.vocabulary)
    guard result.scenario != nil else {
      StandardError.write(result.report(isColoured: StandardError.isColoured))
      throw Failure("", code: .badInput)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
