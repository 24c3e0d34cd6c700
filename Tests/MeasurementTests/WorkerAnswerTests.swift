import Foundation
import Testing

@testable import Measurement

@Suite("What a worker says of itself")
struct WorkerAnswerTests {
  @Test(
    "what two replays in turn leave behind is a leak as far as both do",
    arguments: [
      (4_096.0, 4_096.0, 4_096.0), (4_096, 0, 0), (4_096, -4_096, 0), (-4_096, 4_096, 0),
      (-4_096, -64, -64), (64, 4_096, 64),
    ])
  func leak(first: Double, again: Double, kept: Double) {
    #expect(PassRunner.leak(first, again) == kept)
  }

  @Test("threads that are left, and what was refused, are told with their numbers")
  func remarks() {
    #expect(PassRunner.remarks(threadsLeft: 0, refused: 0) == [])
    let sentences = PassRunner.remarks(threadsLeft: 8, refused: 30 << 30)
    #expect(
      sentences == [
        "left 8 threads behind: what belongs to them is in retained-bytes",
        "asked for 30\u{a0}720\u{a0}MiB at once, which the memory limit refused: what it does with so much was not measured",
      ])
  }

  @Test("only what came from outside the loader is worth measuring again")
  func repeating() {
    #expect(Outcome.interrupted(reason: "").isRetryable)
    let lasting: [Outcome] = [
      .completed, .crashed(signal: 4), .crashed(signal: 9), .timedOut(seconds: 1),
      .failed(reason: ""), .overMemoryLimit(limit: 1, pages: 1), .notApplicable(reason: ""),
      .harnessFault(reason: ""),
    ]
    #expect(lasting.filter(\.isRetryable) == [])
  }

  @Test("a report that cannot be encoded is told at once, as a fault of the harness")
  func unwritable() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let notes = UnsafeMutablePointer<WorkerNotes>.allocate(capacity: 1)
    notes.initialize(to: WorkerNotes())
    defer { notes.deallocate() }
    WorkerChannel(descriptor: ends[1], notes: notes)
      .send(Report(outcome: .completed, metrics: ["hitches": .nan]))
    close(ends[1])
    let line = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true).readDataToEndOfFile()
    let report = try JSONDecoder().decode(Report.self, from: line)
    guard case .harnessFault(let reason) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(reason.hasPrefix("a report cannot be written"))
  }
}
