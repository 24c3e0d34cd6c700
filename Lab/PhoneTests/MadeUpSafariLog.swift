import Foundation
import Scrolling

/// The log that the recorder's page Judge would write of made-up fingers, on an iPhone whose scroll
/// views are the model's own but for what is changed.
package struct MadeUpSafariLog {
  /// The share of the velocity that a millisecond leaves.
  package var decelerationRate = 0.998
  /// How much farther than the model's a finger has to go before content moves, in pt.
  package var hysteresis = 0.0
  /// How much slower than the model's a bounce is.
  package var bounce = 1.0
  /// The speed, in pt/s, at which a deceleration stops, and below which none begins; nil for the
  /// model's.
  package var stopSpeed, slowestRelease: Double?
  /// By how much frames come late, in s.
  package var delay = 0.0
  /// What Safari tells of a finger that scrolls: its moves, only when it is lifted, or at once that
  /// it is taken away.
  package var fingers = Fingers.told
  /// The indices of the gestures that are made.
  package var gestures = 0..<8

  package enum Fingers { case told, silent, cancelled }

  package init() {}

  private static let size = CGSize(width: 310, height: 500)
  private static let tall = 20_000.0
  private static let short = 600.0
  private static let frame = 1.0 / 60

  /// Where a finger is, from the time that it comes down.
  private struct Finger {
    var points = [(time: 0.0, y: 450.0)]

    mutating func move(by distance: Double, over duration: Double, eased: Bool = false) {
      let (start, steps) = (points[points.count - 1], Int((duration / frame).rounded()))
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        let way = eased ? share * (2 - share) : share
        points.append((start.time + Double(step) * frame, start.y + distance * way))
      }
    }

    /// Stays in one place, lifts if nothing follows.
    mutating func hold(_ duration: Double) {
      points.append((points[points.count - 1].time + duration, points[points.count - 1].y))
    }
  }

  /// Flicks, slow flicks, drags that are held, and pulls past the edge of the short content.
  private static let fingers: [(content: Double, finger: Finger)] = {
    func finger(_ parts: (inout Finger) -> Void) -> Finger {
      var finger = Finger()
      parts(&finger)
      return finger
    }
    let flicks = [2400.0, 1500, 360].map { speed in
      (tall, finger { $0.move(by: -speed * 0.15, over: 0.15) })
    }
    let drags = [-30.0, -60].map { distance in
      (
        tall,
        finger {
          $0.move(by: distance, over: 0.5, eased: true)
          $0.hold(0.8)
        }
      )
    }
    let pulls = [150.0, 260, 320].map { distance in
      (
        short,
        finger {
          $0.points[0].y = 100
          $0.move(by: distance, over: 0.5, eased: true)
          $0.hold(0.8)
        }
      )
    }
    return flicks + drags + pulls
  }()

  /// The file.
  package var text: String {
    let scrollView =
      #"{"ios":"18.6","size":[310,500],"contentSize":[310,20000],"contentInset":[0,0,0,0],"isPagingEnabled":false,"bounces":true,"decelerationRate":0.998}"#
    let header =
      #"{"panebench":"trace","version":1,"kind":"touches","viewport":[390,844],"scale":3,"source":"safari","scrollView":\#(scrollView)}"#
    var lines: [(time: Double, text: String)] = []
    var (begin, offset, content) = (0.5, 0.0, Self.tall)
    for index in gestures {
      let (nextContent, finger) = Self.fingers[index]
      if nextContent != content || index == gestures.lowerBound {
        (content, offset) = (nextContent, nextContent == Self.tall ? 5000 : 0)
      }
      lines += touches(of: finger, from: begin)
      let offsets = offsets(under: finger, from: offset, content: content)
      for (number, value) in offsets.enumerated() {
        let time = begin - 0.3 + Double(number + 1) * Self.frame + delay
        let size = number == 0 ? ",\"contentSize\":[310,\(Int(content))]" : ""
        let y = Int(value.rounded())
        lines.append((time, #""offset":[0,\#(y)],"bounds":[0,\#(y),310,500]\#(size)}"#))
      }
      offset = (offsets.last ?? offset).rounded()
      begin += Double(offsets.count) * Self.frame + 0.5
    }
    let all = lines.sorted { $0.time < $1.time }.map { time, text in
      // Safari's clocks have whole milliseconds.
      #"{"t":\#(Int((time * 1000).rounded()) * 1000),"# + text
    }
    return ([header] + all).joined(separator: "\n") + "\n"
  }

  private func touches(of finger: Finger, from begin: Double) -> [(Double, String)] {
    let last = finger.points.count - 1
    var touches: [(Double, String)] = []
    for (index, point) in finger.points.enumerated() {
      let isSilent = fingers != .told && abs(point.y - finger.points[0].y) >= 12
      guard index == last || !isSilent || fingers == .cancelled else { continue }
      let isCancelled = isSilent && fingers == .cancelled
      let phase =
        isCancelled ? "cancelled" : index == 0 ? "began" : index == last ? "ended" : "moved"
      touches.append((begin + point.time, #""id":0,"phase":"\#(phase)","x":190,"y":\#(point.y)}"#))
      if isCancelled { break }
    }
    return touches
  }

  /// Where the content is, frame by frame, from 0.3 s before the finger comes down.
  private func offsets(
    under finger: Finger, from offset: Double, content: Double
  ) -> [Double] {
    let view = ScrollView(frame: CGRect(origin: .zero, size: Self.size))
    view.contentSize = CGSize(width: Self.size.width, height: content)
    view.decelerationRate = ScrollView.DecelerationRate(rawValue: decelerationRate)
    view.screenScale = 3
    view.moveSilently(to: CGPoint(x: 0, y: offset))
    let last = finger.points.count - 1
    let lifted = 0.3 + finger.points[last].time
    var (offsets, next, time, isRunning) = ([Double](), 0, 0.0, false)
    while offsets.count < 60 || next <= last || (!view.isAtRest && time < lifted + 20) {
      // A slower bounce is the model's, seen later.
      let isOut = view.contentOffset.y < 0 && next > last
      time += Self.frame * (isOut ? 1 / bounce : 1)
      view.beginFrame(at: Microseconds(rawValue: Int64(time * 1_000_000)))
      while next <= last, 0.3 + finger.points[next].time <= time + 1e-9 {
        let (point, start) = (finger.points[next], finger.points[0])
        let way = point.y - start.y
        let felt = way.sign == .minus ? min(0, way + hysteresis) : max(0, way - hysteresis)
        view.receive(
          Touch(
            time: Microseconds(rawValue: Int64((0.3 + point.time) * 1_000_000)),
            phase: next == 0 ? .began : next == last ? .ended : .moved,
            location: CGPoint(x: 190, y: start.y + felt)))
        next += 1
      }
      view.endFrame()
      let speed = abs(view.contentOffset.y - (offsets.last ?? offset)) / Self.frame
      if time > lifted, !isOut, speed < (isRunning ? stopSpeed : slowestRelease) ?? 0 { break }
      isRunning = time > lifted
      offsets.append(view.contentOffset.y)
    }
    return offsets + Array(repeating: offsets.last ?? offset, count: 40)
  }
}
