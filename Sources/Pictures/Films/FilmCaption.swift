import Basics
import Replaying

/// What became of a lane, in words below its name.
struct FilmCaption {
  let text: String
  /// The class of its colour: nil if there is nothing to complain of.
  let tone: String?
}

extension LaneTimeline {
  /// How a lane ended before the trace did, or what a reader saw that should not be, the worst first; nil if nobody counted.
  func caption(of film: Film) -> FilmCaption? {
    if let ending = lane.ending { return FilmCaption(text: ending, tone: "ending") }
    guard lane.isCounted else { return nil }
    let faults = [
      stuck(in: film),
      count(lane.recording.count(of: .blank), "blank frame"),
      count(lane.recording.count(of: .wrong), "wrong frame"),
      count(lane.recording.count(of: .flicker), "jump"),
      count(lane.recording.lostTurnCount, "turn").map { "\($0) lost" },
      late(in: film),
    ].compactMap(\.self)
    return faults.isEmpty
      ? FilmCaption(text: "no fault", tone: nil)
      : FilmCaption(text: faults.joined(separator: ", "), tone: "bad")
  }

  private func count(_ number: Int, _ noun: String) -> String? {
    number > 0 ? counted(number, noun) : nil
  }

  private func seconds(_ frames: Int, in film: Film, decimals: Int) -> String {
    fixedPoint(Double(frames) / Double(film.refreshRate), decimals: decimals) + noBreakSpace + "s"
  }

  /// The longest time in which parts of the screen were blank and turns were lost: `stuck on page 3 for 2.1 s`.
  private func stuck(in film: Film) -> String? {
    var (longest, now) = (0..<0, 0..<0)
    var isLost = false
    for frame in 0..<lane.recording.frameCount {
      let kinds = lane.recording.faults[frame] ?? []
      guard kinds.contains(.blank) || kinds.contains(.lostTurn) else {
        (now, isLost) = (frame + 1..<frame + 1, false)
        continue
      }
      now = now.lowerBound..<frame + 1
      isLost = isLost || kinds.contains(.lostTurn)
      if isLost, now.count > longest.count { longest = now }
    }
    // After less than half a second, the reader has made the turn again.
    guard longest.count * 2 >= film.refreshRate else { return nil }
    let page = page(in: longest.upperBound - 1, of: film)
    return "stuck on page \(page) for \(seconds(longest.count, in: film, decimals: 1))"
  }

  /// `opens 0.70 s late`; what comes late afterwards can be seen in the band.
  private func late(in film: Film) -> String? {
    guard lane.times != nil, let first = starts.first, first > 0 else { return nil }
    return "opens \(seconds(first, in: film, decimals: 2)) late"
  }
}
