import Basics
import Measurement
import Replaying
import ScenarioLanguage
import Traces

package struct Profiler {
  package enum Part: String, Hashable, Sendable, CaseIterable {
    case heap, instructions, timeline
  }

  private let entry: ScenarioEntry
  private let trace: Trace
  private let pages: Int
  private let parts: [Part]
  private let starts: [GestureStart]

  package init(_ entry: ScenarioEntry, pages: Int, parts: [Part] = Part.allCases) throws {
    (self.entry, self.pages, self.parts) = (entry, pages, parts)
    (trace, starts) = try ScenarioSetup.compiled(entry, pages: pages)
  }

  /// Where the time and the memory of a loader go in `program`; `progress` is told of each part
  /// that begins. Throws if files cannot be read or written, or if the task is cancelled.
  package func profile(
    of loader: String, label: String, program: WorkerProgram, progress: (Part) -> Void = { _ in }
  ) async throws -> Profile {
    let cell = Cell(
      scenario: entry.scenario.title, loader: loader, pages: pages, scenes: entry.scenario.scenes)
    var profile = Profile(of: cell, label: label)
    for part in parts {
      progress(part)
      var obstacle: Outcome?
      do {
        switch part {
        case .heap: obstacle = try await profile.addHeap(of: entry, program)
        case .instructions: obstacle = try await profile.addInstructions(of: entry, program)
        case .timeline:
          let report = await program.ask(.recording(profile.cell, withCalls: true), of: entry)
          profile.timeline = report.details.recording
          let (waits, device) = (profile.timeline?.waits ?? [], entry.scenario.device)
          profile.gestures = starts.map { GestureFrame($0, on: device, after: waits) }
          profile.strokes = trace.lengthened(by: waits, on: device).strokes
          if profile.timeline == nil { obstacle = report.outcome }
        }
      } catch let error as Failure {
        obstacle = .interrupted(reason: "\(error)")
      }
      // The outcome of a worker that was ended from outside says nothing.
      try Task.checkCancellation()
      if case .harnessFault(let reason) = obstacle {
        throw Failure("a fault of panebench itself: \(reason)", code: .fault)
      }
      if let obstacle { profile.missing.append(.init(part: part, outcome: obstacle)) }
    }
    return profile
  }
}
