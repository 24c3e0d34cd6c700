import Scrolling
import Testing

@testable import ScriptPages

@Suite("Whether text fits on its pages")
struct PageFitTests {
  private let renderer = PageRenderer(scale: 2)
  private let script = Script.generated(seed: 7, cuesPerPage: 12, pages: 40)

  private func fit(cues: Int) -> PageFit {
    renderer.fit(of: PagedScript(script, cuesPerPage: cues), on: .phone)
  }

  @Test("Letters get smaller with the number of cues, and at last the page is cut off")
  func letters() {
    let few = fit(cues: 2)
    let many = fit(cues: 12)
    let most = fit(cues: 400)
    #expect(few.isWhole && many.isWhole && !most.isWhole)
    #expect(few.letterSize > many.letterSize && many.letterSize >= most.letterSize)
    #expect(few.count == 2 && few.shown == 2)
    #expect(most.letterSize == 11)
    #expect(most.count == 400 && (12..<40).contains(most.shown))
  }

  @Test("The number of cues that is proposed fits, and one more does not")
  func proposal() throws {
    let play = PagedScript(script, cuesPerPage: 400)
    let cues = try #require(renderer.fittingCues(of: play, on: .phone))
    #expect(fit(cues: cues).isWhole)
    #expect(!fit(cues: cues + 1).isWhole)
    #expect(renderer.fittingCues(of: play, on: CGSize(width: 40, height: 40)) == nil)
  }

  @Test("Characters that are in no font are counted once each")
  func fonts() {
    let unassigned = "\u{10FFF0}\u{10FFF1} \u{10FFF0}"
    let strange = Script(elements: [.prose(Prose("Fog \(unassigned)")), .prose("and lamps")])
    #expect(renderer.missingCharacters(of: script) == 0)
    #expect(renderer.missingCharacters(of: strange) == 2)
  }
}
