import Foundation
import Scrolling

/// Work of an operation queue, by the virtual clock: override `main`, or `start` and `isFinished`.
@preconcurrency @MainActor open class Operation: NSObject {
  /// How soon an operation has its turn: the highest of those that are ready first.
  public enum QueuePriority: Int, Sendable {
    case veryLow = -8, low = -4, normal = 0, high = 4, veryHigh = 8
  }

  open var name: String?
  open var queuePriority = QueuePriority.normal
  /// Inert.
  open var qualityOfService = QualityOfService.default
  /// Is let go of when it is called.
  open var completionBlock: (@MainActor () -> Void)?
  public private(set) var dependencies: [Operation] = []
  open var isCancelled: Bool { wasCancelled }
  open var isExecuting: Bool { state == .executing }
  open var isFinished: Bool { state == .finished }
  /// Whether all that has to end before it has; one that is cancelled waits for nothing.
  open var isReady: Bool { isCancelled || dependencies.allSatisfy(\.isFinished) }
  /// Whether it goes on when `start` returns; false unless it is overridden.
  open var isAsynchronous: Bool { false }
  open var isConcurrent: Bool { false }

  /// Whether it is done alone.
  var isBarrier = false
  /// The queue that has it until it has ended.
  weak var queue: OperationQueue?
  private var dependents: [Dependent] = []
  private struct Dependent { weak var operation: Operation? }
  /// How long it takes to arrive, as of when a queue got it.
  var delay = Microseconds.zero
  /// The number of what it goes back to.
  var origin: Int32 = -1
  private var wasCancelled = false
  private enum State { case waiting, executing, finished }
  private var state = State.waiting

  public override init() {}

  /// Begins: calls `main`, unless it is cancelled, and ends.
  open func start() {
    state = .executing
    if !isCancelled { main() }
    state = .finished
    if queue == nil { hasEnded() }
  }

  /// Calls the completion block, once, and lets those begin that wait for it.
  func hasEnded() {
    let completion = completionBlock
    completionBlock = nil
    queue = nil
    if let completion { DispatchQueue.behind(completion) }
    let waiting = dependents
    dependents = []
    for dependent in waiting { dependent.operation?.queue?.begin() }
  }

  /// It says that something of it has changed: it may have ended by itself, or may begin.
  func didChange() {
    if !isFinished { queue?.begin() } else if let queue { queue.end(self) } else { hasEnded() }
  }

  open func main() {}

  /// Asks it to end early. One that has not begun does nothing.
  open func cancel() {
    wasCancelled = true
    if !dependencies.isEmpty { queue?.begin() }
  }

  /// Has `operation` end before, which may be another queue's.
  public func addDependency(_ operation: Operation) {
    dependencies.append(operation)
    operation.dependents.append(Dependent(operation: self))
  }

  public func removeDependency(_ operation: Operation) {
    dependencies.removeAll { $0 === operation }
    queue?.begin()
  }

  public func waitUntilFinished(file: StaticString = #fileID, line: UInt = #line) {
    PagerHost.wait(for: "an operation", file, line) { isFinished }
  }
}

/// Blocks as an operation.
@preconcurrency @MainActor open class BlockOperation: Operation {
  private var blocks: [@MainActor () -> Void] = []

  public convenience init(block: @escaping @MainActor () -> Void) {
    self.init()
    blocks = [block]
  }

  public func addExecutionBlock(_ block: @escaping @MainActor () -> Void) { blocks.append(block) }

  open override func main() { blocks.forEach { $0() } }
}
