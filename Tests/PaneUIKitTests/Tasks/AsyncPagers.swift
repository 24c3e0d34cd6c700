import PaneUIKit

// As an app has them, in a file that imports PaneUIKit alone.

/// A scroll view with an empty view for each page in view, into which a page is drawn when it is
/// decoded.
class AsyncPager: SideStrip {
  override var margin: Int { 0 }

  /// Has `page`, whose view is empty, decoded and shown.
  func load(_ page: Int) {
    Task { [weak self] in
      let image = await decode(page)
      self?.fill(image / 10)
    }
  }

  final override func fill(_ view: UIView, _ page: Int) { load(page) }

  func fill(_ page: Int) {
    guard let view = views[page] else { return }
    pages.draw(page, in: view)
    if !hasPlaceholders { scrollView.addSubview(view) }
  }
}

/// Decodes in a detached task that has others, and sleeps a bit.
final class DetachedPager: AsyncPager {
  private let cache = PageCache()

  override func load(_ page: Int) {
    Task.detached { [weak self, cache] in
      async let image = cache.page(page)
      try? await Task.sleep(for: .milliseconds(20))
      await self?.fill(image / 10)
    }
  }
}

/// Decodes on a queue of its own.
final class QueuePager: AsyncPager {
  private let queue = DispatchQueue(label: "decoder", qos: .userInitiated)

  override func load(_ page: Int) {
    queue.async { [weak self] in
      DispatchQueue.main.async { self?.fill(page) }
    }
  }
}

/// Decodes as operations, two at a time.
final class OperationPager: AsyncPager {
  private let queue = OperationQueue()

  override func viewDidLoad() {
    queue.maxConcurrentOperationCount = 2
    super.viewDidLoad()
  }

  override func load(_ page: Int) {
    queue.addOperation { [weak self] in
      OperationQueue.main.addOperation { self?.fill(page) }
    }
  }
}

/// Shows what it has found at once, and asks each tenth of a second.
final class PollingPager: AsyncPager {
  private var decoded: [Int] = []
  private var timer: DispatchSourceTimer?

  override func load(_ page: Int) {
    decoded.append(page)
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue.main)
    timer.schedule(deadline: .now(), repeating: .milliseconds(100))
    timer.setEventHandler { [weak self] in
      self?.decoded.forEach { self?.fill($0) }
      self?.decoded = []
    }
    timer.resume()
    self.timer = timer
  }
}

/// Keeps every task until it goes, and cancels them then.
final class TidyPager: AsyncPager {
  private var tasks: [Task<Void, Never>] = []

  override func load(_ page: Int) {
    tasks.append(
      Task { [weak self] in
        while !Task.isCancelled {
          try? await Task.sleep(for: .milliseconds(30))
          let image = await decode(page)
          self?.fill(image / 10)
        }
      })
  }

  deinit { tasks.forEach { $0.cancel() } }
}

/// Asks for a page for ever, and holds itself for that.
final class EndlessPager: AsyncPager {
  override func load(_ page: Int) {
    Task {
      while true {
        fill(await decode(page) / 10)
        try await Task.sleep(for: .seconds(1))
      }
    }
  }
}

/// Begins a timer, a display link and a source that nothing ends, beside a timer that its end does.
final class TickingPager: AsyncPager {
  private var ended: Timer?
  private var isTicking = false

  override func load(_ page: Int) {
    guard !isTicking else { return }
    isTicking = true
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    CADisplayLink(target: self, selector: Selector("tick", TickingPager.tick))
      .add(to: .main, forMode: .common)
    let source = DispatchSource.makeTimerSource(queue: DispatchQueue.main)
    source.schedule(deadline: .now() + 1, repeating: 1)
    source.setEventHandler { _ = source }
    source.resume()
    ended = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    ended?.invalidate()
  }

  private func tick() {}
}

/// A task keeps it after close, and its end ends a timer.
final class LingeringPager: AsyncPager {
  private let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }

  override func load(_ page: Int) { Task { fill(await decode(page) / 10) } }

  isolated deinit { timer.invalidate() }
}

/// Has a view for a page only when that is decoded.
final class BarePager: AsyncPager {
  override var hasPlaceholders: Bool { false }
}

/// Has operations that end long after close, each by itself.
final class OperatingPager: AsyncPager {
  private let queue = OperationQueue()

  override func load(_ page: Int) {
    queue.addOperation(LastingOperation { [weak self] in self?.fill(page) })
  }
}

final class LastingOperation: Operation {
  private let done: @MainActor () -> Void
  private var isOver = false
  override var isFinished: Bool { isOver }

  init(_ done: @escaping @MainActor () -> Void) {
    self.done = done
    super.init()
  }

  override func start() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
      self.isOver = true
      self.done()
    }
  }
}
