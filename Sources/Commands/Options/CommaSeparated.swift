import ArgumentParser
import Foundation
import ScenarioLanguage

/// `text`, split at its commas, without the spaces around them.
func commaSeparatedWords(_ text: String) -> [String] {
  text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    .filter { !$0.isEmpty }
}

/// The values of an option, which commas separate: `10,100`.
func commaSeparated<Value: ExpressibleByArgument>(_ text: String) throws -> [Value] {
  let words = commaSeparatedWords(text)
  guard !words.isEmpty else { throw ValidationError("it takes one value or more.") }
  return try words.map { word in
    if let value = Value(argument: word) { return value }
    let known = Value.allValueStrings
    guard !known.isEmpty else { throw ValidationError("'\(word)' is not a number.") }
    let question = Suggestion.sentence(about: word, among: known)
    throw ValidationError("'\(word)' is not one of \(known.joined(separator: ", ")).\(question)")
  }
}
