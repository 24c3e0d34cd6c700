import Films
import PageLoaders
import ScenarioLanguage
import Scrolling
import TestSupport
import Traces

@testable import Replaying

/// Films over blank pages; each page that is alive counts for 4 MiB.
enum MadeUpFilm {
  static let phone = Device.catalogue[2]
  static let names = [
    "eager", "pagecontrol", "looping", "three-pane", "three-pane-rotating", "tiled", "predictive",
  ]

  static func replay(_ name: String, _ trace: Trace, pages: Int) -> CoverageReplay {
    CoverageReplay(builtIn(name), trace, on: old(phone), source: source(pages))
  }

  static func old(_ device: Device) -> Device {
    var device = device
    device.ios = .ios10
    return device
  }

  static func source(_ pages: Int, on device: Device = phone) -> BlankPageSource {
    BlankPageSource(pageCount: pages, size: device.size)
  }

  static func recording(
    _ name: String, _ trace: Trace, on device: Device = phone, pages: Int
  ) -> ReplayRecording {
    var ledger: PageLedger?
    let recorder = ReplayRecorder(
      trace, device: old(device), liveBytes: { (ledger?.live ?? 0) << 22 })
    recorder.record(
      builtIn(name), source: MeteredPageSource(source(pages, on: device)) { ledger = $0 })
    return recorder.recording
  }

  static func film(
    _ names: [String], _ gestures: [Gesture], on device: Device = phone, pages: Int,
    times: FilmTimes? = nil
  ) throws -> Film {
    let trace = try Trace(of: gestures, on: device, pages: pages)
    return Film(
      title: "Made up </script> & more", pages: pages, scenes: 1, device: device, trace: trace,
      gestures: [GestureFrame(frame: 0, text: "open at page 1 </script> & more")],
      lanes: names.map {
        FilmLane(
          name: $0, plane: builtIn($0).plane,
          recording: recording($0, trace, on: device, pages: pages), times: times)
      })
  }

  /// A lane of 100 frames that `change` makes up.
  static func film(
    times: FilmTimes? = nil, ending: String? = nil, plane: Plane = .row, on device: Device = phone,
    _ change: (inout ReplayRecording) -> Void
  ) -> Film {
    var recording = ReplayRecording(refreshRate: 60)
    recording.frameCount = 100
    recording.livePages.set(1, at: 0)
    change(&recording)
    return Film(
      title: "", pages: 30, scenes: plane.isGrid ? 3 : 1, device: device, trace: Trace(),
      gestures: [],
      lanes: [
        FilmLane(name: "a", plane: plane, recording: recording, ending: ending, times: times)
      ])
  }

  /// Opens and flicks on without waiting.
  static let hasty: [Gesture] = [
    .open(at: PageIndex(0)), .settle,
    .flick(.left, 2_000.pointsPerSecond, every: 250.milliseconds, times: 6), .settle, .close,
  ]

  /// The page views on the plane in a frame, from left to right.
  static func pages(in frame: Int, of recording: ReplayRecording) -> [PageOnPlane] {
    recording.stays.filter { $0.frames.contains(frame) }.map(\.page)
      .sorted(by: PageOnPlane.isBefore)
  }
}
