import Replaying
import Scrolling
import Traces

/// What a person sees of one scenario at one size: the recordings of several loaders, in one clock.
package struct Film: Hashable, Sendable {
  package let title: String
  package let pages, scenes: Int
  /// As it is held at the beginning.
  package let device: Device
  package let gestures: [GestureFrame]
  /// Where fingers are on the screen, in points, by their numbers.
  package let fingers: Changes<[Int: CGPoint]>
  package let lanes: [FilmLane]

  package init(
    title: String, pages: Int, scenes: Int, device: Device, trace: Trace,
    gestures: [GestureFrame], lanes: [FilmLane]
  ) {
    (self.title, self.pages, self.scenes, self.device) = (title, pages, scenes, device)
    fingers = trace.fingers(on: device)
    (self.gestures, self.lanes) = (gestures, lanes)
  }

  package var size: CGSize { device.size }
  package var refreshRate: Int { device.refreshRate }

  /// All refreshes, from 0, that it takes until the last lane shows its last frame.
  var refreshes: Range<Int> {
    let ends = lanes.compactMap { $0.starts(refreshRate: refreshRate).last }
    return 0..<(ends.max() ?? -1) + 1
  }
}

package struct FilmLane: Hashable, Sendable {
  /// What is written above it: the loader's name.
  package let name: String
  package let isGrid, wraps: Bool
  package let recording: ReplayRecording
  /// How it ended if that was before the trace did: `over 512 MiB at page 128`.
  package let ending: String?
  package let times: FilmTimes?

  package init(
    name: String, plane: Plane, recording: ReplayRecording, ending: String? = nil,
    times: FilmTimes? = nil
  ) {
    (self.name, isGrid, wraps) = (name, plane.isGrid, plane.wraps)
    (self.recording, self.ending, self.times) = (recording, ending, times)
  }

  /// Whether it has a frame, in which fetches and faults were counted.
  var isCounted: Bool { !recording.livePages.frames.isEmpty }
}

extension Trace {
  /// The fingers by frame; one that comes and goes within a frame is down in it.
  func fingers(on device: Device) -> Changes<[Int: CGPoint]> {
    var changes = Changes<[Int: CGPoint]>()
    var down: [Int: CGPoint] = [:]
    var lifted: Set<Int> = []
    var next = 0
    var (size, pinch) = (device.size, (gesture: Pinch, began: Microseconds)?.none)
    for frame in 0..<frameCount(on: device) {
      for id in lifted { down[id] = nil }
      lifted = []
      let time = device.time(ofFrame: frame)
      let due = due(at: time, from: next)
      next = due.upperBound
      for case .event(let timed) in items[due] {
        switch timed.event {
        case .rotate(let orientation): size = size.rotated(to: orientation) ?? size
        case .input(.pinch(let gesture)): pinch = (gesture, timed.time)
        default: break
        }
      }
      if let (gesture, began) = pinch {
        for (id, place) in gesture.fingers(after: time - began, on: size).enumerated() {
          down[id] = place.toHundredths
          if time - began >= gesture.duration { lifted.insert(id) }
        }
        if !lifted.isEmpty { pinch = nil }
      }
      for case .touch(let touch) in items[due] {
        down[touch.id] = touch.location.toHundredths
        if touch.isLift { lifted.insert(touch.id) } else { lifted.remove(touch.id) }
      }
      changes.set(down, at: frame)
    }
    return changes
  }
}
