import ArgumentParser
import Basics
import Measurement
import Metrics

struct MeasuringOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The run file to write; for two programs, their filename prefix. Without it, no run is kept.",
      valueName: "file"))
  var output: String?

  @OptionGroup var overwriting: OverwritingOptions

  @Option(
    help: ArgumentHelp(
      "Resumes this run. The file says what was asked for, so the options for that are left out.",
      valueName: "file"))
  var resume: String?

  @Option(
    name: [.customLong("loaders"), .customLong("loader")],
    help: "Measures only these loaders, and with each scenario those that none lists.",
    transform: commaSeparated)
  var loaders: [String] = []

  @Option(
    help: "Measures these sizes instead of the scenarios' own.", transform: commaSeparated)
  var pages: [Int] = []

  @Option(
    help:
      "The passes to measure instead of census and timing. The others are timeline (in real time) and instructions (needs valgrind).",
    transform: commaSeparated)
  var passes: [Pass] = []

  @Option(help: "The number of timing repetitions, instead of the scenarios' own.")
  var repetitions: Int?

  @Option(
    help: "The seconds after which a worker that is still measuring is killed. The default is 120.")
  var timeLimit: Int?

  func validate() throws {
    let (seconds, limits) = (timeLimit ?? 1, Options.timeLimits)
    try ValidationError.checkRounds(
      repetitions, remedy: " To leave timing out, say --passes census.")
    try ValidationError.refuse([
      "--force needs --output: the file to replace.": overwriting.force && output == nil,
      "--time-limit \(seconds): give 1 to \(grouped(limits.upperBound)) seconds, a year.":
        !limits.contains(seconds),
    ])
    try ValidationError.checkPages(pages)
    try ValidationError.checkLoaders(loaders)
    try refuse(self)
  }

  /// - Throws: `ValidationError` if there is a run to resume, and `options` say what is measured.
  func refuse(_ options: some ParsableArguments) throws(ValidationError) {
    guard let resume, let option = options.givenOptions.first(where: { $0 != "--resume" }) else {
      return
    }
    throw ValidationError(
      "\(option) does not go with --resume: \(resume) says what was asked for. Leave \(option) out, or measure into a new file with --output."
    )
  }

  func options(
    quick: Bool = false, untilDecided: Bool = false, shard: Shard? = nil
  ) -> Options {
    Options(
      loaders: loaders.isEmpty ? nil : loaders, pages: pages.isEmpty ? nil : pages,
      repetitions: repetitions, quick: quick ? true : nil, untilDecided: untilDecided ? true : nil,
      timeLimit: timeLimit, shard: shard, passes: passes.isEmpty ? Pass.byDefault : passes)
  }
}

extension Pass: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {}
