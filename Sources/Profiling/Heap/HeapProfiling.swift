import Basics
import Foundation
import Measurement
import Replaying
import Traces

/// Profiles the memory of a cell, with jemalloc's own profiler.
package enum HeapProfiling {
  /// If there are more allocations, not all are looked at: a stack takes some microseconds.
  private static let mostAllocations = 3_000_000
  /// One in so many bytes is then, as a power of two.
  private static let samplingExponent = 12

  /// The heap profile of `cell`; nil if a worker failed.
  ///
  /// A first worker finds out when most is live, and how much there is to see; a second one writes the dumps. If the
  /// loader holds too much, the profile ends there.
  ///
  /// - Throws: `SymbolizerError`; `InputError` if a dump is missing or damaged; the system's error if the folder for
  ///   them cannot be made.
  package static func profile(
    of entry: ScenarioEntry, trace: Trace, cell: Cell, program: WorkerProgram
  ) async throws -> (outcome: Outcome, profile: HeapProfile?) {
    let symbolizer = try Symbolizer()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("panebench-heap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func answer(exponent: Int, peak: Int?) async -> Answer {
      await program.ask(
        .heap(cell, folder: folder.path, samplingExponent: exponent, peak: peak), of: entry,
        trace: trace)
    }
    let first = await answer(exponent: 0, peak: nil)
    guard let peak = first.outcome.isOverLimit ? .max : first.peak else {
      return (first.outcome, nil)
    }
    let isSampled = (first.allocations ?? 0) > mostAllocations
    let second = await answer(exponent: isSampled ? samplingExponent : 0, peak: peak)
    guard second.outcome == first.outcome else { return (second.outcome, nil) }
    return (second.outcome, try await profile(from: folder, symbolizer: symbolizer))
  }

  /// The heap profile in the dumps of a worker.
  private static func profile(
    from folder: URL, symbolizer: Symbolizer
  ) async throws -> HeapProfile {
    func dump(_ file: HeapRecorder.File) throws -> HeapDump? {
      let url = folder.appendingPathComponent(file.name)
      guard let data = try? Data(contentsOf: url) else { return nil }
      return try HeapDump(Array(data), path: url.path)
    }
    guard let start = try dump(.start), let peak = try dump(.peak) else {
      throw InputError(
        "no heap profiles", remedy: "profile again", path: folder.path, kind: .access)
    }
    // A loader that holds too much gets no further than to its peak.
    let (open, turns) = (try dump(.open) ?? peak, try dump(.turns) ?? peak)
    let close = try dump(.close)
    let stacks = try await HeapStacks(
      [start, open, turns, peak, close ?? peak], symbolizer: symbolizer)
    func allocated(_ dump: HeapDump, since earlier: HeapDump) -> StackProfile {
      stacks.profile(dump.costs(\.all, less: earlier))
    }
    func live(_ dump: HeapDump, since earlier: HeapDump) -> StackProfile {
      stacks.profile(dump.costs(\.live, less: earlier)).withoutReplacements
    }
    var profile = HeapProfile()
    profile.open = allocated(open, since: start)
    profile.turns = allocated(turns, since: open)
    if let close { profile.close = allocated(close, since: turns) }
    profile.peak = live(peak, since: start)
    profile.growth = live(turns, since: open)
    if let close { profile.left = live(close, since: start) }
    profile.samplingPeriod = start.period
    return profile
  }
}

extension Outcome {
  fileprivate var isOverLimit: Bool {
    if case .overMemoryLimit = self { true } else { false }
  }
}

extension HeapDump {
  /// What each stack has more here than in an earlier dump.
  fileprivate func costs(
    _ cost: (Counts) -> (bytes: Int, count: Int), less earlier: HeapDump
  ) -> [[UInt64]: (bytes: Int, count: Int)] {
    var costs = stacks.mapValues(cost)
    for (stack, counts) in earlier.stacks {
      let less = cost(counts)
      costs[stack, default: (0, 0)].bytes -= less.bytes
      costs[stack, default: (0, 0)].count -= less.count
    }
    return costs
  }
}

extension HeapDump.Counts {
  fileprivate var all: (bytes: Int, count: Int) { (bytes, count) }
  fileprivate var live: (bytes: Int, count: Int) { (liveBytes, liveCount) }
}
