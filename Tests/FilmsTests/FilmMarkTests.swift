import ScenarioLanguage
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Films
@testable import Replaying

@Suite("What a film marks, when and where")
struct FilmMarkTests {
  private static let size = MadeUpFilm.phone.size

  /// What shows the marks that have `attribute` on a lane's stage: the rules of their groups.
  private func rules(_ attribute: String, in film: Film) -> [Substring] {
    let svg = FilmSVG(film)
    return svg.lanes[0].stage.split(separator: "\n").filter { $0.contains(attribute) }.map { line in
      let name = line.matches(of: /class="(k[0-9]+)"/).last?.1 ?? "no rule"
      return svg.animationStyle.split(separator: "\n")
        .first { $0.hasPrefix("@keyframes \(name){") } ?? "always"
    }
  }

  @Test(
    "what is blank is hatched, and what is wrong outlined, in the refreshes that show it so, and in no other",
    arguments: [
      (FrameFault.Kind.blank, #"fill="url(#h)""#), (.wrong, #"class="wrong""#),
    ])
  func faults(kind: FrameFault.Kind, attribute: String) throws {
    let film = MadeUpFilm.film { recording in
      recording.size.set(Self.size, at: 0)
      recording.origin.set(.zero, at: 0)
      // Page 4 lies where page 1 should.
      let page = PageOnPlane(PageIndex(3), CGRect(origin: .zero, size: Self.size))
      recording.stays = [PageStay(page: page, frames: 0..<100)]
      recording.faults.set([kind], at: 10)
      recording.faults.set([], at: 20)
    }
    let rules = rules(attribute, in: film)
    // A round has 160 refreshes: 100, and 60 in which its end is held.
    #expect(rules.count == 1)
    #expect(
      rules.first?.contains(
        "0%{visibility:hidden}6.25%{visibility:visible}12.5%{visibility:hidden}}") == true,
      "\(rules)")
  }

  @Test("how a lane ended stands on its screen from its last frame on")
  func ending() {
    let rules = rules(#"class="over""#, in: MadeUpFilm.film(ending: "crashed") { _ in })
    #expect(rules.count == 1)
    #expect(
      rules.first?.contains("{0%{visibility:hidden}61.875%{visibility:visible}}") == true,
      "\(rules)")
  }

  @Test(
    "pages that lie too far away to be drawn are counted on the side on which they lie",
    arguments: [Axis.horizontal, .vertical])
  func far(axis: Axis) throws {
    var device = MadeUpFilm.phone
    device.axis = axis
    let film = MadeUpFilm.film(on: device) { recording in
      recording.size.set(Self.size, at: 0)
      recording.origin.set(.zero, at: 0)
      recording.stays = [-3, -2, 2, 3, 4].enumerated().map { page, steps in
        let way = CGPoint(x: Double(steps) * Self.size.along(axis).width, y: 0).along(axis)
        let rect = CGRect(origin: way, size: Self.size)
        return PageStay(page: PageOnPlane(PageIndex(page), rect), frames: 0..<100)
      }
    }
    // The mark that is explained says +5.
    let counts = Outline(FilmSVG(film).text).named("text")
      .filter { $0.attributes["class"] == "far" && $0.text != "+5" }
    try #require(counts.map(\.text) == ["+2", "+3"])
    let (before, after) = (counts[0].attributes, counts[1].attributes)
    if axis == .horizontal {
      #expect(before["x"] == "1" && after["x"] == "195" && after["text-anchor"] == "end")
      #expect(before["y"] == after["y"])
    } else {
      #expect(before["y"] == "12" && after["y"] != "12")
      #expect(before["x"] == "1" && after["x"] == "1")
    }
  }

  /// A film of lanes with faults of `kind` in these frames.
  private func film(of faults: [Range<Int>]) -> Film {
    let lanes = faults.map { frames in
      MadeUpFilm.film { recording in
        guard !frames.isEmpty else { return }
        recording.faults.set([.wrong], at: frames.lowerBound)
        recording.faults.set([], at: frames.upperBound)
      }.lanes[0]
    }
    return Film(
      title: "", pages: 30, scenes: 1, device: MadeUpFilm.phone, trace: Trace(), gestures: [],
      lanes: lanes)
  }

  @Test("a film that rests shows what is wrong first, soon after that began, or else its middle")
  func still() {
    #expect(FilmSVG(film(of: [60..<70, 40..<50])).still == 48)
    #expect(FilmSVG(film(of: [40..<41, 0..<0])).still == 40)
    #expect(FilmSVG(film(of: [0..<0])).still == 50)
  }

  @Test("up to four lanes stand side by side, six in rows of three, and more in rows of four")
  func rows() {
    let films = (0...8).map { film(of: Array(repeating: 0..<0, count: $0)) }
    #expect(films.map(\.columnCount) == [1, 1, 2, 3, 4, 3, 3, 4, 4])
    #expect(FilmSVG(films[7]).text.ranges(of: #"class="name""#).count == 7)
  }

  @Test("a film plays by itself where that is asked for, and says whether its frames may be late")
  func words() {
    let film = MadeUpFilm.film { _ in }
    for plays in [false, true] {
      let html = FilmPlayer(film, plays: plays).html(id: "one")
      #expect(html.contains(#" data-plays="""#) == plays)
    }
    let timed = MadeUpFilm.film(times: FilmTimes([], loadTime: nil)) { _ in }
    #expect(film.note.plainSpaces.hasSuffix(" Times were not measured: no frame is late."))
    #expect(timed.note.plainSpaces.hasSuffix(" Each is as late as the median of a run."))
  }
}
