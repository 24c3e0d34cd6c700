import Basics
import Documents
import Replaying

extension SafariJudgement {
  /// What Safari's scroll view does, by fits, beside the model.
  var table: Table {
    let others = ["Safari", "model", "tolerance", "gestures", "verdict"]
    return Table(
      columns: [.label("what")] + others.map { .label($0, .trailing) },
      rows: rows.map { row in
        Table.Row(entries: [
          .text(row.subject.words.name), row.subject.entry(row.measured),
          row.subject.entry(row.model),
          row.subject.tolerance > 0
            ? row.subject.entry(row.subject.tolerance) : .text("the same gestures"),
          .count(row.gestures), row.verdict.entry,
        ])
      }, readings: readings)
  }

  private var readings: [String] {
    let lost =
      "Safari told of no finger once it scrolled: a release has the speed of the content, and nothing is told of hysteresis, band and bounce."
    return (losesFingers ? [lost] : []) + [
      "A web page cannot tell how pages turn, how a finger catches a motion, or what a delegate is told."
    ]
  }
}

extension SafariJudgement.Subject {
  fileprivate var words: (name: String, decimals: Int, unit: String) {
    switch self {
    case .decelerationRate: ("deceleration rate", 4, "")
    case .stopSpeed: ("speed at which a deceleration stops", 1, " pt/s")
    case .slowestRelease: ("slowest release that decelerates", 0, " pt/s")
    case .hysteresis: ("finger minus content when held", 1, " pt")
    case .bandCoefficient: ("rubber band's coefficient", 3, "")
    case .bounceRate: ("decay of a bounce", 1, " /s")
    }
  }

  fileprivate func entry(_ value: Double?) -> Table.Entry {
    value.map { .text(fixedPoint($0, decimals: words.decimals) + words.unit) }
      ?? .text("–", .faint)
  }
}

extension SafariJudgement.Verdict {
  fileprivate var entry: Table.Entry {
    switch self {
    case .agrees: .text("agrees", .good)
    case .differs: .text("differs", .bad)
    case .untold: .text("cannot be told", .faint)
    }
  }
}
