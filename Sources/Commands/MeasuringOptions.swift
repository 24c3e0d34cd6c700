import ArgumentParser
import Basics
import Foundation
import Measurement

/// The options of commands that measure, and the measuring.
struct MeasuringOptions: ParsableArguments {
  @Option(help: "The run file. Without it, one in Runs/ is named by the time.")
  var output: String?

  @Option(parsing: .upToNextOption, help: "Only these loaders of each scenario.")
  var loaders: [String] = []

  @Option(parsing: .upToNextOption, help: "These sizes instead of the scenarios' own.")
  var pages: [Int] = []

  @Option(help: "So many timing repetitions instead of the scenarios' own.")
  var repetitions: Int?

  @Option(
    parsing: .upToNextOption,
    help:
      "These passes instead of census and timing; there are timeline (in real time) and instructions (needs valgrind) as well."
  )
  var passes: [Pass] = []

  @Option(help: "Seconds after which a worker that is still measuring is ended. Without it, 120.")
  var timeLimit: Int?

  @Option(
    help: ArgumentHelp(
      "One of N parts of the plan; report and prove read the run files of all parts as one run.",
      valueName: "i/n"))
  var shard: Shard?

  @Flag(help: "One timing repetition of each cell: enough to see that everything works.")
  var quick = false

  @Flag(
    help:
      "Continues the run file given by --output: measures what is missing in it, with the options that it was begun with."
  )
  var resume = false

  private static let greatestTimeLimit = 31_536_000

  func validate() throws {
    if let repetitions, repetitions < 1 {
      throw ValidationError(
        "--repetitions is at least 1; to leave timing out, say --passes census.")
    }
    if let timeLimit, !(1...Self.greatestTimeLimit).contains(timeLimit) {
      throw ValidationError(
        "--time-limit \(timeLimit): give 1 to \(Self.greatestTimeLimit.grouped) seconds, a year.")
    }
    if let bad = pages.first(where: { $0 < 0 }) {
      throw ValidationError("--pages \(bad) is below 0. Give the number of pages.")
    }
    if quick, repetitions != nil {
      throw ValidationError("--quick means one repetition: leave out --quick or --repetitions.")
    }
    if resume, output == nil {
      throw ValidationError("--resume needs --output: the run file to continue.")
    }
    try ValidationError.checkLoaders(loaders)
  }

  /// The option that says how many timing rounds there are; nil where none does.
  var fixedRounds: String? { quick ? "--quick" : repetitions.map { _ in "--repetitions" } }

  /// The options that were given, by name: of no use where nothing is measured.
  var given: [String] {
    [
      ("--output", output != nil), ("--loaders", !loaders.isEmpty), ("--pages", !pages.isEmpty),
      ("--repetitions", repetitions != nil), ("--passes", !passes.isEmpty),
      ("--time-limit", timeLimit != nil), ("--shard", shard != nil),
      ("--quick", quick), ("--resume", resume),
    ].filter(\.1).map(\.0)
  }
}

extension Pass: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {}
