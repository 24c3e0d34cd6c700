import Basics
import Foundation
import Measurement
import PageLoaders
import Profiling
import ScenarioLanguage
import Scrolling
import Verdicts

/// Loaders that a test measures, by workers that are this program again.
struct LoaderTest {
  let caller: Caller
  private let catalogue: LoaderCatalogue
  private let types: [String: String]

  /// - Parameter loaders: Loaders beside the built-in ones.
  /// - Throws: `Failure` if a worker could not tell them apart or find them.
  init(_ caller: Caller, _ loaders: [any PageLoader.Type]) throws(Failure) {
    self.caller = caller
    catalogue = LoaderCatalogue(LoaderCatalogue.builtIn.loaders + loaders)
    if let problem = catalogue.problemWithNames { throw Failure(problem, code: .usage) }
    types = LoaderCatalogue(loaders).typeNames
    for loader in loaders {
      guard let name = types[loader.name], _typeByName(name) == loader else {
        throw Failure(
          "\(loader): a worker finds a loader by its type's name, and this one is private or in a function. Declare it outside, internal or public.",
          code: .usage)
      }
    }
  }

  var loaderOrder: [String] { catalogue.names }

  /// The scenario in the file at `path`, from the package's folder.
  ///
  /// - Throws: `Failure` or `InputError`: everything that is wrong with it.
  func entry(at path: String) throws -> ScenarioEntry {
    let file = url(of: path).path
    let bytes = try RegularFile.bytes(of: file)
    return try checked(ScenarioEntry.checked(bytes, path: file, vocabulary: Vocabulary(catalogue)))
  }

  func entry(of scenario: Scenario) throws -> ScenarioEntry {
    try checked(
      ScenarioEntry.checked(
        scenario, in: caller.package.path + "/", vocabulary: Vocabulary(catalogue)))
  }

  private func checked(
    _ scenario: (result: ParseResult, entry: ScenarioEntry?)
  ) throws -> ScenarioEntry {
    guard var entry = scenario.entry else {
      throw Failure(scenario.result.report(), code: .badInput)
    }
    entry.loaderTypes = types
    return entry
  }

  func url(of path: String) -> URL {
    path.hasPrefix("/")
      ? URL(fileURLWithPath: path) : caller.package.appendingPathComponent(path)
  }

  /// The exact evidence of `entries`, at `pages` or at their own sizes; it is kept in no file.
  func census(of entries: [ScenarioEntry], pages: [Int]? = nil) async throws -> Run {
    let options = Options(pages: pages, passes: [.census])
    try Plan.check(entries, options: options)
    let session = try Session(
      Session.Request(
        Plan(entries, options: options), catalogue: catalogue,
        programs: Sides(head: Session.Program(version: ProgramBuild.version))))
    try await queued { try await session.run { _ in } }
    return session.run()
  }

  /// `findings`, those about a number with the gesture that shows it.
  func showing(_ findings: [Finding], of entries: [ScenarioEntry]) async -> [Finding] {
    await findings.showingGestures(of: entries) { cell, entry, trace in
      try await queued {
        await WorkerProgram().ask(.timeline(cell), of: entry, trace: trace)
      }.recording
    }
  }

  private func queued<Result>(_ work: () async throws -> Result) async throws -> Result {
    await MeasuringQueue.shared.enter()
    do {
      try Task.checkCancellation()
      let result = try await work()
      await MeasuringQueue.shared.leave()
      return result
    } catch {
      await MeasuringQueue.shared.leave()
      throw error
    }
  }
}
