import Scrolling
import Traces

/// Fingers, programs and the system at their worst, the same for the same seed.
///
/// Fingers grab again in the middle of a motion, go to and fro over several pages, flick before
/// rest at up to 20 000 pt/s, tap and hold, and others come down beside them; in between and under
/// a finger that is down the device turns, memory is asked for, and pages are gone to by program.
/// Recorded offsets are mixed with all that.
package struct RandomTrace {
  package struct Repertoire: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let fingers = Repertoire(rawValue: 1 << 0)
    package static let programs = Repertoire(rawValue: 1 << 1)
    package static let rotation = Repertoire(rawValue: 1 << 2)
    package static let memoryWarnings = Repertoire(rawValue: 1 << 3)
    /// Fingers that go down or up as well, after the motion before has come to rest.
    package static let grid = Repertoire(rawValue: 1 << 4)

    /// Offsets recorded elsewhere.
    package static let recordings = Repertoire(rawValue: 1 << 5)

    package static let everything: Repertoire = [
      .fingers, .programs, .rotation, .memoryWarnings, .recordings,
    ]
  }

  /// Screens at 60 and 120 Hz, and one whose width no binary fraction can express.
  package static let devices = [
    Device.iPhone6, Device.catalogue[4],
    Device(size: CGSize(width: 320.1, height: 480.7), scale: 10, refreshRate: 60),
  ]

  private var random: Dice
  private let repertoire: Repertoire
  private let pages: Int
  private var size: CGSize
  private var axis = Axis.horizontal
  private var now = Microseconds.zero
  private var position = 0.0
  private var isLandscape = false
  private var touches: [Touch] = []
  private var offsets: [OffsetSample] = []
  private var events: [Trace.TimedEvent] = []
  /// The second finger's next samples, and where the recording left the content.
  private var second: [Touch] = []
  private var recorded = 0.0
  private var width: Double { size.width }

  /// The trace of `seed`: `length` actions over `pages` pages of `size`, and rest in the end.
  package static func make(
    seed: UInt64, pages: Int, size: CGSize, length: Int = 7,
    _ repertoire: Repertoire = .everything
  ) -> Trace {
    var composer = RandomTrace(
      random: Dice(seed: seed), repertoire: repertoire, pages: pages, size: size)
    composer.emit(.open(composer.anyPage()))
    for _ in 0..<length { composer.act() }
    composer.wait(milliseconds: 1_200...1_200)
    composer.addSecondFinger()
    return Trace(
      touches: composer.touches, offsets: composer.offsets, events: composer.events,
      duration: composer.now)
  }

  private mutating func act() {
    if repertoire.contains(.grid), chance(0.3) {
      wait(milliseconds: 1_500...1_500)
      axis = axis == .horizontal ? .vertical : .horizontal
    }
    switch random.next() % 10 {
    case 0...3: flick()
    case 4...6: drag()
    case 7: tap()
    case 8: interfere()
    case 9 where repertoire.contains(.recordings) && chance(0.5): record()
    default: wait(milliseconds: 0...900)
    }
    // Most people do not wait for rest.
    wait(milliseconds: chance(0.4) ? 10...10 : chance(0.6) ? 5...120 : 100...700)
  }

  // MARK: Fingers

  private mutating func flick() {
    comeDown()
    let speed = real(100...5_000) * (chance(0.2) ? 4 : 1) * (chance(0.5) ? 1 : -1)
    move(by: speed * 0.08, milliseconds: 80)
    lift()
  }

  private mutating func drag() {
    comeDown()
    for _ in 0...Int(random.next() % 4) {
      if chance(0.3) { wait(milliseconds: 0...150) }
      if chance(0.08) { interfere() }
      let distance = real(-2...2) * width
      let fastest = abs(distance) / (chance(0.2) ? 20 : 6)
      move(by: distance, milliseconds: max(fastest, real(30...400)))
      if chance(0.1) { strayFinger() }
    }
    if chance(0.3) { wait(milliseconds: 0...120) }
    lift()
  }

  private mutating func tap() {
    comeDown()
    wait(milliseconds: 10...250)
    lift()
  }

  /// A second finger, which moves between the samples of the first and may outstay it.
  private mutating func strayFinger() {
    guard second.isEmpty else { return }
    let samples = Int(real(3...40))
    for count in 0..<samples {
      let phase: Touch.Phase = count == 0 ? .began : count < samples - 1 ? .moved : .ended
      second.append(
        Touch(
          time: now + Microseconds(milliseconds: Double(count) * 7.3), id: 1, phase: phase,
          location: CGPoint(x: real(0...300), y: 40)))
    }
  }

  private mutating func comeDown() {
    position = real(0...width)
    touch(.began)
  }

  private mutating func move(by distance: Double, milliseconds: Double) {
    let (start, from) = (now, position)
    let samples = max(1, Int(milliseconds / 8.4))
    for count in 1...samples {
      now = start + Microseconds(milliseconds: milliseconds * Double(count) / Double(samples))
      position = from + distance * Double(count) / Double(samples)
      touch(.moved)
    }
  }

  private mutating func lift() { touch(chance(0.95) ? .ended : .cancelled) }

  private mutating func touch(_ phase: Touch.Phase) {
    let location =
      axis == .horizontal ? CGPoint(x: -position, y: 100) : CGPoint(x: 100, y: -position)
    addSecondFinger()
    touches.append(Touch(time: now, phase: phase, location: location))
  }

  /// The samples of the second finger that are due by now.
  private mutating func addSecondFinger() {
    let due = second.prefix { $0.time <= now }
    touches += due
    second.removeFirst(due.count)
  }

  // MARK: Recorded offsets

  /// A recorded drag and what follows it, with fingers in between and a turn of the screen,
  /// perhaps.
  private mutating func record() {
    record(.rest)
    for phase in [OffsetSample.Phase.dragging, .decelerating, .dragging, .decelerating] {
      guard chance(0.7) else { continue }
      for _ in 0...Int(random.next() % 8) {
        wait(milliseconds: 2...30)
        recorded += real(-0.3...0.3) * width
        record(phase)
      }
      if chance(0.1) { tap() }
      if chance(0.1) { interfere() }
    }
    wait(milliseconds: 2...30)
    recorded = (recorded / width).rounded() * width
    record(.rest)
  }

  private mutating func record(_ phase: OffsetSample.Phase) {
    offsets.append(
      OffsetSample(time: now, phase: phase, offset: CGPoint(x: recorded, y: 0)))
  }

  // MARK: Programs and the system

  private mutating func interfere() {
    switch random.next() % 4 {
    case 0 where repertoire.contains(.programs): emit(.show(anyPage(), animated: false))
    case 1 where repertoire.contains(.programs): emit(.show(anyPage(), animated: true))
    case 2 where repertoire.contains(.rotation):
      isLandscape.toggle()
      now = now + Microseconds(rawValue: 1)
      recorded = (recorded / width).rounded() * size.height
      size = size.transposed
      emit(.rotate(isLandscape ? .landscape : .portrait))
    case 3 where repertoire.contains(.memoryWarnings): emit(.memoryWarning)
    default: break
    }
  }

  private mutating func emit(_ event: Trace.Event) {
    events.append(Trace.TimedEvent(time: now, event: event))
  }

  private mutating func anyPage() -> PageIndex {
    // Near the ends as often as anywhere.
    let last = max(pages, 1)
    return PageIndex(
      (chance(0.3) ? 1 : chance(0.3) ? last : Int(real(1...Double(last)).rounded())) - 1)
  }

  private mutating func wait(milliseconds: ClosedRange<Double>) {
    now = now + Microseconds(milliseconds: real(milliseconds))
  }

  private mutating func chance(_ share: Double) -> Bool { real(0...1) < share }

  private mutating func real(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }
}
