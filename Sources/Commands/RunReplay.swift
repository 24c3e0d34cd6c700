import Foundation
import Measurement

/// Measures the exact evidence of a run again, and says whether it came out the same.
struct RunReplay {
  private let path: String
  private let run: Run

  /// The run in `path`.
  ///
  /// - Throws: `Failure` with exit code 65 or 74.
  init(_ path: String) throws(Failure) {
    self.path = path
    run = try RunReading.run(path)
  }

  /// Whether the file at `path` begins like a run, not like a trace.
  static func isRun(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path),
      let beginning = try? handle.read(upToCount: 1 << 20)
    else { return false }
    struct Kind: Decodable { let panebench: String }
    let line = beginning.prefix { $0 != UInt8(ascii: "\n") }
    return (try? JSONDecoder().decode(Kind.self, from: line))?.panebench == "run"
  }

  /// Measures and says what came out.
  ///
  /// - Throws: `Failure` with exit code 65 where the scenarios can no longer be measured, `ExitCode` 1 where anything differs.
  func perform() async throws -> ExactComparison {
    let old = run.repetitions.filter { $0.pass == .census }
    guard !old.isEmpty else {
      throw Failure(
        "\(path): the run holds no exact evidence to compare with. Measure it with --passes census.",
        code: .badInput)
    }
    let plan = Plan(
      try entries(),
      options: Plan.Options(
        pages: Set(old.map(\.cell.pages)).sorted(), passes: [.census],
        cells: Set(old.map(\.cell))))
    var progress = ProgressLine()
    let new = try await Runner(plan, catalogue: Surroundings.catalogue).run {
      progress.show($0)
    }
    progress.clear()
    return ExactComparison(old, new)
  }

  /// The scenarios as they stood when the run was measured; the scripts and traces they name are read where they are.
  private func entries() throws(Failure) -> [Plan.Entry] {
    let entries = try RunReading.entries(of: run, at: path)
    for entry in entries {
      do { _ = try Stagecraft.verify(entry) } catch {
        throw Failure("\(error)", code: .badInput)
      }
    }
    return entries
  }
}

extension ExactComparison {
  /// What came out, in lines.
  var text: String {
    let lines = differences.map { difference in
      let cell = difference.cell
      let place = "\(cell.scenario), \(cell.loader), \(cell.pages) pages"
      return
        "\(place): \(difference.metric) was \(difference.before ?? "absent"), is \(difference.now ?? "absent")\n"
    }
    let verdict =
      differences.isEmpty
      ? "All \(count) exact values came out the same.\n"
      : "\(differences.count) of \(count) exact values came out otherwise.\n"
    return lines.joined() + verdict
  }
}
