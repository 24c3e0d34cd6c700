import Scrolling

/// Makes gestures definite: a trace with the same touches at the same times for every loader.
///
/// `settle` takes as long as a scroll view needs that has every page, with ends or without, whichever is
/// longer, and a moment more.
public struct GestureCompiler {
  /// Finds the trace that a `replay` gesture names.
  public typealias TraceFinder = (_ path: String) throws -> Trace

  /// The stillness that `settle` adds, so that a loader that comes to rest a frame later is at rest too.
  private static let pause = Microseconds(milliseconds: 50)

  private let device: Device
  private let pages: Int
  private let findTrace: TraceFinder
  private var references: [ReferenceView]
  private var trace = Trace()
  private var now = Microseconds.zero
  private var fingerDown: Point?

  private init(device: Device, pages: Int, scenes: Int, findTrace: @escaping TraceFinder) {
    self.device = device
    self.pages = pages
    self.findTrace = findTrace
    references = [false, true].map {
      ReferenceView(device: device, pages: pages, scenes: scenes, isEndless: $0)
    }
  }

  /// The trace of `gestures` on `device` over `pages` by `scenes` pages. Linear in the time that it takes.
  ///
  /// - Throws: what `findTrace` throws.
  public static func compile(
    _ gestures: [Gesture], device: Device, pages: Int, scenes: Int = 1,
    findTrace: @escaping TraceFinder
  ) throws -> Trace {
    var compiler = GestureCompiler(
      device: device, pages: pages, scenes: scenes, findTrace: findTrace)
    try compiler.add(gestures)
    compiler.trace.duration = compiler.now
    return compiler.trace
  }

  private mutating func add(_ gestures: [Gesture]) throws {
    for gesture in gestures { try add(gesture) }
  }

  private mutating func add(_ gesture: Gesture) throws {
    switch gesture {
    case .open(let page): show(clamped(page), as: .open(clamped(page)), animated: false)
    case .scroll(let page):
      show(clamped(page), as: .show(clamped(page), animated: true), animated: true)
    case .jump(let page):
      show(clamped(page), as: .show(clamped(page), animated: false), animated: false)
    case .flick(let direction, let speed, let interval, let times):
      flick(direction, speed: speed, every: interval, times: times)
    case .drag(let direction, let distance, let duration):
      drag(direction, distance, over: duration)
    case .release: release()
    case .hold(let duration): now = now + duration
    case .settle: settle()
    case .rotate(let orientation): emit(.rotate(orientation))
    case .memoryWarning: emit(.memoryWarning)
    case .close: emit(.close)
    case .replay(let path): play(try findTrace(path))
    case .repeat(let count, let body): for _ in 0..<count { try add(body) }
    }
  }

  private mutating func emit(_ event: Trace.Event) {
    trace.events.append(Trace.TimedEvent(time: now, event: event))
  }

  private mutating func show(_ page: PageNumber, as event: Trace.Event, animated: Bool) {
    emit(event)
    for index in references.indices {
      references[index].advance(to: now, touches: trace.touches)
      references[index].show(page, animated: animated)
    }
  }

  /// A page that there is: one past the last is the last.
  private func clamped(_ page: PageNumber) -> PageNumber {
    PageNumber(min(page.page, max(1, pages)), scene: page.scene)
  }

  private mutating func flick(
    _ direction: Direction, speed: Speed, every interval: Microseconds?, times: Int
  ) {
    let finger = Finger(screen: device.size)
    let begin = now
    for count in 0..<times {
      let wait = Microseconds(rawValue: (interval?.rawValue ?? 0) * Int64(count))
      now = max(now, begin + wait)
      trace.touches += finger.flick(direction, speed: speed, from: now)
      now = now + Finger.flickDuration
    }
  }

  private mutating func drag(
    _ direction: Direction, _ distance: Distance, over duration: Microseconds
  ) {
    let moves = Finger(screen: device.size).stroke(
      direction, by: distance.points(on: device.size, along: direction.axis), from: now,
      over: duration)
    trace.touches += moves
    fingerDown = moves[moves.count - 1].location
    now = now + duration
  }

  private mutating func release() {
    guard let place = fingerDown else { return }
    trace.touches += Finger(screen: device.size).lift(place, at: now)
    fingerDown = nil
  }

  private mutating func settle() {
    for index in references.indices {
      references[index].advance(to: now, touches: trace.touches)
      repeat {
        references[index].performFrame(touches: trace.touches)
      } while !references[index].isAtRest && fingerDown == nil
    }
    now = references.reduce(now) { max($0, $1.nextTime) } + Self.pause
  }

  private mutating func play(_ recording: Trace) {
    trace.touches += recording.touches.map {
      Touch(time: now + $0.time, id: $0.id, phase: $0.phase, location: $0.location)
    }
    trace.events += recording.events.map {
      Trace.TimedEvent(time: now + $0.time, event: $0.event)
    }
    now = now + recording.duration
  }
}
