import Foundation

/// One measurement after the other, whatever number of tests run in parallel, in this process or,
/// as with XCTest, in others of one program: each has as many workers as there are processors, as
/// far as memory allows.
actor MeasuringQueue {
  static let shared = MeasuringQueue()

  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The file that is locked while this process measures; -1 if it cannot be.
  private let lock: Int32

  /// - Parameter path: The file that all processes lock that measure in turn: by default the tests'
  ///   program.
  init(locking path: String = "/proc/self/exe") { lock = open(path, O_RDONLY | O_CLOEXEC) }

  deinit { close(lock) }

  /// - Throws: `CancellationError`; then nothing has to leave.
  func enter() async throws {
    if isBusy {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isBusy = true
    }
    do {
      while flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        try await Task.sleep(for: .milliseconds(20))
      }
    } catch {
      leave()
      throw error
    }
  }

  func leave() {
    flock(lock, LOCK_UN)
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    isBusy = false
  }
}
