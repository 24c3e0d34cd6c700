import Foundation
import Measurement
import Statistics

/// A run that is being measured, and its file: begun, or gone on with.
final class MeasuringSession {
  /// The run file.
  let path: String
  /// Its first line.
  let header: RunHeader
  /// What the plan is made of.
  let options: Plan.Options
  /// The rounds at which one looks; nil where one looks once.
  let looks: AlphaSpending?
  /// Seconds that a worker has.
  let timeLimit: Int
  /// What the file holds. Without those that the machine has failed: they are measured again.
  private(set) var repetitions: [Repetition]

  private typealias Begun = (path: String, writer: RunWriter, run: Run)

  private let writer: RunWriter
  private let given: MeasuringOptions

  /// Begins the run file that `given` names, or goes on with it.
  ///
  /// - Throws: `Failure` with exit code 64, 65 or 74.
  init(
    _ given: MeasuringOptions, _ entries: [Plan.Entry], testsHarness: Bool, rounds: Int?,
    looks: AlphaSpending?
  ) throws(Failure) {
    let old =
      if given.resume, let path = given.output { try Self.resume(path) } else { nil as Begun? }
    let chosen =
      if let old { try given.continuing(old.run.header, at: old.path) } else { given }
    let recorded = old?.run.header.looks.map { AlphaSpending(looks: $0) }
    (self.given, self.looks) = (given, looks ?? recorded)
    timeLimit = chosen.timeLimit ?? Runner.defaultTimeLimit
    var options = chosen.planOptions(for: entries, testsHarness: testsHarness)
    options.repetitions = self.looks?.looks.first ?? options.repetitions ?? rounds
    try Self.check(entries, &options, chosen.shard)
    self.options = options
    let header = RunHeader(
      plan: Plan(entries, options: options), passes: options.passes,
      program: PaneBenchCommand.version, build: ProgramBuild.current,
      began: Date().formatted(.iso8601), machine: .current(), choice: chosen.choice(options),
      looks: self.looks?.looks)
    if let (path, writer, run) = old {
      try run.header.checkResuming(
        as: header, at: path, otherwise: "measure into a new file with --output")
      (self.path, self.writer, self.header) = (path, writer, run.header)
      repetitions = run.repetitions.filter { !$0.outcome.isWorthRepeating }
    } else {
      (path, writer) = try Self.create(given.output, header)
      (self.header, repetitions) = (header, [])
    }
  }

  /// Writes a line.
  ///
  /// - Throws: `Failure` with exit code 74.
  func append(_ repetition: Repetition) throws(Failure) {
    do { try writer.append(repetition) } catch { throw Failure(error) }
    repetitions.append(repetition)
  }

  /// What a person should know whose signal ended the measuring: where it is, and how to go on.
  func farewell(_ signal: Int32) -> String {
    let options =
      (given.output == nil ? ["--output", path] : []) + (given.resume ? [] : ["--resume"])
    let count = repetitions.count == 1 ? "1 repetition" : "\(repetitions.count) repetitions"
    return """
      Stopped by \(Interruption.name(of: signal)). Run file: \(path), with \(count). To go on:
        \(CommandLineText.repeated(with: options))
      """
  }

  /// Counts the plan, and sets the shard in it.
  private static func check(
    _ entries: [Plan.Entry], _ options: inout Plan.Options, _ shard: Shard?
  ) throws(Failure) {
    try MeasuringOptions.check(entries, options)
    guard !Plan(entries, options: options).steps.isEmpty else {
      throw Failure(
        "nothing is left to measure. The scenarios list none of the loaders that --loaders names.",
        code: .usage)
    }
    options.shard = shard
    if let shard, Plan(entries, options: options).steps.isEmpty {
      StandardError.print(
        "warning: shard \(shard) has nothing to measure: there are fewer loaders than shards.")
    }
  }

  private static func create(
    _ output: String?, _ header: RunHeader
  ) throws(Failure) -> (path: String, writer: RunWriter) {
    while true {
      let path = if let output { output } else { try RunFolder.name() }
      do { return (path, try RunWriter.create(path, header: header)) } catch {
        // Another program may have taken the name meanwhile.
        if case .exists = error, output == nil { continue }
        throw Failure(error)
      }
    }
  }

  private static func resume(_ path: String) throws(Failure) -> Begun {
    do {
      let (writer, run) = try RunWriter.resume(path)
      run.warnings.forEach { StandardError.print("warning: \($0)") }
      return (path, writer, run)
    } catch {
      throw Failure(error)
    }
  }
}

extension MeasuringOptions {
  /// What is recorded of the options, so that the run can be resumed without them.
  fileprivate func choice(_ options: Plan.Options) -> RunHeader.Choice {
    var choice = RunHeader.Choice(
      loaders: options.loaders, pages: options.pages, repetitions: options.repetitions)
    choice.selfTest = selfTest ? nil : false
    choice.quick = quick ? true : nil
    choice.timeLimit = timeLimit
    return choice
  }

  /// These options; where one was not given, what the header at `path` says.
  ///
  /// - Throws: `Failure` with exit code 65 where one was given that is not what the header says.
  fileprivate func continuing(
    _ header: RunHeader, at path: String
  ) throws(Failure) -> MeasuringOptions {
    let options = RecordedOptions(path: path)
    let choice = header.choice
    var all = self
    all.loaders = try options.settle("--loaders", loaders, choice?.loaders ?? [])
    all.pages = try options.settle("--pages", pages, choice?.pages ?? [])
    all.passes = try options.settle("--passes", passes, header.passes)
    all.repetitions = try options.settle("--repetitions", repetitions, choice?.repetitions)
    all.timeLimit = try options.settle("--time-limit", timeLimit, choice?.timeLimit)
    all.shard = try options.settle("--shard", shard, header.shard)
    all.quick = try options.settle("--quick", quick, choice?.quick ?? false)
    all.selfTest = try !options.settle("--no-self-test", !selfTest, choice?.selfTest == false)
    return all
  }
}
