import Metrics
import Replaying
import Scrolling
import TestSupport
import Testing
import Traces

@testable import ScenarioLanguage
@testable import Verdicts

@Suite("The gesture that shows what was found")
struct GestureSummaryTests {
  private static let gestures: [Gesture] = [
    .open(at: PageIndex(0)), .settle, .swipe(.left), .settle,
    .drag(.left, 0.8.pages, over: 200.milliseconds), .release, .settle, .memoryWarning, .settle,
    .close,
  ]

  /// What a recording of `gestures` comes to; `record` is given the frame in which each begins.
  private func summaries(
    of gestures: [Gesture] = gestures, _ record: (inout ReplayRecording, (Int) -> Int) -> Void
  ) throws -> [GestureSummary] {
    let (trace, starts) = try gestures.compiled(on: .iPhone6, pages: 10)
    var recording = ReplayRecording(refreshRate: 60)
    recording.work = Array(repeating: 0, count: trace.frameCount(on: .iPhone6))
    record(&recording) { number in
      starts.first { $0.number == number }.map { GestureFrame($0, on: .iPhone6).frame } ?? 0
    }
    return GestureSummary.all(starts, on: .iPhone6, recording, pages: 10)
  }

  /// The gesture of `metric` in a recording, with what is counted: `3 drag left … 2`.
  private func gesture(
    _ metric: Metric, of gestures: [Gesture] = gestures,
    _ record: (inout ReplayRecording, (Int) -> Int) -> Void
  ) throws -> String? {
    try summaries(of: gestures, record).evidence(of: metric)
      .map { "\($0.number) \($0.text.prefix { $0 != " " }): \($0.count)" }
  }

  private static func fetches(_ count: Int, in frame: Int) -> [PageFetch] {
    (0..<count).map { PageFetch(PageIndex($0), frame: frame) }
  }

  @Test("live pages are those of the gesture in the middle of which most are alive")
  func livePages() throws {
    let peak = try gesture(.livePagesPeak) { recording, frame in
      recording.livePages.set(3, at: 0)
      recording.livePages.set(7, at: frame(3) + 2)
      recording.livePages.set(4, at: frame(3) + 5)
    }
    #expect(peak == "3 flick: 7")
    let end = try gesture(.livePagesEnd) { recording, frame in
      recording.livePages.set(9, at: 0)
      recording.livePages.set(4, at: frame(8))
    }
    #expect(end == "10 close: 4")
  }

  @Test(
    "a metric of faults has the first gesture with such a fault, and counts its frames",
    arguments: [
      (FrameFault.Kind.blank, Metric.blankFrames), (.wrong, .wrongFrames),
      (.flicker, .flickerFrames), (.misplaced, .restsMisplaced), (.pulled, .pulledFrames),
      (.stalled, .stalledFrames), (.decoded, .mainThreadDecodes), (.unready, .unreadyFrames),
    ])
  func faults(kind: FrameFault.Kind, metric: Metric) throws {
    let found = try gesture(metric) { recording, frame in
      for number in [3, 8] {
        recording.faults.set([kind], at: frame(number))
        recording.faults.set([], at: frame(number) + 2)
      }
    }
    #expect(found == "3 flick: 2")
  }

  @Test("what a warning leaves is counted where the metric counts it: at the first rest after it")
  func warning() throws {
    let left = try gesture(.livePagesAfterWarning) { recording, frame in
      recording.livePages.set(9, at: 0)
      recording.livePages.set(6, at: frame(8))
      recording.livePages.set(3, at: frame(8) + 2)
    }
    #expect(left == "8 memory-warning: 6")
    let moving = try gesture(.livePagesAfterWarning) { recording, frame in
      recording.livePages.set(6, at: frame(8))
      for step in 0..<3 { recording.offset.set(CGPoint(x: step, y: 0), at: frame(8) + step) }
      recording.livePages.set(3, at: frame(8) + 3)
    }
    #expect(moving == "8 memory-warning: 3")
  }

  @Test("a frame is long from 50 ms on")
  func longFrames() throws {
    let long = try gesture(.longFrames) { recording, frame in
      recording.work[frame(1)] = 60_000_000
      recording.work[frame(3)] = 51_000_000
      recording.work[frame(3) + 1] = 51_000_000
      recording.work[frame(8)] = 49_000_000
    }
    #expect(long == "3 flick: 2")
  }

  @Test("a turn that is lost is that of its frame, and what has no fault has no gesture")
  func lostTurns() throws {
    let lost = try gesture(.turnsLost) { recording, frame in
      recording.lostTurns.set(2, at: frame(6))
      recording.lostTurns.set(0, at: frame(6) + 1)
    }
    #expect(lost == "6 release: 2")
    #expect(try gesture(.blankFrames) { _, _ in } == nil)
  }

  @Test("an expectation of no fault is broken in the first frame with one, and others in none")
  func broken() throws {
    let summaries = try summaries { recording, _ in
      recording.faults.set([.blank], at: 7)
      recording.faults.set([], at: 9)
    }
    func first(_ metric: Metric, _ condition: Condition) -> Int? {
      summaries.firstFault(breaking: Expectation(metric: metric.name, condition))
    }
    let (none, few) = (Quantity(0, .count), Quantity(2, .count))
    #expect(first(.blankFrames, .comparison(.equal, none)) == 7)
    #expect(first(.blankFrames, .comparison(.lessOrEqual, few)) == nil)
    #expect(first(.placeholderFrames, .comparison(.equal, none)) == nil)
    #expect(first(.wrongFrames, .comparison(.equal, none)) == nil)
    #expect(first(.openFetches, .comparison(.equal, none)) == nil)
  }

  @Test("what turns cost is that of fingers alone, and a release is theirs")
  func fingers() throws {
    let turn = try gesture(.turnFetches) { recording, frame in
      recording.fetches = Self.fetches(5, in: 0) + Self.fetches(1, in: frame(6) + 1)
    }
    #expect(turn == "6 release: 1")
  }

  @Test("loads are those of the gesture alone, not those of all before it")
  func loads() throws {
    let loaded = try gesture(.pagesLoaded) { recording, frame in
      recording.loads.set(3, at: 0)
      recording.loads.set(4, at: frame(3) + 1)
      recording.loads.set(6, at: frame(8))
    }
    #expect(loaded == "1 open: 3")
  }

  @Test("what opens has the first frame, though a finger comes down in it")
  func frames() throws {
    let opened = try gesture(.openFetches, of: [.open(at: PageIndex(0)), .swipe(.left)]) {
      recording, frame in
      recording.fetches = Self.fetches(1, in: frame(1))
    }
    #expect(opened == "1 open: 1")
  }

  @Test("what costs most after opening is shown by another gesture than the one that opens")
  func afterOpening() throws {
    for metric in Metric.all {
      guard case .mostAfterOpening(let unit) = metric.gesture else { continue }
      #expect(unit == .fetches)
      let found = try gesture(metric) { recording, frame in
        recording.fetches = Self.fetches(4, in: 0) + Self.fetches(1, in: frame(3) + 1)
      }
      #expect(found == "3 flick: 1")
      #expect(try gesture(metric) { one, _ in one.fetches = Self.fetches(1, in: 0) } == nil)
    }
  }

  @Test("each choice of a gesture is that of its kind, whatever others have more of")
  func choices() throws {
    func fetches(_ metric: Metric) throws -> String? {
      try gesture(metric) { recording, frame in
        recording.fetches =
          Self.fetches(2, in: 0) + Self.fetches(3, in: frame(3)) + Self.fetches(4, in: frame(8))
      }
    }
    for metric in Metric.all {
      switch metric.gesture {
      case .opening(.fetches): #expect(try fetches(metric) == "1 open: 2", "\(metric.name)")
      case .mostOfFingers(.fetches): #expect(try fetches(metric) == "3 flick: 3", "\(metric.name)")
      case .mostAfterOpening(.fetches), .most(.fetches):
        #expect(try fetches(metric)?.hasPrefix("8 ") == true, "\(metric.name)")
      default: break
      }
    }
  }
}
