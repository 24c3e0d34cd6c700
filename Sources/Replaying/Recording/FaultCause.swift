import Basics

/// Why a frame is faulty with which a run of such frames began: what a recording shows of it.
///
/// Pages are numbered from 0, frames counted from the first of the run: nil if something did not
/// come as long as it was missing. A call is nil if there was none, or if there were several.
package enum FaultCause: Hashable, Sendable, Encodable {
  /// What let go of a page.
  package enum Dropper: Hashable, Sendable, Encodable {
    case call(RecordedCall.Kind)
    case cacheLimit
  }

  /// It was asked for so many frames later, in a callback of the loader.
  case askedLate(page: Int, frames: Int, in: RecordedCall.Kind?, at: CodeLine? = nil)
  /// It was not asked for as long as it was missing.
  case neverAsked(page: Int)
  /// It was there when the gesture began, and was let go of so many frames before.
  case droppedEarly(page: Int, frames: Int, by: Dropper?)
  /// It had been asked for so many frames before, perhaps drawn so many, and showed so many later.
  case arrivedLate(page: Int, asked: Int, drawn: Int? = nil, frames: Int?, at: CodeLine? = nil)
  /// It had been drawn so many frames before, and was shown so many frames later.
  case shownLate(page: Int, drawn: Int, frames: Int?, in: RecordedCall.Kind?, at: CodeLine? = nil)
  /// It had been shown, was put away so many frames before, and put back so many frames later.
  case putBackLate(
    page: Int, away: Int, in: RecordedCall.Kind?, frames: Int?, by: RecordedCall.Kind?)
  /// It was there, so many points beside its place, until it was laid out so many frames later.
  case laidOutLate(page: Int, points: Double, frames: Int?, in: RecordedCall.Kind?)
  /// It was in its place, and so many points too small for it, perhaps since the device was turned.
  case tooSmall(page: Int, points: Double, afterTurn: Bool)
  /// Another page was in its place, until it was drawn so many frames later.
  case otherInPlace(
    page: Int, other: Int, frames: Int?, in: RecordedCall.Kind?, at: CodeLine? = nil)
  /// Content stood at another page, so many points away, for so many frames; nil if to the end.
  case otherInView(page: Int, other: Int, points: Double, frames: Int?)
  /// Another page's picture, asked for so many frames before, came there; drawn there if that is 0.
  case latePicture(page: Int, other: Int, asked: Int, at: CodeLine? = nil)
  /// The turn that was under way ended on another page at once, perhaps as the device was turned.
  case endedElsewhere(afterTurn: Bool)
  /// It was so many points beside its place after a program had moved the content, or the scroll
  /// view had when the device was turned.
  case movedAway(page: Int, points: Double, afterTurn: Bool)
  /// The main thread was held up, longest as the sentence says; nil if that says where.
  case heldUp(String, at: CodeLine? = nil)
  /// The main thread decoded its picture; nil if that is of no page.
  case decoded(page: Int?, at: CodeLine? = nil)
  /// It was in view again so many frames after it had gone, when the loader was called so.
  case cameBack(page: Int, frames: Int, in: RecordedCall.Kind?)
  /// It was so many points from where it had been, and from where content had moved it to.
  case jumped(page: Int, points: Double)
  /// A program was scrolling the content, and went on under a finger.
  case pulled
  /// Content moved by so many points under a finger, and no program was scrolling it.
  case moved(points: Double)
  /// It came to rest so many points beside its place, perhaps since the device was turned.
  case restedBeside(page: Int, points: Double, afterTurn: Bool)
  /// It came to rest at an offset, along the axis, at which touches lead a view that has every page
  /// to another page.
  case restedElsewhere(offset: Double, page: Int, due: Int)
  /// A keyboard has gone for which there was made room.
  case kept(KeptRoom)
  /// Nobody needed the answer to a request for it; nil if that was for no page.
  case unused(page: Int?, RequestWaste, at: CodeLine? = nil)
  /// Each of these never ends.
  case leftWork([ReplayRecording.LeftWork])
  /// The recording does not show it.
  case notFound
}
