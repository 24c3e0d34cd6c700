import Scrolling
import Testing

@testable import Replaying

@Suite("Visits of a page")
struct VisitsTests {
  /// What is found where a person comes to rest on `pages` in turn, with this much kept.
  private func growth(_ visits: [(page: Double, kept: Int)], down: Bool = false) -> [Int]? {
    let rests = visits.map { visit in
      let position = down ? CGPoint(x: 0, y: visit.page) : CGPoint(x: visit.page, y: 0)
      return Rest(at: position, pages: visit.kept, bytes: 100 * visit.kept)
    }
    return rests.growth.map { [$0.pages, $0.bytes, $0.rest] }
  }

  @Test("what is kept with each return is growth, and the visit that shows it is named")
  func kept() {
    #expect(growth([(0, 1), (1, 2), (0, 2), (1, 3), (0, 3)]) == [1, 100, 4])
    #expect(growth([(0, 1), (1, 2), (0, 2), (1, 3), (0, 3), (1, 4), (0, 5)]) == [3, 300, 6])
  }

  @Test("what fills once is none, and two visits say nothing")
  func filled() {
    #expect(growth([(0, 1), (1, 2), (0, 5), (1, 5), (0, 5)]) == [0, 0, 4])
    #expect(growth([(0, 1), (1, 2), (0, 5), (1, 5)]) == nil)
    #expect(growth([(0, 1), (0, 2), (0, 3), (0, 4)]) == nil)
  }

  @Test(
    "visits from one side and from the other are not compared: a window leans to one side",
    arguments: [false, true])
  func sides(down: Bool) {
    let visits: [(page: Double, kept: Int)] = [(1, 3), (2, 3), (1, 2), (0, 2), (1, 3)]
    #expect(growth(visits, down: down) == nil)
    #expect(growth(visits + [(2, 3), (1, 2)], down: down) == [0, 0, 6])
  }

  @Test("what a cache held at an earlier visit, from whichever side, is no growth")
  func cached() {
    let visits: [(page: Double, kept: Int)] = [
      (0, 1), (1, 2), (2, 2), (1, 4), (0, 2), (1, 3), (2, 3), (1, 3), (0, 2),
    ]
    #expect(growth(visits + [(1, 4)])?.first == 0)
    #expect(growth([(2, 5)] + [(0, 1), (1, 2), (0, 2), (1, 3), (0, 3)]) == [0, 0, 5])
    #expect(growth(visits + [(1, 5)])?.first == 1)
  }

  @Test("most is kept between the last visit before and the one that shows it, or nothing is")
  func mostKept() {
    func mostKept(_ visits: [(page: Double, kept: Int)]) -> Range<Int>? {
      visits.map { visit in
        var row = TapeRow(moment: .frame, part: .turns)
        row.rest = CGPoint(x: visit.page, y: 0)
        (row.pages, row.live) = (visit.kept, 100 * visit.kept)
        return row
      }.mostKept
    }
    #expect(mostKept([(0, 1), (1, 2), (0, 2), (1, 3), (0, 3)]) == 2..<4)
    #expect(mostKept([(0, 1), (1, 2), (0, 5), (1, 5), (0, 5)]) == nil)
  }

  @Test("a page between two others is told from both")
  func positions() {
    #expect(growth([(0, 1), (0.87, 2), (0, 2), (0.87, 2), (0, 2)]) == [0, 0, 4])
    #expect(growth([(0, 1), (0.87, 2), (0.4, 2), (0.87, 2), (0, 2)]) == nil)
  }
}
