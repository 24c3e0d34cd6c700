import Foundation
import Measurement
import PageLoaders
import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Pictures
@testable import Replaying

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A film as HTML")
struct FilmHTMLTests {
  private struct Payload: Decodable {
    let film: Film
    let delays: [Changes<Int>]
    let count: Int
  }

  @Test("the page's data is the film, whatever its title holds")
  func data() throws {
    let film = try MadeUpFilm.film(["eager", "three-pane"], MadeUpFilm.hasty, pages: 30)
    let text = FilmHTML.fragment(film, id: "one")
    let begin = try #require(text.firstRange(of: #"<script type="application/json">"#))
    let rest = text[begin.upperBound...]
    let end = try #require(rest.firstRange(of: "</script>"))
    let payload = try JSONDecoder().decode(
      Payload.self, from: Data(rest[..<end.lowerBound].utf8))
    #expect(payload.film == film)
    #expect(payload.count == film.refreshCount)
    #expect(payload.delays == film.lanes.map { $0.delays(refreshRate: 60) })
    #expect(rest[end.upperBound...] == "\n</section>\n")
    #expect(
      text.hasPrefix(#"<section class="film" id="one" aria-label="Film: Made up &lt;/script"#))
  }

  @Test("a page of its own has nothing from elsewhere, and one style, script and film")
  func page() throws {
    let film = try MadeUpFilm.film(["three-pane"], MadeUpFilm.hasty, pages: 30)
    let text = FilmHTML.page(film)
    for part in [
      "<style>", FilmHTML.style, FilmHTML.script, FilmHTML.fragment(film, id: "film", plays: true),
    ] {
      #expect(text.ranges(of: part).count == 1)
    }
    for part in ["http:", "https:", "src=", "href="] { #expect(!text.contains(part)) }
  }

  @Test("each lane says how it ended, and its numbers are those of the film")
  func numbers() throws {
    let trace = try MadeUpFilm.trace(MadeUpFilm.hasty, pages: 30)
    let recording = MadeUpFilm.recording("three-pane", trace, pages: 30)
    let numbers = FilmNumbers(
      FilmLane(name: "a", plane: .ring, recording: recording, ending: "over 512 MiB at page 128"))
    let values = Dictionary(uniqueKeysWithValues: numbers.all.map { ($0.key, $0.value) })
    let coverage = MadeUpFilm.replay(trace, pages: 30).run(MadeUpFilm.loader("three-pane"))
    #expect(coverage.blankFrames > 0)
    #expect(values["blank"] == "\(coverage.blankFrames)")
    #expect(values["lost"] == "\(coverage.turnsLost)")
    #expect(values["pages"] == "3")
  }
}

@Suite("A film as SVG")
struct FilmSVGTests {
  private static let four = ["eager", "pagecontrol", "three-pane", "predictive"]

  @Test("a small one is this text")
  func small() throws {
    let film = try MadeUpFilm.film(
      ["eager", "three-pane"], [.open(at: PageIndex(0)), .hold(Microseconds(milliseconds: 100))],
      pages: 3)
    expectSnapshot(FilmSVG(film).text, named: "small.svg")
  }

  @Test("it is XML without scripts, and says its loaders and what to make of them")
  func wellFormed() throws {
    let text = FilmSVG(try MadeUpFilm.film(Self.four, MadeUpFilm.hasty, pages: 100)).text
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(!text.contains("<script") && !text.contains("href"))
    #expect(text.contains("prefers-color-scheme:dark"))
    #expect(text.contains("prefers-reduced-motion:reduce"))
    #expect(text.contains("<desc id=\"d\">eager: live pages 100, fetches 100, "))
  }

  @Test(
    "four loaders of a shipped scenario take at most 200 KB", arguments: ["open", "page-through"])
  func size(name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Scenarios/\(name).scenario")
    let entry = try ScenarioEntry(
      ScenarioFile(path: file.path, text: try String(contentsOf: file, encoding: .utf8)),
      vocabulary: Vocabulary(.builtIn))
    let pages = try #require(entry.scenario.pages.first)
    let film = try MadeUpFilm.film(Self.four, entry.scenario.gestures, pages: pages)
    #expect(film.lanes.allSatisfy { $0.recording.frameCount > 0 })
    #expect(FilmSVG(film).text.utf8.count <= 200_000)
  }

  @Test("what moves is never off by more than half a point", arguments: MadeUpFilm.names)
  func polylines(name: String) throws {
    let film = try MadeUpFilm.film([name], MadeUpFilm.hasty, pages: 30)
    let timeline = LaneTimeline(film.lanes[0], of: film)
    let points = timeline.frames.map { $0.map { timeline.screen($0).origin } ?? .zero }
    let kept = Polyline.kept(points, error: 0.5)
    #expect(kept.first == 0 && kept.last == points.count - 1)
    #expect(kept.count < points.count)
    for (from, to) in zip(kept, kept.dropFirst()) {
      for index in from...to {
        let point = Polyline.point(at: index, points, from..<to)
        try #require(abs(point.x - points[index].x) <= 0.5)
        try #require(abs(point.y - points[index].y) <= 0.5)
      }
    }
  }

  @Test("each page view is seen in those refreshes in which its recording holds it")
  func sheets() throws {
    let film = try MadeUpFilm.film(["three-pane"], MadeUpFilm.hasty, pages: 30)
    let timeline = LaneTimeline(film.lanes[0], of: film)
    let sheets = timeline.sheets
    for (refresh, frame) in zip(timeline.refreshes, timeline.frames) {
      let recorded = MadeUpFilm.pages(
        in: try #require(frame), of: film.lanes[0].recording
      ).map(\.index)
      let drawn = sheets.filter { $0.windows.contains { $0.contains(refresh) } }.map(\.sheet.index)
      try #require(drawn.sorted { $0.page < $1.page } == recorded.sorted { $0.page < $1.page })
    }
  }
}
