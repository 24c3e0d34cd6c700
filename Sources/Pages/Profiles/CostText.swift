import Basics
import Foundation
import Profiling
import Tables

extension StackProfile.Unit {
  /// How its numbers are written in tables.
  var format: NumberFormat { self == .bytes ? .bytes : .count }

  /// `3.20 MiB`, `41 200 instructions`.
  func text(_ cost: Int) -> String {
    self == .bytes ? format.text(Double(cost)) : counted(cost, "instruction")
  }

  /// The same with a sign: `+3.20 MiB`.
  func signedText(_ change: Int) -> String { (change > 0 ? "+" : "") + text(change) }

  /// The same in three digits, for sentences: `3.20 MiB`, `41.2 million instructions`.
  func briefText(_ cost: Int) -> String {
    self == .instructions && abs(cost) >= 1_000_000
      ? briefNumber(cost) + " instructions" : text(cost)
  }

  /// The same without a noun: `41.2 million`.
  func briefNumber(_ cost: Int) -> String {
    guard self == .instructions else { return text(cost) }
    for (name, size) in [("billion", 1e9), ("million", 1e6)] where Double(abs(cost)) >= size {
      return NumberFormat.measure.text(Double(cost) / size) + noBreakSpace + name
    }
    return grouped(cost)
  }
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
  /// `ThreePaneLoader.swift:42`, or the module where no file is known.
  var location: String { source ?? module }

  /// The function without the type that it is of, for narrow boxes: `recycle(_:)`, `closure #1 in recycle(_:)`.
  var shortName: String {
    // A library that has no names stands for its functions.
    guard function != module else { return function }
    var depth = 0
    let context = function.range(of: " in ", options: .backwards)?.upperBound
    var start = context ?? function.startIndex
    for index in function[start...].indices {
      switch function[index] {
      case "(", "<", "[", "{": depth += 1
      case ")", ">", "]", "}": depth -= 1
      case "." where depth == 0: start = function.index(after: index)
      default: break
      }
    }
    guard start < function.endIndex else { return function }
    return String(function[..<(context ?? function.startIndex)] + function[start...])
  }

  /// The name in at most so many columns: without its type, then cut.
  func label(columns: Int) -> String {
    if function.count <= columns { return function }
    return shortName.count <= columns ? shortName : shortName.prefix(columns - 1) + "…"
  }
}
