/// The virtual clock's frames: always one interval apart, so that decisions are the same on every machine.
package struct FrameLoop: Sendable {
  /// The device whose refresh rate sets the interval.
  package let device: Device
  /// The number of frames performed.
  package private(set) var frame = 0

  package init(device: Device) { self.device = device }

  /// The time of the next frame.
  package var nextTime: Microseconds { device.time(ofFrame: frame) }

  /// Leaves out the frames before `frame`, as happens where a program is too late for a display.
  ///
  /// The next frame delivers the samples of those left out with its own.
  package mutating func skip(to frame: Int) { self.frame = max(self.frame, frame) }

  /// Performs one frame of `view`: what `deliver` hands it, then motion.
  package mutating func perform(_ view: ScrollView, deliver: () -> Void) {
    view.beginFrame(at: nextTime)
    deliver()
    view.endFrame()
    frame += 1
  }
}

extension Touch {
  /// Whether the finger leaves the screen.
  package var isLift: Bool { phase == .ended || phase == .cancelled }
}
