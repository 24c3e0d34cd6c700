import Foundation
import Testing

@testable import Measurement

@Suite("What the kernel holds a worker to")
struct ProcessLimitsTests {
  /// The processors that the calling thread may run on: `0-3` or `0,2`.
  private static func allowed() -> Substring? {
    let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
    return status?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }?
      .split(separator: "\t").last
  }

  @Test("a thread that is pinned may run on the last of its processors alone")
  func pinning() async throws {
    // A thread of its own, which goes with its mask.
    let (before, isPinned, after) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let before = Self.allowed()
        let isPinned = ProcessLimits.pinToOneProcessor()
        continuation.resume(returning: (before, isPinned, Self.allowed()))
      }
    }
    let last = try #require(before?.split { !$0.isNumber }.last)
    #expect(after == last)
    #expect(isPinned == (before != last))
  }
}
