import Foundation
import Scrolling

/// What there is to know about a trace without replaying it against a loader.
package struct TraceInspection {
  private static let columns = 60
  private static let rows = 8
  /// More strokes than this are counted, not listed.
  private static let longestList = 40

  private let file: TraceFile
  private let device: Device

  /// An inspection of `file` on its own screen.
  package init(of file: TraceFile) {
    self.file = file
    device = file.header.device
  }

  /// What it holds, what fingers did, and a plot of where that leads; with a line end. Linear in the trace's time.
  package var text: String {
    ([facts] + strokeLines + plotLines).map { $0 + "\n" }.joined()
  }

  private var facts: String {
    let trace = file.trace
    let size = "\(number(device.size.width, 2))x\(number(device.size.height, 2)) pt"
    let events = trace.items.count { $0.event != nil }
    return [
      "\(file.header.kind.rawValue) on \(size) @\(number(file.header.scale, 3))x",
      "\(seconds(trace.duration)) s", "\(trace.items.count - events) samples", "\(events) events",
    ].joined(separator: ", ")
  }

  private var strokeLines: [String] {
    let strokes = file.trace.strokes
    guard !strokes.isEmpty else { return [] }
    let kinds = [FingerStroke.Kind.tap, .press, .drag, .flick].compactMap { kind -> String? in
      let count = strokes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)\(count == 1 ? "" : kind.ending)"
    }
    let list = strokes.prefix(Self.longestList).map(line)
    let rest = strokes.count - list.count
    return ["", kinds.joined(separator: ", ")] + list + (rest > 0 ? ["  … and \(rest) more"] : [])
  }

  private func line(_ stroke: FingerStroke) -> String {
    let what = [stroke.kind.rawValue, stroke.direction?.rawValue].compactMap { $0 }
      .joined(separator: " ")
    var line =
      "  \(padded(seconds(stroke.began), 8)) s  "
      + what.padding(toLength: 12, withPad: " ", startingAt: 0)
      + "\(padded(number(stroke.duration.milliseconds, 0), 6)) ms"
    if stroke.direction != nil {
      line +=
        "\(padded(number(stroke.distance, 0), 6)) pt\(padded(number(stroke.speed, 0), 6)) pt/s"
    }
    return line
  }

  private var plotLines: [String] {
    let curve = PositionCurve(of: file.trace, on: device)
    let across = curve.positions.map { Double($0.x) }
    let down = curve.positions.map { Double($0.y) }
    let isDown = spread(down) > spread(across)
    let values = (isDown ? down : across).map { $0 + 1 }
    guard let least = values.min(), let most = values.max(), spread(values) > 0 else { return [] }
    let plot = DotPlot(
      values, columns: Self.columns, rows: Self.rows, low: least, high: most)
    let labels = [number(most, 2), number(least, 2)]
    let width = labels.map(\.count).max() ?? 0
    let lines = plot.lines.enumerated().map { row, line in
      let label = row == 0 ? labels[0] : row == Self.rows - 1 ? labels[1] : ""
      return "\(padded(label, width)) ┤\(line)"
    }
    let end = "\(number(Double(values.count) / Double(device.refreshRate), 2)) s"
    return ["", isDown ? "scene" : "page"] + lines
      + [String(repeating: " ", count: width + 2) + "0" + padded(end, Self.columns - 1)]
  }

  private func spread(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }

  private func seconds(_ time: Microseconds) -> String { String(format: "%.3f", time.seconds) }

  /// The number with at most `places` decimals, without zeros at the end.
  private func number(_ value: Double, _ places: Int) -> String {
    let power = pow(10, Double(places))
    return ((value * power).rounded() / power + 0).json
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension FingerStroke.Kind {
  fileprivate var ending: String { self == .press ? "es" : "s" }
}
