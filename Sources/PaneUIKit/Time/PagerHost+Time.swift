import Dispatch
import Scrolling

extension PagerHost {
  /// Runs `work` at the end of the first frame in one of `modes` that is `delay` from now or later;
  /// on the machine's main queue where no pager's code runs.
  nonisolated static func run(
    after delay: Microseconds = .zero, in modes: RunLoopModes = .common,
    as kind: VirtualQueue.Kind = .main, _ work: @escaping @MainActor () -> Void
  ) {
    if let host = current {
      onMainActor((host, work)) { $0.queue.add(due: $0.due(after: delay), in: modes, kind, $1) }
    } else {
      Dispatch.DispatchQueue.main.asyncAfter(
        deadline: .now() + .microseconds(Int(max(0, delay.rawValue))), execute: work)
    }
  }

  /// `delay` from now, or never.
  func due(after delay: Microseconds) -> Microseconds {
    delay < .longest - now ? now + delay : .longest
  }

  /// How long what is handed to the background now takes to arrive: what the main thread hands
  /// there, as long as the scenario says; what the background hands on, no longer than that is left.
  nonisolated var backgroundDelay: Microseconds {
    onMainActor(self) { $0.queue.isInBackground ? $0.queue.owed : $0.engine.backgroundDelay }
  }

  /// The number of what work goes back to that is handed on now; -1 if nobody wants to know.
  nonisolated func origin(anew: Bool = false) -> Int32 {
    onMainActor((self, anew)) { $0.queue.tasks.log?.handOn(anew: $1) ?? -1 }
  }

  /// Works out what a phone does in its own way, at no cost of the pager's.
  static func modelling<Result>(_ work: () -> Result) -> Result {
    let began = ThreadProcessorTime.nanoseconds()
    let result = work()
    current?.engine.sideWork.modelTime += ThreadProcessorTime.nanoseconds() - began
    return result
  }

  /// Runs what a closed pager has left to do, each when due; the harness hears of what never ends.
  func finishWork(of name: String) {
    let left = queue.finish(from: now) { self.queue.late = max(self.queue.late, $0) }
    PagerHost.hasOpened = false
    for file in extras?.files ?? [] { try? FileManager.default.removeItem(at: file) }
    (engine.sideWork.backgroundTime, engine.sideWork.left) = (queue.backgroundTime, left.count)
    for work in left { queue.tasks.log?.leave(work.name, work.origin) }
    guard let first = left.first?.name else { return }
    FileHandle.standardError.write(
      Data("\(name): \(left.count) still waiting after close, the first is \(first)\n".utf8))
  }
}
