import TestSupport
import Testing

@testable import Scrolling

/// What a finger did to a scroll view of an app and where the content was, from a public recording,
/// rounded.
///
/// The finger's places and the offsets are vertical, in pt; times are in ms from when the finger
/// came down. Frames are those of the display: Documentation/PhoneLog.md says how the recordings'
/// own times differ from them.
struct ViewRecording: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The view's length, in pt; its content has 6000 pt.
  let length: Double
  /// Where the content was when the finger came down.
  let start: Double
  /// How long after a touch the app is told of it.
  var delay = 0.0
  /// What the finger went, in pt, before the content followed, beyond the hysteresis.
  var lost = 0.0
  let touches: [(time: Double, y: Double)]
  let lift: Double
  let frames: [(time: Double, offset: Double)]
  /// With which the finger was lifted, in pt/s: from all of the recording's touches.
  let velocity: Double
  /// The greatest error of the model, in pt.
  let error: Double
}

extension ViewRecording {
  /// An iPhone Air at frames of 8.3 to 16.7 ms.
  static let deviceFlick = ViewRecording(
    testDescription: "a flick on an iPhone", length: 912, start: 0, delay: 10, lost: 104,
    touches: [(0, 600.667), (16.66, 556), (25, 524), (33.33, 486.667), (50.01, 393)], lift: 54.17,
    frames: [
      (61.53, 93.67), (69.86, 127.94), (82.94, 180.63), (95.44, 229.69), (120.45, 324.21),
      (157.97, 457.4), (195.48, 580.96), (320.53, 931.81), (383.04, 1076.92), (508.09, 1317.94),
      (653.96, 1532.55), (737.33, 1629.81), (904.05, 1781.78), (1070.77, 1890.62),
      (1237.49, 1968.58), (1479.26, 2044.06), (1812.72, 2103.12), (2229.53, 2138.32),
      (2646.35, 2153.6), (3063.16, 2160.23), (3099.87, 2160.33),
    ], velocity: 4151.61, error: 0.3)

  /// The simulator of an iPhone 17 Pro at 60 Hz, as in the two that follow.
  static let mediumFlick = ViewRecording(
    testDescription: "a flick", length: 874, start: 0,
    touches: [
      (0, 549), (108.22, 548.667), (124.92, 538.667), (141.57, 522.667), (158.22, 501.667),
      (174.88, 466.667), (191.53, 406.333), (208.22, 329.667), (224.9, 220.333),
    ], lift: 241.59,
    frames: [
      (140.49, 0.33), (157.15, 16.33), (173.82, 37.33), (190.49, 72.33), (207.15, 132.67),
      (223.82, 209.33), (240.49, 318.67), (257.15, 385.95), (273.82, 451.03), (290.49, 513.97),
      (323.82, 633.73), (390.49, 850.56), (473.82, 1083.91), (640.49, 1448.57), (807.15, 1709.78),
      (973.82, 1896.9), (1223.82, 2082.95), (1473.82, 2195.74), (1723.82, 2264.13),
      (2057.15, 2315.4), (2390.49, 2341.71), (2723.82, 2355.21), (3277.15, 2364.67),
    ], velocity: 4109.72, error: 0.4)

  static let slowDrag = ViewRecording(
    testDescription: "a slow drag", length: 874, start: 0,
    touches: [
      (0, 619), (158.21, 618), (174.87, 614.667), (191.53, 611), (208.19, 606), (224.88, 601.667),
      (324.89, 570.667), (641.54, 480.333), (974.86, 399.667), (1308.21, 272.667), (1424.87, 234),
      (1441.53, 226), (1458.21, 219.667), (1474.85, 214.667), (1491.53, 212),
    ], lift: 1499.94,
    frames: [
      (215.48, 3), (232.15, 7.33), (332.15, 38.33), (648.82, 128.67), (982.15, 209.33),
      (1315.48, 336.33), (1432.15, 375), (1448.82, 383), (1465.48, 389.33), (1482.15, 394.33),
      (1498.82, 397), (1515.48, 402.58), (1532.15, 407.98), (1548.82, 413.2), (1598.82, 427.86),
      (1632.15, 436.85), (1815.48, 476.87), (2065.48, 512.41), (2315.48, 533.96),
      (2482.15, 543.37), (2732.15, 552.73), (2982.15, 558.4), (3285.48, 562.33),
    ], velocity: 340.95, error: 0.4)

  static let overscroll = ViewRecording(
    testDescription: "a drag past the end", length: 874, start: 5126,
    touches: [
      (0, 623.333), (108.22, 615.667), (124.91, 603), (174.89, 577.333), (224.88, 525.333),
      (274.89, 476.667), (324.88, 410.667), (374.88, 352), (391.54, 328), (408.21, 294.333),
      (424.89, 249.333), (441.54, 169),
    ], lift: 458.24,
    frames: [
      (132.16, 5131.67), (182.16, 5145.33), (232.16, 5172), (282.16, 5195.33), (332.16, 5225),
      (382.16, 5249.33), (398.83, 5259), (415.5, 5272), (432.16, 5289), (448.83, 5317),
      (465.5, 5320.92), (482.16, 5318.21), (498.83, 5310.98), (532.16, 5288.93),
      (548.83, 5276.15), (565.5, 5263.12), (598.83, 5237.91), (765.5, 5157.75),
      (848.83, 5141.59), (932.16, 5133.44), (1098.83, 5127.6), (1215.5, 5126.53), (1252.16, 5126),
    ], velocity: 2397.55, error: 0.3)
}

@Suite("Recordings of real scroll views")
struct RecordingTests {
  private final class Listener: ScrollViewDelegate {
    var velocity = 0.0

    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { self.velocity = velocity.y * 1000 }
  }

  /// Plays the finger to a scroll view and compares it in each frame.
  @Test(
    "the model is where the content was, and is told the same velocity",
    arguments: [ViewRecording.deviceFlick, .mediumFlick, .slowDrag, .overscroll])
  func follows(_ recording: ViewRecording) {
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: recording.length))
    view.contentSize = CGSize(width: 400, height: 6000)
    view.screenScale = 3
    view.contentOffset.y = recording.start
    let listener = Listener()
    view.delegate = listener
    var touches = recording.touches.enumerated().map { index, place in
      touch(place.time, index == 0 ? .began : .moved, y: place.y)
    }
    touches.append(touch(recording.lift, .ended, y: recording.touches.last?.y ?? 0))
    var greatest = 0.0
    for frame in recording.frames {
      view.beginFrame(at: Microseconds(milliseconds: frame.time))
      let due = Microseconds(milliseconds: frame.time - recording.delay)
      while let touch = touches.first, touch.time <= due { view.receive(touches.removeFirst()) }
      view.endFrame()
      greatest = max(greatest, abs(view.contentOffset.y - recording.lost - frame.offset))
    }
    #expect(greatest < recording.error)
    #expect(abs(listener.velocity / recording.velocity - 1) < 0.001)
    #expect(view.isAtRest)
  }
}
