import Foundation
import Scrolling

/// A queue of operations by the virtual clock, in the background but for the main one.
@preconcurrency @MainActor open class OperationQueue: NSObject {
  /// As many as there are.
  public nonisolated static let defaultMaxConcurrentOperationCount = -1
  /// That of the thread's host.
  public static var main: OperationQueue { PagerHost.current?.extend().mainQueue ?? outside }
  private static let outside = OperationQueue(lane: nil)
  /// That of the app, as there is one thread.
  public static var current: OperationQueue? { main }

  private let lane: BackgroundLane?
  /// Those that have not ended, in the order in which they came.
  public private(set) var operations: [Operation] = [] { didSet { keep() } }
  /// Itself, until all have ended, unless it is its host's. Of one that is suspended Apple says that
  /// it may leak: it goes.
  private var kept: OperationQueue?
  private var begun: Set<ObjectIdentifier> = []
  public var name: String?
  /// Inert.
  public var qualityOfService = QualityOfService.default
  /// Inert: an operation queue has its own.
  public var underlyingQueue: DispatchQueue?
  /// How many operations are done at a time.
  public var maxConcurrentOperationCount = OperationQueue.defaultMaxConcurrentOperationCount {
    didSet { begin() }
  }
  /// Whether it begins nothing.
  public var isSuspended = false {
    didSet {
      begin()
      keep()
    }
  }

  public override init() { lane = BackgroundLane("an operation queue", width: .max) }

  /// Without a lane, the main one.
  init(lane: BackgroundLane?) { self.lane = lane }

  public var operationCount: Int { operations.count }

  /// Does `block` when its turn comes.
  public func addOperation(_ block: @escaping @MainActor () -> Void) {
    addOperation(BlockOperation(block: block))
  }

  /// Does `operation` when its turn comes and what it depends on has ended.
  open func addOperation(_ operation: Operation) {
    addOperations([operation], waitUntilFinished: false)
  }

  /// Does `operations` when their turns come.
  open func addOperations(
    _ operations: [Operation], waitUntilFinished wait: Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    for operation in operations {
      operation.delay = PagerHost.current?.backgroundDelay ?? .zero
      operation.origin = PagerHost.current?.origin() ?? -1
      operation.queue = self
    }
    self.operations += operations
    begin()
    if wait { operations.forEach { $0.waitUntilFinished(file: file, line: line) } }
  }

  /// Does `barrier` alone, after all that came before it and before all that comes.
  public func addBarrierBlock(_ barrier: @escaping @MainActor () -> Void) {
    let operation = BlockOperation(block: barrier)
    operation.isBarrier = true
    addOperation(operation)
  }

  open func cancelAllOperations() { operations.forEach { $0.cancel() } }

  /// Waits until all that have come have ended.
  public func waitUntilAllOperationsAreFinished(file: StaticString = #fileID, line: UInt = #line) {
    PagerHost.wait(for: "operations", file, line) {
      // Of one that ends by itself nobody else takes notice before the next frame.
      for operation in operations where operation.isFinished { end(operation) }
      return operations.isEmpty
    }
  }

  private func keep() {
    kept = lane == nil || operations.isEmpty || isSuspended ? nil : self
  }

  /// Begins as many as may begin, those of a higher priority first.
  func begin() {
    let most = maxConcurrentOperationCount < 0 ? .max : maxConcurrentOperationCount
    while !isSuspended, begun.count < most, let next {
      begun.insert(ObjectIdentifier(next))
      let work: @MainActor () -> Void = { [self] in
        next.start()
        end(next)
      }
      if let lane {
        lane.add(
          delay: next.delay, origin: next.origin,
          isCancelled: { onMainActor(next) { $0.isCancelled } }, work)
      } else {
        PagerHost.run(work)
      }
    }
  }

  private var next: Operation? {
    if let first = operations.first, first.isBarrier {
      return begun.isEmpty && first.isReady ? first : nil
    }
    let ready = operations.prefix { !$0.isBarrier }
      .filter { $0.isReady && !begun.contains(ObjectIdentifier($0)) }
    // Of equal ones, the first.
    return ready.max { $0.queuePriority.rawValue < $1.queuePriority.rawValue }
  }

  /// Takes `operation` out if it has ended, or looks again in the next frame, or millisecond.
  func end(_ operation: Operation) {
    guard operation.isFinished else {
      return PagerHost.run(after: Microseconds(rawValue: 1_000)) { [self] in end(operation) }
    }
    guard begun.remove(ObjectIdentifier(operation)) != nil else { return }
    operations.removeAll { $0 === operation }
    operation.hasEnded()
    begin()
  }
}
