import Basics

@testable import Adopting

/// What becomes of `source`: the copy without its head, whose tail begins with a line `tail`.
func adopted(_ source: String, _ others: String...) throws -> String {
  let files = ([source] + others).enumerated().map { ("\($0).swift", Array($1.utf8)) }
  let text = try Adoption(files).copies[0].text
  return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(4)
    .joined(separator: "\n").replacing("\n#sourceLocation()\n", with: "\ntail\n")
}

/// What is left to do in `source`, each with its line.
func leftovers(_ source: String, _ others: String...) throws -> [String] {
  let files = ([source] + others).enumerated().map { ("\($0).swift", Array($1.utf8)) }
  return try Adoption(files).leftovers.map(\.description)
}

/// The texts of the tokens of `source`; a piece of a literal is `"`.
func words(_ source: String) throws -> String {
  try Lexer.tokens(of: Array(source.utf8)).map(\.text).joined(separator: " ")
}
