import Dispatch
import Foundation

// In a file that imports Foundation alone, whose names are the machine's.

/// Sleeps of each kind from 0 s on, when `note` is called after each.
func sleepOfMachine(_ note: @escaping @MainActor @Sendable (String) -> Void) {
  Task.detached {
    try? await Task.sleep(for: .milliseconds(100))
    await note("for")
    try? await Task.sleep(nanoseconds: 50_000_000)
    await note("nanoseconds")
    try? await SuspendingClock().sleep(for: .milliseconds(50))
    await note("suspending")
    try? await Task.sleep(until: .now + .milliseconds(100), clock: .continuous)
    await note("until")
  }
  let cancelled = Task.detached {
    do { try await Task.sleep(for: .seconds(3600)) } catch { await note("\(type(of: error))") }
  }
  Task.detached {
    try? await Task.sleep(for: .milliseconds(400))
    cancelled.cancel()
  }
}

/// Waits for a queue of the machine, which answers when `mayAnswer` is signalled.
func answerOfMachine(when mayAnswer: DispatchSemaphore) async -> Int {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      mayAnswer.wait()
      continuation.resume(returning: 1)
    }
  }
}
