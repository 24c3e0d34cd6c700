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

  @Test("options that name something twice are not ones that were asked for")
  func twice() throws {
    let sound = #"{"passes":["census","timing"],"loaders":["eager"],"pages":[1]}"#
    for (old, new) in [
      ("", ""), (#""census","#, #""census","census","#), (#"["eager"]"#, #"["eager","eager"]"#),
      ("[1]", "[1,1]"),
    ] {
      let text = old.isEmpty ? sound : sound.replacingOccurrences(of: old, with: new)
      let options = try JSONDecoder().decode(Options.self, from: Data(text.utf8))
      #expect(options.isWithinLimits == old.isEmpty, "\(text)")
    }
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
