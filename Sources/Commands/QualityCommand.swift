import ArgumentParser
import Measurement

/// Measures what the harness itself costs. For those who work on it: `make quality`.
struct QualityCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quality", abstract: "Measures what the harness itself costs.",
    shouldDisplay: false)

  @Option(help: "Where to write the table.")
  var output: String?

  func run() async throws {
    let text: String
    do {
      let sections = [
        try HarnessCost.measured().markdown, try await StartUpCost.measured().markdown,
      ]
      text = sections.joined(separator: "\n")
    } catch {
      throw Failure("\(error)", code: .fault)
    }
    guard let output else { return print(text, terminator: "") }
    try TextFile.write(text, to: output)
  }
}
