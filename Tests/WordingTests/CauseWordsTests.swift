import Basics
import Metrics
import TestSupport
import Testing

@testable import Replaying
@testable import Verdicts
@testable import Wording

/// Every cause of a fault in words: nowhere else are all of them asserted.
@Suite("Causes")
struct CauseWordsTests {
  private static let line = CodeLine(function: "load()", position: "Pager.swift:84")

  private static let causes: [FaultCause] = [
    .askedLate(page: 7, frames: 22, in: .enterBackground),
    .askedLate(page: 7, frames: 1, in: .handleMemoryWarning),
    .askedLate(page: 7, frames: 2, in: .scrollViewDidEndDragging),
    .askedLate(page: 7, frames: 2, in: .scrollViewDidScroll),
    .askedLate(page: 7, frames: 2, in: nil),
    .neverAsked(page: 7),
    .droppedEarly(page: 7, frames: 1, by: .cacheLimit),
    .droppedEarly(page: 7, frames: 1, by: .call(.scrollViewDidScroll)),
    .droppedEarly(page: 7, frames: 0, by: nil),
    .arrivedLate(page: 7, asked: 3, frames: nil),
    .arrivedLate(page: 7, asked: 0, frames: 2),
    .arrivedLate(page: 7, asked: 9, drawn: 3, frames: 2),
    .shownLate(page: 7, drawn: 3, frames: nil, in: nil, at: line),
    // Content moves in most frames.
    .shownLate(page: 7, drawn: 3, frames: 2, in: .scrollViewDidScroll),
    .putBackLate(page: 7, away: 3, in: .scrollViewDidScroll, frames: 2, by: .layout),
    .laidOutLate(page: 7, points: -40, frames: nil, in: nil),
    .laidOutLate(page: 7, points: 40, frames: 2, in: nil),
    .laidOutLate(page: 7, points: 40, frames: 2, in: .scrollViewDidScroll),
    .otherInPlace(page: 7, other: 4, frames: nil, in: nil),
    .otherInPlace(page: 7, other: 4, frames: 1, in: nil),
    .otherInPlace(page: 7, other: 4, frames: 1, in: .scrollViewDidScroll),
    .otherInView(page: 7, other: 4, points: 375, frames: nil),
    .otherInView(page: 7, other: 4, points: 375, frames: 2),
    .latePicture(page: 7, other: 4, asked: 0),
    .latePicture(page: 7, other: 4, asked: 6, at: line),
    .endedElsewhere(afterTurn: false), .endedElsewhere(afterTurn: true),
    .movedAway(page: 7, points: 20, afterTurn: false),
    .movedAway(page: 7, points: 20, afterTurn: true),
    .decoded(page: nil), .decoded(page: 7, at: line),
    .decoded(page: 7, at: CodeLine(function: "", position: "Pager.swift:84")),
    .cameBack(page: 7, frames: 2, in: nil),
    .cameBack(page: 7, frames: 1, in: .scrollViewDidScroll),
    .jumped(page: 7, points: 12), .moved(points: -20), .pulled,
    .restedBeside(page: 7, points: 3, afterTurn: true),
    .restedElsewhere(offset: 750, page: 2, due: 3), .kept(.slack(216)),
    .kept(.slack(-20)), .kept(.rise(216)),
    .leftWork([.init(name: "a timer", line: nil)]), .notFound,
  ]

  @Test(
    "are said in sentences, with pages from 1, and what mends them if a pager can always do that: Snapshots/causes.txt"
  )
  func words() {
    let texts = Self.causes.map { $0.text + ($0.remedy.map { "\n  \($0)" } ?? "") + "\n" }
    expectSnapshot(texts.joined(), named: "causes.txt")
  }

  @Test("come after the gesture and what is counted in it: Snapshots/gestures.txt")
  func gestures() {
    let units: [GestureEvidence.Unit] = [
      .fetches, .wastedPages, .blankFrames, .wrongFrames, .flickerFrames, .misplacedRests,
      .pulledFrames, .longFrames, .stalledFrames, .decodes, .unusedRequests, .unreadyFrames,
      .loads, .lostTurns, .livePages, .pagesLeft,
    ]
    let texts = (units.map { ($0, 3) } + [(.pagesLeft, 0)]).map { unit, count in
      var gesture = GestureEvidence(number: 2, text: "flick left", unit: unit, count: count)
      let sentence = gesture.sentence
      gesture.cause = .pulled
      #expect(gesture.sentence == "\(sentence); \(FaultCause.pulled.text)")
      return sentence + "\n"
    }
    expectSnapshot(texts.joined(), named: "gestures.txt")
  }
}
