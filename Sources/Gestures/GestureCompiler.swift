import Scrolling

/// Makes gestures definite: a trace with the same touches at the same times for every loader.
///
/// `settle` takes as long as a scroll view needs that has every page, with ends or without, and at least as long as
/// the slowest spring: a loader that moves otherwise than it should is at rest by then, too.
public struct GestureCompiler {
  /// Finds the trace that a `replay` gesture names, by its path.
  public typealias TraceFinder = (_ path: String) throws -> Trace

  /// The stillness that `settle` adds, so that a loader that comes to rest a frame later is at rest too.
  private static let pause = Microseconds(milliseconds: 50)
  /// After so long no paged motion is under way: a bounce from 341 pt at 3000 pt/s has 0.3 pt left.
  private static let longestMotion = Microseconds(milliseconds: 1000)

  private var device: Device
  private let pages: Int
  private let scenes: Int
  private let findTrace: TraceFinder
  private var references: [ReferenceView]
  private var trace = Trace()
  private var starts: [GestureStart] = []
  private var gestureCount = 0
  private var now = Microseconds.zero
  private var fingerDown: CGPoint?
  private var isOpen = false
  /// Where recorded offsets have led, on the screen as it is held now, and when.
  private var recorded: (offset: CGPoint, time: Microseconds)?

  private init(device: Device, pages: Int, scenes: Int, findTrace: @escaping TraceFinder) {
    self.device = device
    self.pages = pages
    self.scenes = scenes
    self.findTrace = findTrace
    references = [false, true].map {
      ReferenceView(device: device, pages: pages, scenes: scenes, isEndless: $0)
    }
  }

  /// The trace of `gestures` on `device` over `pages` by `scenes` pages. Linear in the time that it takes.
  ///
  /// - Throws: `GestureError.tooLong`, or what `findTrace` throws.
  public static func compile(
    _ gestures: [Gesture], device: Device, pages: Int, scenes: Int = 1,
    findTrace: @escaping TraceFinder
  ) throws -> Trace {
    var starts: [GestureStart] = []
    return try compile(
      gestures, device: device, pages: pages, scenes: scenes, starts: &starts,
      findTrace: findTrace)
  }

  /// The same; `starts` becomes the times at which gestures begin, in order.
  ///
  /// - Throws: what `findTrace` throws.
  public static func compile(
    _ gestures: [Gesture], device: Device, pages: Int, scenes: Int = 1,
    starts: inout [GestureStart], findTrace: @escaping TraceFinder
  ) throws -> Trace {
    try gestures.checkLength(findTrace)
    var compiler = GestureCompiler(
      device: device, pages: pages, scenes: scenes, findTrace: findTrace)
    try compiler.add(gestures)
    compiler.trace.duration = compiler.now
    starts = compiler.starts
    return compiler.trace
  }

  /// A gesture begins now, or a further flick of it.
  private mutating func begin(_ gesture: Gesture, flick: Int? = nil) {
    starts.append(GestureStart(number: gestureCount, flick: flick, gesture: gesture, time: now))
  }

  private mutating func add(_ gestures: [Gesture]) throws {
    for gesture in gestures {
      try add(gesture)
      guard now <= Trace.longestDuration else { throw GestureError.tooLong(seconds: now.seconds) }
    }
  }

  private mutating func add(_ gesture: Gesture) throws {
    switch gesture {
    case .repeat: break
    case .flick(_, _, _?): gestureCount += 1
    default:
      gestureCount += 1
      begin(gesture)
    }
    switch gesture {
    case .open(let page): open(at: page)
    case .scroll(let page):
      show(clamped(page), as: .show(clamped(page), animated: true), animated: true)
    case .jump(let page):
      show(clamped(page), as: .show(clamped(page), animated: false), animated: false)
    case .flick(let direction, let speed, let series):
      flick(direction, speed: speed, series: series)
    case .drag(let direction, let distance, let duration):
      drag(direction, distance, over: duration)
    case .release: release()
    case .hold(let duration): now = now + duration
    case .settle: settle()
    case .rotate(let orientation):
      // A recording's last offset is of the screen as it was held before, and has a frame of its own.
      if recorded?.time == now { now = now + device.time(ofFrame: 1) }
      rotate(to: orientation)
    case .memoryWarning: emit(.memoryWarning)
    case .close: emit(.close)
    case .replay(let path): play(try findTrace(path))
    case .repeat(let count, let body): for _ in 0..<count { try add(body) }
    }
  }

  private mutating func emit(_ event: Trace.Event) {
    trace.events.append(Trace.TimedEvent(time: now, event: event))
  }

  private mutating func open(at page: PageNumber) {
    isOpen = true
    show(clamped(page), as: .open(clamped(page)), animated: false)
  }

  private mutating func show(_ page: PageNumber, as event: Trace.Event, animated: Bool) {
    emit(event)
    for index in references.indices {
      references[index].advance(to: now, trace)
      references[index].show(page, animated: animated)
    }
  }

  /// A page that there is: one past the last is the last.
  private func clamped(_ page: PageNumber) -> PageNumber {
    PageNumber(min(page.page, max(1, pages)), scene: min(page.scene, max(1, scenes)))
  }

  private mutating func flick(_ direction: Direction, speed: Speed, series: FlickSeries?) {
    let begin = now
    for count in 0..<(series?.times ?? 1) {
      now = begin + Microseconds(rawValue: (series?.every.rawValue ?? 0) * Int64(count))
      if series != nil {
        self.begin(.flick(direction, speed: speed, series: series), flick: count + 1)
      }
      trace.touches += Finger(screen: device.size).flick(direction, speed: speed, from: now)
      now = now + Gesture.flickDuration
    }
  }

  private mutating func drag(
    _ direction: Direction, _ distance: Distance, over duration: Microseconds
  ) {
    let finger = Finger(screen: device.size)
    let points = distance.points(on: device.size, along: direction.axis)
    let samples =
      if let place = fingerDown {
        finger.moves(direction, by: points, of: place, from: now, over: duration)
      } else {
        finger.stroke(direction, by: points, from: now, over: duration)
      }
    trace.touches += samples
    fingerDown = samples[samples.count - 1].location
    now = now + duration
  }

  private mutating func release() {
    guard let place = fingerDown else { return }
    trace.touches += Finger(screen: device.size).lift(place, at: now)
    fingerDown = nil
  }

  private mutating func settle() {
    for index in references.indices {
      references[index].advance(to: now, trace)
      references[index].settle(trace)
    }
    let lifted = trace.touches.last.map { $0.time + Self.longestMotion } ?? .zero
    now = references.reduce(max(now, lifted)) { max($0, $1.nextTime) } + Self.pause
  }

  private mutating func rotate(to orientation: Orientation) {
    emit(.rotate(orientation))
    guard (device.size.width > device.size.height) != (orientation == .landscape) else { return }
    if let last = recorded, now > last.time {
      recorded?.offset = last.offset.onNearestPage(
        of: device.size, turnedTo: device.size.transposed)
    }
    device = device.rotated
    for index in references.indices {
      references[index].advance(to: now, trace)
      references[index].rotate(to: device.size)
    }
  }

  /// Adds a recording from now on.
  ///
  /// One that opens and closes by itself stands for a whole scenario; where the scenario has opened the loader
  /// before, it goes to the recording's page instead, and closes it itself.
  private mutating func play(_ recording: Trace) {
    let begin = now
    let wasOpen = isOpen
    addSamples(of: recording, from: begin)
    for timed in recording.events {
      now = begin + timed.time
      switch timed.event {
      case .open(let page) where wasOpen:
        show(clamped(page), as: .show(clamped(page), animated: false), animated: false)
      case .open(let page): open(at: page)
      case .show(let page, let animated):
        show(clamped(page), as: .show(clamped(page), animated: animated), animated: animated)
      case .rotate(let orientation): rotate(to: orientation)
      case .memoryWarning: emit(.memoryWarning)
      case .close where wasOpen: break
      case .close: emit(.close)
      }
    }
    now = begin + recording.duration
  }

  /// Adds touches as they are, and offsets so that they go on from the last ones, by whole pages across a turn of the screen.
  private mutating func addSamples(of recording: Trace, from begin: Microseconds) {
    trace.touches += recording.touches.map {
      Touch(time: begin + $0.time, id: $0.id, phase: $0.phase, location: $0.location)
    }
    guard var last = recording.offsets.first?.offset else { return }
    var shift = recorded.map { $0.offset - last } ?? .zero
    var turns = recording.turns(from: device.size)[...]
    for sample in recording.offsets {
      while let turn = turns.first, turn.time <= sample.time {
        let old = turn.size.transposed
        shift =
          (last + shift).onNearestPage(of: old, turnedTo: turn.size)
          - last.onNearestPage(of: old, turnedTo: turn.size)
        turns.removeFirst()
      }
      trace.offsets.append(
        OffsetSample(
          time: begin + sample.time, phase: sample.phase, offset: sample.offset + shift))
      last = sample.offset
    }
    recorded = trace.offsets.last.map { ($0.offset, $0.time) }
  }
}
