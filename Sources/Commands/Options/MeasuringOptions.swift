import ArgumentParser
import Basics
import Measurement
import Metrics

struct MeasuringOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The run file to write; for two programs, the beginning of the names of their files. Without it, no run is kept.",
      valueName: "file"))
  var output: String?

  @OptionGroup var overwriting: OverwritingOptions

  @Option(
    help: ArgumentHelp(
      "Measures what this run file still lacks. The file says what was asked for, so the options for that are left out.",
      valueName: "file"))
  var resume: String?

  @Option(
    name: [.customLong("loaders"), .customLong("loader")],
    help: "Measures only these loaders of each scenario.", transform: commaSeparated)
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
    let (seconds, most) = (timeLimit ?? 1, 31_536_000)
    try ValidationError.refuse([
      "--repetitions is at least 1; to leave timing out, say --passes census.":
        (repetitions ?? 1) < 1,
      "--force needs --output: the file to replace.": overwriting.force && output == nil,
      "--time-limit \(seconds): give 1 to \(grouped(most)) seconds, a year.":
        !(1...most).contains(seconds),
    ])
    try ValidationError.checkPages(pages)
    try ValidationError.checkLoaders(loaders)
    try refuse(given.filter { $0 != "--resume" })
  }

  /// Whether the run has a file when it has been measured.
  var keepsRun: Bool { output != nil || resume != nil }

  /// The options that were given, by name: of no use if nothing is measured.
  var given: [String] {
    [
      ("--output", output != nil), ("--force", overwriting.force), ("--resume", resume != nil),
      ("--loaders", !loaders.isEmpty), ("--pages", !pages.isEmpty), ("--passes", !passes.isEmpty),
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

  private static let flags = ["--force", "--quick"]
  private static let valued = [
    "--output", "--resume", "--loaders", "--loader", "--pages", "--passes", "--repetitions",
    "--time-limit", "--shard",
  ]

  /// The command line of this process, for a shell to resume the run called `name`: without what says what to measure.
  static func commandLine(resuming name: String) -> String {
    var words: [String] = []
    var rest = CommandLine.arguments[...]
    while let word = rest.first, word != "--" {
      rest.removeFirst()
      if valued.contains(word) {
        rest = rest.dropFirst()
      } else if !(flags + valued).contains(String(word.prefix { $0 != "=" })) {
        words.append(word)
      }
    }
    return (words + ["--resume", name] + rest).map(CommandLineText.quoted).joined(separator: " ")
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
      "How long measuring may go on until everything is decided, such as 60s or 5min. The default is 60s.",
      valueName: "time"), transform: Self.duration)
  var within: Duration?

  @Option(
    help:
      "The format to print: terminal, markdown (for the summary of a workflow step), html (a page), annotations (for GitHub workflows), junit or json."
  )
  var format: VerdictFormat = .terminal

  @Option(
    help: ArgumentHelp(
      "A folder for profiles of at most three cells that fail: at both sizes if a value grows, of both programs if there are two.",
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
