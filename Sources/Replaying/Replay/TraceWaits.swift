import Algorithms
import Scrolling
import Traces

extension Trace {
  /// How many frames it takes, if no loader needs longer to come to rest.
  package func frameCount(on device: Device) -> Int {
    Int(duration.rawValue * Int64(device.refreshRate) / 1_000_000) + 2
  }

  package func greatestFrameCount(on device: Device) -> Int {
    frameCount(on: device) + settles.count * Self.longestWait(device)
  }

  /// So many frames a replay waits for content to rest, beyond the time of the trace: 10 s.
  static func longestWait(_ device: Device) -> Int { 10 * device.refreshRate }

  /// The waits of a replay in which each is as long as the longest of several replays.
  package static func longest(of waits: [[Int]]) -> [Int] {
    Set(waits.joined()).sorted().flatMap { frame in
      repeatElement(frame, count: waits.map { $0.count { $0 == frame } }.max() ?? 0)
    }
  }

  /// The frames of a replay that waited after the frames `own` of its trace, after which there is
  /// one more, once for each time, where it waits after the frames `waits`.
  package static func framesAdded(to own: [Int], by waits: [Int]) -> [Int] {
    Set(waits).sorted().flatMap { frame in
      let more = waits.count { $0 == frame } - own.count { $0 == frame }
      return repeatElement(frame + own.count { $0 <= frame }, count: max(0, more))
    }
  }

  /// The same where a replay waited after the frames `waits`, once for each time that one is named.
  package func lengthened(by waits: [Int], on device: Device) -> Trace {
    func later(_ time: Microseconds) -> Microseconds { time.later(by: waits, on: device) }
    return Trace(
      items.map { $0.at(later($0.time)) }, duration: later(duration), settles: settles.map(later))
  }
}

extension Microseconds {
  /// This time of a trace in a replay that waited after the frames `waits` of the trace, ascending.
  func later(by waits: [Int], on device: Device) -> Microseconds {
    let frame = device.frame(at: self)
    let count = waits.partitioningIndex { $0 >= frame }
    return self + (device.time(ofFrame: frame + count) - device.time(ofFrame: frame))
  }
}
