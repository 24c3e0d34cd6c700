import Foundation
import PaneBench

/// What a loader must not be able to spoil: each of these does one thing wrong, in its `open`.
final class Prints: BrokenLoader {
  override func misbehave() { print("open") }
}

/// Fetches no page.
final class Unseen: BrokenLoader {
  override func open(at index: PageIndex) {}
}

final class Exits: BrokenLoader {
  override func misbehave() {
    print("so long")
    exit(0)
  }
}

final class Traps: BrokenLoader {
  private var numbers = [1, 2, 3]
  override func misbehave() { print(numbers[numbers.count + 4]) }
}

final class Recurses: BrokenLoader {
  private func depth(_ n: Int) -> Int { n < 0 ? 0 : 1 + depth(n + 1) * 3 }
  override func misbehave() { print(depth(0)) }
}

final class Greedy: BrokenLoader {
  private var numbers: [Int] = []
  override func misbehave() { numbers = Array(repeating: 7, count: 1 << 30) }
}

/// Takes too much before it has a single page, once it is opened for long.
final class GreedyAtOnce: BrokenLoader {
  override class var name: String { "greedy-at-once" }
  private var numbers: [Int] = []
  override func open(at index: PageIndex) {
    if pageCount == 9 { numbers = Array(repeating: 7, count: 1 << 30) }
    super.open(at: index)
  }
}

/// Starts a process, and leaves it behind.
class Parent: BrokenLoader {
  override func misbehave() {
    var process: pid_t = 0
    let arguments = [strdup("sleep"), strdup("1978"), nil]
    posix_spawnp(&process, "sleep", nil, nil, arguments, nil)
  }
}

final class DyingParent: Parent {
  override class var name: String { "dying-parent" }
  override func misbehave() {
    super.misbehave()
    fatalError("dead")
  }
}

/// Is killed, as the system kills where memory runs out.
final class Killed: BrokenLoader {
  override func misbehave() { kill(getpid(), SIGKILL) }
}

/// Never comes back, and blocks every signal that can be blocked.
final class Hangs: BrokenLoader {
  override func misbehave() {
    for number in [SIGTERM, SIGINT, SIGHUP, SIGALRM] { signal(number, SIG_IGN) }
    while true { sleep(1) }
  }
}

/// Closes every descriptor, also the way back to its worker's parent.
final class Closes: BrokenLoader {
  override func misbehave() { for descriptor in Int32(0)..<1024 { Foundation.close(descriptor) } }
}

/// Falls over when it is sent to another page, but not when that is rehearsed.
final class Falls: BrokenLoader {
  override func show(_ index: PageIndex, animated: Bool) {
    if pageCount > 3 { fatalError("fell") }
  }
}

/// Its content is not at rest before it has moved for a second.
final class Drifts: BrokenLoader {
  private var frames = 0
  override func open(at index: PageIndex) {
    scrollView.contentSize.width = scrollView.frame.width * CGFloat(pageCount)
    super.open(at: index)
  }
  override func layout() {
    frames += 1
    if frames <= 60 { scrollView.contentOffset.x += frames <= 30 ? 1 : -1 }
  }
}

/// Leaves threads behind that never end, whose stacks are more than the kernel lets it have.
final class LeavesThreads: BrokenLoader {
  override class var name: String { "leaves-threads" }
  override func misbehave() {
    for _ in 0..<64 { Thread.detachNewThread { while true { sleep(1) } } }
  }
}

final class Grows: BrokenLoader {
  private var numbers: [[Int]] = []
  override func misbehave() { while true { numbers.append(Array(repeating: 7, count: 1 << 13)) } }
}

/// Is worn out after four opens: as many as rehearsal and census take.
final class WearsOut: BrokenLoader {
  override class var name: String { "wears-out" }
  nonisolated(unsafe) private static var opens = 0
  override func misbehave() {
    Self.opens += 1
    if Self.opens > 4 { fatalError("worn out") }
  }
}

let scenario = Scenario(
  "Opened in Swift", script: .generated(seed: 7), mode: .blank, pages: [9],
  loaders: ["three-pane", "prints"], repetitions: 1
) {
  Gesture.open(page: 1)
  Gesture.flick(.left, 1500.pointsPerSecond)
  Gesture.settle
  Gesture.close
} expect: {
  Expect("open-fetches").isAtMost(3).for("three-pane")
}

PaneBench.main(
  loaders: [
    BrokenLoader.self, Prints.self, Exits.self, Traps.self, Recurses.self, Greedy.self,
    GreedyAtOnce.self, Grows.self, Parent.self, DyingParent.self, Killed.self, Hangs.self,
    Closes.self, LeavesThreads.self, WearsOut.self, Unseen.self, Drifts.self,
    Falls.self,
  ], scenarios: [scenario])
