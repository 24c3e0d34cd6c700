/// The virtual clock's frames: always one interval apart, so that decisions are the same on every machine.
public struct FrameLoop: Sendable {
  /// The device whose refresh rate sets the interval.
  public let device: Device
  /// The number of frames performed.
  public private(set) var frame = 0

  /// A loop that has performed no frame.
  public init(device: Device) { self.device = device }

  /// The time of the next frame.
  public var nextTime: Microseconds { device.time(ofFrame: frame) }

  /// Leaves out the frames before `frame`, as happens where a program is too late for a display.
  ///
  /// The next frame delivers the touches of those left out with its own.
  public mutating func skip(to frame: Int) { self.frame = max(self.frame, frame) }

  /// Performs one frame of `view`: from `touches`, those with a time up to the frame's, from `cursor` on.
  ///
  /// Moves `cursor` past the touches that were delivered. A finger that comes down in the frame in which
  /// another was lifted waits for the next one, so that a frame has at most one `didScroll`. Allocates nothing.
  public mutating func perform(
    _ view: ScrollView, touches: [Touch], cursor: inout Int
  ) {
    let time = nextTime
    let first = cursor
    while cursor < touches.count, touches[cursor].time <= time {
      if touches[cursor].phase == .began, cursor > first { break }
      cursor += 1
    }
    view.performFrame(at: time, touches: touches[first..<cursor])
    frame += 1
  }
}
