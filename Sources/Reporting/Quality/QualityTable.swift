import Measurement

/// The part of Reports/quality.md that says how often the judging of evidence is right.
public struct QualityTable: Sendable {
  /// The answers, in the order of the rows.
  public let answers: [QualityAnswer]
  private let machine: Machine
  private let date: String
  private let minutes: Int

  /// What `samples` say, measured on `machine` until `date`.
  public init(
    _ samples: [QualitySample], questions: [QualityQuestion], machine: Machine, date: String
  ) {
    answers = questions.map { $0.answer(samples) }
    self.machine = machine
    self.date = date
    minutes = Int((samples.reduce(0) { $0 + $1.seconds } / 60).rounded())
  }

  /// When and where it was measured, and the table. Markdown; ends in a newline.
  public var body: String {
    let head = ["compared", "comparisons", "", "share", "target", "rounds", "seconds each"]
    let rows = answers.map(\.cells)
    let lines = ([head, head.map { _ in "---" }] + rows).map {
      "| " + $0.joined(separator: " | ") + " |"
    }
    return """
      \(date), \(machine.processor), \(grouped(machine.processors)) processors, load \(machine.load) at the beginning; \(grouped(minutes)) min of workers.
      Every comparison has rounds of its own, and goes on until it is decided or its last look comes; rounds are the median
      and the most. Slow-downs are made by waiting at the end of each frame for a share of what the frame took.

      \(lines.joined(separator: "\n"))

      """
  }

  /// The body with its heading.
  public var markdown: String { "# How often the verdicts are right\n\n\(body)" }
}

extension QualityAnswer {
  /// A row.
  fileprivate var cells: [String] {
    guard comparisons > 0 else {
      return [question.subject, "0", question.counted, "", targetText, "", ""]
    }
    let share = fixedPoint(Double(counted) / Double(comparisons) * 100, decimals: 1)
    let reach = isReached.map { $0 ? "" : ", missed" } ?? ""
    let rounds =
      rounds == mostRounds ? "\(grouped(rounds))" : "\(grouped(rounds)), \(grouped(mostRounds))"
    return [
      question.subject, grouped(comparisons), "\(grouped(counted)) \(question.counted)",
      share + "%", targetText + reach, rounds, fixedPoint(seconds, decimals: 1),
    ]
  }

  private var targetText: String {
    switch question.target {
    case .atLeast(let least): "at least \(grouped(least)) of \(grouped(question.planned))"
    case .atMost(let most): "at most \(grouped(most)) of \(grouped(question.planned))"
    case .open: "none"
    }
  }
}
