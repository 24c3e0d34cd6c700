import Foundation
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Films
@testable import Replaying

@Suite("The recording of a film")
struct FilmRecordingTests {
  private struct Seen: Equatable {
    var offset: CGPoint
    var kinds: [FrameFault.Kind]
    var lostTurns: Int
    var livePages: Int
    var pages: [PageOnPlane]
    var fetches: Int
  }

  /// What the oracle sees of a loader, frame by frame.
  private func seen(_ name: String, _ trace: Trace) -> (frames: [Seen], coverage: Coverage) {
    var frames: [Seen] = []
    var visible = VisiblePages()
    var fetches = 0
    let source = MeteredPageSource(MadeUpFilm.source(30))
    var replay = CoverageReplay(
      builtIn(name), trace, on: MadeUpFilm.old(MadeUpFilm.phone), source: source)
    let (view, ledger) = (replay.stage.scrollView, source.ledger)
    while let frame = replay.next() {
      let offset = view.contentOffset
      let pages = visible.all(in: view)
        .map { PageOnPlane($0.index, $0.rect.offsetBy(dx: offset.x, dy: offset.y)) }
      frames.append(
        Seen(
          offset: offset.toHundredths, kinds: frame.fault?.kinds ?? [],
          lostTurns: frame.fault?.lostTurns ?? 0, livePages: ledger.live,
          pages: pages.sorted(by: PageOnPlane.isBefore), fetches: ledger.fetches - fetches))
      fetches = ledger.fetches
    }
    return (frames, replay.end())
  }

  @Test(
    "it holds every frame as it was seen, and as many faults as the oracle counts",
    arguments: MadeUpFilm.names, 1...UInt64(Trials.count(1)))
  func lossless(name: String, seed: UInt64) throws {
    let trace = RandomTrace.make(seed: seed, pages: 30, size: MadeUpFilm.phone.size)
    let (frames, coverage) = seen(name, trace)
    let kept = MadeUpFilm.recording(name, trace, pages: 30)
    let read = try JSONDecoder().decode(ReplayRecording.self, from: JSONEncoder().encode(kept))
    #expect(read == kept)
    #expect(read.frameCount == frames.count)
    for (number, seen) in frames.enumerated() {
      let film = Seen(
        offset: read.offset[number] ?? .zero,
        kinds: read.faults[number] ?? [], lostTurns: read.lostTurns[number] ?? 0,
        livePages: read.livePages[number] ?? 0, pages: MadeUpFilm.pages(in: number, of: read),
        fetches: read.fetches.count { $0.frame == number })
      try #require(film == seen, "frame \(number)")
      // Watching keeps no page alive.
      try #require(read.liveBytes[number] == film.livePages << 22, "frame \(number)")
    }
    #expect(read.count(of: .blank) == coverage.blankFrames)
    #expect(read.count(of: .wrong) == coverage.wrongFrames)
    #expect(read.count(of: .flicker) == coverage.flickerFrames)
    #expect(read.lostTurnCount == coverage.turnsLost)
  }

  @Test("changes without order are refused")
  func badChanges() {
    for text in [#"{"s":[0,0],"v":[1,2]}"#, #"{"s":[0,1],"v":[1]}"#, #"{"s":[-1],"v":[1]}"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Changes<Int>.self, from: Data(text.utf8))
      }
    }
  }
}

@Suite("The times of a film")
struct FilmTimesTests {
  @Test("a damaged file may list a frame twice")
  func twice() {
    let twice = SlowFrames(frames: [1, 1, 2], microseconds: [900, 900])
    #expect(FilmTimes([twice], loadTime: nil).microseconds == [1: 900])
  }

  @Test("a frame that most samples call slow took their median, and others nothing")
  func medians() {
    let slow: [SlowFrames?] = [([0, 4], [900, 700]), ([0, 9], [1_100, 800]), ([0], [5_000])].map {
      SlowFrames(frames: $0.0, microseconds: $0.1)
    }
    let times = FilmTimes(slow + [nil], loadTime: nil)
    #expect(times.microseconds == [0: 1_000])
  }

  @Test("the frames of a lane that others wait for take as long as they did when it did not wait")
  func waits() throws {
    let slow = SlowFrames(frames: [2, 3, 7], microseconds: [900, 800, 700])
    let times = FilmTimes([slow], loadTime: nil, addedAfter: [2, 2, 6])
    #expect(times.microseconds == [2: 900, 5: 800, 10: 700])
  }

  @Test("the bar of a frame that took long ends where its band does")
  func bars() throws {
    let long = SlowFrames(frames: [3, 5], microseconds: [20_000, 1_000_000])
    let film = MadeUpFilm.film(times: FilmTimes([long], loadTime: nil)) { _ in }
    let bars = FilmSVG(film).text.matches(of: /h1\.5v-([0-9.]+)h-1\.5z/)
    #expect(bars.compactMap { Double($0.1) }.max() == 26)
    // Both took longer than a refresh.
    let band = FilmSVG(film).lanes[0].band
    #expect(band.contains(#"class="late""#) && !band.contains(#"class="bar""#))
  }
}
