import Basics
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing

@testable import Traces

private let phone = Device.iPhone6

private func trace(_ gestures: [Gesture], pages: Int = 10, scenes: Int = 1) throws -> Trace {
  try gestures.compiled(on: phone, pages: pages, scenes: scenes) { _ in
    Trace(
      touches: [touch(0.005, .began), touch(0.009, .cancelled)], duration: 0.01.milliseconds)
  }.trace
}

private let flick = Gesture.swipe(.left)

@Suite("Gestures, compiled and checked")
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

  @Test("gestures become what Snapshots/gestures.txt has as a trace")
  func compiled() throws {
    try expectCases("gestures.txt") { text in
      let lines = text.split(separator: "\n").map(String.init)
      let gestures = lines.drop { $0.hasPrefix("pages") || $0.hasPrefix("scenes") }
      let statements = lines.prefix(lines.count - gestures.count)
      let scenario = try #require(
        Scenario.parse(Sample.text(statements: Array(statements), gestures: Array(gestures)))
          .scenario)
      let trace = try trace(scenario.gestures, pages: scenario.pages[0], scenes: scenario.scenes)
      let header = TraceHeader(kind: .touches, viewport: phone.size, scale: 2)
      return TraceFile(header: header, trace: trace).text.split(separator: "\n").dropFirst()
        .joined(separator: "\n")
    }
  }

  @Test("the frame that opens is the opening's own, but for a finger or a close in it")
  func opening() throws {
    let gestures: [Gesture] = [
      .open(page: 1), .jump(toPage: 6), .memoryWarning, .rotate(.landscape),
    ]
    let (trace, starts) = try gestures.compiled(on: phone, pages: 10)
    let frames = trace.events.map { phone.frame(at: $0.time) }
    #expect(frames == [0, 1, 1, 1])
    #expect(starts.map { phone.frame(at: $0.time) } == frames)
    for gesture in [flick, .close] {
      let (_, starts) = try [.open(page: 1), gesture].compiled(on: phone, pages: 10)
      #expect(starts.map(\.time) == [.zero, .zero])
    }
  }

  @Test("repeated gestures begin each time, and a series begins with each flick")
  func starts() throws {
    let flicks = Gesture.hurry(.left, every: 250, times: 2)
    let gestures: [Gesture] = [
      .open(at: PageIndex(0)), .repeat(count: 2, [.hold(100.milliseconds), flicks]), .close,
    ]
    let (trace, starts) = try gestures.compiled(on: phone, pages: 9)
    #expect(starts.map(\.number) == [1, 2, 3, 3, 4, 5, 5, 6])
    #expect(starts.map(\.flick) == [nil, nil, 1, 2, nil, 1, 2, nil])
    // A flick lasts 80 ms.
    #expect(starts.map(\.time.milliseconds) == [0, 0, 100, 350, 430, 530, 780, 860])
    #expect(trace.duration == 860.milliseconds)
  }

  @Test("settle waits for a longer motion as long as it takes")
  func settleAnimation() throws {
    let trace = try trace([flick, .hold(1_100.milliseconds), .scroll(toPage: 3), .settle])
    #expect(trace.duration.milliseconds > 1_180 + 300 + 50)
  }

  @Test("settle with a finger down, or nothing moving, does not wait for ever")
  func settleHeld() throws {
    #expect(try trace([.settle]).duration.milliseconds < 100)
    let held = try trace([.drag(.left, .points(50), over: 20.milliseconds), .settle])
    #expect(held.duration.milliseconds < 11_000)
  }

  @Test(
    "gestures that take longer than a day are refused, before anything is played, by their length")
  func tooLong() throws {
    let day = Gesture.hold(86_400.seconds)
    // A day has fewer frames on a slow screen.
    let device = Device(size: phone.size, scale: 2, refreshRate: 1)
    func trace(_ gestures: [Gesture]) throws -> Trace {
      try gestures.compiled(on: device, pages: 10).trace
    }
    _ = try trace([.open(at: PageIndex(0)), day])
    // What 'settle' waits for shows only on the way.
    for (hours, gestures) in [
      (2_400_000, [.open(at: PageIndex(0)), .repeat(count: 100_000, [day, .settle])]),
      (1_000_000_000_000_000, [.repeat(count: .max, [.repeat(count: .max, [day])])]),
      (24, [.hold(86_399.seconds), flick, .settle]),
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
    let texts: [(Gesture, String)] = [
      (.open(at: PageIndex(999, scene: 1)), "open at page 1_000 scene 2"),
      (flick, "flick left 1500 pt/s"),
      (
        .flick(.up, 1e-7.pointsPerSecond, every: 120.milliseconds, times: 1_000),
        "flick up 0.0000001 pt/s every 120 ms times 1_000"
      ),
      (.drag(.left, 1.5.pages, over: 20_000.seconds), "drag left 1.5 pages over 20_000 s"),
      (
        .drag(.left, .points(1e20), over: .zero),
        "drag left 100_000_000_000_000_000_000 pt over 0 ms"
      ),
      (.replay(path: #"a"\.trace"#), #"replay "a\"\\.trace""#),
      (.repeat(count: 12, []), "repeat 12"), (.memoryWarning, "memory-warning"),
      (.tap(x: 0.9, y: 0.25), "tap at 0.9 0.25"), (.doubleTap(x: 0, y: 1), "double tap at 0 1"),
      (.pinch(0.5), "pinch 0.5 at 0.5 0.5 over 500 ms"),
    ]
    for (gesture, text) in texts { #expect(gesture.text == text) }
  }

  @Test("a recording goes to its page where a loader is open, and leaves it open")
  func recordingWithin() throws {
    let recording = Trace(
      events: [event(0, .open(PageIndex(4))), event(50, .close)], duration: 100.milliseconds)
    let replayed: [Gesture] = [.replay(path: "a"), .hold(50.milliseconds)]
    func events(_ gestures: [Gesture]) throws -> [Trace.Event] {
      try gestures.compiled(on: phone, pages: 10) { _ in recording }
        .trace.items.compactMap(\.event)
    }
    #expect(try events(replayed) == [.open(PageIndex(4)), .close])
    #expect(
      try events([.open(at: PageIndex(3))] + replayed + [.close])
        == [.open(PageIndex(3)), .show(PageIndex(4), animated: false), .close])
  }

  @Test(
    "a turn of the screen in recorded offsets keeps the page, there and back and in the next recording"
  )
  func turnedOffsets() throws {
    let turned = Trace(
      offsets: [
        offset(0, .rest, 1_125), offset(16, .decelerating, 2_001), offset(33, .rest, 2_001),
        offset(60, .dragging, 2_301), offset(90, .rest, 2_668),
      ],
      events: [event(0.001, .rotate(.landscape))], duration: 90.milliseconds)
    let pause = 200.milliseconds
    let page = Trace(
      offsets: [offset(0, .rest, 0), offset(20, .dragging, 100), offset(50, .rest, 375)],
      duration: 50.milliseconds)
    let gestures: [Gesture] = [
      .open(at: PageIndex(3)), .replay(path: "turned"), .rotate(.portrait), .hold(pause),
      .replay(path: "page"), .hold(pause), .replay(path: "turned"), .hold(pause),
    ]
    let trace = try gestures.compiled(on: phone, pages: 10) { $0 == "page" ? page : turned }.trace
    let view = ReferenceView(device: phone, pages: 1, scenes: 1, isEndless: true)
    var positions: [Double] = []
    var due = 0..<0
    while view.loop.nextTime <= trace.duration || !view.isAtRest {
      due = trace.due(at: view.loop.nextTime, from: due.upperBound)
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

  @Test("what is due at a time is what has happened by then and was not due before")
  func due() {
    let trace = Trace(touches: [touch(1, .began), touch(2, .moved), touch(2, .ended)])
    #expect(trace.due(at: .zero, from: 0) == 0..<0)
    #expect(trace.due(at: 1.milliseconds, from: 0) == 0..<1)
    #expect(trace.due(at: 2.milliseconds, from: 1) == 1..<3)
    #expect(trace.due(at: 9.milliseconds, from: 3) == 3..<3)
    #expect(Trace().due(at: 9.milliseconds, from: 0) == 0..<0)
  }

  @Test("an event comes before the touches of its time, and after a recorded offset")
  func compiledOrder() throws {
    let flick = Gesture.flick(.left, 900.pointsPerSecond)
    let gestures = [Gesture.open(at: PageIndex(0)), flick, .replay(path: "a"), .memoryWarning]
    let offsets = [offset(0, .dragging, 0), offset(7, .dragging, 0)]
    let recording = Trace(offsets: offsets, duration: 7.milliseconds)
    let trace = try gestures.compiled(on: .iPhone6, pages: 3) { _ in recording }.trace
    #expect(trace.items.map(\.time.rawValue) == trace.items.map(\.time.rawValue).sorted())
    #expect(trace.items.first?.event == .open(PageIndex(0)))
    #expect(trace.items.last?.event == .memoryWarning)
    let closed = try Trace(of: [flick, .close], pages: 3)
    // The last move, the lift and the event are of one time.
    #expect(closed.items.suffix(3).map { $0.event != nil } == [true, false, false])
  }

  // What else is wrong with gestures is in Snapshots/scenario-faults.txt, below `## flow`.
  @Test("a recording may open the loader, and close it: the gestures around it are judged by that")
  func recordings() {
    let opening = event(0, .open(PageIndex(0)))
    let traces = [
      "opens": Trace(events: [opening]), "whole": Trace(events: [opening, event(9, .close)]),
      "touches": Trace(touches: []),
    ]
    func problems(_ gestures: Gesture...) -> [String] {
      gestures.problems(device: .iPhone6, pages: 9, scenes: 1, traces: traces).map(\.message)
    }
    func replay(_ path: String) -> Gesture { .replay(path: path) }
    #expect(problems(flick) == ["the loader is never opened"])
    #expect(problems(replay("touches"), flick) == ["the loader is never opened"])
    #expect(problems(.repeat(count: 1, [replay("opens")]), flick, .close) == [])
    #expect(problems(.open(at: PageIndex(0)), replay("whole"), .settle, .close) == [])
    // What closes takes the finger of a drag away.
    let drag = Gesture.drag(.left, .pages(1), over: Microseconds(rawValue: 100_000))
    #expect(problems(.open(at: PageIndex(0)), drag, .close) == [])
    #expect(
      problems(replay("whole"), .settle, .settle)
        == ["'settle' has no effect: the loader is closed"])
    #expect(
      problems(.repeat(count: 3, [replay("whole")]))
        == ["a scenario opens its loader once, and this would do it 3 times"])
  }
}
