import Testing

@testable import ScriptPages

@Suite("Plain text")
struct PlainTextTests {
  @Test("A name with a colon begins a cue, which goes on to the next empty line")
  func cues() throws {
    let text = """
      First Sailor:
      Is that a boat?
      Or a cloud?

      ANNA: A boat.

      Ghost of the Boatman (rising): Aye.

      The fog comes in.
      """
    #expect(
      try plainText(text) == """
        cue      First Sailor
          says   Is that a boat? / Or a cloud?
        cue      ANNA
          says   A boat.
        cue      Ghost of the Boatman
          (      rising
          says   Aye.
        action   The fog comes in.
        """)
  }

  @Test("A name in capitals may end with a full stop")
  func fullStops() throws {
    #expect(
      try plainText(
        "ANNA. (aside) No.\n\nMRS. MAST.\nYes.\n\nHe left. Then he came back.\n\nCURTAIN.")
          == """
          cue      ANNA
            (      aside
            says   No.
          cue      MRS. MAST
            says   Yes.
          action   He left. Then he came back.
          action   CURTAIN.
          """)
  }

  @Test("Without empty lines, a cue begins with capitals or with a name that has spoken")
  func oneParagraph() throws {
    let text = """
      Anna: Is it late?
      BEN: It is.
      Remember: it always is.
      Anna: [sighing]
      I know.
      """
    #expect(
      try plainText(text) == """
        cue      Anna
          says   Is it late?
        cue      BEN
          says   It is. / Remember: it always is.
        cue      Anna
          (      sighing
          says   I know.
        """)
  }

  @Test("Acts and scenes are headings, by themselves or above a direction")
  func headings() throws {
    let text = """
      ACT I
      Scene 2. A kitchen
      Pans.

      Act natural, everyone.

      EPILOGUE

      ANNA: Scene three is mine.
      """
    #expect(
      try plainText(text) == """
        heading  ACT I
        heading  Scene 2. A kitchen
        action   Pans.
        action   Act natural, everyone.
        heading  EPILOGUE
        cue      ANNA
          says   Scene three is mine.
        """)
  }

  @Test("A title page, scene headings and transitions are no characters")
  func screenplay() throws {
    let text = """
      Title: The Boat
      Author: A. Sailor

      EXT. HARBOUR - NIGHT

      ANNA: Is it here?

      SMASH CUT TO:
      INT. KITCHEN - DAY
      Pans.

      BEN: Who?
      CUT TO:
      """
    #expect(
      try plainText(text) == """
        title    Title = The Boat
        title    Author = A. Sailor
        heading  EXT. HARBOUR - NIGHT
        cue      ANNA
          says   Is it here?
        change   SMASH CUT TO:
        heading  INT. KITCHEN - DAY
        action   Pans.
        cue      BEN
          says   Who? / CUT TO:
        """)
  }

  @Test("A colon and parentheses may be as wide as Chinese letters, and then names are short")
  func wideColons() throws {
    #expect(
      try plainText("第一场\n\n张三：（低声）你好。\n\n李四：面条。\n\n他从厨房里走出来看着她然后说：不。") == """
        action   第一场
        cue      张三
          (      低声
          says   你好。
        cue      李四
          says   面条。
        action   他从厨房里走出来看着她然后说：不。
        """)
  }

  @Test("A sentence with a colon is no cue")
  func sentences() throws {
    #expect(
      try plainText("She asked me: why?\n\nANNA: Why?") == """
        action   She asked me: why?
        cue      ANNA
          says   Why?
        """)
  }

  @Test("The leading character has the most cues, and was first among equals")
  func leadingCharacter() throws {
    let script = try Script(
      bytes: Array("BEN: a\n\nANNA: b\n\nANNA: c\n\nBEN: d\n\nEVA: e".utf8), file: "play.txt")
    #expect(script.characters.map(\.name) == ["BEN", "ANNA", "EVA"])
    #expect(script.characters.map(\.cues) == [2, 2, 1])
    #expect(script.leadingCharacter == "BEN")
  }
}
