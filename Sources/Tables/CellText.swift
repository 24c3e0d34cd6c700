import Basics
import Measurement
import Verdicts

extension Cell {
  /// `10 000 pages`, or `20 × 10 000 pages` of a grid.
  package var sizeText: String {
    (scenes == 1 ? "" : "\(grouped(scenes)) × ") + counted(pages, "page")
  }

  /// `three-pane at 10000 pages`, without grouping: a name that programs remember.
  var benchmarkName: String {
    let size = scenes == 1 ? "\(pages)" : "\(scenes) × \(pages)"
    return "\(loader) at \(size) \(pages == 1 && scenes == 1 ? "page" : "pages")"
  }
}

extension Metric {
  /// The unit after a number that does not carry its own.
  package var unitSuffix: String { unitOfNumbers.map { noBreakSpace + $0 } ?? "" }

  /// The unit of numbers that do not carry their own; nil for counts, and for bytes, which do.
  package var unitOfNumbers: String? {
    unit == .count || unit == .bytes ? nil : unit.rawValue
  }

  /// `value` as text, without a unit except for bytes.
  func text(_ value: Double) -> String { NumberFormat(self).text(value) }
}

extension BusyMachine {
  /// What happened, and what it means.
  package var sentence: String {
    let ends = [shares.lowerBound, shares.upperBound].map { fixedPoint($0, decimals: 0) }
    let range = ends[0] == ends[1] ? "\(ends[0])%" : "\(ends[0])% to \(ends[1])%"
    let limit = plainNumeral(Metric.busyLimit)
    return "the machine was busy: other processes kept \(range) of its processors at work while "
      + "timelines were played, so lateness and missed refreshes are the machine's as much as the "
      + "loaders' (reported above \(limit)%)"
  }
}

extension DisturbedTiming {
  /// What happened, and what it means.
  package var sentence: String {
    "the machine was busy: in \(grouped(waiting)) of \(grouped(count)) timing samples the thread had to wait for a processor; "
      + "what pairs of one round say is safer than single times"
  }
}
