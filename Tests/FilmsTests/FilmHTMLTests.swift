import Basics
import Foundation
import FoundationXML
import Measurement
import PageLoaders
import Replaying
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Films
@testable import Replaying

@Suite("A film as HTML")
struct FilmHTMLTests {
  private struct Payload: Decodable {
    let rate: Int
    let gestures: [GestureFrame]
    let still: Int
    let lanes: [[Changes<String>]]
  }

  private static func payload(_ text: String) throws -> Payload {
    let begin = try #require(text.firstRange(of: #"<script type="application/json">"#))
    let rest = text[begin.upperBound...]
    let end = try #require(rest.firstRange(of: "</script>"))
    return try JSONDecoder().decode(Payload.self, from: Data(rest[..<end.lowerBound].utf8))
  }

  @Test("the drawing is that of the SVG, with the same rules, whatever the film's title holds")
  func drawing() throws {
    let film = try MadeUpFilm.film(["eager", "three-pane"], MadeUpFilm.hasty, pages: 30)
    let (html, file) = (FilmPlayer(film).html(id: "one"), FilmSVG(film).text)
    for lane in FilmSVG(film).lanes {
      for part in [lane.stage, lane.band] { #expect(html.contains(part) && file.contains(part)) }
    }
    let rules = FilmSVG(film).animationStyle + SVGAnimation.stillness
    #expect(html.contains(rules) && file.contains(rules))
    #expect(XMLParser(data: Data(html.utf8)).parse())
    #expect(
      html.hasPrefix(#"<section class="film" id="one" aria-label="Film: Made up &lt;/script"#))
  }

  @Test("numbers are those of each refresh, and a film that rests shows what is wrong")
  func data() throws {
    let film = try MadeUpFilm.film(["eager", "three-pane"], MadeUpFilm.hasty, pages: 30)
    let payload = try Self.payload(FilmPlayer(film).html(id: "one"))
    #expect(payload.rate == 60 && payload.gestures == film.gestures)
    let recordings = film.lanes.map(\.recording)
    for refresh in film.refreshes {
      for (lane, recording) in zip(payload.lanes, recordings) {
        try #require(lane[2][refresh] == recording.livePages[refresh].map(grouped))
      }
    }
    #expect(recordings.contains { $0.faults[payload.still]?.isEmpty == false })
  }

  @Test("of frames that come late, each refresh shows the last that is complete")
  func late() throws {
    let times = FilmTimes([SlowFrames(frames: [0], microseconds: [60_000])], loadTime: 60)
    let film = try MadeUpFilm.film(["three-pane"], MadeUpFilm.hasty, pages: 30, times: times)
    let payload = try Self.payload(FilmPlayer(film).html(id: "one"))
    let late = try #require(payload.lanes[0].last)
    #expect((0...4).map { late[$0] } == ["1", "2", "3", "0", "0"])
    #expect(payload.lanes[0][0][2] == "–" && payload.lanes[0][0][3] == "1")
  }

  @Test("a late lane skips frames, and then shows one a refresh again")
  func skipped() {
    // Frame 0 takes five refreshes: frames 0 to 4 come at once, then one a refresh.
    let times = FilmTimes([SlowFrames(frames: [0], microseconds: [80_000])], loadTime: 80)
    let film = MadeUpFilm.film(times: times) { _ in }
    let lane = LaneTimeline(film.lanes[0], of: film)
    let first = lane.frames.firstIndex { $0 != nil } ?? 0
    #expect(lane.frames[first].map { $0 > 1 } == true)
    #expect(lane.frames[first + 1] == lane.frames[first].map { $0 + 1 })
  }

  @Test("a film is as long as its last frame is late, and no frame is late when that is shown")
  func lastFrame() {
    let times = FilmTimes([SlowFrames(frames: [99], microseconds: [80_000])], loadTime: nil)
    let film = MadeUpFilm.film(times: times) { _ in }
    #expect(film.refreshes.count > 102)
    let tracks = LaneTimeline(film.lanes[0], of: film).tracks
    let late = tracks.first { $0.name == "frames late" }?.texts
    #expect(late?.values.last == "0" && late?[98] == "0" && late?[99] == "1")
  }

  @Test(
    "a film of no pages has none in view, of a ring as well", arguments: ["eager", "three-pane"])
  func noPages(name: String) throws {
    let film = try MadeUpFilm.film([name], MadeUpFilm.hasty, pages: 0)
    let page = LaneTimeline(film.lanes[0], of: film).tracks[0]
    #expect(page.name == "page" && page.texts.values.last == "0")
  }

  @Test("a lane that ended shows no fault from its last frame on")
  func ended() {
    let film = MadeUpFilm.film(ending: "crashed") { $0.faults.set([.blank], at: 50) }
    let timeline = LaneTimeline(film.lanes[0], of: film)
    #expect(Array(timeline.windows(of: .blank).ranges) == [50..<99])
    #expect(timeline.refreshes(of: 50..<100) == 50..<99)
  }

  @Test("frames are shown from the refresh of the first to that of the one after the last")
  func windows() {
    let film = MadeUpFilm.film { $0.faults.set([.wrong], at: 10) }
    let timeline = LaneTimeline(film.lanes[0], of: film)
    #expect(timeline.refreshes(of: 10..<20) == 10..<20)
    #expect(timeline.refreshes(of: 98..<100) == 98..<film.refreshes.upperBound)
    #expect(timeline.refreshes(of: 100..<101) == nil && timeline.refreshes(of: 5..<5) == nil)
    #expect(timeline.start(of: 10) == 10 && timeline.start(of: 100) == nil)
  }

  @Test(
    "a grid's page is named with its scene, after the last scene comes the first, and where the next page lies to the left, pages have their numbers from right to left"
  )
  func otherPlanes() {
    let size = MadeUpFilm.phone.size
    let below = CGRect(origin: CGPoint(x: 0, y: 3 * size.height), size: size)
    let before = CGRect(origin: CGPoint(x: -2 * size.width, y: 0), size: size)
    let cases: [(Plane, ReadingDirection?, CGRect, String, PageIndex, wrong: PageIndex)] = [
      (.torus, nil, below, "1.1", PageIndex(0), wrong: PageIndex(0, scene: 1)),
      (.row, .rightToLeft, before, "3", PageIndex(2), wrong: PageIndex(0)),
    ]
    for (plane, direction, screen, name, page, wrong) in cases {
      let film = MadeUpFilm.film(plane: plane) { recording in
        recording.size.set(size, at: 0)
        recording.offset.set(screen.origin, at: 0)
        recording.geometry.set(
          PageGeometry(extent: size, pitch: size, direction: direction), at: 0)
      }
      let timeline = LaneTimeline(film.lanes[0], of: film)
      #expect(timeline.page(in: 0) == name)
      #expect(!timeline.isWrong(PageOnPlane(page, screen), in: 0))
      #expect(timeline.isWrong(PageOnPlane(wrong, screen), in: 0))
    }
  }

  @Test("a finger that is lifted and comes down again in one frame is down in the next")
  func again() {
    let trace = Trace(
      touches: [touch(1, .began), touch(20, .ended), touch(22, .began)], duration: 200.milliseconds)
    let fingers = trace.fingers(on: MadeUpFilm.phone)
    #expect((1...6).allSatisfy { fingers[$0]?.count == 1 })
    let lifted = Trace(touches: [touch(1, .began), touch(20, .ended)], duration: 200.milliseconds)
      .fingers(on: MadeUpFilm.phone)
    #expect(lifted[1]?.count == 1 && lifted[5] == [:])
  }

  @Test("both fingers that pinch are seen until they are lifted")
  func pinch() {
    let pinch = Pinch(scale: 2, x: 0.5, y: 0.5, duration: 100.milliseconds)
    let trace = Trace(events: [event(1, .input(.pinch(pinch)))], duration: 200.milliseconds)
    let fingers = trace.fingers(on: MadeUpFilm.phone)
    #expect(fingers[0] == [:] && fingers[1]?.count == 2 && fingers[11] == [:])
    let widths = (0..<9).compactMap { fingers[$0] }.compactMap { down in
      down[0].flatMap { left in down[1].map { $0.x - left.x } }
    }
    #expect(
      widths.count > 4 && zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 }, "\(widths)")
    #expect((widths.last ?? 0) > 1.5 * (widths.first ?? 0))
  }

  @Test("beside the times of its frames a lane has a tick for each frame with a fetch")
  func ticks() {
    func ticks(_ times: FilmTimes?) -> Int {
      let film = MadeUpFilm.film(times: times) {
        $0.fetches = [5, 5, 9].map { PageFetch(PageIndex(0), frame: $0) }
      }
      return FilmSVG(film).text.ranges(of: "h1.5v3h-1.5z").count
    }
    let slow = SlowFrames(frames: [3], microseconds: [9_000])
    #expect(ticks(FilmTimes([slow], loadTime: nil)) == 2 && ticks(nil) == 0)
  }

  @Test("a page that is fetched again while it still has its light has no other")
  func lights() {
    func lights(_ frames: [Int]) -> Int {
      let film = MadeUpFilm.film {
        $0.size.set(MadeUpFilm.phone.size, at: 0)
        $0.origin.set(.zero, at: 0)
        let page = PageOnPlane(PageIndex(0), CGRect(origin: .zero, size: MadeUpFilm.phone.size))
        $0.stays = [PageStay(page: page, frames: 0..<100)]
        $0.fetches = frames.map { PageFetch(PageIndex(0), frame: $0) }
      }
      return FilmSVG(film).text.ranges(of: "{opacity:.45}").count
    }
    #expect([[5], [5, 6], [5, 90]].map(lights) == [1, 1, 2])
  }

  @Test("a row has room before its first page and after its last one, and a ring has not")
  func ends() {
    func surfaces(_ plane: Plane) -> Int {
      let film = MadeUpFilm.film(plane: plane) {
        $0.size.set(MadeUpFilm.phone.size, at: 0)
        $0.geometry.set(
          PageGeometry(extent: MadeUpFilm.phone.size, pitch: MadeUpFilm.phone.size), at: 0)
        $0.faults.set([.blank], at: 10)
      }
      return FilmSVG(film).text.ranges(of: "class=\"surface\"").count
    }
    #expect(surfaces(.row) == surfaces(.ring) + 2)
  }

  @Test("numbers below a lane end with those of the recording")
  func numbers() throws {
    let trace = try Trace(of: MadeUpFilm.hasty, pages: 30)
    let film = try MadeUpFilm.film(["three-pane"], MadeUpFilm.hasty, pages: 30)
    let tracks = LaneTimeline(film.lanes[0], of: film).tracks
    let ends = Dictionary(uniqueKeysWithValues: tracks.map { ($0.name, $0.texts.values.last) })
    var replay = MadeUpFilm.replay("three-pane", trace, pages: 30)
    let coverage = replay.end()
    #expect(coverage.blankFrames > 0)
    #expect(ends["blank frames"] == "\(coverage.blankFrames)")
    #expect(ends["turns lost"] == "\(coverage.turnsLost)")
    #expect(ends["frames late"] == "–")
  }
}
