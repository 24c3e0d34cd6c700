import Foundation
import TestSupport
import Testing

@testable import PaneBenchTesting

/// How many measure at once, and at most did.
private actor Crowd {
  private var now = 0
  private(set) var most = 0

  func enters() { (now, most) = (now + 1, max(most, now + 1)) }
  func leaves() { now -= 1 }
}

@Suite("Measurements of tests that run in parallel")
struct MeasuringQueueTests {
  private let folder = TestFolder()

  init() throws { try folder.write("", to: "program") }

  /// That of a process of its own, as far as the lock knows.
  private var queue: MeasuringQueue { MeasuringQueue(locking: folder("program"), places: 2) }

  @Test("one waits for another process of the program, and one that is cancelled waits no more")
  func processes() async throws {
    let (first, second) = (queue, queue)
    let crowd = Crowd()
    try await first.enter(.all)
    let waiting = Task {
      try await second.enter(.all)
      await crowd.enters()
    }
    try await Task.sleep(for: .milliseconds(100))
    #expect(await crowd.most == 0)
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    // The one that gave up holds nothing.
    await first.leave(.all)
    try await second.enter(.all)
    await second.leave(.all)
    try await first.enter(.all)
    await first.leave(.all)
  }

  @Test(
    "of this process one measures, or as many workers as there are processors",
    arguments: [(MeasuringQueue.Share.all, 1), (.worker, 2)])
  func tasks(share: MeasuringQueue.Share, most: Int) async throws {
    let queue = queue
    let crowd = Crowd()
    try await queue.enter(.all)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await queue.enter(share)
          await crowd.enters()
          try await Task.sleep(for: .milliseconds(10))
          await crowd.leaves()
          await queue.leave(share)
        }
      }
      try await Task.sleep(for: .milliseconds(50))
      #expect(await crowd.most == 0)
      await queue.leave(.all)
      try await group.waitForAll()
    }
    #expect(await crowd.most == most)
  }
}
