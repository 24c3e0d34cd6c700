import Basics
import Measurement
import Verdicts

extension Culprit {
  /// `most of it by LeakyLoader.turn() (LeakyLoader.swift:42), +113.0 KiB`
  var text: String {
    let source = location.map { " (\($0))" } ?? ""
    return "most of it by \(function.singleLine)\(source), \(isGrowth ? "+" : "")\(costText)"
  }

  private var costText: String {
    switch unit {
    case .bytes: NumberFormat.bytes.text(Double(cost))
    case .allocations: counted(cost, "allocation")
    case .instructions: "\(grouped(cost)) instructions"
    }
  }
}

struct CulpritRecord: Encodable {
  let function: String
  let location: String?
  let cost: Int
  let unit: String

  init(_ culprit: Culprit) {
    (function, location) = (culprit.function, culprit.location)
    (cost, unit) = (culprit.cost, culprit.unit.rawValue)
  }
}

extension [ProfileLink] {
  /// A line each; empty where there is none.
  var terminalText: String {
    isEmpty ? "" : "\n" + map { "profile of \($0.title.singleLine): \($0.path)\n" }.joined()
  }

  /// A list of links; empty where there is none.
  var markdown: String {
    isEmpty
      ? ""
      : "\n"
        + map { "- [Profile of \($0.title.markdownEscaped)](<\($0.path)>)\n" }.joined()
  }
}
