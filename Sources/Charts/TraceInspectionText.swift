import Foundation
import PlainText
import Scrolling
import TraceFormats

extension TraceInspection {
  private static let columns = 60
  private static let rows = 8
  /// More strokes than this are counted, not listed.
  private static let longestList = 40

  /// What it holds, what fingers did, and a plot of where that leads; with a line end.
  package var text: String {
    ([facts] + strokeLines + plotLines).map { $0 + "\n" }.joined()
  }

  private var facts: String {
    let size = "\(number(header.viewport.width, 2))x\(number(header.viewport.height, 2)) pt"
    return [
      "\(header.kind.rawValue) on \(size) @\(number(header.scale, 3))x",
      "\(seconds(duration)) s", "\(sampleCount) samples", "\(eventCount) events",
    ].joined(separator: ", ")
  }

  private var strokeLines: [String] {
    guard !strokes.isEmpty else { return [] }
    let kinds = FingerStroke.Kind.allCases.compactMap { kind -> String? in
      let count = strokes.count { $0.kind == kind }
      let ending = count == 1 ? "" : kind == .press ? "es" : "s"
      return count == 0 ? nil : "\(count) \(kind.rawValue)\(ending)"
    }
    let list = strokes.prefix(Self.longestList).map(line)
    let rest = strokes.count - list.count
    return ["", kinds.joined(separator: ", ")] + list + (rest > 0 ? ["  … and \(rest) more"] : [])
  }

  private func line(_ stroke: FingerStroke) -> String {
    let what = [stroke.kind.rawValue, stroke.direction?.rawValue].compactMap { $0 }
      .joined(separator: " ")
    let line =
      "  \(padded(seconds(stroke.began), 8)) s  "
      + what.padding(toLength: 12, withPad: " ", startingAt: 0)
      + "\(padded(number(stroke.duration.milliseconds, 0), 6)) ms"
    guard stroke.direction != nil else { return line }
    return line
      + "\(padded(number(stroke.distance, 0), 6)) pt\(padded(number(stroke.speed, 0), 6)) pt/s"
  }

  private var plotLines: [String] {
    let (pages, scenes) = (path.steps.map { $0.position.x }, path.steps.map { $0.position.y })
    let isVertical = spread(scenes) > spread(pages)
    let values = (isVertical ? scenes : pages).map { Double($0) + 1 }
    guard let least = values.min(), let most = values.max(), most > least else { return [] }
    let labels = [number(most, 2), number(least, 2)]
    let width = labels.map(\.count).max() ?? 0
    let lines = plot(isVertical ? \.y : \.x, least...most).enumerated().map { row, line in
      let label = row == 0 ? labels[0] : row == Self.rows - 1 ? labels[1] : ""
      return "\(padded(label, width)) ┤\(line)"
    }
    let end = number(Double(path.frameCount) / Double(header.device.refreshRate), 2) + " s"
    return ["", isVertical ? "scene" : "page"] + lines
      + [String(repeating: " ", count: width + 2) + "0" + padded(end, Self.columns - 1)]
  }

  /// One axis of the path from left to right; a steep line has no gaps.
  private func plot(
    _ axis: KeyPath<CGPoint, CGFloat>, _ range: ClosedRange<Double>
  ) -> [String] {
    var grid = BrailleGrid(columns: Self.columns, rows: Self.rows)
    let scale = Double(grid.height - 1) / (range.upperBound - range.lowerBound)
    var last: Int?
    let frames = (0..<grid.width).map { $0 * path.frameCount / grid.width }
    for (column, position) in path.positions(after: frames).enumerated() {
      let value = Double(position[keyPath: axis]) + 1
      let row = Int(((value - range.lowerBound) * scale).rounded())
      for dot in min(row, last ?? row)...max(row, last ?? row) {
        grid.set(column: column, row: dot)
      }
      last = row
    }
    return grid.lines
  }

  private func spread(_ values: [CGFloat]) -> CGFloat { (values.max() ?? 0) - (values.min() ?? 0) }

  private func seconds(_ time: Microseconds) -> String { String(format: "%.3f", time.seconds) }

  /// The number with at most `decimals` decimals, without zeros at the end.
  private func number(_ value: Double, _ decimals: Int) -> String {
    let power = pow(10, Double(decimals))
    return plainNumeral((value * power).rounded() / power + 0)
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
