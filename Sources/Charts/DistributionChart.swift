import PlainText
import Reporting
import Statistics
import Verdicts
import Workers

/// How the values of a timed metric are distributed: for each value, the share of the rounds that came to it or less.
package struct DistributionChart {
  package let plot: Plot

  private struct Sample {
    let name: String
    /// Ascending.
    let values: [Double]

    init(_ name: String, _ evidence: Evidence) {
      self.name = name
      values = evidence.samples.map(\.value).filter(\.isFinite).sorted()
    }

    var median: Double { values[(values.count - 1) / 2] }
  }

  /// The chart of all loaders in `scenario`, with a panel for each size.
  ///
  /// - Returns: `nil` where no cell has two values.
  package init?(of scenario: ScenarioSummary, metric: Metric) {
    let sizes = Set(scenario.cells.map(\.cell.pages)).sorted()
    let panels = sizes.map { pages in
      (
        title: counted(pages, "page"),
        samples: scenario.cells.filter { $0.cell.pages == pages }
          .map { Sample($0.cell.loader.singleLine, $0.evidence(for: metric)) }
      )
    }
    self.init(
      title: scenario.title.singleLine, metric: metric, panels: panels,
      names: scenario.loaders.map(\.name.singleLine))
  }

  /// The chart of two programs, with a panel for each of `cells`.
  ///
  /// - Returns: `nil` where no cell has two values.
  package init?(
    title: String, metric: Metric, cells: [(baseline: CellSummary, candidate: CellSummary)]
  ) {
    let panels = cells.map { pair in
      (
        title: pair.candidate.label,
        samples: [
          Sample("baseline", pair.baseline.evidence(for: metric)),
          Sample("candidate", pair.candidate.evidence(for: metric)),
        ]
      )
    }
    self.init(
      title: title.singleLine, metric: metric, panels: panels, names: ["baseline", "candidate"])
  }

  private init?(
    title: String, metric: Metric, panels: [(title: String, samples: [Sample])], names: [String]
  ) {
    let panels = panels.map {
      (title: $0.title, samples: $0.samples.filter { $0.values.count > 1 })
    }
    .filter { !$0.samples.isEmpty }
    let values = panels.flatMap(\.samples).flatMap(\.values)
    guard metric.kind == .timed, let least = values.min(), let most = values.max() else {
      return nil
    }
    let unit = DisplayUnit(for: values, in: metric.unitOfNumbers)
    func text(_ value: Double) -> String { tickNumeral(value * unit.factor) }
    let axisName = metric.phrase + (unit.name.map { ", \($0)" } ?? "")
    let isWide = least > 0 && most > 8 * least
    let axis =
      isWide
      ? Axis.logarithmic(axisName, of: values, label: text)
      : Axis.linear(axisName, from: least, to: most, label: text)
    let colors = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    plot = Plot(
      title: title,
      note: "\(metric.phrase): the share of rounds that took as long or less"
        + (isWide ? "; the axis of times is logarithmic" : ""),
      summary: panels.map { Self.summary($0.title, $0.samples, metric, unit) }
        .joined(separator: " "),
      x: axis,
      y: .linear("", to: 1, count: 2) { percent($0) },
      panels: panels.map { panel in
        Plot.Panel(
          title: panel.title,
          series: panel.samples.map { sample in
            Plot.Series(
              name: sample.name, color: colors[sample.name] ?? 0, style: .path,
              points: Self.steps(sample.values, in: axis))
          })
      }, layout: .grid(columns: panels.count > 1 ? 2 : 1, height: panels.count > 1 ? 150 : 240))
  }

  /// From the beginning of the axis at 0 to its end at 1, with a step at each value.
  private static func steps(_ values: [Double], in axis: Axis) -> [Plot.Point] {
    let count = Double(values.count)
    return [Plot.Point(x: axis.domain.lowerBound, y: 0)]
      + values.enumerated().map { Plot.Point(x: $1, y: Double($0 + 1) / count) }
      + [Plot.Point(x: axis.domain.upperBound, y: 1)]
  }

  /// `10 pages: eager 25.4 ms at the median (24.1 to 27.0 in 12 rounds), …`
  private static func summary(
    _ title: String, _ samples: [Sample], _ metric: Metric, _ unit: DisplayUnit
  ) -> String {
    func text(_ value: Double) -> String { NumberFormat(metric).text(value * unit.factor) }
    let suffix = unit.name.map { noBreakSpace + $0 } ?? ""
    let parts = samples.map { sample in
      let ends = "\(text(sample.values[0])) to \(text(sample.values[sample.values.count - 1]))"
      return
        "\(sample.name) \(text(sample.median))\(suffix) at the median (\(ends) in \(counted(sample.values.count, "round")))"
    }
    return "\(title): \(parts.joined(separator: ", "))."
  }
}
