import ArgumentParser
import Foundation
import Measurement
import Reporting
import ScenarioLanguage
import Statistics

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

  @Option(help: "Seconds after which a worker that is still measuring is ended.")
  var timeLimit = Runner.defaultTimeLimit

  @Option(
    help: ArgumentHelp(
      "One of N parts of the plan, each with whole loaders; 'panebench merge' puts them together.",
      valueName: "i/n"))
  var shard: Shard?

  @Flag(help: "One timing repetition of each cell: enough to see that everything works.")
  var quick = false

  @Flag(
    inversion: .prefixedNo,
    help:
      "Whether control and canary are measured where a scenario expects something of times; without them there are no verdicts on times."
  )
  var selfTest = true

  @Flag(help: "Goes on with the run file given by --output: measures what is missing in it.")
  var resume = false

  func validate() throws {
    if let repetitions, repetitions < 1 {
      throw ValidationError(
        "--repetitions is at least 1; to leave timing out, say --passes census.")
    }
    if timeLimit < 1 {
      throw ValidationError("--time-limit is at least 1 second.")
    }
    if let bad = pages.first(where: { $0 < 0 }) {
      throw ValidationError("--pages \(bad): a script has no fewer than 0 pages.")
    }
    if quick, repetitions != nil {
      throw ValidationError("--quick means one repetition: leave out --quick or --repetitions.")
    }
    if resume, output == nil {
      throw ValidationError("--resume needs --output: the run file to go on with.")
    }
    try ValidationError.checkLoaders(loaders)
  }

  /// The options that were given, by name: of no use where nothing is measured.
  var given: [String] {
    [
      ("--output", output != nil), ("--loaders", !loaders.isEmpty), ("--pages", !pages.isEmpty),
      ("--repetitions", repetitions != nil), ("--passes", !passes.isEmpty),
      ("--time-limit", timeLimit != Runner.defaultTimeLimit), ("--shard", shard != nil),
      ("--quick", quick), ("--no-self-test", !selfTest), ("--resume", resume),
    ].filter(\.1).map(\.0)
  }

  /// Measures the scenarios as the options say, and says on standard error how far it has come.
  ///
  /// Where the scenarios expect something of times, control and canary are measured as well, in as many rounds as it takes
  /// to find the canary.
  ///
  /// - Parameters:
  ///   - testsHarness: Whether one more allocation is to be found even where nothing is expected of times.
  ///   - rounds: Timing rounds where the caller does not say; nil for the scenarios' own.
  ///   - looks: The rounds at which `undecided` is asked; nil for the scenarios' own number and no question.
  ///   - undecided: The cells that need more rounds.
  /// - Throws: `Failure` with exit code 64, 65 or 74.
  func measure(
    _ entries: [Plan.Entry], testsHarness: Bool = false, rounds: Int? = nil,
    looks: AlphaSpending? = nil, undecided: ([Repetition]) -> Set<Cell> = { _ in [] }
  ) async throws -> Run {
    var options = planOptions(for: entries, testsHarness: testsHarness)
    options.repetitions = looks?.looks.first ?? options.repetitions ?? rounds
    let isEmpty = Plan(entries, options: options).steps.isEmpty
    options.shard = shard
    let plan = Plan(entries, options: options)
    guard !isEmpty else {
      throw Failure(
        "nothing is left to measure. The scenarios list none of the loaders that --loaders names.",
        code: .usage)
    }
    if let shard, plan.steps.isEmpty {
      StandardError.print(
        "warning: shard \(shard) has nothing to measure: there are fewer loaders than shards.")
    }
    let path = output ?? Self.defaultPath()
    let threshold = entries.map(\.scenario.timedThreshold).min() ?? ComparisonRule().threshold
    let (writer, old) = try open(path, plan: plan, passes: options.passes, looks: looks)
    var repetitions = old.repetitions
    var progress = ProgressLine()
    while true {
      let runner = Runner(
        Plan(entries, options: options), catalogue: Surroundings.catalogue, timeLimit: timeLimit)
      repetitions = try await runner.run(known: repetitions) {
        try Self.append($0.repetition, to: writer)
        progress.show($0)
      }
      guard
        options.extend(
          repetitions, looks: looks, threshold: threshold, undecided: undecided)
      else { break }
    }
    progress.clear()
    StandardError.print("Run file: \(path)")
    return Run(header: old.header, repetitions: repetitions)
  }

  private func planOptions(for entries: [Plan.Entry], testsHarness: Bool) -> Plan.Options {
    let chosen = passes.isEmpty ? Pass.byDefault : passes
    let expectsTimes = entries.contains { $0.scenario.expectsTimes(of: chosen) }
    return Plan.Options(
      loaders: loaders.isEmpty ? nil : loaders, pages: pages.isEmpty ? nil : pages,
      repetitions: quick ? 1 : repetitions, passes: chosen,
      selfTest: selfTest
        ? SelfTest(
          countsAllocation: chosen.contains(.census) && (testsHarness || expectsTimes),
          timedRounds: expectsTimes && !quick ? Witness.looks[0] : 0) : .none)
  }

  static func append(_ repetition: Repetition, to writer: RunWriter) throws(Failure) {
    do { try writer.append(repetition) } catch {
      throw Failure(error.description, code: .fileAccess)
    }
  }

  private func open(
    _ path: String, plan: Plan, passes: [Pass], looks: AlphaSpending?
  ) throws(Failure) -> (RunWriter, Run) {
    let header = RunHeader(
      plan: plan, passes: passes, program: PaneBenchCommand.version,
      began: Date().formatted(.iso8601), machine: .current(), looks: looks?.looks)
    do {
      guard resume else {
        return (try RunWriter.create(path, header: header), Run(header: header, repetitions: []))
      }
      let old = try Run.read(path)
      old.warnings.forEach { StandardError.print("warning: \($0)") }
      guard old.header.isOfSamePlan(as: header) else {
        throw Failure(
          "\(path): this run is of other scenarios, or of other texts of them. Measure into a new file with --output.",
          code: .badInput)
      }
      guard looks == nil || old.header.looks == header.looks else {
        throw Failure(
          "\(path): this run was begun with other looks at the evidence, and to add some now would make chance findings likelier. Measure into a new file with --output.",
          code: .badInput)
      }
      guard old.header.shard == shard else {
        throw Failure(
          "\(path): this run is \(old.header.shard.map { "shard \($0)" } ?? "no shard"). Go on with it by the same --shard, or measure into a new file with --output.",
          code: .badInput)
      }
      return (try RunWriter.resume(path), old)
    } catch let error as RunFileError {
      throw Failure(error.description, code: error.exitStatus)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(error)", code: .fault)
    }
  }

  /// A name by the time, in Runs/, which is made where it is missing.
  static func defaultPath(suffix: String = ".jsonl") -> String {
    let stamp = Date().formatted(
      .verbatim(
        "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits)-\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)",
        timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
    try? FileManager.default.createDirectory(
      atPath: "Runs", withIntermediateDirectories: true)
    return "Runs/\(stamp)\(suffix)"
  }
}

extension Plan.Options {
  /// Adds what the evidence so far asks for: rounds of undecided cells up to the next look, and of witnesses. False where
  /// nothing is asked for, or no look is left.
  mutating func extend(
    _ repetitions: [Repetition], looks: AlphaSpending?, threshold: Double,
    undecided: ([Repetition]) -> Set<Cell>
  ) -> Bool {
    var isExtended = false
    if let looks, let next = looks.next(after: self.repetitions ?? 0) {
      let open = undecided(repetitions)
      if !open.isEmpty {
        (self.repetitions, cells) = (next, open)
        isExtended = true
      }
    }
    let next = Witness.looks.first { $0 > selfTest.timedRounds }
    if selfTest.timedRounds > 0, let next,
      HarnessTrust(repetitions, threshold: threshold).needsRounds
    {
      selfTest.timedRounds = next
      isExtended = true
    }
    return isExtended
  }
}

extension Scenario {
  /// Whether it expects something that `passes` find out by the clock.
  fileprivate func expectsTimes(of passes: [Pass]) -> Bool {
    expectations.compactMap { Metric.named($0.metric) }
      .contains { $0.kind == .timed && passes.contains($0.pass) }
  }
}

extension Pass: ExpressibleByArgument {}

extension Shard: ExpressibleByArgument {
  /// Reads `2/4`.
  public init?(argument: String) { self.init(argument) }
}

extension RunFileError {
  /// The documented exit code of each kind.
  var exitStatus: ExitStatus {
    switch self {
    case .unreadable, .unwritable: .fileAccess
    case .exists: .usage
    case .empty, .notARun, .notSamples, .unknownVersion, .badLine: .badInput
    }
  }
}
