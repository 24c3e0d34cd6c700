import Scrolling
import TestSupport
import Testing
import Traces

/// Writes down what it is told.
private final class Listener: ScrollViewDelegate {
  var told: [String] = []

  private func tell(_ what: String, _ view: ScrollView) {
    told.append("\(what) \(Self.rounded(view.contentOffset.x))")
  }

  private static func rounded(_ x: Double) -> Double { (x * 1_000).rounded() / 1_000 }

  func scrollViewDidScroll(_ view: ScrollView) { tell("scroll", view) }
  func scrollViewWillBeginDragging(_ view: ScrollView) { tell("begin drag", view) }
  func scrollViewWillEndDragging(
    _ view: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    tell(
      "will end drag at \(velocity.x) pt/ms for \(Self.rounded(targetContentOffset.pointee.x))",
      view)
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
  @Test("the delegate hears of them as if fingers had made them: Snapshots/recorded-offsets.txt")
  func told() throws {
    try expectCases("recorded-offsets.txt") { text in
      let trace = try Self.trace(text)
      let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.contentSize = CGSize(width: 10_000, height: 100)
      view.isPagingEnabled = true
      view.setContentOffset(CGPoint(x: 1_000, y: 0), animated: false)
      let listener = Listener()
      view.delegate = listener
      var loop = FrameLoop(
        device: Device(size: CGSize(width: 100, height: 100), scale: 1, refreshRate: 100))
      for _ in 0..<20 { loop.perform(view, trace) }
      let end = view.isAtRest ? "at rest" : view.isDragging ? "dragging" : "moving"
      return listener.told.joined(separator: "\n")
        + "\n\(end), displaced by \(view.travel.x.rounded())"
    }
  }

  /// A trace whose lines are like `offset 10 dragging 305` and `finger 10 moved -20`: at 10 ms.
  private static func trace(_ text: String) throws -> Trace {
    var (touches, offsets): ([Touch], [OffsetSample]) = ([], [])
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      let (time, x) = (try #require(Double(words[1])), try #require(Double(words[3])))
      if words[0] == "finger" {
        touches.append(touch(time, try #require(Touch.Phase(rawValue: words[2])), x))
      } else {
        offsets.append(offset(time, try #require(OffsetSample.Phase(rawValue: words[2])), x))
      }
    }
    return Trace(touches: touches, offsets: offsets)
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
    var loop = FrameLoop(device: device)
    for _ in 0..<10 { loop.perform(view, trace) }
    // What is recorded in the frame of the turn, before it, is made up for by the turn.
    #expect(view.travel == .zero)
    #expect(view.isAtRest)
  }
}
