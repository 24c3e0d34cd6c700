import PaneUIKit

// In a file that imports PaneUIKit alone, as an app's.

typealias Note = @MainActor @Sendable (String) -> Void

@MainActor func orderTasksAndBlocks(_ note: @escaping Note) {
  Task { note("task 1") }
  DispatchQueue.main.async {
    note("block 1")
    Task { note("task of block 1") }
    DispatchQueue.main.async { note("block of block 1") }
  }
  Task {
    note("task 2")
    DispatchQueue.main.async { note("block of task 2") }
  }
  DispatchQueue.global().async {
    note("background")
    DispatchQueue.main.async { note("block of background") }
  }
  DispatchQueue.main.async { note("block 2") }
  note("callback")
}

/// A task that a block of the background begins, as most are written or beside every actor.
@MainActor func beginInBackground(isDetached: Bool, _ note: @escaping Note) {
  DispatchQueue.global().async {
    if isDetached {
      Task.detached { await note("task") }
    } else {
      Task { note("task") }
    }
  }
}

/// Sleeps of each kind, begun at 0 s.
@MainActor func sleep(_ note: @escaping Note) {
  Task {
    try? await Task.sleep(nanoseconds: 100_000_000)
    note("nanoseconds")
    try? await Task.sleep(for: .milliseconds(50))
    note("for")
  }
  Task {
    try? await Task.sleep(for: .milliseconds(200), clock: .continuous)
    note("continuous")
    try? await SuspendingClock().sleep(until: .now + .milliseconds(50))
    note("suspending")
  }
  Task.detached {
    try? await Task.sleep(for: .milliseconds(300))
    await note("detached")
  }
  let cancelled = Task {
    do { try await Task.sleep(for: .seconds(3600)) } catch {
      note("\(type(of: error)) \(Task.isCancelled)")
    }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { cancelled.cancel() }
}

nonisolated func decode(_ page: Int) async -> Int { page * 10 }

actor PageCache {
  private var pages: [Int: Int] = [:]

  func page(_ page: Int) async -> Int {
    if let known = pages[page] { return known }
    let made = await decode(page)
    pages[page] = made
    return made
  }
}

/// What tasks are made of.
@MainActor func useEverything(_ note: @escaping Note) {
  Task {
    note("nonisolated \(await decode(1))")
    let sum = await withTaskGroup(of: Int.self) { group in
      for page in 1...3 { group.addTask { await decode(page) } }
      var sum = 0
      for await page in group { sum += page }
      return sum
    }
    note("group \(sum)")
    let cache = PageCache()
    note("actor \(await cache.page(2)) \(await cache.page(2))")
    async let one = decode(1)
    async let two = decode(2)
    note("async let \(await one + two)")
    let (pages, continuation) = AsyncStream.makeStream(of: Int.self)
    Task {
      for page in 1...2 { continuation.yield(page) }
      continuation.finish()
    }
    for await page in pages { note("stream \(page)") }
    note("value \(await Task { 5 }.value) \(await Task.detached { 6 }.value)")
    note("continuation \(await withCheckedContinuation { $0.resume(returning: 7) })")
    await MainActor.run { note("main actor") }
    await Task.yield()
    let high = Task(priority: .high) { note("high") }
    let low = Task(priority: .background) { note("low") }
    _ = await (low.value, high.value)
    let stopped = Task {
      await Task.yield()
      note("stopped \(Task.isCancelled)")
    }
    stopped.cancel()
    await stopped.value
    note("end")
  }
}

/// What is handed to the background, and what it hands on.
@MainActor func handOver(_ note: @escaping Note) {
  Task { note("decoded \(await decode(1))") }
  Task.detached { await note("detached \(await decode(1))") }
  Task {
    let shared = Task { await decode(2) }
    note("shared \(await shared.value)")
  }
  let serial = DispatchQueue(label: "serial")
  for number in 1...3 { serial.async { note("serial \(number)") } }
  let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
  for number in 1...2 { concurrent.async { note("concurrent \(number)") } }
  concurrent.async(flags: .barrier) { note("barrier") }
  concurrent.async { note("behind") }
  DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { note("later") }
  Task { note("main") }
  Task {
    try? await Task.sleep(for: .milliseconds(150))
    note("slept")
  }
}

final class Decoding: Operation {
  let page: Int
  let note: Note

  init(_ page: Int, _ note: @escaping Note) { (self.page, self.note) = (page, note) }

  override func main() { note("page \(page)") }
}

@MainActor func operate(_ note: @escaping Note) {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = 2
  let pages = (1...5).map { Decoding($0, note) }
  pages[1].addDependency(pages[3])
  pages[2].cancel()
  pages[4].queuePriority = .veryHigh
  pages[4].completionBlock = { note("complete \(queue.operationCount)") }
  queue.isSuspended = true
  queue.addOperations(pages, waitUntilFinished: false)
  queue.isSuspended = false
  OperationQueue.main.addOperation { note("main") }
  queue.addBarrierBlock { note("barrier") }
}

/// What is shown when another queue has decoded, or that is cancelled.
@MainActor func operateOverQueues(_ note: @escaping Note) {
  let queue = OperationQueue()
  let (first, second) = (Decoding(1, note), Decoding(2, note))
  let shown = BlockOperation { note("shown") }
  shown.addDependency(first)
  let dropped = BlockOperation { note("dropped") }
  dropped.addDependency(second)
  dropped.completionBlock = { note("complete") }
  OperationQueue.main.addOperations([shown, dropped], waitUntilFinished: false)
  queue.addOperation(first)
  dropped.cancel()
}

/// What somebody waits for does not wait for its time.
@MainActor func waitForBackground(_ note: @escaping Note) {
  let cache = DispatchQueue(label: "cache")
  var pages: [Int] = []
  cache.async { pages.append(1) }
  note("sync \(cache.sync { pages })")
  let group = DispatchGroup()
  DispatchQueue.global().async(group: group) { note("group") }
  group.wait()
  let semaphore = DispatchSemaphore(value: 0)
  DispatchQueue.global().async { semaphore.signal() }
  semaphore.wait()
  let item = DispatchWorkItem { note("item") }
  DispatchQueue.global().async(execute: item)
  item.notify(queue: .main) { note("notified") }
  item.wait()
  nonisolated(unsafe) var sum = 0
  DispatchQueue.concurrentPerform(iterations: 4) { sum += $0 }
  note("sum \(sum)")
  let operation = BlockOperation { note("operation") }
  OperationQueue().addOperations([operation], waitUntilFinished: true)
  note("waited")
}

@MainActor func startSources(_ note: @escaping Note) -> [any DispatchSourceTimer] {
  var count = 0
  let main = DispatchSource.makeTimerSource(queue: .main)
  main.schedule(deadline: .now() + 0.1, repeating: 0.1, leeway: .milliseconds(1))
  main.setEventHandler {
    count += 1
    note("event \(count)")
    if count == 3 { main.cancel() }
  }
  main.setCancelHandler { note("cancelled") }
  main.resume()
  let once = DispatchSource.makeTimerSource()
  once.schedule(deadline: .now() + .milliseconds(50))
  once.setEventHandler { note("once") }
  once.activate()
  let dropped = DispatchSource.makeTimerSource()
  dropped.schedule(deadline: .now(), repeating: .milliseconds(1))
  dropped.setEventHandler { note("of a source that nobody has") }
  dropped.resume()
  return [main, once]
}
