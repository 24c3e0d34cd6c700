import ArgumentParser
import Basics
import Documents
import Measurement
import ScenarioLanguage
import Statistics
import Verdicts

/// The proofs of one command, from runs that were measured before and scenarios that are measured
/// now.
struct Proving {
  private(set) var proofs: [Proof] = []
  private var books: [Book] = []
  /// What was measured, or is in the runs.
  private var entries: [ScenarioEntry] = []
  private(set) var profiles: [ProfileLink] = []

  /// Whether no cell of the plans of the run files is missing.
  private var areComplete = true

  var conclusion: Conclusion { proofs.conclusion.and(areComplete ? .passed : .notMeasured) }

  var page: Document {
    RunReport(books, proving: proofs).page(profiles: profiles.onStandardOutput)
  }

  var scenarioPaths: [String: String] {
    books.flatMap(\.headers).reduce(into: [:]) { $0.merge($1.scenarioPaths) { $1 } }
  }

  mutating func addRuns(_ paths: [String]) throws {
    let books = try RunReading.books(paths)
    areComplete = try RunReading.areComplete(books)
    for book in books { add(book, of: try RunReading.entries(of: book)) }
  }

  /// - Parameter runs: The run files that are judged as well.
  mutating func addScenarios(
    _ entries: [ScenarioEntry], _ deciding: DecidingOptions, runs: [String]
  ) async throws {
    let (scenarios, measuring) = (entries.map(\.scenario), deciding.measuring)
    var book = Book(repetitions: [])
    let run = try await Measuring(
      entries: entries, inputs: runs, arguments: measuring,
      asked: measuring.options(untilDecided: measuring.repetitions == nil), limit: deciding.within,
      testsHarness: (counts: true, times: false)
    ).measure {
      book.grow(to: $0.run())
      return OpenCells(all: book.openCells(of: scenarios))
    } inconclusive: {
      book.grow(to: $0.run())
      return book.inconclusiveCells(of: scenarios, trust: book.trust(scenarios))
    }.run()
    // What run files hold may be another program's: only what was measured here is replayed.
    let measured = proofs.count
    add(RunReading.book(JoinedRun(run, path: measuring.output ?? "")), of: entries)
    for index in measured..<proofs.count {
      proofs[index].findings = await proofs[index].findings.shown(in: entries, by: nil)
    }
  }

  mutating func blame(_ profiling: FailureProfiling) async throws {
    let found = try await profiling.profiles(
      proofs.flatMap(\.findings), of: entries, base: nil, head: nil)
    profiles = found.links
    for index in proofs.indices {
      proofs[index].findings = proofs[index].findings.blaming(found.culprit)
    }
  }

  private mutating func add(_ book: Book, of entries: [ScenarioEntry]) {
    self.entries += entries
    books.append(book)
    proofs += book.judged(entries.map(\.scenario))
  }
}

extension Book {
  /// What it says of the expectations of `scenarios`, if its self-test allows that to be said.
  func judged(_ scenarios: [Scenario]) -> [Proof] {
    proofs(of: scenarios, trust: trust(scenarios))
  }

  /// How far it can be trusted in what `scenarios` expect of times.
  fileprivate func trust(_ scenarios: [Scenario]) -> HarnessTrust {
    let threshold = scenarios.map(\.timedThreshold).min() ?? ComparisonRule().threshold
    return HarnessTrust(selfTest, threshold: threshold)
  }
}
