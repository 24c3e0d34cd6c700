import Basics
import Documents
import Replaying
import Scrolling

/// A film as text: what there is to see of one loader, a line for each frame below the gesture it
/// belongs to. Frames that look the same are one line. It is the same on every machine, so that a
/// change shows in the first line that differs.
package struct FilmText {
  private let recording: ReplayRecording
  private let gestures: [GestureFrame]
  private let device: Device
  /// How it ended if that was before the trace did.
  private let ending: String?

  package init(
    _ recording: ReplayRecording, gestures: [GestureFrame], device: Device, ending: String? = nil
  ) {
    (self.recording, self.gestures, self.device) = (recording, gestures, device)
    self.ending = ending
  }

  /// - Complexity: O(frames × page views).
  package var text: String { lines.joined(separator: "\n") + "\n" }

  private var lines: [String] {
    var (lines, next) = ([String](), 0)
    var run: (seen: String, frames: ClosedRange<Int>)?
    func endRun() {
      run.map { lines.append(line($0.seen, $0.frames)) }
      run = nil
    }
    for frame in 0..<recording.frameCount {
      while next < gestures.count, gestures[next].frame <= frame {
        endRun()
        lines.append(gestures[next].text)
        next += 1
      }
      let seen = seen(in: frame)
      if let last = run, last.seen == seen {
        run = (seen, last.frames.lowerBound...frame)
      } else {
        endRun()
        run = (seen, frame...frame)
      }
    }
    endRun()
    return lines + [ending.map { "ended: \($0)" }].compactMap(\.self)
  }

  private func line(_ seen: String, _ frames: ClosedRange<Int>) -> String {
    let times = [frames.lowerBound, frames.upperBound].map { frame in
      fixedPoint(Double(device.time(ofFrame: frame).rawValue) / 1e6, decimals: 3) + " s"
    }
    let span = frames.count > 1 ? times.joined(separator: " – ") : times[0]
    return "  \(span.padded(to: 17))  \(seen)"
  }

  /// `page 2 −25…350   blank 7%`
  private func seen(in frame: Int) -> String {
    let offset = recording.offset[frame] ?? .zero
    let screen = CGRect(origin: offset, size: recording.size[frame] ?? device.size)
    let pages = recording.stays
      .filter { $0.frames.contains(frame) && $0.page.rect.isSeen(on: screen) }
      .map(\.page).sorted(by: PageOnPlane.isBefore)
      .map { text(of: $0.index, $0.rect.offsetBy(dx: -offset.x, dy: -offset.y), on: screen.size) }
    return (pages.isEmpty ? "no page" : pages.joined(separator: ", ")) + faults(in: frame)
  }

  private func text(of index: PageIndex, _ rect: CGRect, on size: CGSize) -> String {
    func span(_ from: Double, _ to: Double) -> String {
      [from, to].map { fixedPoint($0, decimals: 0) }.joined(separator: "…")
    }
    let (x, y) = (span(rect.minX, rect.maxX), span(rect.minY, rect.maxY))
    let isVertical = device.axis == .vertical
    // What fills the screen across the axis, in the first scene, goes without saying.
    let across = isVertical ? (x, span(0, size.width)) : (y, span(0, size.height))
    let name = "page \(index.page + 1)" + (index.scene > 0 ? " scene \(index.scene + 1)" : "")
    return "\(name) \(isVertical ? y : x)" + (across.0 == across.1 ? "" : " by \(across.0)")
  }

  private func faults(in frame: Int) -> String {
    let texts = (recording.faults[frame] ?? []).map { kind in
      switch kind {
      case .blank: "blank \(percent(recording.blankArea[frame] ?? 0))"
      case .lostTurn: counted(recording.lostTurns[frame] ?? 0, "turn") + " lost"
      default: kind.rawValue
      }
    }
    return texts.isEmpty ? "" : "   " + texts.joined(separator: ", ")
  }
}

extension CGRect {
  /// Whether more than half a point of it is on `screen`.
  fileprivate func isSeen(on screen: CGRect) -> Bool {
    let part = intersection(screen)
    return part.width > 0.5 && part.height > 0.5
  }
}
