import Foundation
import Measurement
import Traces

extension Profile {
  /// Adds where instructions go, counted by function and line with valgrind's callgrind; returns
  /// how the worker ended if it failed or valgrind is missing.
  mutating func addInstructions(
    of entry: ScenarioEntry, _ trace: Trace, _ program: WorkerProgram
  ) async throws -> Outcome? {
    var found: (copy: String, open: String, turns: String, turnCount: Int)?
    let report = await program.countInstructions(of: entry, trace: trace, cell) { counts, turns in
      found = (
        counts.program, try String(contentsOf: counts.files().open, encoding: .utf8),
        try String(contentsOf: counts.files().turns, encoding: .utf8), turns
      )
    }
    guard let found else { return report.outcome }
    func stacks(_ text: String, _ name: String) throws -> InstructionStacks {
      InstructionStacks(
        try CallgrindFile(text, path: name), program: (found.copy, program.path))
    }
    let open = try stacks(found.open, "callgrind's counts of open")
    let turns = try stacks(found.turns, "callgrind's counts of turning")
    let frames = try await Symbolizer().frames(of: open.addresses.union(turns.addresses))
    self.stacks[.instructionsOfOpen] = open.profile(frames)
    self.stacks[.instructionsOfTurns] = turns.profile(frames)
    turnCount = found.turnCount
    return nil
  }
}
