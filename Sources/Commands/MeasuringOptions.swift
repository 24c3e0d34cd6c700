import ArgumentParser
import Basics
import Measurement

struct MeasuringOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The run file; of two programs, what the names of their files begin with. Without it, one in Runs/ is named by the time.",
      valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Measures what is missing in this run file, which says what was asked for: no other option of what to measure goes with it.",
      valueName: "file"))
  var resume: String?

  @Option(parsing: .upToNextOption, help: "Only these loaders of each scenario.")
  var loaders: [String] = []

  @Option(parsing: .upToNextOption, help: "These sizes instead of the scenarios' own.")
  var pages: [Int] = []

  @Option(
    parsing: .upToNextOption,
    help:
      "These passes instead of census and timing; there are timeline (in real time) and instructions (needs valgrind) as well."
  )
  var passes: [Pass] = []

  @Option(help: "So many timing repetitions instead of the scenarios' own.")
  var repetitions: Int?

  @Option(help: "Seconds after which a worker that is still measuring is ended. Without it, 120.")
  var timeLimit: Int?

  func validate() throws {
    let (seconds, most) = (timeLimit ?? 1, 31_536_000)
    try ValidationError.refuse([
      "--repetitions is at least 1; to leave timing out, say --passes census.":
        (repetitions ?? 1) < 1,
      "--time-limit \(seconds): give 1 to \(grouped(most)) seconds, a year.":
        !(1...most).contains(seconds),
    ])
    try ValidationError.checkPages(pages)
    try ValidationError.checkLoaders(loaders)
    try refuse(given.filter { $0 != "--resume" })
  }

  /// The options that were given, by name: of no use if nothing is measured.
  var given: [String] {
    [
      ("--output", output != nil), ("--resume", resume != nil), ("--loaders", !loaders.isEmpty),
      ("--pages", !pages.isEmpty), ("--passes", !passes.isEmpty),
      ("--repetitions", repetitions != nil), ("--time-limit", timeLimit != nil),
    ].filter(\.1).map(\.0)
  }

  /// - Throws: `ValidationError` if there is a run to resume and one of `options`, which say what is measured.
  func refuse(_ options: [String]) throws(ValidationError) {
    guard let resume, let option = options.first else { return }
    throw ValidationError(
      "\(option) does not go with --resume: \(resume) says what was asked for. Leave \(option) out, or measure into a new file with --output."
    )
  }

  /// What is asked for, to be recorded in the run file.
  func options(
    quick: Bool = false, untilDecided: Bool = false, shard: Shard? = nil
  ) -> Options {
    Options(
      loaders: loaders.isEmpty ? nil : loaders, pages: pages.isEmpty ? nil : pages,
      repetitions: repetitions, quick: quick ? true : nil, untilDecided: untilDecided ? true : nil,
      timeLimit: timeLimit, shard: shard, passes: passes.isEmpty ? Pass.byDefault : passes)
  }
}

struct JudgingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The time that measuring may take until all is decided: 60s, 5min. Without it, 60s. It goes with --resume too.",
      valueName: "time"), transform: Self.duration)
  var within: Duration?

  @Option(
    help:
      "What is printed: terminal, markdown (for the summary of a workflow step), html (a page), annotations (workflow commands of GitHub), junit or json."
  )
  var format: VerdictFormat = .terminal

  @Option(
    help: ArgumentHelp(
      "A folder for profiles of what fails, at most three cells; where a value grows, at both sizes; of two programs, of both.",
      valueName: "folder"))
  var profile: String?

  /// - Throws: `ValidationError` if --within was given and --repetitions too.
  func check(_ measuring: MeasuringOptions) throws(ValidationError) {
    guard measuring.repetitions != nil, within != nil else { return }
    throw ValidationError(
      "--repetitions says how many rounds there are, and --within leaves that to the evidence: leave one of them out."
    )
  }

  /// `60s`, `5min`; without the unit it would not be clear what 5 means.
  private static func duration(_ text: String) throws -> Duration {
    let units = [("min", 60.0), ("s", 1)]
    guard let (unit, seconds) = units.first(where: { text.hasSuffix($0.0) }),
      let count = Double(text.dropLast(unit.count)), count > 0, count * seconds < 1e9
    else { throw ValidationError("it takes a number and its unit, as in 60s or 5min.") }
    return .milliseconds(Int(count * seconds * 1_000))
  }
}

extension Pass: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {}
