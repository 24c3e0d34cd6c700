import Foundation

/// No more workers at once than there are processors, whatever number of tests run in parallel: one
/// measurement after the other, with as many workers as memory allows, or as many single workers.
/// Processes of one program, as with XCTest, take turns.
actor MeasuringQueue {
  static let shared = MeasuringQueue()

  /// How much of the machine is asked for.
  enum Share { case all, worker }

  private let places: Int
  private var used = 0
  private var waiting: [(places: Int, CheckedContinuation<Void, Never>)] = []
  /// The file that is locked while this process measures; -1 if it cannot be.
  private let lock: Int32

  /// `path` is the file that all processes lock that measure in turn: the tests' program.
  init(
    locking path: String = "/proc/self/exe",
    places: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    lock = open(path, O_RDONLY | O_CLOEXEC)
    self.places = places
  }

  deinit { close(lock) }

  /// Who came first goes first. Throws if the task is cancelled; then nothing has to leave.
  func enter(_ share: Share) async throws {
    let asked = places(share)
    if waiting.isEmpty, used + asked <= places {
      used += asked
    } else {
      await withCheckedContinuation { waiting.append((asked, $0)) }
    }
    do {
      while flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        try await Task.sleep(for: .milliseconds(20))
      }
    } catch {
      leave(share)
      throw error
    }
  }

  func leave(_ share: Share) {
    used -= places(share)
    if used == 0 { flock(lock, LOCK_UN) }
    while let next = waiting.first, used + next.places <= places {
      waiting.removeFirst()
      used += next.places
      next.1.resume()
    }
  }

  private func places(_ share: Share) -> Int { share == .all ? places : 1 }
}
