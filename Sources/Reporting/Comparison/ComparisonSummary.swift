import PlainText
import Verdicts

extension RunComparison {
  /// `2 worse, 1 better, 1 204 the same`
  var summary: String {
    let words: [(Verdict, String)] = [
      (.worse, "worse"), (.missing, "missing"), (.better, "better"), (.same, "the same"),
      (.undecided, "undecided"), (.shown, "not judged"), (.new, "new"),
    ]
    let parts = words.compactMap { verdict, word in
      count(verdict) > 0 ? "\(grouped(count(verdict))) \(word)" : nil
    }
    return parts.isEmpty ? "nothing compared" : parts.joined(separator: ", ")
  }

  /// The lists of an output for people: what got worse first.
  static let sections: [(title: String, verdicts: [Verdict])] = [
    ("Worse", [.worse, .missing]), ("Better", [.better]), ("Undecided", [.undecided]),
    ("Shown, not judged", [.shown]), ("New in the candidate", [.new]),
  ]

  /// The lines of each list that has any.
  func lineSections() -> [(title: String, lines: [ComparisonLine])] {
    Self.sections.compactMap { title, verdicts in
      let lines = ComparisonLine.lines(of: self, verdicts)
      return lines.isEmpty ? nil : (title, lines)
    }
  }
}
