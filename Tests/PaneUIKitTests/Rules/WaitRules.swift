import Testing

@testable import PaneUIKit

/// Frames are 1/60 s apart; frame 0 opens.
@Suite("What waits, and for how long")
struct WaitRules {
  typealias Wait = @MainActor @Sendable (@escaping @Sendable () -> Void) -> Void
  private static let waits: [Case<Wait>] = [
    .init("a semaphore") { work in
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        work()
        semaphore.signal()
      }
      semaphore.wait()
    },
    .init("a group") { work in
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) { work() }
      group.wait()
    },
    .init("an operation") {
      OperationQueue().addOperations([BlockOperation(block: $0)], waitUntilFinished: true)
    },
    .init("the queue 'pages'") { work in
      let queue = DispatchQueue(label: "pages")
      queue.async { work() }
      queue.sync {}
    },
    .init("a work item") { work in
      let item = DispatchWorkItem { work() }
      DispatchQueue.global().async(execute: item)
      item.wait()
    },
    .init("operations") { work in
      let queue = OperationQueue()
      queue.addOperation(LateOperation(work))
      queue.waitUntilAllOperationsAreFinished()
    },
    .init("a condition") { work in
      let condition = NSCondition()
      var isDone = false
      DispatchQueue.global().async {
        work()
        condition.lock()
        isDone = true
        condition.signal()
        condition.unlock()
      }
      condition.lock()
      while !isDone { condition.wait() }
      condition.unlock()
    },
    .init("a condition") { work in
      let condition = NSCondition()
      DispatchQueue.global().async {
        work()
        condition.broadcast()
      }
      condition.wait(until: Date(timeIntervalSinceNow: 1))
    },
  ]

  @Test(
    "a wait on the main thread: takes as long as what it waits for, or until its timeout, and no frame is made meanwhile",
    arguments: waits.indices)
  func wait(index: Int) throws {
    let (name, wait) = (Self.waits[index].name, Self.waits[index].work)
    let lines = try linesByFrame { log in
      DispatchQueue.main.async {
        wait { Thread.sleep(forTimeInterval: 0.06) }
        log.note("waited \(CACurrentMediaTime())")
        DispatchQueue.main.async { log.note("next") }
        let said = "the main thread waited 60 ms for \(name) in WaitRules.swift:"
        log.note("\(remarks.first?.hasPrefix(said) == true)")
      }
    }
    #expect(lines == ["0: waited 0.06", "0: true", "4: next"])
  }

  @Test("work that is waited for: takes its time if it decodes, and else none")
  func decoding() throws {
    for decodes in [false, true] {
      let lines = try written(decode: 50.milliseconds) { log, pages in
        let group = DispatchGroup()
        for page in 0..<2 {
          DispatchQueue.global().async(group: group) { if decodes { _ = pages.image(of: page) } }
        }
        group.wait()
        log.note("\(CACurrentMediaTime())")
      }
      // Two at a time.
      #expect(lines == [decodes ? "0.05" : "0.0"])
    }
  }

  @Test(
    "a queue that is waited for: does one piece after the other if it is serial; sync to a concurrent one waits for no block, but for a barrier"
  )
  func queues() throws {
    let serial = try written(decode: 50.milliseconds) { log, pages in
      let queue = DispatchQueue(label: "serial")
      for page in 0..<2 { queue.async { _ = pages.image(of: page) } }
      log.note("\(queue.sync { CACurrentMediaTime() })")
    }
    #expect(serial == ["0.1"])
    let concurrent = try linesByFrame { log in
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      queue.async { Thread.sleep(forTimeInterval: 0.1) }
      queue.sync { log.note("\(CACurrentMediaTime())") }
      queue.async(flags: .barrier) { Thread.sleep(forTimeInterval: 0.1) }
      queue.sync { log.note("\(CACurrentMediaTime())") }
    }
    #expect(concurrent == ["0: 0.0", "0: 0.2"])
  }

  @Test(
    "a wait on the main thread: takes as long as what it waits for, or until its timeout, and no frame is made meanwhile"
  )
  func timeout() throws {
    let lines = try linesByFrame { log in
      let (late, never) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      DispatchQueue.global().async {
        Thread.sleep(forTimeInterval: 0.1)
        late.signal()
      }
      for (semaphore, seconds) in [(late, 0.05), (late, 1), (never, 0.2), (never, 0)] {
        let result = semaphore.wait(timeout: .now() + seconds)
        log.note("\(result) \(CACurrentMediaTime())")
      }
    }
    #expect(lines == ["0: timedOut 0.05", "0: success 0.05", "0: timedOut 0.25"])
  }

  @Test(
    "Thread.sleep and usleep: on the main thread frames are left out until they end; in the background what they hand on, and what their queue does next, comes later"
  )
  func sleep() throws {
    let main = try linesByFrame { log in
      DispatchQueue.main.async {
        let begin = Date()
        Thread.sleep(forTimeInterval: 0.05)
        usleep(50_000)
        let passed = Date().timeIntervalSince(begin)
        log.note("\(abs(passed - 0.1) < 1e-6) \(CACurrentMediaTime())")
        DispatchQueue.main.async { log.note("next") }
      }
    }
    #expect(main == ["0: true 0.1", "6: next"])
    let background = try linesByFrame { log in
      let queue = DispatchQueue(label: "slow")
      for number in 1...2 {
        queue.async {
          Thread.sleep(forTimeInterval: 0.1)
          DispatchQueue.main.async { log.note("\(number)") }
        }
      }
      log.note("go on")
    }
    #expect(background == ["0: go on", "6: 1", "12: 2"])
  }

  /// Sleeps when a finger is lifted.
  private final class Sleeping: LoggedController {
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  @Test(
    "what moves while the main thread waits: a deceleration goes on by time, and jumps, and fingers are seen when it goes on"
  )
  func deceleration() throws {
    final class Offsets: @unchecked Sendable { var all: [CGFloat] = [] }
    let (calm, sleeping) = (Offsets(), Offsets())
    for (offsets, sleeps) in [(calm, false), (sleeping, true)] {
      _ = try play(
        .open + .flick,
        frame: { _, log in
          guard let controller = log.kept.first as? LoggedController else { return }
          offsets.all.append(controller.scrollView.contentOffset.x)
        }
      ) { log, _ in
        let controller = sleeps ? Sleeping(log) : LoggedController(log)
        log.kept.append(controller)
        return controller
      }
    }
    let first = try #require(
      zip(calm.all, sleeping.all).enumerated().first { $1.0 != $1.1 }?.offset)
    // Six refreshes after the frame in which it sleeps.
    #expect(sleeping.all[first..<first + 5].allSatisfy { $0 == sleeping.all[first - 1] })
    #expect(calm.all[(first + 6)...] == sleeping.all[(first + 6)...])

    let gestures: [Gesture] =
      .open + [.memoryWarning, .hold(50.milliseconds), .swipe(.left), .settle]
    let lines = try play(gestures) { log, _ in
      final class Waiting: LoggedController {
        override func didReceiveMemoryWarning() { Thread.sleep(forTimeInterval: 0.5) }
      }
      return Waiting(log)
    }
    #expect(lines.filter { $0 != "didScroll" }.first == "willBeginDragging")
    #expect(lines.last == "didEndDecelerating at 300.0")
  }

  @Test("wait(until:) of a condition that nobody signals ends at its time")
  func unsignalled() throws {
    let lines = try linesByFrame { log in
      let came = NSCondition().wait(until: Date(timeIntervalSinceNow: 0.1))
      log.note("\(came) \((CACurrentMediaTime() * 1000).rounded())")
    }
    #expect(lines == ["0: false 100.0"])
  }

  @Test("notify of a group in which nothing is under way comes with the next block")
  func emptyGroup() throws {
    let lines = try linesByFrame { log in
      DispatchGroup().notify(queue: .main) { log.note("group") }
      DispatchQueue.main.async { log.note("block") }
    }
    #expect(lines.map { String($0.dropFirst(3)) } == ["group", "block"])
  }
}

/// Ends when work is done that it has handed on.
private final class LateOperation: Operation {
  private let work: @Sendable () -> Void
  private var isOver = false
  override var isAsynchronous: Bool { true }
  override var isFinished: Bool { isOver }

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
    super.init()
  }

  override func start() {
    DispatchQueue.global().async {
      self.work()
      self.isOver = true
    }
  }
}
