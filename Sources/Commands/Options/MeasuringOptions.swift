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

  /// What was measured is replaced only with this, because nothing makes it again. What is made from
  /// it, such as a report, a film or a profile, is always replaced; what was recorded never.
  @Flag(help: "Replaces the file that --output names, if it exists.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Resumes this run. The file says what was asked for, so the options for that are left out.",
      valueName: "file"))
  var resume: String?

  @Option(
    help: "Only these loaders. One that no scenario lists is measured with all scenarios.",
    transform: commaSeparated)
  var loaders: [String] = []

  @Option(help: "Measures these sizes instead of the scenarios' own.", transform: commaSeparated)
  var pages: [Int] = []

  @Option(
    help:
      "The number of timing repetitions, instead of the scenarios' own. One is a smoke test, without self-test."
  )
  var repetitions: Int?

  @Option(
    help: ArgumentHelp(
      "The seconds after which a worker that is still measuring is killed. The default is 120.",
      visibility: .hidden))
  var timeLimit: Int?

  func validate() throws {
    let (seconds, limits) = (timeLimit ?? 1, Options.timeLimits)
    let (rounds, most) = (repetitions ?? 1, Options.rounds.upperBound)
    try ValidationError.reject([
      "--repetitions \(rounds): give 1 to \(grouped(most)). To leave timing out, say --passes census.":
        !Options.rounds.contains(rounds),
      "--force needs --output: the file to replace.": force && output == nil,
      "--time-limit \(seconds): give 1 to \(grouped(limits.upperBound)) seconds, a year.":
        !limits.contains(seconds),
    ])
    try ValidationError.check(pages: pages, loaders: loaders)
    try refuse(self)
  }

  /// Refuses `options` that say what is measured, if there is a run to resume.
  func refuse(_ options: some ParsableArguments) throws(ValidationError) {
    guard let resume, let option = options.givenOptions.first(where: { $0 != "--resume" }) else {
      return
    }
    throw ValidationError(
      "\(option) does not go with --resume: \(resume) says what was asked for. Leave \(option) out, or measure into a new file with --output."
    )
  }

  func options(
    _ passes: [Pass], untilDecided: Bool = false, shard: Shard? = nil
  ) throws(ValidationError) -> Options {
    let passes = passes.isEmpty ? Pass.byDefault : passes
    if repetitions != nil, !passes.contains(where: \.isTimed) {
      throw ValidationError("--repetitions is for times, and none are measured: leave it out.")
    }
    return Options(
      loaders: loaders.isEmpty ? nil : loaders, pages: pages.isEmpty ? nil : pages,
      repetitions: repetitions, untilDecided: untilDecided ? true : nil, timeLimit: timeLimit,
      shard: shard, passes: passes)
  }
}

struct PassOptions: ParsableArguments {
  @Option(
    help:
      "The passes to measure instead of census and timing. The others are timeline (in real time) and instructions (needs valgrind).",
    transform: commaSeparated)
  var passes: [Pass] = []
}

extension Pass: ExpressibleByArgument {}
