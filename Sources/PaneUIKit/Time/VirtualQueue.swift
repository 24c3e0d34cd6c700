import Scrolling

/// What waits for the virtual clock: it runs at the end of the frame in which it is due, the
/// earliest first, and in the order in which it came where it is due at the same time.
@MainActor final class VirtualQueue {
  enum Kind {
    /// What goes with the screen: a timer that calls once, the end of an animation. If the main
    /// thread adds it while the queue runs, it waits for the next frame.
    case screen
    /// What calls again and again until it is told not to, and keeps what it calls: a repeating
    /// timer, a display link. A phone's run loop would never let go of it.
    case repeating
    /// A block of the main queue: it waits for the next frame, and does not go with the screen.
    case main
    /// A task's job on the main actor. How many jobs a task takes depends on the compiler, so they
    /// never wait for a frame.
    case job
    /// A block or a job that an app has in the background. It never waits for a frame either.
    case background
  }

  private struct Entry {
    let id: Int
    let due: Microseconds
    let modes: RunLoopModes
    let kind: Kind
    /// The number of what it goes back to.
    let origin: Int32
    let lane: BackgroundLane?
    /// When it began, and takes until it is due if it decodes; nil if it takes no time.
    let began: Microseconds?
    /// The round in which it came and does not run.
    let round: Int
    let block: @MainActor () -> Void

    var start: Microseconds { began ?? due }

    var name: String {
      if let lane { return "a block of '\(lane.label)'" }
      return switch kind {
      case .screen, .main: "a block of 'main'"
      case .repeating: "a timer or display link"
      case .job, .background: "a task"
      }
    }
  }

  /// So many run in a frame, or after the end: what goes round in a circle must end.
  static let most = 10_000

  @exclusivity(unchecked) private var entries: [Entry] = []
  private var lastID = 0
  private var round = 0
  private var isRunning = false
  /// The number of what runs; 0 if the harness or a touch does.
  nonisolated(unsafe) private(set) var number = 0
  /// What runs; nil if the harness or a touch does.
  private var running: Kind?
  /// Whether what runs is in the background.
  var isInBackground: Bool { running == .background }
  /// Whether what runs is the main thread's, or the main thread waits for it.
  private(set) var holdsMain = true
  /// How far the clock is past the frame, for what runs: it has waited or slept.
  var late = Microseconds.zero
  /// What the work that runs before its time, for somebody who waits, takes if it decodes.
  private(set) var owed = Microseconds.zero
  /// Nanoseconds of processor time that ran in the background.
  private(set) var backgroundTime = 0
  let tasks = TaskWatch()

  /// Runs `block` at the end of the first frame at or after `due` that is in one of `modes`;
  /// returns the number by which it can be cancelled. Linear in what waits.
  @discardableResult
  func add(
    due: Microseconds, in modes: RunLoopModes = .common, _ kind: Kind = .screen,
    of lane: BackgroundLane? = nil, origin: Int32? = nil, began: Microseconds? = nil,
    _ block: @escaping @MainActor () -> Void
  ) -> Int {
    lastID += 1
    let waits =
      isRunning && !isInBackground && kind != .job && kind != .background
      && !(kind == .main
        && PagerHost.current?.engine.assumes(.blocksRunAtOnce) ?? false)
    // What takes its time in the background does not wait.
    let origin =
      origin ?? tasks.log?.handOn(
        waits: (kind != .background || began == nil) && due > PagerHost.current?.now ?? due) ?? -1
    let index = entries.firstIndex { $0.due > due } ?? entries.endIndex
    entries.insert(
      Entry(
        id: lastID, due: due, modes: modes, kind: kind, origin: origin, lane: lane, began: began,
        round: waits ? round : -1, block: block), at: index)
    return lastID
  }

  /// Does not run the block with number `id`, if that has not run yet.
  func cancel(_ id: Int) { _ = entries.takeAll { $0.id == id } }

  /// Whether something waits that is due by `time`.
  func isDue(by time: Microseconds) -> Bool { entries.first.map { $0.due <= time } ?? false }

  /// Whether some of that is in the background.
  func hasBackground(by time: Microseconds) -> Bool {
    entries.contains { $0.kind == .background && $0.due <= time }
  }

  /// Runs what is due by `time` in `mode`.
  func run(until time: Microseconds, in mode: RunLoopModes) {
    guard let first = entries.first, first.due <= time else { return }
    round += 1
    isRunning = true
    defer { isRunning = false }
    for _ in 0..<Self.most {
      let next = entries.firstIndex {
        $0.due <= time && $0.round < round && !$0.modes.isDisjoint(with: mode)
      }
      guard let next else { return }
      perform(entries.remove(at: next))
    }
  }

  /// Runs what comes in `mode` from `now` on, each when it is due, until `end`, or if that is `once`
  /// until something was no timer. In a block of the main queue the others of it have to wait.
  func runLoop(from now: Microseconds, until end: Microseconds?, in mode: RunLoopModes, once: Bool)
  {
    let isHeld = running == .main || running == .job
    for _ in 0..<Self.most {
      let next = entries.firstIndex {
        let isMain = $0.kind == .main || $0.kind == .job
        return $0.due <= end ?? .longest && !(isHeld && isMain)
          && ($0.kind == .background || !$0.modes.isDisjoint(with: mode))
      }
      guard let next else { break }
      let entry = entries.remove(at: next)
      late = max(late, now, entry.due)
      perform(entry)
      if once, entry.kind == .main || entry.kind == .job { return }
    }
    guard let end else {
      fatalError("the main thread runs its run loop, and nothing would ever end that")
    }
    late = max(late, end)
  }

  /// What the main thread adds in `body` waits for the frame after the next that runs.
  func holdingBack(_ body: () -> Void) {
    round += 1
    isRunning = true
    body()
    isRunning = false
    round -= 1
  }

  /// Runs the earliest in the background, or in `lane`, for who waits since `now`, at most until
  /// `deadline`. Returns when it has ended; nil if there is none.
  func runEarly(
    in lane: BackgroundLane? = nil, from now: Microseconds = .zero,
    until deadline: Microseconds = .longest
  ) -> Microseconds? {
    let next = entries.firstIndex {
      (lane == nil ? $0.kind == .background : $0.lane === lane) && $0.start <= deadline
    }
    guard let next else { return nil }
    let entry = entries.remove(at: next)
    let outer = (late, owed)
    (late, owed) = (max(now, entry.start), entry.due - entry.start)
    perform(entry, isEarly: true)
    defer { (late, owed) = outer }
    return late
  }

  /// Runs the earliest block or job of the main thread that is due at `now` in `mode`, for who
  /// waits in the background; returns nil if there is none, or the main thread waits itself.
  func runMain(at now: Microseconds, in mode: RunLoopModes) -> Microseconds? {
    let next = entries.firstIndex {
      ($0.kind == .main || $0.kind == .job) && $0.due <= now && !$0.modes.isDisjoint(with: mode)
    }
    guard !holdsMain, isInBackground, let next else { return nil }
    perform(entries.remove(at: next))
    return now
  }

  /// What runs in the background decodes: that takes its time, unless it has passed.
  func decodes() {
    late = late + owed
    owed = .zero
  }

  /// The background waits for the main thread, which runs now, or has waited for it.
  func goesOn(as kind: Kind) { running = kind }

  /// Runs all that does not go with the screen, each when `advance` has set the clock to its time;
  /// returns what is left after a day or ``most`` of them, by name and origin.
  func finish(
    from now: Microseconds, advance: (Microseconds) -> Void
  ) -> [(name: String, origin: Int32)] {
    _ = entries.takeAll { $0.kind == .screen }
    let end = now + Microseconds(seconds: 86_400)
    for _ in 0..<Self.most {
      // What repeats does not run any more, but what runs may end it.
      let next = entries.firstIndex { $0.kind != .repeating && $0.due <= end }
      guard let next else { break }
      advance(entries[next].due)
      perform(entries.remove(at: next))
    }
    return exchange(&entries, with: []).map { ($0.name, $0.origin) }
  }

  private func perform(_ entry: Entry, isEarly: Bool = false) {
    let outer = (running, late, holdsMain, number)
    let origin = tasks.log?.running ?? -1
    (running, number) = (entry.kind, entry.id)
    if let lane = entry.lane, !lane.isShared { lane.holder = number }
    holdsMain = entry.kind != .background || isEarly && holdsMain
    // What a timer or the end of an animation does is asked for when it calls.
    tasks.log?.running = [.screen, .repeating].contains(entry.kind) ? -1 : entry.origin
    // What the main thread waits for is its own time.
    let isTimed = isInBackground && outer.0 != .background && !isEarly
    let began = isTimed ? ThreadProcessorTime.nanoseconds() : 0
    entry.block()
    if isTimed { backgroundTime += ThreadProcessorTime.nanoseconds() - began }
    // How long work in the background sleeps is for what it hands on.
    if isInBackground, !isEarly { late = outer.1 }
    (running, holdsMain, number) = (outer.0, outer.2, outer.3)
    tasks.log?.running = origin
  }
}

/// Processor time of this thread.
enum ThreadProcessorTime {
  static func nanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
