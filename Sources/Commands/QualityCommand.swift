import ArgumentParser
import Measurement

/// Measures what the harness itself costs. For those who work on it: `make quality`.
struct QualityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quality", abstract: "Measures what the harness itself costs.",
    shouldDisplay: false)

  @Option(help: "Where to write the table.")
  var output: String?

  func run() throws {
    let cost: HarnessCost
    do { cost = try HarnessCost.measured() } catch {
      throw Failure("\(error)", code: .fault)
    }
    guard let output else { return print(cost.markdown, terminator: "") }
    try TextFile.write(cost.markdown, to: output)
  }
}
