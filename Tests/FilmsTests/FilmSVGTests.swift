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

@Suite("What moves in an SVG film")
struct SVGAnimationTests {
  @Test("the picture that stands still shows a flash while it is seen, and not before")
  func flashes() {
    let seen = [5, 10, 11, 50].map { refresh in
      var animation = SVGAnimation(refreshes: 0..<100, rate: 60, still: 10)
      return animation.flash(at: [refresh], "").contains(#"opacity=".3""#)
    }
    #expect(seen == [true, true, false, false])
  }
}

@Suite("A film as SVG")
struct FilmSVGTests {
  private static let four = ["eager", "pagecontrol", "three-pane", "predictive"]

  @Test("a small one is this text")
  func small() throws {
    let film = try MadeUpFilm.film(
      ["eager", "three-pane"], [.open(at: PageIndex(0)), .hold(100.milliseconds)], pages: 3)
    expectSnapshot(FilmSVG(film).text, named: "small.svg")
  }

  @Test("it is XML without scripts, and says its loaders and what to make of them")
  func wellFormed() throws {
    let text = FilmSVG(try MadeUpFilm.film(Self.four, MadeUpFilm.hasty, pages: 100)).text
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(!text.contains("<script") && !text.contains("href"))
    #expect(text.contains("prefers-color-scheme:dark"))
    #expect(text.contains("prefers-reduced-motion:reduce"))
    #expect(text.contains("<desc id=\"d\">eager: no fault, live pages 100, fetches 100, "))
  }

  @Test(
    "every number lies within its page, and every phone within its lane, however it is held",
    arguments: [Device.iPhone6, .iPhone6.rotated, .iPhone15Pro.rotated, .iPadPro12])
  func held(device: Device) throws {
    let isWide = device.size.width > device.size.height
    let film = try MadeUpFilm.film(
      ["pagecontrol"],
      [
        .open(at: PageIndex(98)), .settle, .rotate(isWide ? .portrait : .landscape), .settle,
        .close,
      ],
      on: device, pages: 1_200)
    let outline = Outline(FilmSVG(film).text)
    func rects(_ name: String) -> [CGRect] {
      outline.named("rect").filter { $0.attributes["class"] == name }.map { rect in
        let numbers = ["x", "y", "width", "height"].map {
          Double(rect.attributes[$0] ?? "") ?? .nan
        }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
    }
    let numbers = outline.named("text").filter { $0.attributes["class"] == "number" }
    #expect(numbers.map(\.text).contains("100"))
    for (number, sheet) in zip(numbers, rects("sheet")) {
      let size = try #require(Double(number.attributes["font-size"] ?? ""))
      let baseline = try #require(Double(number.attributes["y"] ?? ""))
      #expect(size >= 10 && baseline - size >= sheet.minY - 1 && baseline < sheet.maxY)
      #expect(Double(number.text.count) * size * 0.65 <= sheet.width)
    }
    let lane = CGRect(x: 0, y: 0, width: FilmStage.width, height: FilmSVG(film).lanes[0].height)
    #expect(rects("phone").count == 2)
    for phone in rects("phone") {
      #expect(phone.minX >= 0 && phone.maxX <= lane.maxX)
      #expect(phone.minY >= 0 && phone.maxY <= lane.maxY)
    }
  }

  @Test("four loaders of a shipped scenario take at most 200 KB")
  func size() throws {
    let path = "Scenarios/open.scenario"
    let file = ScenarioFile(
      path: projectFolder.appendingPathComponent(path).path, text: try projectText(path))
    let entry = try ScenarioEntry(file, loaders: LoaderCatalogue.builtIn.names)
    let pages = try #require(entry.scenario.pages.first)
    let film = try MadeUpFilm.film(Self.four, entry.scenario.gestures, pages: pages)
    #expect(film.lanes.allSatisfy { $0.recording.frameCount > 0 })
    #expect(FilmSVG(film).text.utf8.count <= 200_000)
  }

  @Test("what moves is never off by more than half a point")
  func polylines() throws {
    let film = try MadeUpFilm.film(["three-pane"], MadeUpFilm.hasty, pages: 30)
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
      let drawn = sheets.filter { $0.windows.contains(refresh) }.map(\.value.index)
      try #require(drawn.sorted { $0.page < $1.page } == recorded.sorted { $0.page < $1.page })
    }
  }
}
