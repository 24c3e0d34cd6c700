import Foundation
import Gestures
import Workers

/// Counts instructions by function and line, with valgrind's callgrind.
package enum InstructionProfiling {
  /// Where the instructions of one cell go; without a profile where the worker came to a bad end, or valgrind is missing.
  ///
  /// - Parameter folder: Where callgrind's own files are put, for KCachegrind: `open.callgrind` and `turns.callgrind`.
  /// - Throws: `SymbolizerError`; `InputError` where callgrind's files are damaged; the system's error where they cannot
  ///   be read or written.
  package static func profile(
    of entry: ScenarioEntry, trace: Trace, cell: Cell, program: WorkerProcess, folder: URL
  ) async throws -> (outcome: Outcome, profile: InstructionProfile?) {
    // Side by side: neither looks at a clock.
    async let kept: Void = keep(entry, trace, cell, program, in: folder)
    var found: (copy: String, open: String, turns: String, count: Int)?
    let report = await program.countInstructions(entry, trace: trace, cell, byStack: true) {
      counts, turns in
      found = (
        counts.program, try String(contentsOf: counts.files.open, encoding: .utf8),
        try String(contentsOf: counts.files.turns, encoding: .utf8), turns
      )
    }
    try await kept
    guard let found else { return (report.outcome, nil) }
    func stacks(_ text: String, _ name: String) throws -> InstructionStacks {
      InstructionStacks(
        try CallgrindFile(text, path: name), program: (found.copy, program.program))
    }
    let open = try stacks(found.open, "open.callgrind")
    let turns = try stacks(found.turns, "turns.callgrind")
    let frames = try await Symbolizer().frames(
      of: open.addresses.union(turns.addresses))
    return (
      report.outcome,
      InstructionProfile(
        open: open.profile(frames), turns: turns.profile(frames),
        turnCount: found.count)
    )
  }

  /// Counts again, without chains of calls, and keeps callgrind's files.
  private static func keep(
    _ entry: ScenarioEntry, _ trace: Trace, _ cell: Cell, _ program: WorkerProcess, in folder: URL
  ) async throws {
    var failure: (any Error)?
    _ = await program.countInstructions(entry, trace: trace, cell, byStack: false) { counts, _ in
      do {
        for (name, url) in [("open", counts.files.open), ("turns", counts.files.turns)] {
          let text = try String(contentsOf: url, encoding: .utf8)
          try readable(text, program: program.program).write(
            to: folder.appendingPathComponent("\(name).callgrind"), atomically: true,
            encoding: .utf8)
        }
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// A file of callgrind's with names as people write them.
  static func readable(_ text: String, program: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      guard line.hasPrefix("fn=(") || line.hasPrefix("cfn=("),
        let space = line.firstIndex(of: " "),
        let name = SwiftName(mangled: String(line[line.index(after: space)...]))
      else { return String(line) }
      return line[...space]
        + [name.module, name.function].filter { !$0.isEmpty }
        .joined(separator: ".")
    }.joined(separator: "\n")
  }
}
