import Replaying
import Scrolling
import Testing

@testable import Measurement
@testable import ScenarioLanguage

@Suite("What was played when a worker ended")
struct CrashPositionTests {
  private let entry = ScenarioEntry.opening(then: [
    .hold(500.milliseconds), .jump(to: PageIndex(2)), .close,
  ])
  private let opening = "in gesture 1, open at page 1"

  /// The notes of a worker whose loader has run.
  private func notes(_ change: (inout WorkerNotes) -> Void = { _ in }) -> WorkerNotes {
    var notes = WorkerNotes()
    notes.loaderHasRun = true
    change(&notes)
    return notes
  }

  @Test("is what had begun last, of several in one frame the first, or the rehearsal")
  func position() throws {
    let starts = try ScenarioSetup.compiled(entry, pages: 10).starts
    let jump = try #require(starts.first { $0.number == 3 })
    let frame = GestureFrame(jump, on: entry.scenario.device).frame
    func position(_ frame: Int) -> String? {
      notes { $0.frame = frame }.position(in: entry, pages: 10)
    }
    #expect(frame > 1)
    #expect(position(frame - 1) == opening)
    #expect(position(frame) == "in gesture 3, jump to page 3")
    // What a film waits for beside it is waited for before.
    let waited = notes { $0.frame = frame }.position(in: entry, pages: 10, after: [1, 1])
    #expect(waited == opening)
    let rehearsed = notes { $0.isRehearsing = true }
    #expect(rehearsed.position(in: entry, pages: 10) == "while rehearsing with 3 pages, \(opening)")
  }

  @Test("is said of the loader's own end alone")
  func located() {
    func located(_ outcome: Outcome, _ notes: WorkerNotes) -> Outcome {
      Report(outcome: outcome).locating(notes, in: entry, pages: 10).outcome
    }
    #expect(located(.crashed(signal: 4), notes()) == .crashed(signal: 4, message: opening))
    #expect(
      located(.crashed(signal: 4, message: "boom"), notes())
        == .crashed(signal: 4, message: "boom, \(opening)"))
    #expect(
      located(.timedOut(seconds: 5, isSlow: true), notes())
        == .timedOut(seconds: 5, position: opening, isSlow: true))
    let failed = Outcome.failed(reason: "no page 11")
    #expect(located(failed, notes()) == failed)
    #expect(
      located(failed, notes { $0.isOutOfRange = true })
        == .failed(reason: "no page 11, \(opening)"))
    for outcome in [Outcome.completed, .interrupted(reason: "killed")] {
      #expect(located(outcome, notes()) == outcome)
    }
    #expect(located(.crashed(signal: 4), WorkerNotes()) == .crashed(signal: 4))
  }
}
