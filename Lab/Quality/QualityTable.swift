import Basics
import Measurement
import QualityCells
import Statistics

/// The part of Reports/quality.md that says how often verdicts are right.
struct QualityTable: Sendable {
  /// Samples of each run if two follow each other.
  static let consecutiveSamples = 60

  /// Rows under a heading.
  private struct Section {
    let title: String
    let text: String
    let answers: [QualityAnswer]
  }

  private let sections: [Section]
  private let summary: String
  private let circumstances: String

  /// What `trials` say.
  init(_ trials: [QualityTrial], header: QualityFile.Header, ended: String) {
    func measured(_ rows: [QualityRow]) -> [QualityAnswer] {
      rows.map { QualityAnswer($0, trials) }
    }
    sections = [
      Section(
        title: "Measured", text: Self.aboutMeasured, answers: measured(QualityRow.measured)),
      Section(
        title: "Exact", text: "Each compares two counts.", answers: measured(QualityRow.exact)),
      Section(
        title: "Beside it: two runs, one after the other, and a rank test",
        text: Self.aboutConsecutive, answers: measured(QualityRow.beside)),
      Section(
        title: "Beside it: another tool", text: Self.aboutPeer, answers: measured(QualityRow.peers)),
    ]
    summary = Self.summary(sections.flatMap(\.answers))
    let minutes = Int((trials.reduce(0) { $0 + $1.seconds } / 60).rounded())
    let machine = header.machine
    circumstances = """
      Begun \(header.began), written \(ended); \(machine.processor), \(grouped(machine.processors)) processors; \
      \(grouped(minutes)) min of comparisons.
      """
  }

  /// What a reader wants to know first, in a sentence each.
  private static func summary(_ answers: [QualityAnswer]) -> String {
    func sentence(_ name: String, _ text: (QualityAnswer, _ seconds: String) -> String) -> String? {
      guard let answer = answers.first(where: { $0.row.name == name && $0.comparisons > 0 }),
        let seconds = median(of: answer.seconds)
      else { return nil }
      return text(answer, "\(fixedPoint(seconds, decimals: 0)) s each (median)")
    }
    return [
      sentence("itself") {
        "Of \(grouped($0.comparisons)) comparisons of a program with itself, \(grouped($0.right)) said that nothing got worse, \(grouped($0.wrong)) said the contrary and \(grouped($0.undecided)) decided nothing, in \($1)."
      },
      sentence("5%") {
        "Of \(grouped($0.comparisons)) with 5% more time in one cell of 16, \(grouped($0.right)) named that cell and no other, \(grouped($0.wrong)) another or none, and \(grouped($0.undecided)) decided nothing, in \($1)."
      },
      sentence("ranks") {
        "Two runs of one cell, one after the other, and a rank test called the same program different \(grouped($0.wrong)) times of \(grouped($0.comparisons)), in \($1)."
      },
    ].compactMap(\.self).joined(separator: "\n")
  }

  private static let aboutMeasured = """
    Each comparison is one whole `compare --base` of a program with itself, or one whole `prove`, with the defaults: 3%,
    0.05 ms, 60 s, the harness's own test included,
    \(QualityScenario.loaders.count * QualityScenario.pages.count * QualityScenario.comparing.count) cells, half of which are paged through, or four sizes. *Right* is the exit code that is due, and
    the cell that was added to and no other: a program that did not change passes, and to decide nothing is no pass. More time is waited for at the end of each frame, as a share of what it took.
    """

  private static let aboutConsecutive = """
    The usual way, on the same machine in the same hour: \(consecutiveSamples) samples of one cell, then
    \(consecutiveSamples) of it again. They count as different where p < 0.05 in the test of Mann and Whitney, which
    benchstat makes. It has no verdict between the two.
    """

  private static let aboutPeer = """
    The same cells, in turn with the rows above: ordo-one/benchmark 1.38.1 with its defaults measures them twice and
    compares the two by `baseline check`. It has no verdict between the two, either; that something is better alone
    counts as a pass.
    """

  /// All of it, with its heading. Markdown; ends in a newline.
  var markdown: String {
    let parts = sections.map { section in
      """
      ## \(section.title)

      \(section.text)

      \(Self.table(section.answers))
      """
    }
    return """
      # How often the verdicts are right

      \(summary)

      \(circumstances)
      \(Self.legend)

      \(parts.joined(separator: "\n\n"))

      """
  }

  private static let legend = """
    The interval is Clopper and Pearson's, 95%, of the share that is right, or wrong where the target says so. A target is
    reached where all of it is within.
    """

  private static func table(_ answers: [QualityAnswer]) -> String {
    let head = [
      "compared", "comparisons", "right", "wrong", "undecided", "95% interval", "target",
      "seconds each: median, greatest",
    ]
    let rows = answers.map { [$0.row.subject] + $0.cells }
    return markdownTable(head, rows)
  }
}

/// A table in Markdown, without a newline at its end.
func markdownTable(_ head: [String], _ rows: [[String]]) -> String {
  ([head, head.map { _ in "---" }] + rows)
    .map { "| " + $0.joined(separator: " | ") + " |" }
    .joined(separator: "\n")
}

extension QualityAnswer {
  /// A row but its first cell.
  fileprivate var cells: [String] {
    guard comparisons > 0 else { return ["0", "", "", "", "", targetText, ""] }
    let reached =
      switch reach {
      case .missed: ", missed"
      case .undecided: ", too few comparisons to say"
      case .reached, nil: ""
      }
    let ends = [interval.lower, interval.upper].map { fixedPoint($0 * 100, decimals: 1) }
    let times = [median(of: seconds) ?? 0, seconds.max() ?? 0]
      .map { fixedPoint($0, decimals: 1) }.joined(separator: ", ")
    return [
      grouped(comparisons), grouped(right), grouped(wrong), grouped(undecided),
      "\(ends[0]) … \(ends[1])% \(isAboutErrors ? "wrong" : "right")", targetText + reached, times,
    ]
  }

  private var targetText: String {
    switch row.target {
    case .right(let least): "at least \(percent(least)) right"
    case .wrong(let most): "at most \(percent(most)) wrong"
    case .open: "none"
    }
  }
}
