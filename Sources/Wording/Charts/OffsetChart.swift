import Basics
import Documents
import Replaying
import Scrolling

extension Plot {
  /// The offset over time of a phone and of the model, along each axis that moves.
  package init(_ comparison: PhoneComparison, title: String) {
    let frames = comparison.frames
    let end = frames.last?.time.seconds ?? 0
    let axes = comparison.axes
    let values = axes.flatMap { axis in
      frames.flatMap { [$0.phone[keyPath: axis.value], $0.model[keyPath: axis.value]] }
    }
    let (least, most) = (Double(values.min() ?? 0), Double(values.max() ?? 0))
    let positive = Axis.linear("points", to: max(most, 1))
    self.init(
      title: title.singleLine,
      note: "content offset, phone and model with the same touches",
      summary: comparison.headline + ".",
      x: .linear("seconds", to: end, count: 6, reachesTick: false),
      y: Axis(
        isLogarithmic: false, domain: min(0, least)...positive.domain.upperBound,
        ticks: positive.ticks.map { Axis.Tick(value: $0.value, label: "\($0.label) pt") }),
      panels: axes.map { name, axis in
        Panel(
          title: axes.count > 1 ? name : "",
          series: [("phone", \PhoneComparison.Frame.phone), ("model", \.model)].enumerated().map {
            index, series in
            Series(
              name: series.0, color: index, style: .path,
              points: frames.map {
                Point(x: $0.time.seconds, y: $0[keyPath: series.1][keyPath: axis])
              })
          }, bands: comparison.bands(to: end))
      }, layout: .stacked(height: 220))
  }
}

extension PhoneComparison {
  fileprivate func bands(to end: Double) -> [Plot.Band] {
    let ends = gestures.dropFirst().map(\.began.seconds) + [end]
    return zip(gestures, ends).filter { $0.began.seconds < $1 }.map {
      Plot.Band(name: $0.name, range: $0.began.seconds...$1)
    }
  }
}
