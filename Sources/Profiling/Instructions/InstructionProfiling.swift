import Foundation
import Measurement
import Traces

/// Counts instructions by function and line, with valgrind's callgrind.
package enum InstructionProfiling {
  /// Where the instructions of one cell go; without a profile if the worker failed or valgrind is missing.
  ///
  /// - Throws: `SymbolizerError`; `InputError` if callgrind's files are damaged; the system's error if they cannot be
  ///   read.
  package static func profile(
    of entry: ScenarioEntry, trace: Trace, cell: Cell, program: WorkerProgram
  ) async throws -> (outcome: Outcome, profile: InstructionProfile?) {
    var found: (copy: String, open: String, turns: String, count: Int)?
    let report = await program.countInstructions(of: entry, trace: trace, cell) { counts, turns in
      found = (
        counts.program, try String(contentsOf: counts.files.open, encoding: .utf8),
        try String(contentsOf: counts.files.turns, encoding: .utf8), turns
      )
    }
    guard let found else { return (report.outcome, nil) }
    func stacks(_ text: String, _ name: String) throws -> InstructionStacks {
      InstructionStacks(
        try CallgrindFile(text, path: name), program: (found.copy, program.path))
    }
    let open = try stacks(found.open, "callgrind's counts of open")
    let turns = try stacks(found.turns, "callgrind's counts of turning")
    let frames = try await Symbolizer().frames(of: open.addresses.union(turns.addresses))
    return (
      report.outcome,
      InstructionProfile(
        open: open.profile(frames), turns: turns.profile(frames), turnCount: found.count)
    )
  }
}
