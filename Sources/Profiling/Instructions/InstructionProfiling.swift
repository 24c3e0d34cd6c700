import Foundation
import Instruments
import Measurement
import Metrics
import Replaying

extension Profile {
  /// Adds where instructions go, counted by function and line with valgrind's callgrind; returns
  /// how the worker ended if it failed or valgrind is missing.
  mutating func addInstructions(
    of entry: ScenarioEntry, _ program: WorkerProgram
  ) async throws -> Outcome? {
    var parts: [(part: ReplayPart, stacks: InstructionStacks)] = []
    let report = await program.countInstructions(of: entry, cell) { copy, files in
      parts = try files.map { part, file in
        let text = try String(contentsOf: file, encoding: .utf8)
        let counts = try CallgrindFile(text, path: "callgrind's counts of \(part.rawValue)")
        return (part, InstructionStacks(counts, program: (copy, program.path)))
      }
    }
    guard report.outcome.isCompleted else { return report.outcome }
    let addresses = parts.reduce(into: Set()) { $0.formUnion($1.stacks.addresses) }
    let frames = try Symbolizer().frames(of: addresses)
    for (part, stacks) in parts {
      let kind: Metric.Stacks = part == .open ? .instructionsOfOpen : .instructionsOfTurns
      self.stacks[kind] = stacks.profile(frames, earlier: self.stacks[kind])
    }
    return nil
  }
}
