import ArgumentParser
import ScenarioLanguage

/// The values of an option, which commas separate: `10,100`. A comma with a space behind it belongs to a title.
func commaSeparated<Value: ExpressibleByArgument>(_ text: String) throws -> [Value] {
  let words = text.split(separator: /,(?!\ )/).map(String.init)
  guard !words.isEmpty else { throw ValidationError("it takes one value or more.") }
  return try words.map { word in
    if let value = Value(argument: word) { return value }
    let known = Value.allValueStrings
    guard !known.isEmpty else { throw ValidationError("'\(word)' is not a number.") }
    let question = Suggestion.sentence(about: word, among: known)
    throw ValidationError("'\(word)' is not one of \(known.joined(separator: ", ")).\(question)")
  }
}
