import Basics
import Foundation
import Instruments
import Measurement
import Replaying

extension Profile {
  /// Adds where memory goes, by jemalloc's profiler; returns how a worker ended if that failed. One
  /// finds out when most is live, a second one writes the dumps; too much for the limit ends there.
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
    try addDumps(in: folder.url, symbolizer)
    return nil
  }

  private mutating func addDumps(in folder: URL, _ symbolizer: Symbolizer) throws {
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
    let names = try HeapStacks([start, open, turns, peak, close ?? peak], symbolizer)
    stacks[.heapOfOpen] = names.profile(open.more(\.all, since: start))
    stacks[.heapOfTurns] = names.profile(turns.more(\.all, since: open))
    stacks[.heapOfClose] = names.profile(close?.more(\.all, since: turns) ?? [:])
    stacks[.heapAtPeak] = names.profile(peak.more(\.live, since: start)).netAllocations
    stacks[.heapGrowth] = names.profile(turns.more(\.live, since: open)).netAllocations
    stacks[.heapLeft] = names.profile(close?.more(\.live, since: start) ?? [:]).netAllocations
  }
}

extension HeapDump {
  /// What each stack has here, less what it had in an earlier dump.
  fileprivate func more(
    _ amount: (Counts) -> Amount, since earlier: HeapDump
  ) -> [[UInt64]: Amount] {
    stacks.mapValues(amount)
      .merging(earlier.stacks.mapValues { -amount($0) }, uniquingKeysWith: +)
  }
}
