import Basics
import Foundation

/// Makes comparisons until each row has as many as are wanted, or the time is up.
struct QualitySession {
  let rows: [QualityRow]
  let minutes: Double

  /// Makes comparisons, row by row in turn, so that all have their share of the time.
  ///
  /// - Throws: if nothing can be measured, or a comparison cannot be written.
  func measure(into file: inout QualityFile) async throws {
    let end = Date().addingTimeInterval(minutes * 60)
    let lab = QualityLab()
    while end.timeIntervalSinceNow > 0, let row = next(file.trials) {
      StandardError.print("\(row.subject), \(Int(end.timeIntervalSinceNow)) s left")
      try file.append(await lab.trial(of: row))
    }
  }

  /// The row that is furthest behind its share of the time; nil if all have what is wanted.
  func next(_ trials: [QualityTrial]) -> QualityRow? {
    let spent = Dictionary(grouping: trials, by: \.row)
    func share(_ row: QualityRow) -> Double {
      (spent[row.name] ?? []).reduce(0) { $0 + $1.seconds } / row.weight
    }
    return rows.filter { (spent[$0.name]?.count ?? 0) < $0.planned }
      .min { share($0) < share($1) }
  }
}
