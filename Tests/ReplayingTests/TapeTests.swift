import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Instruments
@testable import Replaying

@Suite("The moments of a replay, and its parts", .serialized)
struct TapeTests {
  private let phone = Device.catalogue[2]

  private func rows(_ trace: Trace) throws -> [TapeRow] {
    let tape = Tape()
    tape.record(
      builtIn("three-pane"), trace, device: phone,
      source: BlankPageSource(pageCount: 3, sceneCount: 1, size: phone.size))
    return tape.rows
  }

  @Test("come in order, whether the loader closes later, at once, or never")
  func order() throws {
    let turn: [Gesture] = [.open(at: PageIndex(0)), .swipe(.left), .settle]
    for (gestures, boundaries) in [
      (turn + [.close], ["opening frame", "afterOpen", "beforeClose", "closing frame"]),
      ([.open(at: PageIndex(0)), .close], ["both", "afterOpen", "beforeClose"]),
      (turn, ["opening frame", "afterOpen", "beforeClose"]),
    ] {
      let trace = try Trace(of: gestures, pages: 3)
      let moments = try rows(trace).compactMap { row -> String? in
        switch row.moment {
        case .made, .part: nil
        case .frame where row.kind.contains(.opening) && row.kind.contains(.closing): "both"
        case .frame where row.kind.contains(.opening): "opening frame"
        case .frame where row.kind.contains(.closing): "closing frame"
        case .frame: nil
        default: "\(row.moment)"
        }
      }
      #expect(moments == ["beforeOpen"] + boundaries + ["afterClose"])
    }
  }

  @Test("the loader is made before the first frame, wherever it opens", arguments: [0, 2])
  func making(frames: Int) throws {
    let opening = Trace.TimedEvent(time: phone.time(ofFrame: frames), event: .open(PageIndex(0)))
    let trace = Trace(events: [opening], duration: opening.time)
    let rows = try rows(trace).prefix(frames + 3)
    let before = Array(repeating: TapeRow.Moment.frame, count: frames)
    #expect(rows.map(\.moment) == [.beforeOpen, .made] + before + [.frame])
    #expect(rows.map { $0.kind.contains(.opening) } == rows.map { _ in false }.dropLast() + [true])
  }

  @Test("what making the loader took counts with the frame that opens it, not with the first")
  func makingCounts() throws {
    let tape = TimeTape(probe: try AllocatorProbe())
    tape.write(.beforeOpen)
    compute(1)
    tape.write(.made)
    for kind in [FrameKind(), .opening] { tape.write(.frame, kind) }
    #expect(tape.work[1] >= 1_000_000)
  }

  @Test("work in the background is no work of its frame, nor of those after it")
  func background() throws {
    let tape = TimeTape()
    tape.write(.beforeOpen)
    for background in [1_000_000_000_000, 0] {
      tape.ledger.sideWork.backgroundTime += background
      compute(1)
      tape.write(.frame)
    }
    #expect(tape.work[0] == 0 && tape.work[1] >= 1_000_000)
  }

  @Test(
    "what the model takes is work, but where long frames are looked for", arguments: [false, true])
  func model(withoutOthers: Bool) throws {
    let tape = TimeTape(withoutOthers: withoutOthers)
    tape.write(.beforeOpen)
    tape.ledger.sideWork.modelTime += 1_000_000_000_000
    compute(1)
    tape.write(.frame)
    #expect((tape.work[0] == 0) == withoutOthers)
  }

  @Test("memory in use is read when everything has been played, before anything is closed")
  func memory() throws {
    let tape = TimeTape(probe: try AllocatorProbe())
    for moment in [TapeRow.Moment.beforeOpen, .made, .frame, .afterOpen, .part] {
      tape.write(moment)
      #expect(tape.memory == nil)
    }
    let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 26, alignment: 16)
    tape.write(.beforeClose)
    block.deallocate()
    let memory = try #require(tape.memory)
    tape.write(.afterClose)
    #expect(tape.memory == memory && memory.allocated >= 1 << 26)
    #expect(memory.active >= memory.allocated && memory.resident > 0)
  }

  @Test("parts follow from the trace alone: each event begins one, and a touch ends what is none")
  func parts() throws {
    let gestures: [Gesture] = [
      .open(at: PageIndex(0)), .settle, .rotate(.landscape), .settle, .swipe(.left), .settle,
      .swipe(.left), .settle, .scroll(to: PageIndex(0)), .settle, .memoryWarning, .settle,
      .jump(to: PageIndex(2)), .settle, .close,
    ]
    let parts = try Trace(of: gestures, pages: 3).partStarts(on: phone)
    #expect(parts.map(\.part) == [.turns, .rotation, .turns, .jump, .warning, .jump, .close])
    #expect(parts[0].frame == 1 && parts.map(\.frame) == parts.map(\.frame).sorted())
    #expect(
      try Trace(of: [.open(at: PageIndex(0)), .close], pages: 3).partStarts(on: phone)
        .map(\.part) == [.close])
    let jump: [Gesture] = [.open(at: PageIndex(0)), .jump(to: PageIndex(2)), .settle, .close]
    #expect(try Trace(of: jump, pages: 3).partStarts(on: phone).map(\.part) == [.jump, .close])
  }

  @Test("an opening alone is the same up to what follows it, and then nothing")
  func opening() throws {
    let opening: [Gesture] = [.open(at: PageIndex(1)), .settle]
    let whole = try Trace(of: opening + [.swipe(.left), .settle, .close], pages: 3)
    let alone = whole.opening(on: phone)
    #expect(alone.items.map(\.event) == [.open(PageIndex(1))])
    let first = try #require(whole.touches.first)
    #expect(alone.frameCount(on: phone) <= phone.frame(at: first.time))
    #expect(alone.opening(on: phone) == alone)
    #expect(Trace().opening(on: phone) == Trace())
  }

  @Test(
    "work is found in the part in which it is done, and all parts come to the whole",
    arguments: ReplayPart.allCases)
  func everyPart(of part: ReplayPart) throws {
    let gestures: [Gesture] = [
      .open(at: PageIndex(1)), .settle, .swipe(.left), .settle, .rotate(.landscape), .settle,
      .jump(to: PageIndex(0)), .settle, .memoryWarning, .settle, .close,
    ]
    WorkingLoader.part = part
    let trace = try Trace(of: gestures, pages: 3)
    // A machine that is busy may stop any part for as long: then it is played again.
    for _ in 0..<100 {
      let tape = TimeTape()
      tape.record(
        WorkingLoader.self, trace, device: phone,
        source: BlankPageSource(pageCount: 3, sceneCount: 1, size: phone.size))
      let totals = TimedEvidence.totals(of: tape.rows)
      #expect(Set(totals.keys) == Set(ReplayPart.allCases))
      #expect((totals[part]?.nanoseconds ?? 0) >= 10_000_000)
      let sum = totals.values.reduce(0) { $0 + $1.nanoseconds }
      if totals.count(where: { $0.value.nanoseconds >= 8_000_000 }) == 1,
        abs(Double(sum) / Double(tape.wholeWork) - 1) < 0.02
      {
        return
      }
    }
    Issue.record("the work is found in other parts as well, or the parts miss the whole")
  }
}

/// Computes for so many ms.
private func compute(_ milliseconds: Int64) {
  let end = MonotonicClock.nanoseconds() + milliseconds * 1_000_000
  while MonotonicClock.nanoseconds() < end {}
}

/// Computes for 10 ms where it is told to.
private final class WorkingLoader: IdleLoader, PageLoader {
  nonisolated(unsafe) static var part = ReplayPart.open
  private var page = 1

  deinit { Self.work(.close) }

  private static func work(_ part: ReplayPart) { if part == self.part { compute(10) } }

  override func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    scrollView.setContent(columns: 3)
    scrollView.contentOffset = scrollView.offset(ofSlot: index.page)
    Self.work(.open)
  }

  func layout() {
    guard scrollView.nearestSlot != page, scrollView.isTracking || scrollView.isDecelerating else {
      return
    }
    page = scrollView.nearestSlot
    Self.work(.turns)
  }

  override func show(_ index: PageIndex, animated: Bool) { Self.work(.jump) }
  override func rotate(to size: CGSize) { Self.work(.rotation) }
  func handleMemoryWarning() { Self.work(.warning) }
}
