/// The virtual clock's frames: always one interval apart, so that decisions are the same on every
/// machine.
package struct FrameLoop: Sendable {
  package let device: Device
  package private(set) var frame = 0
  package var nextTime: Microseconds { device.time(ofFrame: frame) }

  package init(device: Device) { self.device = device }

  /// Leaves out the frames before `frame`, as happens where a program is too late for a display.
  ///
  /// The next frame delivers the samples of those left out with its own.
  package mutating func skip(to frame: Int) {
    self.frame = max(self.frame, frame)
  }

  /// Performs one frame of `view`: what `deliver` hands it, then motion.
  package mutating func perform(_ view: ScrollView, deliver: () -> Void) {
    view.beginFrame(at: nextTime)
    deliver()
    view.endFrame()
    skip(to: frame + 1)
  }
}

extension Touch {
  package var isLift: Bool { phase == .ended || phase == .cancelled }
}
