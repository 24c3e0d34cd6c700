import Testing

@testable import PaneUIKit

/// Calls what it was given as it goes.
private final class Ending: NSObject {
  private let end: @MainActor () -> Void
  init(_ end: @escaping @MainActor () -> Void) { self.end = end }
  deinit { onMainActor(end) { $0() } }
  func wake() {}
}

private let wake = Selector("wake", Ending.wake)
private nonisolated(unsafe) let key = UnsafeRawPointer(bitPattern: 1)!

/// An object that goes may end what it has begun: in the lists from which it is being taken. What
/// waits is held by the pager's host alone.
@Suite("What goes ends what it waits for")
struct LettingGoRules {
  @Test("a delayed call that is left out leaves out another")
  func delayed() throws {
    let lines = try written { log, _ in
      var first: Ending? = Ending {
        log.note("first")
        NSObject.cancelPreviousPerformRequests(withTarget: log.kept[0])
      }
      log.kept = [Ending { log.note("second") }]
      for target in [first, log.kept[0] as? Ending] {
        target?.perform(wake, with: nil, afterDelay: 9)
      }
      NSObject.cancelPreviousPerformRequests(withTarget: first!)
      first = nil
      log.note("\(PagerHost.current?.delayedCalls.count ?? -1) wait")
      log.kept = []
    }
    #expect(lines == ["first", "0 wait", "second"])
  }

  @Test("a timer that ends lets go of what ends it, too")
  func timer() throws {
    let lines = try written { log, _ in
      var held: [Timer] = []
      let ending = Ending {
        log.note("gone")
        held.forEach { $0.invalidate() }
      }
      held = [Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in ending.wake() }]
    }
    #expect(lines == ["gone"])
  }

  @Test("what is closed with the pager ends a timer, a delayed call and what is associated")
  func closed() throws {
    let lines = try written(.open + [.close]) { log, _ in
      let timer = Timer.scheduledTimer(withTimeInterval: 9, repeats: false) { _ in }
      let held = Ending {
        log.note("held")
        timer.invalidate()
        NSObject.cancelPreviousPerformRequests(withTarget: log)
        objc_setAssociatedObject(log, key, nil, .OBJC_ASSOCIATION_RETAIN)
      }
      UIView.animate(withDuration: 9, animations: {}, completion: { _ in held.wake() })
      Ending { NSObject.cancelPreviousPerformRequests(withTarget: log) }
        .perform(wake, with: nil, afterDelay: 9)
      let associated = Ending { objc_setAssociatedObject(log, key, nil, .OBJC_ASSOCIATION_RETAIN) }
      objc_setAssociatedObject(log, key, associated, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(lines == ["held"])
  }

  /// Ends by itself, after `start` has returned.
  private final class Lasting: Operation {
    private var isOver = false
    override var isFinished: Bool { isOver }
    override func start() { DispatchQueue.main.async { self.isOver = true } }
  }

  @Test("an operation's completionBlock: is called in the background, and goes then")
  func completionBlock() throws {
    let lines = try written { log, _ in
      for isQueued in [true, false] {
        let operation = BlockOperation { log.note("done") }
        let held = Ending { log.note("gone") }
        // As it is written in many apps: the operation has itself.
        operation.completionBlock = {
          held.wake()
          log.note("complete \(operation.isCancelled)")
        }
        isQueued ? OperationQueue.main.addOperation(operation) : operation.start()
      }
    }
    #expect(lines == ["done", "complete false", "gone", "complete false", "gone"])

    let behind = try linesByFrame { log in
      let all: [(OperationQueue, Operation)] = [
        (OperationQueue(), BlockOperation {}), (.main, BlockOperation {}),
        (OperationQueue(), Lasting()),
      ]
      for (index, (queue, operation)) in all.enumerated() {
        operation.completionBlock = { log.note("\(index) \(Thread.isMainThread)") }
        queue.addOperation(operation)
      }
    }
    #expect(behind.map { String($0.dropFirst(3)) } == ["0 false", "1 false", "2 false"])
  }

  /// Says itself that it has ended.
  private final class Telling: Operation {
    var isOver = false {
      willSet { willChangeValue(forKey: "isFinished") }
      didSet { didChangeValue(forKey: "isFinished") }
    }
    override var isFinished: Bool { isOver }
    override var isCancelled: Bool { false }
    override func start() {}
  }
  private final class Counting: OperationQueue {
    var count = 0
    override func addOperation(_ operation: Operation) {
      count += 1
      super.addOperation(operation)
    }
  }

  @Test("an operation that says that isFinished has changed: leaves its queue at once")
  func toldEnd() throws {
    let lines = try linesByFrame { log in
      let (queue, operation) = (Counting(), Telling())
      operation.completionBlock = { log.note("complete") }
      queue.addOperation(operation)
      after(0.1) {
        operation.isOver = true
        log.note("left \(queue.operationCount) of \(queue.count)")
      }
    }
    #expect(lines.map { String($0.dropFirst(3)) } == ["left 0 of 1", "complete"])
  }

  @Test("an operation queue: stays until its operations have ended, though nobody else has it")
  func operationQueue() throws {
    let lines = try written { log, _ in
      let first = BlockOperation { log.note("first") }
      let second = BlockOperation { log.note("second") }
      second.addDependency(first)
      OperationQueue().addOperation(second)
      let queue = OperationQueue()
      queue.addOperation(first)
      after(0.1) { [weak queue] in log.note("\(queue == nil)") }
    }
    #expect(lines == ["first", "second", "true"])
    let suspended = try written(.open + [.close]) { log, _ in
      let queue = OperationQueue()
      queue.isSuspended = true
      let held = Ending { log.note("gone") }
      queue.addOperation { held.wake() }
    }
    #expect(suspended == ["gone"])
    // What waits on the main one is its pager's alone.
    for _ in 1...2 {
      let main = try written { log, _ in
        log.note("\(OperationQueue.main.operationCount)")
        let waiting = BlockOperation {}
        waiting.addDependency(Operation())
        OperationQueue.main.addOperation(waiting)
      }
      #expect(main == ["0"])
    }
  }
}
