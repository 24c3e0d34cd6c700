import TestSupport
import Testing

@testable import ScriptPages

@Suite("Generated scripts")
struct GeneratedScriptTests {
  @Test("The same seed gives the same script")
  func deterministic() {
    let script = Script.generated(seed: 7, cuesPerPage: 3, pages: 2)
    #expect(script != Script.generated(seed: 8, cuesPerPage: 3, pages: 2))
    expectSnapshot(script.transcript, named: "generated.txt")
  }

  @Test("A longer script begins with the shorter one")
  func prefix() {
    let short = Script.generated(seed: 7, cuesPerPage: 12, pages: 3)
    let long = Script.generated(seed: 7, cuesPerPage: 12, pages: 30)
    #expect(long.elements.starts(with: short.elements))
    #expect(long.cueCount == 360)
  }

  @Test(
    "Every page has as many words, remarks and cues as every other", arguments: [1, 2, 7, 12, 40])
  func equalPages(cuesPerPage: Int) {
    let script = PagedScript.generated(seed: 3, cuesPerPage: cuesPerPage)
    #expect(script.pages.count == 10)
    let pages = script.pages.map { page -> [Int] in
      let cues = script.text.elements[page.elements].compactMap(\.cue)
      let speeches = cues.flatMap(\.parts).filter { $0.kind == .speech }
      let words = speeches.map { $0.text.split(separator: " ").count }
      return [cues.count, words.reduce(0, +), cues.count { $0.parts.count == 2 }]
    }
    #expect(Set(pages).count == 1)
    #expect(pages[0][0] == cuesPerPage)
  }

  @Test("No character answers itself, and one has most to say")
  func speakers() {
    let script = Script.generated(seed: 7, cuesPerPage: 12)
    let names = script.elements.compactMap(\.cue).map(\.character)
    #expect(zip(names, names.dropFirst()).allSatisfy { $0 != $1 })
    #expect(script.leadingCharacter == "ODETTE")
    #expect(script.characters.count == 5)
  }
}

extension Script.Element {
  var cue: Cue? { if case .cue(let cue) = self { cue } else { nil } }
}
