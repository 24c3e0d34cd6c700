import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Instruments
@testable import Replaying

/// A clock that only moves when told to.
private final class Clock {
  var time: Int64 = 7_000_000_000
}

/// Blank pages that take 3 ms each.
private final class SlowPages: PageSource {
  let pageCount = 3
  let sceneCount = 1
  private let clock: Clock
  private let size: CGSize

  init(_ clock: Clock, size: CGSize) { (self.clock, self.size) = (clock, size) }

  func page(at index: PageIndex) -> PageView {
    clock.time += 3_000_000
    return PageView(index: index, size: size)
  }
  func redraw(_ view: PageView, as index: PageIndex) {
    clock.time += 3_000_000
    view.index = index
  }
  func resize(to size: CGSize) {}
}

@Suite("The recorder of a replay, with instruments")
struct ReplayRecorderTests {
  private let phone = Device.catalogue[2]

  /// What is recorded of `type` over slow pages; reading the allocator's sums takes 100 ms.
  private func recording(
    _ type: any PageLoader.Type, _ gestures: [Gesture],
    afterFetch: @escaping (ReplayRecorder, PageLedger) -> Void = { _, _ in }
  ) throws -> ReplayRecording {
    let clock = Clock()
    let trace = try Trace(of: gestures, pages: 3)
    let recorder = ReplayRecorder(
      trace, device: phone, liveBytes: { Int(clock.time) },
      instruments: (
        clock: { clock.time },
        statistics: {
          clock.time += 100_000_000
          return AllocatorStatistics(active: 4, resident: 5)
        }, callers: CallerLines()
      ))
    let pages = SlowPages(clock, size: phone.size)
    recorder.record(
      type, source: MeteredPageSource(pages, afterFetch: { afterFetch(recorder, $0) }))
    return recorder.recording
  }

  private let oneTurn: [Gesture] = [.open(at: PageIndex(0)), .swipe(.left), .settle, .close]

  @Test("calls take as long as they take, and what the harness does in between takes no time")
  func times() throws {
    let timeline = try recording(FaultlessLoader.self, oneTurn)
    #expect(timeline.work[0] == 9_000_000)
    #expect(timeline.work.dropFirst().allSatisfy { $0 == 0 })
    let calls = timeline.calls
    #expect(
      calls.prefix { $0.frame == 0 }.map(\.kind)
        == [.make, .open, .fetch, .fetch, .fetch, .layout])
    #expect(calls.first { $0.kind == .open }?.duration == 9_000_000)
    #expect(calls.first { $0.kind == .open }?.page == PageIndex(0))
    let fetches = calls.filter { $0.kind == .fetch }
    #expect(fetches.map(\.begin) == [0, 3_000_000, 6_000_000])
    #expect(fetches.allSatisfy { $0.duration == 3_000_000 })
    #expect(fetches.map(\.page) == (0..<3).map { PageIndex($0) })
    // A byte a nanosecond is allocated here, but only while the loader is at work.
    #expect(timeline.liveBytes.values == [9_000_000])
    #expect(timeline.active.values == [4])
    #expect(timeline.resident.values == [5])
  }

  @Test("the loader is told all that happens, in the order of a frame")
  func callbacks() throws {
    let gestures: [Gesture] =
      oneTurn.dropLast() + [
        .scroll(to: PageIndex(0)), .settle, .rotate(.landscape), .memoryWarning, .background,
        .foreground, .settle, .close,
      ]
    let timeline = try recording(FaultlessLoader.self, gestures)
    let all = Set(timeline.calls.map(\.kind))
    #expect(
      Set(RecordedCall.Kind.allCases).subtracting(all) == [.redraw, .pagesDidChange, .receive])
    let last = timeline.calls.last { $0.kind != .layout }
    #expect(last?.kind == .close)
    #expect(last?.frame == timeline.closing)
    #expect(timeline.moves.values.contains(true) && timeline.moves.values.contains(false))
  }

  @Test("a trace that does not close the loader has a frame more, in which it is closed")
  func unclosed() throws {
    let trace = try Trace(of: [.open(at: PageIndex(0))], pages: 3)
    let timeline = try recording(FaultlessLoader.self, [.open(at: PageIndex(0))])
    #expect(timeline.closing == trace.frameCount(on: phone))
    #expect(timeline.calls.last?.kind == .close)
    #expect(timeline.calls.last?.frame == timeline.closing)
  }

  @Test("a frame that is broken off holds what was called by then")
  func brokenOff() throws {
    var broken: ReplayRecording?
    _ = try recording(FaultlessLoader.self, oneTurn) { recorder, ledger in
      guard ledger.fetches == 2, broken == nil else { return }
      recorder.breakOff(ledger)
      broken = recorder.recording
    }
    let timeline = try #require(broken)
    #expect(timeline.work == [6_000_000])
    #expect(timeline.calls.first { $0.kind == .open }?.duration == 6_000_000)
    #expect(timeline.liveBytes.values == [6_000_000])
    #expect(timeline.livePages.values == [2])
    #expect(timeline.fetches.map(\.index.page) == [0, 1])
    #expect(timeline.fetches.allSatisfy { $0.firstSeen == nil && $0.dropped == nil })
    #expect(timeline.frameCount == 1 && timeline.stays.isEmpty)
    #expect(timeline.size[0] == phone.size)
  }

  @Test("faults are those of the frames that have them, and a blank screen is blank all over")
  func faults() throws {
    let timeline = try recording(GapLoader.self, oneTurn)
    let coverage = try Coverage(of: GapLoader.self, pages: 3, oneTurn)
    let frames = (0..<timeline.closing).filter {
      timeline.faults[$0]?.contains(.blank) ?? false
    }
    #expect(coverage.blankFrames > 0)
    #expect(frames.count == coverage.blankFrames)
    #expect(timeline.blankArea.values.max() == 1)
    #expect(frames == (0..<timeline.closing).filter { (timeline.blankArea[$0] ?? 0) > 0 })
  }
}
