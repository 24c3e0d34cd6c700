import ArgumentParser
import Basics
import Foundation
import Measurement
import Statistics
import Tables

/// The options of a comparison that measures two programs, and the measuring.
struct InterleavingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compares this program with --head, measured in turn on the scenario files.",
      valueName: "program"))
  var base: String?

  @Option(help: ArgumentHelp("The program to compare; without it, this one.", valueName: "program"))
  var head: String?

  @Option(
    help: ArgumentHelp(
      "With --base: where the two run files begin; they end in -base.jsonl and -head.jsonl.",
      valueName: "prefix"))
  var output: String?

  @Option(parsing: .upToNextOption, help: "With --base: only these loaders of each scenario.")
  var loaders: [String] = []

  @Option(parsing: .upToNextOption, help: "With --base: these sizes instead of the scenarios' own.")
  var pages: [Int] = []

  @Option(help: "With --base: so many timing repetitions instead of the scenarios' own.")
  var repetitions: Int?

  @Flag(
    help:
      "With --base: continues the two run files given by --output, with the options that they were begun with."
  )
  var resume = false

  @OptionGroup var deciding: DecidingOptions

  func validate() throws {
    if base == nil {
      let given =
        [
          ("--head", head != nil), ("--output", output != nil), ("--loaders", !loaders.isEmpty),
          ("--pages", !pages.isEmpty), ("--repetitions", repetitions != nil),
          ("--resume", resume),
        ] + deciding.given.map { ($0, true) }
      if let idle = given.first(where: \.1) {
        throw ValidationError(
          "\(idle.0) is of use with --base: two run files have been measured already.")
      }
    }
    try ValidationError.checkLoaders(loaders)
    if let repetitions, repetitions < 1 { throw ValidationError("--repetitions is at least 1.") }
    try deciding.check(unless: repetitions.map { _ in "--repetitions" })
    if resume, base != nil, output == nil {
      throw ValidationError("--resume needs --output: where the two run files begin.")
    }
  }

  /// Measures `entries` with both programs in turn.
  ///
  /// - Parameters:
  ///   - threshold: The least difference, as a share, that the comparison is about.
  ///   - undecided: The cells that need more rounds, where rounds are added until all are decided.
  /// - Throws: `CommandError`; `Interruption.Ended` where a signal ended it.
  func measure(
    _ entries: [ScenarioEntry], threshold: Double, undecided: (Run, Run) -> Set<Cell>
  ) async throws -> (base: Run, head: Run) {
    try Self.checkPrograms(base: base, head: head)
    try check(threshold)
    Interruption.begin()
    let endings = Session.Side.allCases.map { "-\($0.rawValue).jsonl" }
    let prefix = try output ?? RunFolder.name(endings: endings)
    let paths = Dictionary(
      uniqueKeysWithValues: zip(Session.Side.allCases, endings.map { prefix + $0 }))
    let session = try await session(entries, paths)
    try await session.measure(
      threshold: threshold,
      resumedBy: (output == nil ? ["--output", prefix] : []) + (resume ? [] : ["--resume"])
    ) { undecided($0.run(.base), $0.run(.head)) }
    return (session.run(.base), session.run(.head))
  }

  /// - Throws: `Failure` with exit code 64 where one of them is no program.
  static func checkPrograms(base: String?, head: String?) throws(Failure) {
    for (option, program) in [("--base", base), ("--head", head)] {
      guard let program, !FileManager.default.isExecutableFile(atPath: program) else { continue }
      throw Failure("\(option) \(program): there is no program. Check the path.", code: .usage)
    }
  }

  /// Begins the files at `paths`, or resumes them.
  private func session(
    _ entries: [ScenarioEntry], _ paths: [Session.Side: String]
  ) async throws -> Session {
    let stopped = resume ? try Session.Stopped(continuing: paths) : nil
    let begun = stopped?.runs[.head]?.header
    let path = paths[.head] ?? ""
    let deciding =
      repetitions == nil ? try deciding.deciding(after: begun, at: path, isOfPair: true) : nil
    var options = try planOptions(begun, at: path)
    if let deciding { options.decide(deciding, roundsInBlock: begun?.choice?.roundsInBlock) }
    var programs: [Session.Side: Session.Program] = [:]
    for (side, path) in [(Session.Side.base, base), (.head, head)] {
      let version = try await ProgramVersion.text(of: path, option: "--\(side.rawValue)")
      programs[side] = Session.Program(path, version: version)
    }
    var request = Session.Request(
      try Plan.checked(entries, options), catalogue: CommandContext.catalogue, programs: programs)
    request.deciding = deciding
    request.choice = RunHeader.Choice(
      loaders: options.loaders, pages: options.pages, repetitions: options.repetitions)
    request.choice?.untilDecided = deciding == nil ? nil : true
    request.choice?.roundsInBlock = deciding == nil ? nil : options.roundsInBlock
    await request.recordCommit(of: entries, resuming: begun)
    if let stopped { return try Session(request, resuming: stopped) }
    do { return try Session(request, paths: paths) } catch {
      guard let path = error.path, error == .exists(path) else { throw error }
      throw InputError(
        "there is a file already",
        remedy: "use --resume to continue both, or choose other names with --output", path: path,
        code: .usage)
    }
  }

  /// - Throws: `Failure` where `threshold` is less than what linking the programs alone does.
  private func check(_ threshold: Double) throws(Failure) {
    let builds = Set([base, head].map { Session.Program($0, version: "").build })
    guard threshold < ComparisonRule.layoutFloor, builds.count > 1, !builds.contains(nil) else {
      return
    }
    let floor = percent(ComparisonRule.layoutFloor)
    throw Failure(
      "--threshold \(percent(threshold)): two programs that are linked differently lie up to \(floor) apart for that alone, which no number of rounds averages out. Ask for \(floor) or more; 'panebench run --passes instructions' tells smaller differences.",
      code: .usage)
  }

  private func planOptions(_ begun: RunHeader?, at path: String) throws(Failure) -> Plan.Options {
    var (loaders, pages, repetitions) = (loaders, pages, repetitions)
    if let begun {
      let options = RecordedOptions(path: path)
      loaders = try options.settle("--loaders", loaders, begun.choice?.loaders ?? [])
      pages = try options.settle("--pages", pages, begun.choice?.pages ?? [])
      repetitions = try options.settle("--repetitions", repetitions, begun.choice?.repetitions)
    }
    return Plan.Options(
      loaders: loaders.isEmpty ? nil : loaders, pages: pages.isEmpty ? nil : pages,
      repetitions: repetitions,
      selfTest: SelfTest(countsAllocation: true, roundsInBlock: SelfTest.roundsInBlock))
  }
}
