import Measurement
import PageLoaders
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Instruments
@testable import Profiling
@testable import Replaying

/// Timelines over blank pages, by a clock that goes on by 10 µs whenever it is read.
enum MadeUpTimeline {
  static let phone = Device.catalogue[2]
  static let names = [
    "eager", "pagecontrol", "looping", "three-pane", "three-pane-rotating", "tiled", "predictive",
  ]

  /// `plain` is what the oracle finds of the loader when it is not traced.
  static func make(
    _ name: String, seed: UInt64, pages: Int
  ) -> (timeline: ReplayRecording, strokes: [FingerStroke], plain: Coverage) {
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
        }, statistics: { .init(active: Int(time), resident: Int(time)) },
        callers: CallerLines()
      ))
    let plain = Coverage(of: loader, trace, on: phone, source: source())
    // What is traced does what it does untraced.
    #expect(recorder.record(loader, source: source()) == plain)
    return (recorder.recording, trace.strokes, plain)
  }

  static func trace(
    _ timeline: ReplayRecording, scenes: Int = 1, gestures: [GestureFrame] = [],
    strokes: [FingerStroke] = []
  ) throws -> ChromeTrace {
    let cell = Cell(scenario: "Made up", loader: "three-pane", pages: 30, scenes: scenes)
    var profile = Profile(of: cell, label: "three-pane")
    (profile.timeline, profile.gestures, profile.strokes) = (timeline, gestures, strokes)
    return try #require(ChromeTrace(profile))
  }
}
