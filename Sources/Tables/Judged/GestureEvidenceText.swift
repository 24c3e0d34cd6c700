import Basics
import Verdicts

extension GestureEvidence {
  /// `gesture 2, flick left 1500 pt/s: 3 pages fetched`
  var sentence: String { "gesture \(grouped(number)), \(text.singleLine): \(countText)" }

  private var countText: String {
    switch unit {
    case .fetches: "\(counted(count, "page")) fetched"
    case .wastedPages: "\(counted(count, "page")) fetched and never seen"
    case .blankFrames: counted(count, "blank frame")
    case .wrongFrames: counted(count, "wrong frame")
    case .flickerFrames: counted(count, "flicker frame")
    case .lostTurns: "\(counted(count, "turn")) lost"
    case .livePages: "\(counted(count, "page")) alive at once"
    case .pagesLeft:
      count == 0 ? "no page alive after it" : "\(counted(count, "page")) alive after it"
    }
  }
}
