import Scrolling
import TestSupport
import Testing
import Traces

/// Writes down what it is told.
private final class Listener: ScrollViewDelegate {
  var told: [String] = []

  private func tell(_ what: String, _ view: ScrollView) {
    told.append("\(what) \(view.contentOffset.x)")
  }

  func scrollViewDidScroll(_ view: ScrollView) { tell("scroll", view) }
  func scrollViewWillBeginDragging(_ view: ScrollView) { tell("begin drag", view) }
  func scrollViewWillEndDragging(
    _ view: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    tell("will end drag at \(velocity.x) pt/ms for \(targetContentOffset.pointee.x)", view)
    targetContentOffset.pointee.x = -99
  }
  func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate: Bool) {
    tell("end drag \(willDecelerate)", view)
  }
  func scrollViewWillBeginDecelerating(_ view: ScrollView) { tell("begin deceleration", view) }
  func scrollViewDidEndDecelerating(_ view: ScrollView) { tell("end deceleration", view) }
}

@Suite("Recorded offsets")
struct RecordedOffsetTests {
  /// What the delegate is told when `offsets` are performed at 100 Hz from an offset of 1000.
  private func told(
    _ offsets: [OffsetSample], _ touches: [Touch] = []
  ) -> (told: [String], view: ScrollView) {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 10_000, height: 100)
    view.isPagingEnabled = true
    view.setContentOffset(CGPoint(x: 1_000, y: 0), animated: false)
    let listener = Listener()
    view.delegate = listener
    var loop = FrameLoop(
      device: Device(size: CGSize(width: 100, height: 100), scale: 1, refreshRate: 100))
    var cursor = TraceCursor()
    let trace = Trace(touches: touches, offsets: offsets)
    for _ in 0..<20 { loop.perform(view, trace, cursor: &cursor) }
    return (listener.told, view)
  }

  @Test("the delegate hears of a drag and a deceleration as if fingers had made them")
  func dragAndDeceleration() {
    let (told, view) = told([
      offset(0, .rest, 300), offset(10, .dragging, 305), offset(20, .dragging, 315),
      offset(30, .decelerating, 325), offset(40, .decelerating, 380), offset(50, .rest, 400),
    ])
    #expect(
      told == [
        "begin drag 1000.0", "scroll 1005.0", "scroll 1015.0", "scroll 1025.0",
        "will end drag at 1.0 pt/ms for 1100.0 1025.0", "end drag true 1025.0",
        "begin deceleration 1025.0", "scroll 1080.0", "scroll 1100.0", "end deceleration 1100.0",
      ])
    #expect(view.isAtRest)
    #expect(view.travel == CGPoint(x: 100, y: 0))
  }

  @Test("a finger that stops a deceleration begins another drag")
  func caught() {
    let (told, _) = told([
      offset(0, .dragging, 0), offset(10, .decelerating, 10), offset(20, .dragging, 20),
      offset(30, .rest, 20),
    ])
    #expect(
      told == [
        "begin drag 1000.0", "scroll 1010.0", "will end drag at 1.0 pt/ms for 1020.0 1010.0",
        "end drag true 1010.0", "begin deceleration 1010.0", "end deceleration 1010.0",
        "begin drag 1010.0", "scroll 1020.0", "will end drag at 0.0 pt/ms for 1020.0 1020.0",
        "end drag false 1020.0",
      ])
  }

  @Test("a frame has at most one change of phase, and no sample is lost by that")
  func dense() {
    let (told, view) = told([
      offset(0, .rest, 0), offset(1, .dragging, 1), offset(2, .decelerating, 2),
      offset(3, .rest, 3),
    ])
    #expect(told.filter { $0.hasPrefix("scroll") }.count == 3)
    #expect(view.contentOffset.x == 1_003)
    #expect(view.isAtRest)
  }

  @Test("a finger is lifted before a recording goes on, and another comes down after it")
  func fingersAround() {
    let (told, view) = told(
      [offset(40, .dragging, 0), offset(50, .dragging, 10), offset(60, .rest, 10)],
      [
        touch(0, .began, 0), touch(10, .moved, -20), touch(20, .moved, -30), touch(30, .moved, -40),
        touch(40, .ended, -40), touch(60, .began, 0), touch(70, .moved, -50),
      ])
    #expect(
      told == [
        "begin drag 1000.0", "scroll 1010.0", "scroll 1020.0", "scroll 1030.0",
        "will end drag at 1.6 pt/ms for 1100.0 1030.0", "end drag true 1030.0",
        "begin deceleration 1030.0", "end deceleration 1030.0", "begin drag 1030.0",
        "scroll 1040.0", "will end drag at 0.0 pt/ms for 1040.0 1040.0", "end drag false 1040.0",
        "begin drag 1040.0", "scroll 1080.0",
      ])
    #expect(view.isDragging)
  }

  @Test("a recording takes content from a finger, which does not come back")
  func takesFromFinger() {
    let (told, view) = told(
      [offset(30, .dragging, 0), offset(40, .dragging, 5), offset(60, .rest, 5)],
      [
        touch(0, .began, 0), touch(10, .moved, -20), touch(35, .moved, -50), touch(70, .moved, -80),
        touch(80, .ended, -90),
      ])
    #expect(
      told == [
        "begin drag 1000.0", "scroll 1010.0", "end drag false 1010.0", "begin drag 1010.0",
        "scroll 1015.0", "will end drag at 0.0 pt/ms for 1015.0 1015.0", "end drag false 1015.0",
      ])
    #expect(view.isAtRest)
  }

  @Test("a recording takes content from physics, which ends with its callback")
  func takesFromPhysics() {
    let (told, view) = told(
      [offset(100, .dragging, 0), offset(120, .rest, 10)],
      [touch(0, .began, 0), touch(10, .moved, -20), touch(20, .moved, -40), touch(30, .ended, -40)])
    let end = told.firstIndex { $0.hasPrefix("end deceleration") }
    let begin = told.lastIndex { $0.hasPrefix("begin drag") }
    #expect(end.map { $0 + 1 } == begin)
    #expect(view.isAtRest)
  }

  @Test("a turn of the screen is no displacement, and its page stays")
  func turns() {
    let device = Device(size: CGSize(width: 100, height: 200), scale: 1, refreshRate: 100)
    let view = ScrollView(frame: CGRect(origin: .zero, size: device.size))
    let trace = Trace(
      offsets: [
        offset(0, .rest, 300), offset(14, .dragging, 320), offset(40, .dragging, 640),
        offset(60, .rest, 600),
      ],
      events: [event(15, .rotate(.landscape))])
    var (loop, cursor) = (FrameLoop(device: device), TraceCursor())
    for _ in 0..<10 { loop.perform(view, trace, cursor: &cursor) }
    // What is recorded in the frame of the turn, before it, is made up for by the turn.
    #expect(view.travel == .zero)
    #expect(view.isAtRest)
  }
}
