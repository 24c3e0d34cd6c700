import Basics
import Profiling
import Tables

/// How costs were found out.
enum CostKind: Hashable {
  /// Counted, one by one.
  case exact
  /// Counted, the same to 0.1%.
  case nearExact
  /// Estimated from one in so many bytes.
  case sampled(Int)

  /// How `profile` has those of `unit`.
  init(_ profile: Profile, _ unit: StackProfile.Unit) {
    let period = profile.samplingPeriod
    self = unit == .instructions ? .nearExact : period == 1 ? .exact : .sampled(period)
  }

  /// A column of numbers, or of texts about them.
  func column(_ header: String) -> Table.Column {
    if case .sampled = self {
      return Table.Column(header: header, unit: "sampled", kind: .label, alignment: .trailing)
    }
    return Table.Column(
      header: header, kind: self == .exact ? .exact : .nearExact, alignment: .trailing)
  }

  var legend: Table.LegendEntry {
    switch self {
    case .exact:
      .init(term: "exact", meaning: "every allocation is counted, in bytes of its size class")
    case .nearExact:
      .init(term: "near-exact", meaning: "every instruction is counted; two runs agree to 0.1%")
    case .sampled(let bytes):
      .init(
        term: "sampled", meaning: "estimated from one in \(NumberFormat.bytes.text(Double(bytes)))")
    }
  }
}
