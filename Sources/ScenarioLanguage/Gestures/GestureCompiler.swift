import Basics
import Scrolling
import Traces

package typealias TraceFinder = (_ path: String) throws -> Trace

extension [Gesture] {
  /// Their trace on `device` over `pages` by `scenes` pages, and when each begins: the same touches
  /// at the same times for every loader. Linear in the time that it takes.
  ///
  /// - Throws: `InputError` if they take too long, or what `findTrace` throws.
  package func compiled(
    on device: Device, pages: Int, scenes: Int = 1,
    findTrace: @escaping TraceFinder = { _ in Trace() }
  ) throws -> (trace: Trace, starts: [GestureStart]) {
    let least = try reduce(0) { try $0 + $1.extent(findTrace).seconds }
    guard least <= Trace.longestDuration.seconds else { throw InputError.tooLong(seconds: least) }
    var compiler = GestureCompiler(
      device: device, pages: pages, scenes: scenes, findTrace: findTrace)
    try compiler.add(self)
    compiler.trace.duration = compiler.now
    return (compiler.trace, compiler.starts)
  }
}

/// When a gesture begins in the trace that was compiled from it.
package struct GestureStart: Hashable, Sendable {
  /// Its number among all gestures that are performed, from 1; what is repeated counts each time.
  package let number: Int
  /// Which flick of a series begins, from 1; nil if the gesture is no series.
  package let flick: Int?
  package let gesture: Gesture
  package let time: Microseconds
}

/// `settle` takes as long as a scroll view needs that has every page, with ends or without, and at
/// least as long as the slowest motion to a page: most loaders that move otherwise than they should
/// are at rest by then, too. For others a replay waits on.
struct GestureCompiler {
  /// The stillness that `settle` adds: a loader may come to rest a frame later.
  private static let pause = Microseconds(milliseconds: 50)
  /// No paged motion is longer: on the largest screen, from 341 pt at 3000 pt/s, 0.01 pt are left.
  private static let longestMotion = Microseconds(milliseconds: 1000)

  /// Samples of a finger in a second, as a touch screen of that rate makes them.
  private static let touchRate = 120

  var trace = Trace()
  private(set) var starts: [GestureStart] = []
  private(set) var now = Microseconds.zero
  private var device: Device
  private var pages: Int
  private let scenes: Int
  private let findTrace: TraceFinder
  private let references: [ReferenceView]
  private var fingerDown: CGPoint?
  private var lastTouch: Microseconds?
  /// When the loader was opened last.
  private var opened: Microseconds?
  /// Where recorded offsets have led, on the screen as it is held now, and when.
  private var recorded: (offset: CGPoint, time: Microseconds)?

  init(device: Device, pages: Int, scenes: Int, findTrace: @escaping TraceFinder) {
    (self.device, self.pages, self.scenes) = (device, pages, scenes)
    self.findTrace = findTrace
    references = [false, true].map {
      ReferenceView(device: device, pages: pages, scenes: scenes, isEndless: $0)
    }
  }

  mutating func add(_ gestures: [Gesture]) throws {
    for gesture in gestures {
      try add(gesture)
      guard now <= Trace.longestDuration else { throw InputError.tooLong(seconds: now.seconds) }
    }
  }

  private mutating func add(_ gesture: Gesture) throws {
    if let event = gesture.event, event != .close, opened == now {
      // The frame that opens is the opening's own: what follows has another.
      now = now + device.time(ofFrame: 1)
    }
    switch gesture {
    case .repeat, .flick(_, _, _?): break
    default: begin(gesture)
    }
    switch gesture {
    case .flick(let direction, let speed, let series):
      let begin = now
      for count in 0..<(series?.times ?? 1) {
        now = begin + Microseconds(rawValue: (series?.every.rawValue ?? 0) * Int64(count))
        if series != nil { self.begin(gesture, flick: count + 1) }
        fingerDown = nil
        let duration = Gesture.flickDuration
        move(direction, by: speed.pointsPerSecond * duration.seconds, over: duration)
        lift()
      }
    case .drag(let direction, let distance, let duration):
      move(direction, by: distance.points(on: device.size, along: direction.axis), over: duration)
    case .release: lift()
    case .hold(let duration): now = now + duration
    case .settle: settle()
    case .replay(let path): play(try findTrace(path))
    case .repeat(let count, let body): for _ in 0..<count { try add(body) }
    case .rotate where recorded?.time == now:
      // A recording's last offset is of the screen as held before: its frame is its own.
      now = now + device.time(ofFrame: 1)
    default: break
    }
    if let event = gesture.event { perform(event) }
    if case .input(.pinch(let pinch)) = gesture {
      // The frame in which both fingers are lifted is their own.
      now = now + pinch.duration + device.time(ofFrame: 1)
      lastTouch = now
    }
  }

  private mutating func begin(_ gesture: Gesture, flick: Int? = nil) {
    let number = (starts.last?.number ?? 0) + (flick ?? 1 == 1 ? 1 : 0)
    starts.append(GestureStart(number: number, flick: flick, gesture: gesture, time: now))
  }

  /// The event happens now if it can, before touches of the same time; to reference views, too.
  private mutating func perform(_ wanted: Trace.Event) {
    guard let event = possible(wanted) else { return }
    var index = trace.items.endIndex
    while index > 0, case .touch(let touch) = trace.items[index - 1], touch.time == now {
      index -= 1
    }
    trace.items.insert(.event(Trace.TimedEvent(time: now, event: event)), at: index)
    switch event {
    case .open: opened = now
    case .show: break
    case .change(let change): pages = change.count(of: pages)
    case .rotate(let orientation):
      guard let size = device.size.rotated(to: orientation) else { return }
      let old = device.size
      recorded = recorded.map { ($0.offset.onNearestPage(of: old, rotatedTo: size), $0.time) }
      device = device.rotated
    case .memoryWarning, .background, .foreground, .input, .close: return
    }
    for reference in references {
      reference.advance(to: now, trace)
      reference.perform(event)
    }
  }

  /// The event with pages that there are: the last for one past it; nil without one to change.
  private func possible(_ event: Trace.Event) -> Trace.Event? {
    let (last, lastScene) = (max(1, pages) - 1, max(1, scenes) - 1)
    func clamped(_ index: PageIndex) -> PageIndex {
      PageIndex(min(index.page, last), scene: min(index.scene, lastScene))
    }
    switch event {
    case .open(let page): return .open(clamped(page))
    case .show(let page, let animated): return .show(clamped(page), animated: animated)
    case .change(.insert(let count, let first)):
      return .change(.insert(count, at: min(first, pages)))
    case .change(.delete) where pages == 0, .change(.move) where pages == 0: return nil
    case .change(.delete(let page)): return .change(.delete(min(page, last)))
    case .change(.move(let page, let end)):
      return .change(.move(min(page, last), to: min(end, last)))
    case .rotate, .memoryWarning, .background, .foreground, .input, .close, .change(.reload):
      return event
    }
  }

  /// Moves the finger evenly by `distance` pt; if none is down, one comes down for a centred path.
  private mutating func move(
    _ direction: Direction, by distance: Double, over duration: Microseconds
  ) {
    let centre = CGPoint(x: device.size.width / 2, y: device.size.height / 2)
    let begin = fingerDown ?? centre - direction.way(distance * 0.5)
    if fingerDown == nil { add(.began, at: begin) }
    let inner = (1...).lazy.map { Microseconds(seconds: Double($0) / Double(Self.touchRate)) }
      .prefix { $0 < duration }
    for elapsed in inner {
      let share = elapsed.seconds / duration.seconds
      add(.moved, at: begin + direction.way(distance * share), after: elapsed)
    }
    let end = begin + direction.way(distance)
    add(.moved, at: end, after: duration)
    fingerDown = end
    now = now + duration
  }

  private mutating func lift() {
    if let fingerDown { add(.ended, at: fingerDown) }
    fingerDown = nil
  }

  private mutating func add(
    _ phase: Touch.Phase, at location: CGPoint, after elapsed: Microseconds = .zero
  ) {
    let time = now + elapsed
    trace.items.append(.touch(Touch(time: time, phase: phase, location: location)))
    lastTouch = time
  }

  private mutating func settle() {
    for reference in references {
      reference.advance(to: now, trace)
      reference.settle(trace)
    }
    let lifted = lastTouch.map { $0 + Self.longestMotion } ?? .zero
    now = references.reduce(max(now, lifted)) { max($0, $1.loop.nextTime) } + Self.pause
    trace.settles.append(now)
  }

  /// Adds a recording from now on: touches as they are, and offsets so that they go on from the
  /// last ones, by whole pages across a turn of the screen.
  ///
  /// One that opens and closes by itself stands for a whole scenario; if the scenario has opened
  /// the loader before, it goes to the recording's page instead, and closes it itself.
  private mutating func play(_ recording: Trace) {
    let begin = now
    let wasOpen = trace.opens
    trace.settles += recording.settles.map { begin + $0 }
    // The recording's last offset, on the screen as held now, and how far it is from its target.
    var (last, shift) = (CGPoint.zero, CGPoint?.none)
    for item in recording.items {
      now = begin + item.time
      switch item {
      case .touch(let touch):
        trace.items.append(.touch(touch.at(now)))
        lastTouch = now
      case .offset(let sample):
        let known = shift ?? recorded.map { $0.offset - sample.offset } ?? .zero
        let offset = sample.offset + known
        trace.items.append(.offset(OffsetSample(time: now, phase: sample.phase, offset: offset)))
        (last, shift, recorded) = (sample.offset, known, (offset, now))
      case .event(let timed):
        switch timed.event {
        case .open(let page) where wasOpen: perform(.show(page, animated: false))
        case .close where wasOpen: break
        case .rotate(let orientation):
          let old = device.size
          perform(timed.event)
          guard let new = old.rotated(to: orientation), shift != nil else { break }
          last = last.onNearestPage(of: old, rotatedTo: new)
          shift = recorded.map { $0.offset - last }
        default: perform(timed.event)
        }
      }
    }
    now = begin + recording.duration
  }
}
