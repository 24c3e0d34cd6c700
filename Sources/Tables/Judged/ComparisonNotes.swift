import Basics
import Verdicts

extension [MachineDifference] {
  var text: String {
    if let processor = first(where: { $0.part == .processor }) {
      return
        "the baseline's processor is another (\(processor.baseline) there, \(processor.candidate) here)."
    }
    if count == 1, let build = first(where: { $0.part == .configuration }) {
      return
        "the baseline is of a \(build.baseline) build, and this is a \(build.candidate) build."
    }
    let parts = map { "\($0.part.rawValue): \($0.baseline) there, \($0.candidate) here" }
    return
      "the baseline's libraries or fonts are others (\(parts.joined(separator: "; ")))."
  }
}

extension RunComparison.Note {
  package var text: String {
    switch self {
    case .allocationsNotJudged(let differences):
      "Allocations and bytes are shown and not judged: \(differences.text)"
    case .instructionsNotJudged(let differences):
      "Instructions are shown and not judged: \(differences.text)"
    case .timesNotJudged(.withheld(let reason)):
      "The verdicts on times are withheld: \(reason.text)"
    case .timesNotJudged(.otherMachine):
      "Times are shown and not judged: the runs were not measured on one machine."
    case .timesNotJudged:
      "Times are shown and not judged: the runs were measured one after the other, not interleaved."
    case .scenarioChanged(let title):
      "The text of the scenario \"\(title.singleLine)\" has changed."
    case .nothingInCommon:
      "There is nothing to judge: the runs have no exact evidence in common."
    }
  }
}
