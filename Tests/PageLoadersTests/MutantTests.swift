import Scrolling
import Testing
import Traces

@testable import PageLoaders

@Suite("What the checks notice")
struct MutantTests {
  private static let gestures: [Gesture] =
    .open + .turn(.left, times: 3)
    + [.scroll(to: PageIndex(5)), .settle, .jump(to: PageIndex(8)), .settle]

  private func inspect(_ type: Mutant.Type) throws -> Inspection {
    try Inspection(type, pages: 12, Self.gestures)
  }

  @Test("nothing in a loader that is right")
  func original() throws {
    #expect(try inspect(Mutant.self).isFlawless)
  }

  @Test("a page that is gone for one frame")
  func blank() throws {
    let inspection = try inspect(BlankMutant.self)
    #expect(inspection.blankFrames == 1)
    #expect(inspection.wrongFrames == 0)
    #expect(!inspection.isFlawless)
  }

  @Test("a page that shows another one, for as long as it is in view")
  func wrongPage() throws {
    let inspection = try inspect(WrongPageMutant.self)
    #expect(inspection.wrongFrames > 60)
    #expect(inspection.blankFrames == 0)
    #expect(!inspection.isFlawless)
  }

  @Test("pages that are a point off for one frame")
  func flicker() throws {
    let inspection = try inspect(FlickerMutant.self)
    #expect(inspection.wrongFrames == 1)
    #expect(!inspection.isFlawless)
  }

  @Test("a second view of the page in view")
  func double() throws {
    let inspection = try inspect(DoubleMutant.self)
    #expect(inspection.wrongFrames > 0)
    #expect(inspection.blankFrames == 0)
    #expect(!inspection.isFlawless)
  }

  @Test("a turn that is lost")
  func lostTurn() throws {
    let inspection = try Inspection(LostTurnMutant.self, pages: 12, .open + .turn(.left, times: 3))
    #expect(inspection.turnsLost == 1)
    #expect(inspection.strayFrames > 0)
    #expect(inspection.blankFrames + inspection.wrongFrames == 0)
  }

  @Test("a program that is shown another page")
  func missedPage() throws {
    let inspection = try inspect(MissedPageMutant.self)
    #expect(inspection.missedPages == 1)
    #expect(inspection.wrongFrames > 0)
  }

  @Test("pages that are not released")
  func leak() throws {
    let inspection = try inspect(LeakMutant.self)
    #expect(inspection.left > 0)
    #expect(!inspection.isFlawless)
  }
}
