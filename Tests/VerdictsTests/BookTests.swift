import Measurement
import RunFixtures
import Scrolling
import Testing

@testable import Verdicts

@Suite("What a book says of a loader")
struct BookTests {
  private func hoards(fetched: Int, peak: Int, end: Int) -> [Int] {
    MadeUpRun.scenario(
      MadeUpRun.census(
        Cell(scenario: "a", loader: "window", pages: 10),
        [
          "pages-fetched": Double(fetched), "turn-fetches": 1, "live-pages-peak": Double(peak),
          "live-pages-end": Double(end),
        ])
    ).hoards.map(\.pages)
  }

  @Test("one that has let go of a page in the end hoards none, whatever it had at most")
  func hoards() {
    // A window of three that builds the new page before it drops the old one.
    #expect(hoards(fetched: 4, peak: 4, end: 3) == [])
    #expect(hoards(fetched: 4, peak: 4, end: 4) == [4])
    #expect(hoards(fetched: 3, peak: 3, end: 3) == [])
  }

  @Test("the geometry of pages that do not fill the screen is that at the greatest size")
  func geometries() {
    func repetitions(_ loader: String, pages: Int, gap: Double?) -> [Repetition] {
      var details = Details()
      details.geometry = gap.map {
        let extent = CGSize(width: 375, height: 667)
        return PageGeometry(extent: extent, pitch: CGSize(width: 375 + $0, height: 667))
      }
      return [
        Repetition(
          cell: Cell(scenario: "a", loader: loader, pages: pages), pass: .census, repetition: 1,
          outcome: .completed, metrics: [:], details: details)
      ]
    }
    let summary = MadeUpRun.scenario(
      repetitions("gap", pages: 10, gap: 20) + repetitions("gap", pages: 100, gap: 30)
        + repetitions("plain", pages: 10, gap: nil))
    #expect(summary.geometries.map(\.loader) == ["gap"])
    #expect(summary.geometries.first?.geometry.pitch.width == 405)
  }
}
