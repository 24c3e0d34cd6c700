import Basics
import Foundation
import Measurement
import Replaying

extension Profile {
  /// Adds where memory goes, by jemalloc's profiler; returns how a worker ended if that failed.
  ///
  /// A first worker finds out when most is live, a second one writes the dumps. If the loader holds
  /// too much, the profile ends there.
  package mutating func addHeap(
    of entry: ScenarioEntry, _ program: WorkerProgram
  ) async throws -> Outcome? {
    let symbolizer = try Symbolizer()
    let folder = try TemporaryFolder("heap")
    defer { folder.remove() }
    let cell = cell
    func report(peak: Int?) async -> Report {
      await program.ask(.heap(cell, folder: folder.url.path, peak: peak), of: entry)
    }
    let first = await report(peak: nil)
    var peak = first.details.peak
    if case .overMemoryLimit = first.outcome { peak = .max }
    guard let peak else { return first.outcome }
    let second = await report(peak: peak)
    guard second.outcome == first.outcome else { return second.outcome }
    try await addDumps(in: folder.url, symbolizer)
    return nil
  }

  private mutating func addDumps(in folder: URL, _ symbolizer: Symbolizer) async throws {
    func dump(_ file: HeapTape.File) throws -> HeapDump? {
      let url = folder.appendingPathComponent(file.name)
      guard let data = try? Data(contentsOf: url) else { return nil }
      return try HeapDump(Array(data), path: url.path)
    }
    guard let start = try dump(.start), let peak = try dump(.peak) else {
      throw InputError(
        "no heap profiles", remedy: "profile again", path: folder.path, code: .fileAccess)
    }
    // A loader that holds too much gets no further than to its peak.
    let (open, turns) = (try dump(.open) ?? peak, try dump(.turns) ?? peak)
    let close = try dump(.close)
    let names = try await HeapStacks([start, open, turns, peak, close ?? peak], symbolizer)
    stacks[.heapOfOpen] = names.profile(open.allocated(since: start))
    stacks[.heapOfTurns] = names.profile(turns.allocated(since: open))
    stacks[.heapOfClose] = names.profile(close?.allocated(since: turns) ?? [:])
    stacks[.heapAtPeak] = names.profile(peak.live(since: start)).netAllocations
    stacks[.heapGrowth] = names.profile(turns.live(since: open)).netAllocations
    stacks[.heapLeft] = names.profile(close?.live(since: start) ?? [:]).netAllocations
  }
}

extension HeapDump {
  fileprivate func allocated(since earlier: HeapDump) -> [[UInt64]: Amount] {
    stacks.mapValues(\.all).merging(earlier.stacks.mapValues { -$0.all }, uniquingKeysWith: +)
  }

  /// What of each stack is live here, less what was in an earlier dump.
  fileprivate func live(since earlier: HeapDump) -> [[UInt64]: Amount] {
    stacks.mapValues(\.live).merging(earlier.stacks.mapValues { -$0.live }, uniquingKeysWith: +)
  }
}
