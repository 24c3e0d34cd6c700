import Scrolling
import Testing

@testable import ScriptPages

@Suite("Modes")
struct PageModeTests {
  private func script(anna: String) throws -> PagedScript {
    try PagedScript(
      fountain: """
        Fog.

        ANNA (aside)
        (slowly)
        \(anna)

        BEN
        Is it here?
        """, cuesPerPage: 2)
  }

  private func image(_ script: PagedScript, hiding character: String? = nil) throws -> PageImage {
    try ScriptPageSource(script, hiding: character).image(0)
  }

  @Test("The words of the character who is learnt are under bars, and leave no ink")
  func memorize() throws {
    // The same letters in another order: bars of the same widths.
    let one = try script(anna: "no no on")
    let other = try script(anna: "on on no")
    #expect(try image(one) != image(other))
    #expect(try image(one, hiding: "ANNA") == image(other, hiding: "ANNA"))
    #expect(
      try image(one, hiding: "ANNA").colours(x: 40..<710, y: 90..<300).contains(PageImage.bar))
  }

  @Test("No other character's words are hidden, nor names and remarks")
  func onlyTheCharacter() throws {
    let script = try script(anna: "no no on")
    let read = try image(script)
    let hidden = try image(script, hiding: "ANNA")
    let words = try #require(hidden.difference(from: read))
    #expect(words.y.count < 40)
    #expect(read.colours(x: words.x, y: words.y).contains(PageImage.text))
    #expect(!read.colours(x: words.x, y: words.y).contains(PageImage.rubric))
    #expect(hidden.colours(x: words.x, y: words.y).contains(PageImage.bar))
    // Nothing in the bars is darker than they are.
    let darkest = hidden.colours(x: words.x, y: words.y).map { $0 >> 16 }.min()
    #expect(darkest == PageImage.bar >> 16)
  }

  @Test("A character who is not on the page changes nothing")
  func absentCharacter() throws {
    let script = try script(anna: "no no on")
    #expect(try image(script, hiding: "EVA") == image(script))
  }

  @Test("Bars follow the lines of a long speech")
  func longSpeech() throws {
    let script = try script(anna: String(repeating: "on no ", count: 60))
    let hidden = try image(script, hiding: "ANNA")
    let shown = try image(script)
    #expect(
      hidden.inkedRows(among: 90..<1_200)?.upperBound
        == shown.inkedRows(among: 90..<1_200)?.upperBound)
    #expect(
      try image(self.script(anna: String(repeating: "no on ", count: 60)), hiding: "ANNA") == hidden
    )
  }

  @Test("A picture is decoded for each page: five in turn")
  func pictures() throws {
    let script = PagedScript.generated(seed: 7, cuesPerPage: 12)
    let source = ScriptPageSource(script, showsPictures: true, pages: 20)
    let rows = 150..<1_100
    let pictures = try (0..<6).map { try source.image($0).cropped(rows: rows) }
    #expect(pictures[5] == pictures[0])
    for (number, picture) in pictures.prefix(5).enumerated() {
      #expect(!pictures[..<number].contains(picture))
      #expect(picture.colours(x: 60..<690, y: 100..<900).count > 100)
    }
    let grid = ScriptPageSource(script, showsPictures: true, pages: 20, scenes: 3)
    let below = try PageImage(grid.page(at: PageIndex(0, scene: 1))).cropped(rows: rows)
    #expect(below == pictures[1])
    let view = source.page(at: PageIndex(0))
    source.redraw(view, as: PageIndex(3))
    #expect(try PageImage(view) == source.image(3))
  }

  @Test("A source without pages warms up all the same")
  func noPages() {
    let source = ScriptPageSource(PagedScript.generated(seed: 7, cuesPerPage: 12), pages: 0)
    source.warmUp()
    #expect(source.pageCount == 0)
  }
}
