import Basics
import Profiling
import Tables

/// How costs were found out.
enum CostKind: Hashable, Sendable {
  /// Counted, one by one.
  case exact
  /// Counted, the same to 0.1%.
  case nearExact
  /// Estimated from one in so many bytes.
  case sampled(Int)

  /// The kind of what `heap` says.
  init(_ heap: HeapProfile) {
    self = heap.samplingPeriod == 1 ? .exact : .sampled(heap.samplingPeriod)
  }

  /// A column of numbers, or of texts about them.
  func column(_ header: String) -> Table.Column {
    switch self {
    case .exact: Table.Column(header: header, kind: .exact, alignment: .trailing)
    case .nearExact: Table.Column(header: header, kind: .nearExact, alignment: .trailing)
    case .sampled:
      Table.Column(header: header, unit: "sampled", kind: .label, alignment: .trailing)
    }
  }

  /// What it means, for a legend.
  var legend: Table.LegendEntry {
    switch self {
    case .exact:
      Table.LegendEntry(
        term: "exact", meaning: "every allocation is counted, in bytes of its size class")
    case .nearExact:
      Table.LegendEntry(
        term: "near-exact", meaning: "every instruction is counted; two runs agree to 0.1%")
    case .sampled(let bytes):
      Table.LegendEntry(
        term: "sampled", meaning: "estimated from one in \(NumberFormat.bytes.text(Double(bytes)))")
    }
  }
}

/// The columns that say what something spent: cost, share and, where it is known, how often.
struct CostColumns {
  private let unit: StackProfile.Unit
  private let kind: CostKind
  private let whole: Int
  private let showsShare: Bool
  private let showsCount: Bool

  init(_ profile: StackProfile, _ kind: CostKind) {
    unit = profile.unit
    self.kind = kind
    whole = profile.cost
    // Of what shrank there is no share.
    showsShare = !profile.samples.contains { $0.cost < 0 }
    self.showsCount = profile.samples.contains { $0.count != 0 }
  }

  var all: [Table.Column] {
    [kind.column(unit.rawValue)] + (showsShare ? [kind.column("share")] : [])
      + (showsCount ? [kind.column("allocations")] : [])
  }

  func entries(_ cost: Int, _ count: Int = 0) -> [Table.Entry] {
    [.number(Double(cost), unit.format)]
      + (showsShare ? [.text(shareText(cost, of: whole) ?? "")] : [])
      + (showsCount ? [.count(count)] : [])
  }

  /// The row of `functions` that have none of their own, or of what no function is known of.
  func rest(_ functions: Int, blanks: Int, cost: Int, count: Int = 0) -> [Table.Row] {
    guard functions > 0 || cost != 0 || count != 0 else { return [] }
    let name = functions > 0 ? counted(functions, "other function") : "no function known"
    return [
      Table.Row(
        entries: [.text(name, .faint)] + Array(repeating: .text(""), count: blanks)
          + entries(cost, count))
    ]
  }
}
