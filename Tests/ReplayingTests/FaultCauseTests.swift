import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Instruments
@testable import Replaying

/// A row of pages of which the first two are there when it opens.
private class Row: IdleLoader {
  var views: [Int: PageView] = [:]

  override func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    scrollView.setContent(columns: source.pageCount)
    place(0)
    place(1)
  }

  /// The page that has come in most, beside the nearest one or in its place.
  var incoming: Int { Int(scrollView.columnPosition.rounded(.up)) }

  func place(_ number: Int) {
    guard views[number] == nil, number < source.pageCount else { return }
    let view = source.page(at: PageIndex(number))
    views[number] = view
    scrollView.addSubview(view, inSlot: number)
  }

  func drop(_ number: Int) {
    views.removeValue(forKey: number)?.removeFromSuperview()
  }
}

private final class LateRow: Row, PageLoader {
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { place(scrollView.nearestSlot) }
}

private final class IdleRow: Row, PageLoader {}

/// Drops the page that it comes from as soon as the next one is nearer.
private final class HastyRow: Row, PageLoader {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if scrollView.columnPosition > 0.5 { drop(0) }
  }
}

/// Makes a page in time, and shows it three frames later.
private final class ShyRow: Row, PageLoader {
  private var made: (view: PageView, frames: Int)?
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard incoming == 2, made == nil else { return }
    made = (source.page(at: PageIndex(2)), 0)
  }
  func layout() {
    guard let made, views[2] == nil else { return }
    self.made?.frames += 1
    guard made.frames == 3 else { return }
    views[2] = made.view
    scrollView.addSubview(made.view, inSlot: 2)
  }
}

/// Puts the view of the first page in the place of the third, and has it drawn at rest.
private final class UsedRow: Row, PageLoader {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard incoming == 2, let view = views.removeValue(forKey: 0) else { return }
    views[2] = view
    scrollView.addSubview(view, inSlot: 2)
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    if let view = views[2], view.index.page != 2 { source.redraw(view, as: PageIndex(2)) }
  }
}

/// Puts away at rest what is beside the page in view, and puts it back when half of it is due.
private final class TidyRow: Row, PageLoader {
  private var away: PageView?
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    guard scrollView.nearestSlot == 1 else { return }
    away = views[0]
    away?.removeFromSuperview()
  }
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard let away, scrollView.columnPosition < 0.5 else { return }
    scrollView.addSubview(away, inSlot: 0)
    self.away = nil
  }
}

/// Goes on to the next page as a finger comes down, and leaves the pages.
private final class PushingRow: Row, PageLoader {
  override func open(at index: PageIndex) {
    super.open(at: index)
    place(2)
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    if scrollView.nearestSlot == 1 { scrollView.contentOffset.x += 375 }
  }
}

/// Takes the page that comes in off for two frames.
private final class BlinkingRow: Row, PageLoader {
  private var frames = 0
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard frames == 0, scrollView.columnPosition > 0.5 else { return }
    frames = 1
    views[1]?.removeFromSuperview()
  }
  func layout() {
    guard frames > 0, let view = views[1] else { return }
    frames += 1
    if frames == 4 { scrollView.addSubview(view, inSlot: 1) }
  }
}

/// Moves the page that comes in.
private final class JumpingRow: Row, PageLoader {
  private var hasJumped = false
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    guard !hasJumped, scrollView.columnPosition > 0.5 else { return }
    hasJumped = true
    views[1]?.frame.origin.x += 50
  }
}

/// Scrolls back under the finger.
private final class PullingRow: Row, PageLoader {
  private var hasPulled = false
  func layout() {
    guard !hasPulled, scrollView.columnPosition > 0.3 else { return }
    hasPulled = true
    scrollView.setContentOffset(CGPoint(x: 0, y: 0), animated: true)
  }
}

/// Goes on a little once it has come to rest.
private final class SlippingRow: Row, PageLoader {
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { scrollView.contentOffset.x += 20 }
}

@Suite("Why a page was not in its place")
struct FaultCauseTests {
  private static let turns: [Gesture] = [
    .open(at: PageIndex(0)), .settle, .swipe(.left), .settle, .swipe(.left), .settle, .close,
  ]
  private static let back: [Gesture] = [
    .open(at: PageIndex(0)), .settle, .drag(.left, 0.8.pages, over: 200.milliseconds),
    .drag(.right, 0.8.pages, over: 200.milliseconds), .release, .settle, .close,
  ]

  /// Why the first frame of `type` with `kind` of fault has it.
  private func cause(
    _ type: any PageLoader.Type, _ kind: FrameFault.Kind, _ gestures: [Gesture] = turns
  ) throws -> FaultCause? {
    let trace = try Trace(of: gestures, on: .iPhone6, pages: 3)
    var time: Int64 = 0
    let recorder = ReplayRecorder(
      trace, device: .iPhone6, liveBytes: { 0 },
      instruments: (
        clock: {
          time += 1
          return time
        }, statistics: { AllocatorStatistics() }, fetches: 0, callers: CallerLines()
      ))
    recorder.record(type, source: PlainPageSource(pages: 3, size: Device.iPhone6.size))
    let recording = recorder.recording
    let first = try #require(
      recording.faults.frames.indices.first { recording.faults.values[$0].contains(kind) })
    return recording.cause(
      of: kind, from: recording.faults.frames[first], since: 1, pages: 3)
  }

  @Test("it was asked for late, by which callback and line, and how late")
  func late() throws {
    guard
      case .askedLate(2, let frames, .scrollViewDidEndDecelerating, let line?) = try cause(
        LateRow.self, .blank)
    else {
      Issue.record("\(String(describing: try cause(LateRow.self, .blank)))")
      return
    }
    #expect((10...60).contains(frames))
    #expect(line.function.hasPrefix("scrollViewDidEndDecelerating"), "\(line)")
    #expect(line.position.hasPrefix("FaultCauseTests.swift:"), "\(line)")
  }

  @Test("it was never asked for")
  func never() throws {
    #expect(try cause(IdleRow.self, .blank) == .neverAsked(page: 2))
  }

  @Test("it was dropped though it was about to come back")
  func dropped() throws {
    guard
      case .droppedEarly(0, let frames, .call(.scrollViewDidScroll)) = try cause(
        HastyRow.self, .blank, Self.back)
    else {
      Issue.record("\(String(describing: try cause(HastyRow.self, .blank, Self.back)))")
      return
    }
    #expect(frames < 10)
  }

  @Test("it was made in time, and shown later")
  func placed() throws {
    let cause = try cause(ShyRow.self, .blank)
    guard case .arrivedLate(2, asked: 0, frames: 3, let line?) = cause else {
      Issue.record("\(String(describing: cause))")
      return
    }
    #expect(line.function.hasPrefix("scrollViewDidScroll"), "\(line)")
  }

  @Test("it had been there, and was put away and back")
  func putAway() throws {
    let turns: [Gesture] = [
      .open(at: PageIndex(0)), .settle, .swipe(.left), .settle, .swipe(.right), .settle, .close,
    ]
    guard
      case .putBackLate(
        0, let away, .scrollViewDidEndDecelerating, let frames?, .scrollViewDidScroll) = try cause(
          TidyRow.self, .blank, turns)
    else {
      Issue.record("\(String(describing: try cause(TidyRow.self, .blank, turns)))")
      return
    }
    #expect(away > 0 && (2...30).contains(frames))
  }

  @Test("a used view stood in its place, and was drawn late")
  func used() throws {
    guard
      case .otherInPlace(2, 0, let frames?, .scrollViewDidEndDecelerating, _) = try cause(
        UsedRow.self, .wrong)
    else {
      Issue.record("\(String(describing: try cause(UsedRow.self, .wrong)))")
      return
    }
    #expect((10...60).contains(frames))
  }

  @Test("a program moved the content, and its pages stayed")
  func moved() throws {
    #expect(
      try cause(PushingRow.self, .wrong) == .movedAway(page: 1, points: -375, afterTurn: false))
  }

  @Test("it was gone for two frames, or jumped")
  func flickers() throws {
    #expect(
      try cause(BlinkingRow.self, .flicker)
        == .cameBack(page: 1, frames: 2, in: .scrollViewDidScroll))
    #expect(try cause(JumpingRow.self, .flicker) == .jumped(page: 1, points: 50))
  }

  @Test("a program moved the content under a finger")
  func pulled() throws {
    #expect(try cause(PullingRow.self, .pulled, Self.back) == .pulled)
  }

  @Test("it came to rest beside its place")
  func misplaced() throws {
    #expect(
      try cause(SlippingRow.self, .misplaced)
        == .restedBeside(page: 1, points: -20, afterTurn: false))
  }
}
