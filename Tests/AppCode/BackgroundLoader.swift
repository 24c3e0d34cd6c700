#if canImport(UIKit)
  import UIKit
#else
  import PaneUIKit
#endif

/// An operation that ends when it says so, as apps write it.
class AsyncOperation: Operation {
  private var running = false
  private var done = false
  private let work: (@escaping () -> Void) -> Void

  init(work: @escaping (@escaping () -> Void) -> Void) { self.work = work }

  override var isAsynchronous: Bool { true }
  override var isExecuting: Bool { running }
  override var isFinished: Bool { done }

  override func start() {
    guard !isCancelled else {
      done = true
      return
    }
    running = true
    work { [weak self] in
      self?.running = false
      self?.done = true
    }
  }
}

/// Loads numbers in every way that apps load images in.
public final class BackgroundLoader {
  private let queue = DispatchQueue(
    label: "loader", qos: .userInitiated, attributes: .concurrent)
  private let lock = DispatchQueue(label: "lock")
  private let operations = OperationQueue()
  private var cache: [Int: Int] = [:]
  private var tasks: [Int: Task<Int, Error>] = [:]
  private var timer: DispatchSourceTimer?
  private let log: (String) -> Void

  public init(log: @escaping (String) -> Void) { self.log = log }

  deinit { timer?.cancel() }

  public func load() {
    queue.async { [weak self] in
      let value = 1
      self?.queue.async(flags: .barrier) { self?.cache[1] = value }
      DispatchQueue.main.async { self?.log("queue \(self?.cached(1) ?? 0)") }
    }
    let item = DispatchWorkItem(qos: .utility) { [log] in log("item") }
    DispatchQueue.global(qos: .background).asyncAfter(
      deadline: DispatchTime.now() + .milliseconds(50), execute: item)
    let group = DispatchGroup()
    for page in 1...2 {
      group.enter()
      DispatchQueue.global().async {
        self.lock.sync { self.cache[page] = page }
        group.leave()
      }
    }
    group.notify(queue: .main) {
      dispatchPrecondition(condition: .onQueue(.main))
      self.log("group \(self.cache.count)")
    }
    loadByOperations()
    startTimer()
    Task(priority: .userInitiated) { @MainActor in
      do { log("task \(try await image(3))") } catch { log("\(error)") }
    }
    Task.detached(priority: .background) { [log] in
      try await Task.sleep(nanoseconds: UInt64(0.1 * Double(NSEC_PER_SEC)))
      await MainActor.run { log("detached") }
    }
  }

  private func cached(_ page: Int) -> Int? { lock.sync { cache[page] } }

  private func image(_ page: Int) async throws -> Int {
    if let task = tasks[page] { return try await task.value }
    let task = Task<Int, Error> {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: page) }
      }
    }
    tasks[page] = task
    return try await task.value
  }

  private func loadByOperations() {
    operations.maxConcurrentOperationCount = 1
    operations.qualityOfService = .userInitiated
    let slow = AsyncOperation { done in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { done() }
    }
    let last = BlockOperation()
    last.addExecutionBlock { self.log("operation") }
    last.addDependency(slow)
    last.completionBlock = { [log] in log("complete") }
    operations.addOperations([last, slow], waitUntilFinished: false)
  }

  private func startTimer() {
    let began = DispatchTime.now()
    timer = DispatchSource.makeTimerSource(flags: [], queue: .main)
    timer?.schedule(deadline: .now() + .milliseconds(200), repeating: .never)
    timer?.setEventHandler { [weak self] in
      let elapsed = DispatchTime.now().uptimeNanoseconds - began.uptimeNanoseconds
      self?.log("timer \(elapsed / 1_000_000)")
    }
    timer?.resume()
  }
}
