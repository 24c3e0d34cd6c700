import Basics
import Metrics
import Testing

@testable import Replaying
@testable import Verdicts
@testable import Wording

/// Every cause of a fault in words: nowhere else are all of them asserted.
@Suite("Causes")
struct CauseWordsTests {
  private static let line = CodeLine(function: "load()", position: "Pager.swift:84")

  private static let sentences: [(FaultCause, String)] = [
    (
      .askedLate(page: 7, frames: 22, in: .enterBackground),
      "page 8 was asked for when the app left the screen, 22 frames after it was due"
    ),
    (
      .askedLate(page: 7, frames: 1, in: .handleMemoryWarning),
      "page 8 was asked for at the memory warning, 1 frame after it was due"
    ),
    (.neverAsked(page: 7), "page 8 was not asked for while it was in view"),
    (
      .droppedEarly(page: 7, frames: 1, by: .cacheLimit),
      "page 8 was dropped by a cache's limit, 1 frame before it was due again"
    ),
    (.droppedEarly(page: 7, frames: 0, by: nil), "page 8 was dropped while it was in view"),
    (
      .arrivedLate(page: 7, asked: 3, frames: nil),
      "page 8 was asked for 3 frames before it was due, and showed not at all while it was in view"
    ),
    (
      .arrivedLate(page: 7, asked: 0, frames: 2),
      "page 8 was asked for as it was due, and showed 2 frames later"
    ),
    (
      .shownLate(page: 7, drawn: 3, frames: nil, in: nil, at: line),
      "page 8 was drawn by load() (Pager.swift:84) 3 frames before it was due, and showed not at all while it was in view"
    ),
    // Content moves in most frames.
    (
      .shownLate(page: 7, drawn: 3, frames: 2, in: .scrollViewDidScroll),
      "page 8 was drawn 3 frames before it was due, and showed 2 frames later"
    ),
    (
      .putBackLate(page: 7, away: 3, in: .scrollViewDidScroll, frames: 2, by: .layout),
      "page 8 was put away in scrollViewDidScroll 3 frames before it was due, and put back in layout, a block, a task or a timer 2 frames later"
    ),
    (
      .laidOutLate(page: 7, points: -40, frames: nil, in: nil),
      "page 8 lay 40 pt beside its place while it was in view"
    ),
    (
      .laidOutLate(page: 7, points: 40, frames: 2, in: .scrollViewDidScroll),
      "page 8 lay 40 pt beside its place, and was laid out in scrollViewDidScroll 2 frames later"
    ),
    (
      .otherInPlace(page: 7, other: 4, frames: nil, in: nil),
      "page 5 stood in the place of page 8"
    ),
    (
      .otherInPlace(page: 7, other: 4, frames: 1, in: .scrollViewDidScroll),
      "page 5 stood in the place of page 8, which was drawn in scrollViewDidScroll 1 frame later"
    ),
    (
      .otherInView(page: 7, other: 4, points: 375, frames: nil),
      "page 5 was in view, and page 8, 375 pt away, did not come"
    ),
    (
      .otherInView(page: 7, other: 4, points: 375, frames: 2),
      "page 5 was in view, and page 8, 375 pt away, came 2 frames later"
    ),
    (
      .latePicture(page: 7, other: 4, asked: 0),
      "page 5 was drawn in the place of page 8"
    ),
    (
      .latePicture(page: 7, other: 4, asked: 6, at: line),
      "page 5, asked for by load() (Pager.swift:84) 6 frames before, came into the place of page 8"
    ),
    (.endedElsewhere(afterTurn: false), "the turn under way ended on another page"),
    (
      .movedAway(page: 7, points: 20, afterTurn: false),
      "a program moved the content, and page 8 was 20 pt beside its place"
    ),
    (
      .movedAway(page: 7, points: 20, afterTurn: true),
      "the content moved as the device was turned, and page 8 was 20 pt beside its place"
    ),
    (.decoded(page: nil), "a picture was decoded on the main thread"),
    (
      .decoded(page: 7, at: line),
      "the picture of page 8, drawn by load() (Pager.swift:84), was decoded on the main thread"
    ),
    (.cameBack(page: 7, frames: 2, in: nil), "page 8 was gone for 2 frames"),
    (
      .cameBack(page: 7, frames: 1, in: .scrollViewDidScroll),
      "page 8 was gone for 1 frame, after scrollViewDidScroll"
    ),
    (.jumped(page: 7, points: 12), "page 8 jumped by 12 pt"),
    (.moved(points: -20), "the content moved by 20 pt under the finger"),
    (.pulled, "what a program had begun to scroll went on under the finger"),
    (
      .restedBeside(page: 7, points: 3, afterTurn: true),
      "page 8 came to rest 3 pt beside its place after the device was turned"
    ),
    (.leftWork([.init(name: "a timer", line: nil)]), "a timer still waits"),
    (.notFound, "no cause found"),
  ]

  @Test("are said in sentences, with pages from 1")
  func text() {
    for (cause, sentence) in Self.sentences { #expect(cause.text == sentence) }
  }

  @Test("have a remedy only where a pager can always do what it says")
  func remedies() {
    let remedies: [(FaultCause, String?)] = [
      (
        .askedLate(page: 7, frames: 2, in: .scrollViewDidEndDragging),
        "load in scrollViewDidScroll what comes into view"
      ),
      (
        .askedLate(page: 7, frames: 2, in: nil),
        "ask for neighbours before they come into view"
      ),
      (.askedLate(page: 7, frames: 2, in: .scrollViewDidScroll), nil),
      (
        .droppedEarly(page: 7, frames: 1, by: .call(.scrollViewDidScroll)),
        "keep the page in view and its neighbours"
      ),
      (
        .laidOutLate(page: 7, points: 40, frames: 2, in: nil),
        "set the frames in the pass in which they come into view"
      ),
      (.laidOutLate(page: 7, points: 40, frames: nil, in: nil), nil),
      (
        .otherInPlace(page: 7, other: 4, frames: 1, in: nil),
        "empty a used view, or fill it, before it shows"
      ),
      (.otherInPlace(page: 7, other: 4, frames: nil, in: nil), nil),
      (
        .otherInView(page: 7, other: 4, points: 375, frames: 2),
        "go there before it is shown, without animation"
      ),
      (.otherInView(page: 7, other: 4, points: 375, frames: nil), nil),
      (
        .latePicture(page: 7, other: 4, asked: 6),
        "show what comes only if its view is still that page's"
      ),
      (.latePicture(page: 7, other: 4, asked: 0), nil),
      (
        .endedElsewhere(afterTurn: true),
        "when the size changes, go to the page that is nearest then, not to the last at rest"
      ),
      (.endedElsewhere(afterTurn: false), nil),
      (.cameBack(page: 7, frames: 2, in: nil), "keep the page in view where it is"),
      (.notFound, nil),
    ]
    for (cause, remedy) in remedies { #expect(cause.remedy == remedy, "\(cause.text)") }
  }

  @Test("come after the gesture and what is counted in it")
  func gestures() {
    let found: [(GestureEvidence.Unit, String)] = [
      (.fetches, "3 pages fetched"), (.wastedPages, "3 pages fetched and never seen"),
      (.blankFrames, "3 blank frames"), (.wrongFrames, "3 wrong frames"),
      (.flickerFrames, "3 flicker frames"), (.misplacedRests, "3 rests at the wrong offset"),
      (.pulledFrames, "3 frames pulled from under the finger"),
      (.longFrames, "3 long frames"), (.stalledFrames, "3 stalled frames"),
      (.decodes, "3 frames with a decode on the main thread"),
      (.unusedRequests, "3 answers that nobody needed"),
      (.unreadyFrames, "3 frames at rest without the page in view"), (.loads, "3 loads"),
      (.lostTurns, "3 turns lost"), (.livePages, "3 pages alive at once"),
      (.pagesLeft, "3 pages alive after it"),
    ]
    for (unit, words) in found {
      var gesture = GestureEvidence(number: 2, text: "flick left", unit: unit, count: 3)
      #expect(gesture.sentence == "gesture 2, flick left: \(words)")
      gesture.cause = .pulled
      #expect(gesture.sentence.hasSuffix("\(words); \(FaultCause.pulled.text)"))
    }
    let none = GestureEvidence(number: 2, text: "warn", unit: .pagesLeft, count: 0)
    #expect(none.sentence == "gesture 2, warn: no page alive after it")
  }
}
