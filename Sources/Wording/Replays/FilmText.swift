import Algorithms
import Basics
import Documents
import Replaying
import Scrolling

extension ReplayRecording {
  /// A film as text: what there is to see of one loader, a line for each frame below its gesture;
  /// frames that look the same are one line. It is the same on every machine.
  ///
  /// - Parameter ending: How it ended if that was before the trace did.
  /// - Complexity: O(frames × page views).
  package func text(
    below gestures: [GestureFrame], on device: Device, ending: String? = nil
  ) -> String {
    let begun = Dictionary(grouping: gestures, by: \.frame)
    let frames = (0..<frameCount).map { (number: $0, seen: seen(in: $0, on: device)) }
    let runs = frames.chunked { $0.seen == $1.seen && begun[$1.number] == nil }
    let lines = runs.flatMap { run in
      let (first, last) = (run[run.startIndex], run[run.endIndex - 1])
      return begun[first.number, default: []].map(\.text)
        + [line(first.seen, first.number...last.number, device)]
    }
    let end = ending.map { ["ended: \($0)"] } ?? []
    return (lines + end).joined(separator: "\n") + "\n"
  }

  private func line(_ seen: String, _ frames: ClosedRange<Int>, _ device: Device) -> String {
    let times = [frames.lowerBound, frames.upperBound].map { frame in
      fixedPoint(Double(device.time(ofFrame: frame).rawValue) / 1e6, decimals: 3) + " s"
    }
    let span = frames.count > 1 ? times.joined(separator: " – ") : times[0]
    return "  \(span.padded(to: 17))  \(seen)"
  }

  /// `page 2 −25…350   blank 7%`
  private func seen(in frame: Int, on device: Device) -> String {
    let offset = offset[frame] ?? .zero
    let screen = CGRect(origin: offset, size: size[frame] ?? device.size)
    let pages = stays.filter { $0.frames.contains(frame) && $0.page.rect.isSeen(on: screen) }
      .map(\.page).sorted(by: PageOnPlane.isBefore)
      .map { page in
        let rect = page.rect.offsetBy(dx: -offset.x, dy: -offset.y)
        return text(of: page.index, rect, on: screen.size, isVertical: device.axis == .vertical)
      }
    return (pages.isEmpty ? "no page" : pages.joined(separator: ", ")) + faultsText(in: frame)
  }

  private func text(
    of index: PageIndex, _ rect: CGRect, on size: CGSize, isVertical: Bool
  ) -> String {
    func span(_ from: Double, _ to: Double) -> String {
      [from, to].map { fixedPoint($0, decimals: 0) }.joined(separator: "…")
    }
    let (x, y) = (span(rect.minX, rect.maxX), span(rect.minY, rect.maxY))
    // What fills the screen across the axis, in the first scene, goes without saying.
    let across = isVertical ? (x, span(0, size.width)) : (y, span(0, size.height))
    let name = "page \(index.page + 1)" + (index.scene > 0 ? " scene \(index.scene + 1)" : "")
    return "\(name) \(isVertical ? y : x)" + (across.0 == across.1 ? "" : " by \(across.0)")
  }

  private func faultsText(in frame: Int) -> String {
    let texts = (faults[frame] ?? []).map { kind in
      switch kind {
      case .blank: "blank \(percent(blankArea[frame] ?? 0))"
      case .lostTurn: counted(lostTurns[frame] ?? 0, "turn") + " lost"
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
