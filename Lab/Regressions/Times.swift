import Foundation
import PaneBench

final class OnceInAProcess: SoundLoader {
  override class var name: String { "once-in-a-process" }
  override class var summary: String { "300 ms for a static table, when it is first used." }
  private static let table: Int = {
    compute(milliseconds: 300)
    return 1
  }()
  override func isMade() { precondition(Self.table == 1, "the table is made") }
}

final class InInit: SoundLoader {
  override class var name: String { "in-init" }
  override class var summary: String { "2 ms of set-up in init." }
  override func isMade() { compute(milliseconds: 2) }
}

final class InDeinit: SoundLoader {
  override class var name: String { "in-deinit" }
  override class var summary: String { "5 ms in deinit." }
  override class func isGone() { compute(milliseconds: 5) }
}

final class OnClose: SoundLoader {
  override class var name: String { "on-close" }
  override class var summary: String { "Close draws the neighbours once more, as thumbnails." }
  override func closes() { for page in 0..<3 { _ = source.page(at: PageIndex(page)) } }
}

final class SomeTurns: SoundLoader {
  override class var name: String { "some-turns" }
  override class var summary: String { "Two of ten turns take twice as long." }
  override func turned(to index: Int) { if [5, 14].contains(index) { compute(milliseconds: 3) } }
}

final class OnePage: SoundLoader {
  override class var name: String { "one-page" }
  override class var summary: String { "One page in ten takes twice as long." }
  override func turned(to index: Int) { if index % 10 == 6 { compute(milliseconds: 3) } }
}

final class AfterRotation: SoundLoader {
  override class var name: String { "after-rotation" }
  override class var summary: String { "The first turn after a rotation lays everything out anew." }
  private var isDue = false
  override func rotates() { isDue = true }
  override func turned(to index: Int) {
    if isDue { compute(milliseconds: 4) }
    isDue = false
  }
}

final class OnRotation: SoundLoader {
  override class var name: String { "on-rotation" }
  override class var summary: String { "A rotation fetches four times the pages." }
  override func rotates() {
    for _ in 0..<3 {
      scrollView.subviews.forEach { $0.removeFromSuperview() }
      showPages(around: current)
    }
  }
}

final class OnJump: SoundLoader {
  override class var name: String { "on-jump" }
  override class var summary: String { "A jump computes the pages in between." }
  override func jumps() { compute(milliseconds: 4) }
}

final class OnWarning: SoundLoader {
  override class var name: String { "on-warning" }
  override class var summary: String { "A memory warning draws the page in view again." }
  override func isWarned() { _ = source.page(at: PageIndex(current)) }
}

final class AtRest: SoundLoader {
  override class var name: String { "at-rest" }
  override class var summary: String { "A few frames after each rest, 2 ms of tidying up." }
  private var frames = 0
  override func frameEnds() {
    frames = scrollView.isDragging || scrollView.isDecelerating ? 0 : frames + 1
    if frames == 5 { compute(milliseconds: 2) }
  }
}

final class FirstViews: SoundLoader {
  override class var name: String { "first-views" }
  override class var summary: String { "A page is drawn ten times when it is first seen, ever." }
  nonisolated(unsafe) private static var seen: Set<PageIndex> = []
  override func fetch(_ index: PageIndex) -> PageView {
    if Self.seen.insert(index).inserted { for _ in 0..<9 { _ = source.page(at: index) } }
    return source.page(at: index)
  }
}

final class Waiting: SoundLoader {
  override class var name: String { "waiting" }
  override class var summary: String { "Each fetch waits 1 ms for a disk." }
  override func fetch(_ index: PageIndex) -> PageView {
    usleep(1_000)
    return source.page(at: index)
  }
}

final class OnAQueue: SoundLoader {
  override class var name: String { "on-a-queue" }
  override class var summary: String { "Each fetch decodes for 3 ms on a queue." }
  private let queue = DispatchQueue(label: "decoding")
  override func fetch(_ index: PageIndex) -> PageView {
    queue.async { compute(milliseconds: 3) }
    return source.page(at: index)
  }
}

final class ForAQueue: SoundLoader {
  override class var name: String { "for-a-queue" }
  override class var summary: String { "Each fetch waits for a queue that decodes for 2 ms." }
  private let queue = DispatchQueue(label: "decoding")
  override func fetch(_ index: PageIndex) -> PageView {
    queue.sync { compute(milliseconds: 2) }
    return source.page(at: index)
  }
}

final class BusyThread: SoundLoader {
  override class var name: String { "busy-thread" }
  override class var summary: String { "A thread polls for ever." }
  override func isMade() { Thread.detachNewThread { while true { compute(milliseconds: 1) } } }
}

final class LateThread: SoundLoader {
  override class var name: String { "late-thread" }
  override class var summary: String { "A thread works for 20 ms, a while after opening." }
  override func isMade() {
    Thread.detachNewThread {
      usleep(5_000)
      compute(milliseconds: 20)
    }
  }
}

final class ChildProcess: SoundLoader {
  override class var name: String { "child-process" }
  override class var summary: String { "Each opening waits for a child process." }
  override func isMade() {
    var process = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
    posix_spawn(&process, "/bin/true", nil, nil, &arguments, environ)
    free(arguments[0])
    waitpid(process, nil, 0)
  }
}
