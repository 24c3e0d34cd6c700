import Scrolling

/// Work in the background in the order in which it came, so many pieces at a time, each as long as
/// the scenario's `decode`. Sendable as the main actor's types: one thread at a time runs a pager's
/// code.
final class BackgroundLane: @unchecked Sendable {
  private struct Piece {
    let delay: Microseconds
    /// Whether it runs alone.
    let isBarrier: Bool
    let origin: Int32
    let isCancelled: () -> Bool
    let block: @MainActor () -> Void
  }

  let label: String
  /// Whether it is that of all replays, which may be on several threads: work in it has no turn.
  let isShared: Bool
  /// How many pieces run at a time.
  var width: Int
  /// Whether it has never begun, as an app has asked for.
  var isInactive = false
  /// How often it is still to be resumed.
  var suspensions = 0 { didSet { if suspensions == 0 { begin() } } }
  private var waiting: [Piece] = []
  private var running = 0
  private var hasBarrier = false
  /// The number of what does a piece of it, in the replay's queue; less than 0 if nothing does.
  var holder = -1
  /// The replay that what waits belongs to. A queue in a static outlives it.
  private weak var host: PagerHost?

  init(_ label: String, width: Int, isShared: Bool = false) {
    (self.label, self.width, self.isShared) = (label, width, isShared)
  }

  /// Adds work. What is cancelled when its turn comes takes no time.
  func add(
    isBarrier: Bool = false, delay: Microseconds? = nil, origin: Int32? = nil,
    isCancelled: @escaping () -> Bool = { false }, _ block: @escaping @MainActor () -> Void
  ) {
    guard let host = PagerHost.current else { return PagerHost.run(block) }
    let piece = Piece(
      delay: delay ?? host.backgroundDelay, isBarrier: isBarrier, origin: origin ?? host.origin(),
      isCancelled: isCancelled, block: block)
    guard !isShared else { return start(piece, in: host) {} }
    belong(to: host)
    waiting.append(piece)
    begin()
  }

  private func belong(to host: PagerHost) {
    guard host !== self.host else { return }
    (self.host, waiting, running, hasBarrier, holder) = (host, [], 0, false, -1)
  }

  /// Does `work` as a piece whose turn it is, within what runs in `host`.
  func hold<Result>(
    in host: PagerHost, isBarrier: Bool, _ work: () throws -> Result
  ) rethrows -> Result {
    belong(to: host)
    let outer = (holder, hasBarrier)
    (holder, hasBarrier) = (host.queue.number, hasBarrier || isBarrier)
    running += 1
    defer {
      (holder, hasBarrier) = outer
      running -= 1
      begin()
    }
    return try work()
  }

  /// Whether `sync` has its turn: nothing is before it that it has to wait for.
  func isFree(forBarrier isBarrier: Bool) -> Bool {
    guard let host, host === PagerHost.current else { return true }
    return width == 1 || isBarrier
      ? running == 0 && waiting.isEmpty : !hasBarrier && !waiting.contains(where: \.isBarrier)
  }

  private func begin() {
    while let next = waiting.first, suspensions == 0, running < width, !hasBarrier,
      !next.isBarrier || running == 0, let host
    {
      waiting.removeFirst()
      running += 1
      hasBarrier = next.isBarrier
      start(next, in: host) { [self] in
        (running, hasBarrier, holder) = (running - 1, false, -1)
        begin()
      }
    }
  }

  private func start(_ piece: Piece, in host: PagerHost, then end: @escaping () -> Void) {
    onMainActor((self, host, piece, end)) { lane, host, piece, end in
      let due = host.now + (piece.isCancelled() ? .zero : piece.delay)
      host.queue.add(due: due, .background, of: lane, origin: piece.origin, began: host.now) {
        piece.block()
        end()
      }
    }
  }
}
