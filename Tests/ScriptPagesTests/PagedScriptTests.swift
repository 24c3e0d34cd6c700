import Testing

@testable import ScriptPages

@Suite("Pages of a script")
struct PagedScriptTests {
  /// Cues that say their number, with a heading before each cue whose number is in `scenes`.
  private func script(cues: Int, perPage: Int, scenes: Set<Int> = []) -> PagedScript {
    var elements: [Script.Element] = []
    for number in 0..<cues {
      if scenes.contains(number) { elements.append(.text(.heading, "scene at \(number)")) }
      elements.append(.cue(Cue(character: "A", parts: [Cue.Part(.speech, "\(number)")])))
    }
    elements.append(.text(.direction, "The end."))
    return PagedScript(Script(elements: elements), cuesPerPage: perPage)
  }

  /// The numbers of the cues on a page.
  private func cues(_ script: PagedScript, page: Int, scene: Int = 0) -> [String] {
    script.text.elements[script.page(page, scene: scene).elements].compactMap { element in
      guard let part = element.cue?.parts.first, part.kind == .speech else { return nil }
      return part.text
    }
  }

  @Test("A page has so many cues; the last has what is left and what follows, even if it is full")
  func cutting() {
    let script = script(cues: 8, perPage: 3)
    #expect(script.pages.count == 3)
    #expect(
      (0..<3).map { cues(script, page: $0) } == [["0", "1", "2"], ["3", "4", "5"], ["6", "7"]])
    #expect(script.pages.last?.elements == 6..<9)
    #expect(self.script(cues: 6, perPage: 3).pages.map(\.elements) == [0..<3, 3..<7])
  }

  @Test("When the script is over it starts again, as often as there are pages")
  func repeating() {
    let script = script(cues: 8, perPage: 3)
    #expect(cues(script, page: 3) == ["0", "1", "2"])
    #expect(cues(script, page: 999_999) == ["0", "1", "2"])
    #expect(cues(script, page: 1_000_000 * 1_000 - 1) == ["0", "1", "2"])
  }

  @Test("Each paragraph counts as a cue if no character speaks, but not a heading")
  func prose() throws {
    let text = (1...5).map { "INT. ROOM \($0)\n\nText \($0)." }.joined(separator: "\n\n")
    let pages = try PagedScript(fountain: text, cuesPerPage: 2)
    #expect(pages.isProse)
    #expect(pages.pages.map(\.elements) == [0..<4, 4..<8, 8..<10])
  }

  @Test("A row of the grid begins at a scene, and scenes start over when there are no more")
  func scenes() {
    let script = script(cues: 8, perPage: 2, scenes: [0, 3, 6])
    #expect(cues(script, page: 0, scene: 0) == ["0", "1"])
    #expect(cues(script, page: 0, scene: 1) == ["2", "3"])
    #expect(cues(script, page: 0, scene: 2) == ["6", "7"])
    #expect(cues(script, page: 1, scene: 2) == ["0", "1"])
    #expect(cues(script, page: 1, scene: 301) == ["4", "5"])
  }

  @Test("The head of a page names the scene of its first cue")
  func heads() {
    let script = script(cues: 8, perPage: 2, scenes: [0, 3, 6])
    let headings = script.pages.map { page in page.heading.map { script.text.elements[$0] } }
    #expect(
      headings.map { $0?.heading } == ["scene at 0", "scene at 0", "scene at 3", "scene at 6"])
  }
}
