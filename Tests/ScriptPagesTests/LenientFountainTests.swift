import Testing

@testable import ScriptPages

@Suite("Fountain as people write it")
struct LenientFountainTests {
  @Test("A scene heading or a transition needs no empty line below it")
  func closeLines() throws {
    let text = """
      FADE IN:
      EXT. HARBOUR - NIGHT
      INT. LIGHTHOUSE - NIGHT
      Anna climbs.

      SMASH CUT TO:
      int. kitchen
      ANNA
      Late again.

      # Act Two
      .elsewhere
      BEN
      Where?

      > slowly, to:
      Est ce que
      is French.
      """
    #expect(
      try fountain(text) == """
        action   FADE IN:
        heading  EXT. HARBOUR - NIGHT
        heading  INT. LIGHTHOUSE - NIGHT
        action   Anna climbs.
        change   SMASH CUT TO:
        heading  int. kitchen
        cue      ANNA
          says   Late again.
        heading  elsewhere
        cue      BEN
          says   Where?
        change   slowly, to:
        action   Est ce que / is French.
        """)
  }

  @Test("A heading or a transition at the start is no title page")
  func noTitlePageOfHeadings() throws {
    #expect(
      try fountain("EXT. BEACH: NIGHT\n\nCUT TO:\n  ANNA\nYes.") == """
        heading  EXT. BEACH: NIGHT
        change   CUT TO:
        cue      ANNA
          says   Yes.
        """)
  }

  @Test("What happens in capitals is not a name, and a name may end with a colon")
  func longCapitals() throws {
    #expect(
      try fountain(
        "A LOCUST LANDS ON THE MARKER OF THE GRAVE OF HIS WIFE.\n> Weathered. <\n\nCLOTTO:\nYes.")
          == """
          action   A LOCUST LANDS ON THE MARKER OF THE GRAVE OF HIS WIFE.
          centred  Weathered.
          cue      CLOTTO
            says   Yes.
          """)
  }

  @Test("The caret may stand before remarks, and between them")
  func caretBeforeRemark() throws {
    #expect(
      try fountain("ANNA\nYes.\n\nBEN ^ (Dual)\nNo.\n\nEVA (O.S.) ^ (V.O.)\nSo.") == """
        cue      ANNA
          says   Yes.
        cue      BEN [Dual] at the same time
          says   No.
        cue      EVA [O.S., V.O.] at the same time
          says   So.
        """)
  }
}
