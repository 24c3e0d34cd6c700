import Basics
import Foundation
import PageLoaders
import Replaying
import Statistics

/// A measurement by one program, or by two in turn, and the run files that keep it: begun, or resumed, and extended from
/// look to look.
package final class Session {
  package typealias Side = Interleaving.Side

  /// A program whose workers measure.
  package struct Program: Sendable {
    let path: String
    let version: String
    package let build: String?
    /// `debug` or `release`; nil for another program.
    let configuration: String?

    /// - Parameters:
    ///   - path: nil for this program.
    ///   - version: What it says its version is.
    package init(_ path: String? = nil, version: String) {
      self.path = path ?? WorkerProcess.thisProgram
      self.version = version
      configuration = path == nil ? ProgramBuild.configuration : nil
      build = path.map { ProgramBuild.of($0) } ?? ProgramBuild.current
    }
  }

  /// What is measured, with what.
  package struct Request {
    package let plan: Plan
    package let catalogue: LoaderCatalogue
    /// The head's alone, or both.
    package let programs: [Side: Program]
    /// What was chosen; nil for what the plan's options say.
    package var choice: RunHeader.Choice?
    /// How long it may take to decide; nil where the rounds are fixed.
    package var deciding: Deciding?
    /// Work that the head is given beyond its loaders' when it is timed, to see whether it is found; none where anything is
    /// to be found out of the head.
    package var injections: [Cell: Injection] = [:]
    /// What is checked out where one begins: the head's. Nobody knows the base's.
    package var commit: RunHeader.Commit?
    /// Seconds that a worker has.
    package var timeLimit = WorkerProcess.defaultTimeLimit

    package init(_ plan: Plan, catalogue: LoaderCatalogue, programs: [Side: Program]) {
      (self.plan, self.catalogue, self.programs) = (plan, catalogue, programs)
    }
  }

  /// Run files that are to be continued: locked, and read.
  package struct Stopped {
    package let paths: [Side: String]
    package let runs: [Side: Run]
    fileprivate let files: [Side: JSONLinesFile]

    /// - Throws: `InputError`.
    package init(_ paths: [Side: String]) throws(InputError) {
      self.paths = paths
      var (runs, files): ([Side: Run], [Side: JSONLinesFile]) = ([:], [:])
      for side in Side.allCases {
        guard let path = paths[side] else { continue }
        (files[side], runs[side]) = try Run.resume(path)
      }
      (self.runs, self.files) = (runs, files)
    }
  }

  /// What the next look measures; at first, everything.
  package private(set) var plan: Plan
  package let headers: [Side: RunHeader]
  /// The base's run file, then the head's; none where nothing is kept.
  package let paths: [String]
  /// What has been measured. Without what the machine has failed, where that is measured again.
  package private(set) var known: [Side: [Repetition]] = [:]

  private let request: Request
  private let files: [Side: JSONLinesFile]
  private let traces = CompiledTraces()
  private let loneCells = LoneCells()
  /// The programs as they are called; nil where there is one, or they cannot be linked.
  private var links: ProgramLinks?

  /// Begins a session that is kept in new files at `paths`, or nowhere where there are none.
  ///
  /// - Throws: `InputError`; no file is left behind then.
  package init(_ request: Request, paths: [Side: String] = [:]) throws(InputError) {
    self.request = request
    plan = request.plan
    headers = Self.headers(of: request)
    var files: [Side: JSONLinesFile] = [:]
    for (side, header) in headers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let path = paths[side] else { continue }
      do { files[side] = try JSONLinesFile.create(path, header: header) } catch {
        for other in files.keys { unlink(paths[other] ?? "") }
        throw error
      }
    }
    self.files = files
    self.paths = Side.allCases.compactMap { paths[$0] }
  }

  /// Resumes a session that was stopped: what is not in its files is measured.
  ///
  /// - Throws: `InputError` where what would be measured now must not stand in one median with what is there.
  package init(_ request: Request, resuming stopped: Stopped) throws(InputError) {
    let paths = Side.allCases.compactMap { stopped.paths[$0] }
    known = stopped.runs.mapValues { $0.repetitions.filter { !$0.outcome.isWorthRepeating } }
    headers = stopped.runs.mapValues(\.header)
    let ties = headers.mapValues(\.interleaving)
    if paths.count > 1 {
      guard let id = ties[.base]??.id, ties[.head]??.id == id,
        ties.allSatisfy({ $0.value?.side == $0.key })
      else { throw .notAPair(paths) }
    }
    for (side, now) in Self.headers(of: request) {
      guard let old = headers[side], let path = stopped.paths[side] else { continue }
      let differences = old.differences(from: now)
      guard differences.isEmpty else {
        throw .cannotResume(path, among: paths, differences)
      }
    }
    self.request = request
    (plan, files, self.paths) = (request.plan, stopped.files, paths)
  }

  /// Measures all that is missing, and writes each repetition into its file. Where it is to be decided, block after block.
  ///
  /// - Parameters:
  ///   - undecided: The cells that need more rounds, of any time.
  ///   - selfTestNeedsRounds: Whether more rounds may tell what the head's self-test has not.
  /// - Throws: `InputError`, `Failure` if one of two programs could measure nothing, or `CancellationError`. What was measured by then is in the files.
  package func run(
    undecided: (Session) -> Set<Cell> = { _ in [] },
    selfTestNeedsRounds: ([Repetition]) -> Bool = { _ in false },
    progress: (Runner.Progress) throws -> Void
  ) async throws {
    if let base = request.programs[.base], let head = request.programs[.head] {
      links = try? await ProgramLinks(base: base.path, head: head.path)
    }
    var end: ContinuousClock.Instant?
    var options = plan.options
    var count: Int?
    repeat {
      plan = Plan(plan.entries, options: options)
      try await measure(progress: progress)
      // What is counted takes as long as it takes.
      end = end ?? request.deciding.map { ContinuousClock.now + $0.limit }
      if let end, ContinuousClock.now >= end { return }
      // A block in which nothing could be measured decides nothing, and neither will further ones.
      let before = count
      count = known.values.reduce(0) { $0 + $1.count }
      if count == before { return }
      if request.deciding != nil, options.cells == nil {
        options.timingRounds = options.begin(after: repetitions)
      }
    } while options.extend(request.deciding) {
      undecided(self)
    } selfTestNeedsRounds: {
      selfTestNeedsRounds(repetitions)
    }
  }

  /// Measures what is missing of the plan.
  private func measure(progress: (Runner.Progress) throws -> Void) async throws {
    let linked = links.map { [Side.base: $0.base, .head: $0.head] }
    let runner = Runner(
      plan, catalogue: request.catalogue,
      programs: linked ?? request.programs.mapValues(\.path), copyOfBase: links?.copy,
      timeLimit: request.timeLimit, traces: traces,
      loneCells: loneCells, injections: request.injections)
    _ = try await runner.run(known: known) {
      try Task.checkCancellation()
      try files[$0.side]?.append($0.repetition)
      known[$0.side, default: []].append($0.repetition)
      try progress($0)
    }
    try Task.checkCancellation()
    try checkPrograms()
  }

  /// Whether it measures until everything is decided.
  package var isDeciding: Bool { request.deciding != nil }

  /// What the head, or the only program, has measured.
  package var repetitions: [Repetition] { known[.head] ?? [] }

  /// What one of the programs has measured.
  package func run(_ side: Side = .head) -> Run {
    guard let header = headers[side] else { preconditionFailure("every program has a header") }
    return Run(header: header, repetitions: known[side] ?? [])
  }

  /// The first lines of files that begin now.
  private static func headers(of request: Request) -> [Side: RunHeader] {
    let (id, began, machine) = (UUID().uuidString, Date().formatted(.iso8601), Machine.current())
    let isPair = request.programs.count > 1
    return Dictionary(
      uniqueKeysWithValues: request.programs.map { side, program in
        let header = RunHeader(
          plan: request.plan, passes: request.plan.options.passes, program: program.version,
          build: program.build, configuration: program.configuration,
          commit: side == .head ? request.commit : nil, began: began,
          machine: machine, choice: request.choice,
          interleaving: isPair ? Interleaving(id: id, side: side) : nil)
        return (side, header)
      })
  }

  /// - Throws: `Failure` if one of two programs could measure nothing at all.
  private func checkPrograms() throws(Failure) {
    guard request.programs.count > 1 else { return }
    for side in Side.allCases {
      let reasons = (known[side] ?? []).map(\.outcome.reasonOfFailure)
      guard let reason = reasons.first ?? nil, !reasons.contains(nil) else { continue }
      throw Failure(
        "nothing could be measured with the \(side.rawValue) program: \(reason)", code: .incomplete)
    }
  }
}
