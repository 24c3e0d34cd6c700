import Basics
import Documents
import Foundation
import Profiling

extension StackProfile.Unit {
  var format: NumberFormat { self == .bytes ? .bytes : .count }

  func column(_ header: String) -> Table.Column {
    Table.Column(
      header: header, kind: self == .bytes ? .exact : .nearExact, alignment: .trailing)
  }

  var legend: Table.LegendEntry {
    self == .bytes
      ? .init(term: "exact", meaning: "every allocation is counted, in bytes of its size class")
      : .init(term: "near-exact", meaning: "every instruction is counted; two runs agree to 0.1%")
  }

  /// In three digits, for sentences: `3.20 MiB`, `41.2 million instructions`.
  func text(_ cost: Int) -> String {
    brief(cost) + (self == .bytes ? "" : cost == 1 ? " instruction" : " instructions")
  }

  /// The same without a noun: `41.2 million`.
  func brief(_ cost: Int) -> String {
    let sizes = self == .bytes ? [] : [("billion", 1e9), ("million", 1e6)]
    for (name, size) in sizes where Double(abs(cost)) >= size {
      return NumberFormat.measure.text(Double(cost) / size) + noBreakSpace + name
    }
    return format.text(Double(cost))
  }
}

extension String {
  /// The text of `change` with its sign: `+3.20 MiB`.
  func signed(_ change: Int) -> String { (change > 0 ? "+" : "") + self }
}

/// A part of `whole` in percent, with three digits: `81.2%`; nil if that says nothing.
func shareText(_ cost: Int, of whole: Int) -> String? {
  guard whole > 0, cost >= 0 else { return nil }
  if cost == 0 || cost == whole { return cost == 0 ? "0%" : "100%" }
  let percent = 100 * Double(cost) / Double(whole)
  if percent < 0.01 { return "<0.01%" }
  if percent > 99.94, cost < whole { return ">99.9%" }
  return NumberFormat.measure.text(percent) + "%"
}

extension CodeFrame {
  /// `ThreePaneLoader.swift:42`, or the module if no file is known.
  var location: String { source ?? module }

  var label: String { function.count <= 48 ? function : function.prefix(47) + "…" }
}
