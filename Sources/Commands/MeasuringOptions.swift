import ArgumentParser
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

  @Option(help: "Seconds after which a worker that is still measuring is ended.")
  var timeLimit = Runner.defaultTimeLimit

  @Option(
    help: ArgumentHelp(
      "One of N parts of the plan, each with whole loaders; 'panebench merge' puts them together.",
      valueName: "i/n"))
  var shard: Shard?

  @Flag(help: "One timing repetition of each cell: enough to see that everything works.")
  var quick = false

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
    if resume, output == nil {
      throw ValidationError("--resume needs --output: the run file to go on with.")
    }
    let known = Surroundings.catalogue.names
    if let stranger = loaders.first(where: { !known.contains($0) }) {
      throw ValidationError(
        "there is no loader called '\(stranger)'. 'panebench list loaders' shows those there are.")
    }
  }

  /// Measures the scenarios as the options say, and says on standard error how far it has come.
  ///
  /// - Throws: `Failure` with exit code 64, 65 or 74.
  func measure(_ entries: [Plan.Entry]) async throws -> [Repetition] {
    let chosen = passes.isEmpty ? Pass.byDefault : passes
    var options = Plan.Options(
      loaders: loaders.isEmpty ? nil : loaders, pages: pages.isEmpty ? nil : pages,
      repetitions: quick ? 1 : repetitions, passes: chosen)
    let whole = Plan(entries, options: options)
    options.shard = shard
    let plan = Plan(entries, options: options)
    guard !whole.steps.isEmpty else {
      throw Failure(
        "nothing is left to measure. The scenarios list none of the loaders that --loaders names.",
        code: .usage)
    }
    if let shard, plan.steps.isEmpty {
      StandardError.print(
        "warning: shard \(shard) has nothing to measure: there are fewer loaders than shards.")
    }
    let path = output ?? Self.defaultPath()
    let (writer, known) = try open(path, plan: plan, passes: chosen)
    var progress = ProgressLine()
    let runner = Runner(plan, catalogue: Surroundings.catalogue, timeLimit: timeLimit)
    let repetitions = try await runner.run(known: known) {
      try Self.append($0.repetition, to: writer)
      progress.show($0)
    }
    progress.clear()
    StandardError.print("Run file: \(path)")
    return repetitions
  }

  private static func append(_ repetition: Repetition, to writer: RunWriter) throws(Failure) {
    do { try writer.append(repetition) } catch {
      throw Failure(error.description, code: .fileAccess)
    }
  }

  private func open(
    _ path: String, plan: Plan, passes: [Pass]
  ) throws(Failure) -> (RunWriter, [Repetition]) {
    let header = RunHeader(
      plan: plan, passes: passes, program: PaneBenchCommand.version,
      began: Date().formatted(.iso8601), machine: .current())
    do {
      guard resume else { return (try RunWriter.create(path, header: header), []) }
      let old = try Run.read(path)
      old.warnings.forEach { StandardError.print("warning: \($0)") }
      guard old.header.isOfSamePlan(as: header) else {
        throw Failure(
          "\(path): this run is of other scenarios, or of other texts of them. Measure into a new file with --output.",
          code: .badInput)
      }
      guard old.header.shard == shard else {
        throw Failure(
          "\(path): this run is \(old.header.shard.map { "shard \($0)" } ?? "no shard"). Go on with it by the same --shard, or measure into a new file with --output.",
          code: .badInput)
      }
      return (try RunWriter.resume(path), old.repetitions)
    } catch let error as RunFileError {
      throw Failure(error.description, code: error.exitStatus)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure("\(error)", code: .fault)
    }
  }

  private static func defaultPath() -> String {
    let stamp = Date().formatted(
      .verbatim(
        "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits)-\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)",
        timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
    try? FileManager.default.createDirectory(
      atPath: "Runs", withIntermediateDirectories: true)
    return "Runs/\(stamp).jsonl"
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
    case .empty, .notARun, .unknownVersion, .badLine: .badInput
    }
  }
}
