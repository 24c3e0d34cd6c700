import Foundation
import Testing

/// Runs no more tests at once than there are processors: each measures in processes of its own, and
/// all of them together would keep each other waiting.
package struct FewAtOnce: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    await Places.shared.take()
    do { try await body() } catch {
      await Places.shared.giveBack()
      throw error
    }
    await Places.shared.giveBack()
  }

  private actor Places {
    static let shared = Places()
    private var free = ProcessInfo.processInfo.activeProcessorCount
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
      if free > 0 { return free -= 1 }
      await withCheckedContinuation { waiting.append($0) }
    }

    func giveBack() {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
  }
}

extension Trait where Self == FewAtOnce {
  package static var fewAtOnce: Self { FewAtOnce() }
}
