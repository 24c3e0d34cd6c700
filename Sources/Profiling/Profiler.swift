import Foundation
import Gestures
import Replaying
import Workers

/// Profiles cells of one scenario at one size.
package struct Profiler {
  /// What a profile consists of.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    case heap, instructions, timeline
  }

  private let entry: ScenarioEntry
  private let trace: Trace
  private let pages: Int
  private let parts: [Part]
  private let gestures: [FilmGesture]

  /// Compiles the gestures of `entry` for `pages` pages.
  ///
  /// - Throws: what is wrong with the gestures.
  package init(_ entry: ScenarioEntry, pages: Int, parts: [Part] = Part.allCases) throws {
    (self.entry, self.pages, self.parts) = (entry, pages, parts)
    var starts: [GestureStart] = []
    trace = try ScenarioSetup.trace(
      of: entry, pages: pages, scenes: entry.scenario.scenes, starts: &starts)
    gestures = starts.map { FilmGesture($0, on: entry.scenario.device) }
  }

  /// Where the time and the memory of a loader go in `program`.
  ///
  /// - Parameters:
  ///   - label: What tells this profile from another one.
  ///   - folder: Where workers may leave files; it exists and is empty.
  ///   - progress: Is called when a part is begun.
  /// - Throws: where files cannot be read or written; `CancellationError` where the task is cancelled.
  package func profile(
    of loader: String, label: String, program: WorkerProcess, folder: URL,
    progress: (Part) -> Void = { _ in }
  ) async throws -> Profile {
    let cell = Cell(
      scenario: entry.scenario.title, loader: loader, pages: pages, scenes: entry.scenario.scenes)
    var profile = Profile(
      Profile.Subject(
        scenario: cell.scenario, loader: loader, pages: pages, scenes: cell.scenes, label: label))
    for part in parts {
      progress(part)
      let outcome: Outcome
      do {
        outcome = try await add(part, to: &profile, of: cell, program, folder)
      } catch let error as SymbolizerError {
        outcome = .interrupted(reason: "\(error)")
      }
      // A worker that was ended is no finding.
      try Task.checkCancellation()
      if case .harnessFault(let reason) = outcome { throw ProfilerError.harnessFault(reason) }
      profile.note(outcome, of: part)
    }
    profile.files = try profile.exports()
    profile.files += try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }.map(ProfileFile.init(madeByTool:))
    return profile
  }

  /// Adds one part, if its workers come to an end.
  private func add(
    _ part: Part, to profile: inout Profile, of cell: Cell, _ program: WorkerProcess, _ folder: URL
  ) async throws -> Outcome {
    switch part {
    case .heap:
      let (outcome, heap) = try await HeapProfiling.profile(
        of: entry, trace: trace, cell: cell, program: program, folder: folder)
      profile.heap = heap
      return outcome
    case .instructions:
      let (outcome, instructions) = try await InstructionProfiling.profile(
        of: entry, trace: trace, cell: cell, program: program, folder: folder)
      profile.instructions = instructions
      return outcome
    case .timeline:
      let (outcome, answer) = await program.profile(entry, trace: trace, cell, .timeline)
      (profile.timeline, profile.lifetimes) = (answer?.timeline, answer?.lifetimes)
      profile.timeline?.gestures = gestures
      return outcome
    }
  }
}

/// Why there is no profile.
package enum ProfilerError: Error, CustomStringConvertible {
  /// PaneBench itself is to blame.
  case harnessFault(String)

  package var description: String {
    switch self {
    case .harnessFault(let reason): "a fault of panebench itself: \(reason)"
    }
  }
}

extension Profile {
  private func has(_ part: Profiler.Part) -> Bool {
    switch part {
    case .heap: heap != nil
    case .instructions: instructions != nil
    case .timeline: timeline != nil
    }
  }

  /// Keeps how the workers of a part ended, where they left none.
  fileprivate mutating func note(_ outcome: Outcome, of part: Profiler.Part) {
    if !has(part) { missing.append(Missing(part: part, outcome: outcome)) }
  }
}

extension ProfileFile {
  /// A file that the allocator or callgrind wrote.
  fileprivate init(madeByTool url: URL) throws {
    let about =
      url.pathExtension == "heap"
      ? "the allocator's own dump, for jeprof" : "callgrind's counts, for KCachegrind"
    self.init(name: url.lastPathComponent, about: about, contents: try Data(contentsOf: url))
  }
}
