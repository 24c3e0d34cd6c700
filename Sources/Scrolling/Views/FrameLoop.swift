/// The virtual clock's frames: one interval apart, so that every machine decides the same.
package struct FrameLoop: Sendable {
  package let device: Device
  package private(set) var frame = 0
  /// How many of the frames so far were added to those of a trace, to wait for content to rest.
  package var waited = 0
  package var nextTime: Microseconds { device.time(ofFrame: frame) }
  /// The frame of the trace that comes next.
  package var due: Int { frame - waited }
  package var dueTime: Microseconds { device.time(ofFrame: due) }

  package init(device: Device) { self.device = device }

  /// Leaves out the frames before `frame`, as a display does for a program that is too late. The
  /// next one delivers their samples with its own.
  package mutating func skip(to frame: Int) { self.frame = max(self.frame, frame) }

  /// Performs one frame of `view`: what `deliver` hands it, then motion.
  package mutating func perform(_ view: ScrollView, deliver: () -> Void) {
    view.beginFrame(at: nextTime)
    deliver()
    view.endFrame()
    skip(to: frame + 1)
  }
}
