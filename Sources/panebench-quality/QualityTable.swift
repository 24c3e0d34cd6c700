import PlainText
import Statistics
import Workers

/// The part of Reports/quality.md that says how often the judging of evidence is right.
struct QualityTable: Sendable {
  /// The answers, in the order of the rows.
  let answers: [QualityAnswer]
  private let machine: Machine
  private let date: String
  private let minutes: Int

  /// What `samples` say, measured on `machine` until `date`.
  init(
    _ samples: [QualitySample], questions: [QualityQuestion], machine: Machine, date: String
  ) {
    answers = questions.map { $0.answer(samples) }
    self.machine = machine
    self.date = date
    minutes = Int((samples.reduce(0) { $0 + $1.seconds } / 60).rounded())
  }

  /// When and where it was measured, and the table. Markdown; ends in a newline.
  var body: String {
    let head = [
      "compared", "comparisons", "right", "wrong", "undecided", "target", "rounds", "seconds each",
    ]
    let rows = answers.map(\.cells)
    let lines = ([head, head.map { _ in "---" }] + rows).map {
      "| " + $0.joined(separator: " | ") + " |"
    }
    return """
      \(date), \(machine.processor), \(grouped(machine.processors)) processors, load \(machine.load) at the beginning; \(grouped(minutes)) min of workers.
      Every comparison has rounds of its own, and goes on until it is decided or its last look comes; rounds are the median
      and the most. Slow-downs are made by waiting at the end of each frame for a share of what the frame took. In brackets is
      where the share lies with 95% confidence (Clopper and Pearson); a target is reached where all of that is within it.

      \(lines.joined(separator: "\n"))

      """
  }

  /// The body with its heading.
  var markdown: String { "# How often the verdicts are right\n\n\(body)" }
}

extension QualityAnswer {
  /// A row.
  fileprivate var cells: [String] {
    guard comparisons > 0 else {
      return [question.subject, "0", "", "", "", targetText, "", ""]
    }
    let reached =
      switch reach {
      case .missed: ", missed"
      case .undecided: ", too few comparisons to say"
      case .reached, nil: ""
      }
    let rounds =
      rounds == mostRounds ? "\(grouped(rounds))" : "\(grouped(rounds)), \(grouped(mostRounds))"
    return [
      question.subject, grouped(comparisons), share(right), share(wrong), share(undecided),
      targetText + reached, rounds, fixedPoint(seconds, decimals: 1),
    ]
  }

  /// `98 (92.9 … 99.8%)`
  private func share(_ count: Int) -> String {
    let interval = shareInterval(count, of: comparisons)
    let ends = [interval.lower, interval.upper].map { fixedPoint($0 * 100, decimals: 1) }
    return "\(grouped(count)) (\(ends[0]) … \(ends[1])%)"
  }

  private var targetText: String {
    switch question.target {
    case .right(let least): "at least \(percent(least)) right"
    case .wrong(let most): "at most \(percent(most)) wrong"
    case .open: "none"
    }
  }
}
