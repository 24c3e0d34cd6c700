import Measurement
import PageLoaders
import Profiling
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Instruments
@testable import Replaying

/// Timelines over blank pages, by a clock that goes on by 10 µs whenever it is read.
enum MadeUpTimeline {
  static let phone = Device.catalogue[2]
  static let names = [
    "eager", "pagecontrol", "looping", "three-pane", "three-pane-rotating", "tiled", "predictive",
  ]

  struct Made {
    let timeline: ReplayRecording
    let strokes: [FingerStroke]
    /// What the oracle finds of the loader when it is not traced.
    let plain: Coverage
  }

  static func make(
    _ name: String, seed: UInt64, pages: Int
  ) -> Made {
    let trace = RandomTrace.make(seed: seed, pages: pages, size: phone.size)
    func source() -> BlankPageSource { BlankPageSource(pageCount: pages, size: phone.size) }
    let loader = LoaderCatalogue.builtIn.named(name)!
    var time: Int64 = 0
    let recorder = ReplayRecorder(
      trace, device: phone, liveBytes: { Int(time) },
      instruments: (
        clock: {
          time += 10_000
          return time
        }, statistics: { .init(active: Int(time), resident: Int(time)) }, fetches: 0,
        callers: CallerLines()
      ))
    let plain = Coverage(of: loader, trace, on: phone, source: source())
    // What is traced does what it does untraced.
    #expect(recorder.record(loader, source: source()) == plain)
    return Made(timeline: recorder.recording, strokes: trace.strokes, plain: plain)
  }

  static func cell(pages: Int, scenes: Int = 1) -> Cell {
    Cell(scenario: "Made up", loader: "three-pane", pages: pages, scenes: scenes)
  }

  static func profile(
    _ timeline: ReplayRecording, pages: Int, scenes: Int = 1, gestures: [GestureFrame] = [],
    strokes: [FingerStroke] = []
  ) -> Profile {
    var profile = Profile(of: cell(pages: pages, scenes: scenes), label: "three-pane")
    (profile.timeline, profile.gestures, profile.strokes) = (timeline, gestures, strokes)
    return profile
  }
}
