import Testing

@testable import ScriptPages

@Suite("Formats of scripts, and texts in which nobody speaks")
struct ScriptFormatTests {
  private func script(_ text: String, file: String = "play.txt") throws -> Script {
    try Script(bytes: Array(text.utf8), file: file)
  }

  @Test("Fountain is recognised in a file of any name")
  func fountainInText() throws {
    let screenplay = """
      Title: The Boat
      Credit: by

      EXT. HARBOUR - NIGHT

      ANNA
      Is it here?

      SMASH CUT TO:

      INT. KITCHEN - DAY

      BEN
      No.
      """
    let read = try script(screenplay)
    #expect(read.format == .fountain)
    #expect(read.characters.map(\.name) == ["ANNA", "BEN"])
    #expect(try script("ANNA\nYes.\n\nBEN\nNo.\n\nANNA\nYes!").format == .fountain)
  }

  @Test(
    "A play with colons or full stops behind its names stays plain text, and so does prose",
    arguments: [
      "ANNA:\nIs it here?\n\nBEN:\nNo.\n\nANNA:\nNo?",
      "ACT I\n\nHAMLET.\nTo be.\n\nOPHELIA.\nAh.\n\nHAMLET.\nOr not.",
      "INTRODUCTION\nThis is a text.\n\nTHE END\nIt is over.",
      "A text.\n\nAnother: it goes on.",
    ])
  func plainText(text: String) throws {
    #expect(try script(text).format == .plainText)
  }

  @Test("The name of the file decides where it ends in .fountain")
  func byName() throws {
    #expect(try script("ANNA: Yes.", file: "play.FOUNTAIN").format == .fountain)
    #expect(try script("ANNA: Yes.").format == .plainText)
  }

  @Test("A text in which nobody speaks is prose")
  func prose() throws {
    let expected = """
      heading  INT. HARBOUR - NIGHT
      prose    Fog. / A lamp.
      prose    More fog.
      """
    let text = "INT. HARBOUR - NIGHT\n\nFog.\nA lamp.\n\nMore fog."
    #expect(try script(text, file: "outline.fountain").transcript == expected)
    #expect(try script(text).transcript == expected)
  }

  @Test("Each paragraph of prose counts as a cue, and headings do not")
  func pagesOfProse() throws {
    let text = (1...5).map { "INT. ROOM \($0)\n\nText \($0)." }.joined(separator: "\n\n")
    let pages = PagedScript(try script(text, file: "outline.fountain"), cuesPerPage: 2)
    #expect(pages.isProse)
    #expect(pages.pages.map(\.elements) == [0..<4, 4..<8, 8..<10])
  }

  @Test("A script without capitals is told of the mark before names")
  func advice() throws {
    let marked = "`@NAME` on a line of its own, because these letters have no capitals"
    let japanese = "村・朝\n\n勘兵衛\n待て。"
    #expect(try script(japanese, file: "a.fountain").cueAdvice.hasPrefix(marked))
    #expect(
      try script("Fog.\n\nFog, 霧.", file: "a.fountain").cueAdvice.hasPrefix("the NAME in cap"))
    #expect(try script(japanese).cueAdvice.hasPrefix("`NAME:` on a line of its own"))
    #expect(
      try script(japanese.replacing("勘", with: "@勘"), file: "a.fountain").leadingCharacter == "勘兵衛")
  }
}
