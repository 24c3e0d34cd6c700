import Foundation
import Measurement
import Statistics

/// The two files of runs whose workers take turns: begun, or gone on with.
final class PairOfRunFiles {
  /// Where they are: the base's, then the head's.
  let paths: [String]
  /// What the plan is made of.
  let options: Plan.Options
  /// The rounds at which one looks; nil where one looks once.
  let looks: AlphaSpending?
  /// What the files hold. Without those that the machine has failed: they are measured again.
  private(set) var known: [Interleaving.Side: [Repetition]] = [:]

  private var headers: [Interleaving.Side: RunHeader] = [:]
  private var writers: [Interleaving.Side: RunWriter] = [:]
  private let given: InterleavingOptions
  private let prefix: String

  /// Begins the files that `given` names, or goes on with them.
  ///
  /// - Throws: `Failure` with exit code 64, 65 or 74. Files that were begun are taken away then.
  init(
    _ given: InterleavingOptions, _ entries: [Plan.Entry], metrics: Int, looks: AlphaSpending?
  ) async throws {
    self.given = given
    let sides = Interleaving.Side.allCases
    let endings = sides.map { "-\($0.rawValue).jsonl" }
    prefix = try given.runs ?? RunFolder.name(endings: endings)
    paths = endings.map { [prefix] in prefix + $0 }
    if given.resume {
      for (side, path) in zip(sides, paths) {
        do {
          let (writer, run) = try RunWriter.resume(path)
          run.warnings.forEach { StandardError.print("warning: \($0)") }
          (writers[side], headers[side]) = (writer, run.header)
          known[side] = run.repetitions.filter { !$0.outcome.isWorthRepeating }
        } catch {
          throw Failure(error)
        }
      }
    }
    let begun = headers[.head]
    self.looks = looks ?? begun?.looks.map { AlphaSpending(looks: $0) }
    var options = try Self.options(given, begun, at: paths[1])
    if begun == nil {
      options.repetitions = given.rounds(of: Plan(entries, options: options), metrics, looks)
    }
    options.repetitions = self.looks?.looks.first ?? options.repetitions
    try MeasuringOptions.check(entries, options)
    self.options = options
    let now = try await Self.headers(of: given, Plan(entries, options: options), self.looks)
    if given.resume { try check(with: now) } else { try create(now) }
  }

  private static func options(
    _ given: InterleavingOptions, _ begun: RunHeader?, at path: String
  ) throws(Failure) -> Plan.Options {
    var (loaders, pages, repetitions) = (given.loaders, given.pages, given.repetitions)
    if let begun {
      let options = RecordedOptions(path: path)
      loaders = try options.settle("--loaders", loaders, begun.choice?.loaders ?? [])
      pages = try options.settle("--pages", pages, begun.choice?.pages ?? [])
      repetitions = try options.settle("--repetitions", repetitions, begun.choice?.repetitions)
    }
    return Plan.Options(
      loaders: loaders.isEmpty ? nil : loaders, pages: pages.isEmpty ? nil : pages,
      repetitions: repetitions,
      selfTest: SelfTest(countsAllocation: true, timedRounds: Witness.looks[0]))
  }

  /// The first lines of two runs that begin now.
  private static func headers(
    of given: InterleavingOptions, _ plan: Plan, _ looks: AlphaSpending?
  ) async throws(Failure) -> [Interleaving.Side: RunHeader] {
    let (id, began, machine) = (UUID().uuidString, Date().formatted(.iso8601), Machine.current())
    var headers: [Interleaving.Side: RunHeader] = [:]
    for (side, program) in [(Interleaving.Side.base, given.base), (.head, given.head)] {
      headers[side] = RunHeader(
        plan: plan, passes: Pass.byDefault,
        program: try await ProgramVersion.text(of: program, option: "--\(side.rawValue)"),
        build: program.map { ProgramBuild.of($0) } ?? ProgramBuild.current, began: began,
        machine: machine, interleaving: Interleaving(id: id, side: side), looks: looks?.looks)
    }
    return headers
  }

  private func create(_ headers: [Interleaving.Side: RunHeader]) throws(Failure) {
    self.headers = headers
    for (side, path) in zip(Interleaving.Side.allCases, paths) {
      guard let header = headers[side] else { continue }
      do { writers[side] = try RunWriter.create(path, header: header) } catch {
        if side == .head { unlink(paths[0]) }
        if case .exists = error {
          throw Failure(
            "\(path): there is a file already. Go on with both by --resume, or choose other names with --runs.",
            code: .usage)
        }
        throw Failure(error)
      }
    }
  }

  private func check(with now: [Interleaving.Side: RunHeader]) throws(Failure) {
    let remedy = "measure into new files with --runs"
    guard let id = headers[.base]?.interleaving?.id, id == headers[.head]?.interleaving?.id,
      headers.allSatisfy({ $0.value.interleaving?.side == $0.key })
    else {
      throw Failure(
        "\(paths[0]) and \(paths[1]) are not of one comparison. Give the --runs of one, or \(remedy).",
        code: .badInput)
    }
    for (side, path) in zip(Interleaving.Side.allCases, paths) {
      guard let old = headers[side], let now = now[side] else { continue }
      try old.checkResuming(as: now, at: path, otherwise: remedy)
    }
  }

  /// Writes a line.
  ///
  /// - Throws: `Failure` with exit code 74.
  func append(_ repetition: Repetition, to side: Interleaving.Side) throws(Failure) {
    do { try writers[side]?.append(repetition) } catch { throw Failure(error) }
    known[side, default: []].append(repetition)
  }

  /// What there is of one of the two.
  func run(_ side: Interleaving.Side) -> Run {
    guard let header = headers[side] else { preconditionFailure("every side has a header") }
    return Run(header: header, repetitions: known[side] ?? [])
  }

  /// What a person should know whose signal ended the measuring: where it is, and how to go on.
  func farewell(_ signal: Int32) -> String {
    let options =
      (given.runs == nil ? ["--runs", prefix] : []) + (given.resume ? [] : ["--resume"])
    return """
      Stopped by \(Interruption.name(of: signal)). Run files: \(paths.joined(separator: " and ")). To go on:
        \(CommandLineText.repeated(with: options))
      """
  }
}
