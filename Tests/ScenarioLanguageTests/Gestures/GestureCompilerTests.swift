import Basics
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing

@testable import Traces

private let phone = Device.iPhone6

private func trace(_ gestures: [Gesture], pages: Int = 10, scenes: Int = 1) throws -> Trace {
  try Trace(compiling: gestures, device: phone, pages: pages, scenes: scenes) { _ in
    Trace(
      touches: [
        Touch(time: Microseconds(rawValue: 5), phase: .began, location: .zero),
        Touch(time: Microseconds(rawValue: 9), phase: .cancelled, location: .zero),
      ], duration: Microseconds(rawValue: 10))
  }
}

private func milliseconds(_ value: Double) -> Microseconds { Microseconds(milliseconds: value) }

private let flick = Gesture.flick(.left, speed: Speed(pointsPerSecond: 1500))

@Suite("Compiling gestures")
struct GestureCompilerTests {
  @Test("a flick is a finger down for 80 ms, sampled every 1/120 s, then lifted")
  func flickSamples() throws {
    let touches = try trace([flick]).touches
    #expect(
      touches.map(\.time.rawValue) == [
        0, 8_333, 16_667, 25_000, 33_333, 41_667, 50_000, 58_333, 66_667, 75_000, 80_000, 80_000,
      ])
    #expect(touches.map(\.phase).first == .began)
    #expect(touches.map(\.phase).suffix(2) == [.moved, .ended])
    #expect(touches[0].location == CGPoint(x: 187.5 + 60, y: 333.5))
    #expect(abs(touches[11].location.x - (187.5 - 60)) < 1e-9)
    for (before, after) in zip(touches, touches.dropFirst()) where after.phase == .moved {
      let speed = (after.location.x - before.location.x) / (after.time - before.time).seconds
      #expect(abs(speed + 1500) < 1)
    }
  }

  @Test("flicks in a series begin a fixed time apart, whatever still moves")
  func series() throws {
    let series = FlickSeries(every: milliseconds(120), times: 3)
    let touches = try trace([.flick(.up, speed: Speed(pointsPerSecond: 500), series: series)])
      .touches
    #expect(touches.filter { $0.phase == .began }.map(\.time.milliseconds) == [0, 120, 240])
    #expect(touches.filter { $0.phase == .ended }.map(\.time.milliseconds) == [80, 200, 320])
  }

  @Test("repeated gestures begin each time, and a series begins with each flick")
  func starts() throws {
    let series = FlickSeries(every: milliseconds(250), times: 2)
    let flicks = Gesture.flick(.left, speed: Speed(pointsPerSecond: 1_500), series: series)
    var starts: [GestureStart] = []
    let trace = try Trace(
      compiling: [
        .open(at: PageIndex(0)), .repeat(count: 2, [.hold(milliseconds(100)), flicks]), .close,
      ], device: phone, pages: 9, findTrace: { _ in Trace() }, begins: { starts.append($0) })
    #expect(starts.map(\.number) == [1, 2, 3, 3, 4, 5, 5, 6])
    #expect(starts.map(\.flick) == [nil, nil, 1, 2, nil, 1, 2, nil])
    // A flick lasts 80 ms.
    #expect(starts.map(\.time.milliseconds) == [0, 0, 100, 350, 430, 530, 780, 860])
    #expect(trace.duration == milliseconds(860))
    #expect(starts.gesture(at: milliseconds(349))?.flick == 1)
    #expect(starts.gesture(at: milliseconds(350))?.flick == 2)
    #expect([GestureStart]().gesture(at: .zero) == nil)
  }

  @Test("a drag stays down until it is released, and another drag goes on from there")
  func drag() throws {
    let touches = try trace([
      .drag(.left, .pages(0.5), over: milliseconds(20)), .hold(milliseconds(100)),
      .drag(.right, .points(10), over: milliseconds(10)), .release,
    ]).touches
    #expect(touches.map(\.phase) == [.began, .moved, .moved, .moved, .moved, .moved, .ended])
    #expect(touches.map(\.time.rawValue) == [0, 8_333, 16_667, 20_000, 128_333, 130_000, 130_000])
    #expect(abs(touches[3].location.x - (187.5 - 93.75)) < 1e-9)
    #expect(abs(touches[6].location.x - (187.5 - 93.75 + 10)) < 1e-9)
  }

  @Test("a vertical distance is a share of the page's height")
  func verticalDistance() throws {
    let touches = try trace([.drag(.up, .pages(1), over: milliseconds(10))], scenes: 2).touches
    #expect(touches[0].location.y - touches[2].location.y == 667)
  }

  @Test("settle lasts a second after the last touch, and a moment more")
  func settle() throws {
    let began = try trace([flick, .settle, flick]).touches.filter { $0.phase == .began }
    #expect(began.map(\.time.milliseconds) == [0, 80 + 1000 + 50])
  }

  @Test("settle waits for a longer motion as long as it takes")
  func settleAnimation() throws {
    let duration = try trace([
      flick, .hold(milliseconds(1_100)), .scroll(to: PageIndex(2)), .settle,
    ])
    .duration
    #expect(duration.milliseconds > 1_180 + 300 + 50)
  }

  @Test("settle with a finger down, or nothing moving, does not wait for ever")
  func settleHeld() throws {
    #expect(try trace([.settle]).duration.milliseconds < 100)
    let held = try trace([.drag(.left, .points(50), over: milliseconds(20)), .settle])
    #expect(held.duration.milliseconds < 11_000)
  }

  @Test("a page past the end is the last one, and an empty script has a first page to ask for")
  func clampedPages() throws {
    #expect(try trace([.open(at: PageIndex(98))]).events.map(\.event) == [.open(PageIndex(9))])
    #expect(
      try trace([.jump(to: PageIndex(4))], pages: 0).events.map(\.event)
        == [.show(PageIndex(0), animated: false)])
  }

  @Test("system events stand at their time")
  func events() throws {
    let events = try trace([
      .open(at: PageIndex(1)), .hold(milliseconds(7)), .memoryWarning, .rotate(.landscape),
      .scroll(to: PageIndex(3)), .close,
    ]).events
    #expect(
      events.map(\.event) == [
        .open(PageIndex(1)), .memoryWarning, .rotate(.landscape),
        .show(PageIndex(3), animated: true), .close,
      ])
    #expect(events.map(\.time.rawValue) == [0, 7_000, 7_000, 7_000, 7_000])
  }

  @Test("after a rotation a page is as wide as the screen is then")
  func rotatedDistance() throws {
    let touches = try trace([
      .rotate(.landscape), .drag(.left, .pages(1), over: milliseconds(10)),
    ]).touches
    #expect(touches[0].location.x - touches[2].location.x == 667)
  }

  @Test("repeats nest, and a recording is played at its time")
  func nesting() throws {
    let recorded = Gesture.repeat(
      count: 2, [.hold(milliseconds(1)), .repeat(count: 2, [.replay(path: "a.trace")])])
    let touches = try trace([recorded]).touches
    #expect(
      touches.map(\.time.rawValue) == [1_005, 1_009, 1_015, 1_019, 2_025, 2_029, 2_035, 2_039])
  }

  @Test(
    "gestures that take longer than a day are refused, before anything is played, by their length")
  func tooLong() throws {
    let day = Gesture.hold(Microseconds(seconds: 86_400))
    // A day has fewer frames on a slow screen.
    let device = Device(size: phone.size, scale: 2, refreshRate: 1)
    func trace(_ gestures: [Gesture]) throws -> Trace {
      try Trace(compiling: gestures, device: device, pages: 10) { _ in Trace() }
    }
    _ = try trace([.open(at: PageIndex(0)), day])
    // What 'settle' waits for shows only on the way.
    for (hours, gestures) in [
      (2_400_000, [.open(at: PageIndex(0)), .repeat(count: 100_000, [day, .settle])]),
      (1_000_000_000_000_000, [.repeat(count: .max, [.repeat(count: .max, [day])])]),
      (24, [.hold(Microseconds(seconds: 86_399)), flick, .settle]),
    ] as [(Int, [Gesture])] {
      let error = #expect(throws: InputError.self) { try trace(gestures) }
      #expect(
        error?.description
          == "these gestures take at least \(hours) h, and a replay takes 24 h at most. Repeat them less often."
      )
    }
  }

  @Test("gestures are spelled as in a scenario")
  func text() {
    let series = FlickSeries(every: milliseconds(120), times: 1_000)
    let texts: [(Gesture, String)] = [
      (.open(at: PageIndex(999, scene: 1)), "open at page 1_000 scene 2"),
      (flick, "flick left 1500 pt/s"),
      (
        .flick(.up, speed: Speed(pointsPerSecond: 1e-7), series: series),
        "flick up 0.0000001 pt/s every 120 ms times 1_000"
      ),
      (
        .drag(.left, .pages(1.5), over: Microseconds(seconds: 20_000)),
        "drag left 1.5 pages over 20_000 s"
      ),
      (
        .drag(.left, .points(1e20), over: .zero),
        "drag left 100_000_000_000_000_000_000 pt over 0 ms"
      ),
      (.replay(path: #"a"\.trace"#), #"replay "a\"\\.trace""#),
      (.repeat(count: 12, []), "repeat 12"), (.memoryWarning, "memory-warning"),
    ]
    for (gesture, text) in texts { #expect(gesture.text == text) }
  }

  @Test(
    "a turn of the screen in recorded offsets keeps the page, there and back and in the next recording"
  )
  func turnedOffsets() throws {
    func sample(_ time: Int64, _ phase: OffsetSample.Phase, _ x: Double) -> OffsetSample {
      OffsetSample(time: Microseconds(rawValue: time), phase: phase, offset: CGPoint(x: x, y: 0))
    }
    let turned = Trace(
      offsets: [
        sample(0, .rest, 1_125), sample(16_000, .decelerating, 2_001), sample(33_000, .rest, 2_001),
        sample(60_000, .dragging, 2_301), sample(90_000, .rest, 2_668),
      ],
      events: [Trace.TimedEvent(time: Microseconds(rawValue: 1), event: .rotate(.landscape))],
      duration: Microseconds(rawValue: 90_000))
    let pause = milliseconds(200)
    let page = Trace(
      offsets: [sample(0, .rest, 0), sample(20_000, .dragging, 100), sample(50_000, .rest, 375)],
      duration: Microseconds(rawValue: 50_000))
    let trace = try Trace(
      compiling: [
        .open(at: PageIndex(3)), .replay(path: "turned"), .rotate(.portrait), .hold(pause),
        .replay(path: "page"), .hold(pause), .replay(path: "turned"), .hold(pause),
      ], device: phone, pages: 10
    ) { $0 == "page" ? page : turned }
    let view = ReferenceView(device: phone, pages: 1, scenes: 1, isEndless: true)
    var positions: [Double] = []
    var due = 0..<0
    while view.nextTime <= trace.duration || !view.isAtRest {
      due = trace.due(at: view.nextTime, from: due.upperBound)
      for item in trace.items[due] { item.event.map(view.perform) }
      view.performFrame(trace)
      positions.append((view.position.x * 1e6).rounded() / 1e6)
    }
    let rests = positions.indices.dropFirst(5).filter { Set(positions[$0 - 5...$0]).count == 1 }
    let pages = rests.map { positions[$0] }.reduce(into: [Double]()) {
      if $0.last != $1 { $0.append($1) }
    }
    #expect(pages == [4, 5, 6])
    #expect(positions.first == 3)
  }
}
