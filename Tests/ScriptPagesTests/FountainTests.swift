import Testing

@testable import ScriptPages

@Suite("Fountain")
struct FountainTests {
  @Test("is read by its rules, and as people write it")
  func transcripts() throws {
    for part in Self.cases.split(separator: "\n## ") {
      let end = try #require(part.firstIndex(of: "\n"))
      let sides = part[end...].dropFirst().split(separator: "\n=>\n")
      #expect(try fountain(String(sides[0])) == sides[1], "\(part[..<end])")
    }
  }

  /// Rules, with a text for each and what is read of it.
  private static let cases = #"""

    ## A title page, a heading, a direction and cues are told apart
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
    =>
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
    ## The title may go on over lines, and is one line without marks
    Title:
    \#t**The Boat**
    \#tor, Late
    Credit: by

    ANNA
    Yes.
    =>
    title    The Boat or, Late
    cue      ANNA
      says   Yes.
    ## A first character decides what a line is
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
    =>
    heading  a quiet place
    action   ...and yet
    action   ANNA / walks in.
    cue      McAVOY
      says   Hello.
    change   slowly, to:
    lyric    la la la
    cue      黒澤
      says   はい。
    ## Every abbreviation of a place makes a heading, whatever its capitals
    INT. A

    ext. b

    EST C

    INT./EXT. D

    int/ext e

    I/E. F

    INTERIOR G

    ANNA
    Yes.
    =>
    heading  INT. A
    heading  ext. b
    heading  EST C
    heading  INT./EXT. D
    heading  int/ext e
    heading  I/E. F
    action   INTERIOR G
    cue      ANNA
      says   Yes.
    ## Capitals make a cue only after an empty line and before words
    ANNA

    The word is
    BEN
    and no more.

    R2D2
    Beep.

    23
    is a number.
    =>
    action   ANNA
    action   The word is / BEN / and no more.
    cue      R2D2
      says   Beep.
    action   23 / is a number.
    ## Two spaces keep an empty line inside a cue, and songs are told from speech
    ANNA
    One.
    \#u{20}\#u{20}
    Two.
    (singing)
    ~Three,
    ~four.
    Five.

    She goes.
    =>
    cue      ANNA
      says   One. /  / Two.
      (      singing
      sings  Three, / four.
      says   Five.
    action   She goes.
    ## Sections, synopses, page breaks, notes and the boneyard are left out
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
    =>
    cue      ANNA
      says   Yes.  Good.
    cue      BEN
      says   No.
    ## A note or a boneyard that is never closed is text
    ANNA
    What [[is this?

    BEN
    A /* star.
    =>
    cue      ANNA
      says   What [[is this?
    cue      BEN
      says   A /* star.
    ## Marks of emphasis go, those inside others too
    ANNA
    *one* **two** ***three*** _four_
    **five *six* seven** _eight **nine**_
    =>
    cue      ANNA
      says   one two three four / five six seven eight nine
    ## Marks without a partner, with space around or behind a backslash are text
    ANNA
    2 * 3 * 4 is *not a sum
    \*no\* \_no\_ **** and *yes \*with a star\**
    =>
    cue      ANNA
      says   2 * 3 * 4 is *not a sum / *no* _no_ **** and yes *with a star*
    ## Lines may end as on other systems, and a byte order mark may stand before them
    \#u{FEFF}ANNA\#r
    Yes.\#r
    \#r
    BEN\#rNo.
    =>
    cue      ANNA
      says   Yes.
    cue      BEN
      says   No.
    ## A scene heading or a transition needs no empty line below it
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
    =>
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
    ## A heading or a transition at the start is no title page
    EXT. BEACH: NIGHT

    CUT TO:
      ANNA
    Yes.
    =>
    heading  EXT. BEACH: NIGHT
    change   CUT TO:
    cue      ANNA
      says   Yes.
    ## What happens in capitals is not a name, and a name may end with a colon
    A LOCUST LANDS ON THE MARKER OF THE GRAVE OF HIS WIFE.
    > Weathered. <

    CLOTTO:
    Yes.
    =>
    action   A LOCUST LANDS ON THE MARKER OF THE GRAVE OF HIS WIFE.
    centred  Weathered.
    cue      CLOTTO
      says   Yes.
    ## A cue with a caret is spoken at the same time; it may stand before remarks, and between them
    ANNA
    Yes.

    BEN (O.S.) (CONT'D) ^
    No.

    BEN ^ (Dual)
    No.

    EVA (O.S.) ^ (V.O.)
    So.
    =>
    cue      ANNA
      says   Yes.
    cue      BEN [O.S., CONT'D] at the same time
      says   No.
    cue      BEN [Dual] at the same time
      says   No.
    cue      EVA [O.S., V.O.] at the same time
      says   So.
    """#
}
