import Testing

@testable import ScriptPages

@Suite("Fountain")
struct FountainTests {
  @Test("A title page, a heading, a direction and cues are told apart")
  func wholeScript() throws {
    let text = """
      Title:
          _**The Boat**_
      Credit: by
      Author: A. Sailor

      INT. A HARBOUR - NIGHT #12A#

      Fog. A lamp is lit,
      and goes out.

      ANNA (V.O.)
      (to nobody)
      Is it here?
      It is late.

      BEN
      No.

      CUT TO:

      > THE END <
      """
    #expect(
      try fountain(text) == """
        title    The Boat
        heading  INT. A HARBOUR - NIGHT
        action   Fog. A lamp is lit, / and goes out.
        cue      ANNA [V.O.]
          (      to nobody
          says   Is it here? / It is late.
        cue      BEN
          says   No.
        change   CUT TO:
        centred  THE END
        """)
  }

  @Test("The title may go on over lines, and is one line without marks")
  func title() throws {
    #expect(
      try fountain("Title:\n\t**The Boat**\n\tor, Late\nCredit: by\n\nANNA\nYes.") == """
        title    The Boat or, Late
        cue      ANNA
          says   Yes.
        """)
  }

  @Test("A script that begins with a transition has no title page")
  func noTitlePage() throws {
    #expect(
      try fountain("FADE IN:\n\nANNA\nYes.") == """
        action   FADE IN:
        cue      ANNA
          says   Yes.
        """)
  }

  @Test("A first character decides what a line is")
  func forced() throws {
    let text = """
      .a quiet place

      ...and yet

      !ANNA
      walks in.

      @McAVOY ^
      Hello.

      > slowly, to:

      ~la la la

      @黒澤
      はい。
      """
    #expect(
      try fountain(text) == """
        heading  a quiet place
        action   ...and yet
        action   ANNA / walks in.
        cue      McAVOY
          says   Hello.
        change   slowly, to:
        lyric    la la la
        cue      黒澤
          says   はい。
        """)
  }

  @Test("Every abbreviation of a place makes a heading, whatever its capitals")
  func headings() throws {
    let places = ["INT. A", "ext. b", "EST C", "INT./EXT. D", "int/ext e", "I/E. F", "INTERIOR G"]
    #expect(
      try fountain(places.joined(separator: "\n\n") + "\n\nANNA\nYes.") == """
        heading  INT. A
        heading  ext. b
        heading  EST C
        heading  INT./EXT. D
        heading  int/ext e
        heading  I/E. F
        action   INTERIOR G
        cue      ANNA
          says   Yes.
        """)
  }

  @Test("Capitals make a cue only after an empty line and before words")
  func capitals() throws {
    let text = """
      ANNA

      The word is
      BEN
      and no more.

      R2D2
      Beep.

      23
      is a number.
      """
    #expect(
      try fountain(text) == """
        action   ANNA
        action   The word is / BEN / and no more.
        cue      R2D2
          says   Beep.
        action   23 / is a number.
        """)
  }

  @Test("The second of two cues with a caret is spoken at the same time")
  func simultaneous() throws {
    #expect(
      try fountain("ANNA\nYes.\n\nBEN (O.S.) (CONT'D) ^\nNo.") == """
        cue      ANNA
          says   Yes.
        cue      BEN [O.S., CONT'D] at the same time
          says   No.
        """)
  }

  @Test("Two spaces keep an empty line inside a cue, and songs are told from speech")
  func insideCue() throws {
    #expect(
      try fountain("ANNA\nOne.\n  \nTwo.\n(singing)\n~Three,\n~four.\nFive.\n\nShe goes.") == """
        cue      ANNA
          says   One. /  / Two.
          (      singing
          sings  Three, / four.
          says   Five.
        action   She goes.
        """)
  }

  @Test("Sections, synopses, page breaks, notes and the boneyard are left out")
  func leftOut() throws {
    let text = """
      # Act One

      = Anna waits.

      ANNA [[too short?]]
      Yes. /* Or no,
      or perhaps. */ Good.

      [[A note
      over two lines]]
      ===

      BEN
      /* nothing */
      No.
      """
    #expect(
      try fountain(text) == """
        cue      ANNA
          says   Yes.  Good.
        cue      BEN
          says   No.
        """)
  }

  @Test("A note or a boneyard that is never closed is text")
  func unclosed() throws {
    #expect(
      try fountain("ANNA\nWhat [[is this?\n\nBEN\nA /* star.") == """
        cue      ANNA
          says   What [[is this?
        cue      BEN
          says   A /* star.
        """)
  }

  @Test("Marks of emphasis go, those inside others too")
  func emphasis() throws {
    let text = """
      ANNA
      *one* **two** ***three*** _four_
      **five *six* seven** _eight **nine**_
      """
    #expect(
      try fountain(text) == """
        cue      ANNA
          says   one two three four / five six seven eight nine
        """)
  }

  @Test("Marks without a partner, with space around or behind a backslash are text")
  func literalMarks() throws {
    let text = #"""
      ANNA
      2 * 3 * 4 is *not a sum
      \*no\* \_no\_ **** and *yes \*with a star\**
      """#
    #expect(
      try fountain(text) == """
        cue      ANNA
          says   2 * 3 * 4 is *not a sum / *no* _no_ **** and yes *with a star*
        """)
  }

  @Test("Lines may end as on other systems, and a byte order mark may stand before them")
  func lineEnds() throws {
    #expect(
      try fountain("\u{FEFF}ANNA\r\nYes.\r\n\r\nBEN\rNo.\r") == """
        cue      ANNA
          says   Yes.
        cue      BEN
          says   No.
        """)
  }
}
