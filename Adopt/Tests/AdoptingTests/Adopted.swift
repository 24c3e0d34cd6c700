import Adopting
import Foundation
import Testing

/// What becomes of `sources`, which are called `0.swift` and so on.
func adoption(_ sources: [String]) throws -> Adoption {
  try Adoption(sources.enumerated().map { ("\($0).swift", $1) })
}

extension Adoption {
  /// The copies without their heads.
  var bodies: [String] {
    copies.map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        .joined(separator: "\n")
    }
  }
}

/// What becomes of `source`: the copy without its head, whose tail begins with a line `tail`.
func adopted(_ source: String, _ others: String...) throws -> String {
  try adoption([source] + others).bodies[0].replacing("\n#sourceLocation()\n", with: "\ntail\n")
}

/// What is left to do in `source`, each with its line.
func leftovers(_ source: String, _ others: String...) throws -> [String] {
  try adoption([source] + others).leftovers.map(\.sentence)
}

extension Leftover {
  var sentence: String {
    "\(path):\(line): \(reason). \(remedy.prefix(1).uppercased())\(remedy.dropFirst())."
  }
}

/// The text of a file of the project.
func projectText(_ path: String) throws -> String {
  let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
}

/// A source, with other files, and what becomes of it.
struct Case: Sendable {
  enum Outcome: Sendable {
    case same, becomes(String), lists(String)
  }
  let source: String
  let others: [String]
  let outcome: Outcome
}

func row(_ source: String, _ outcome: Case.Outcome, _ others: String...) -> Case {
  Case(source: source, others: others, outcome: outcome)
}

/// What is copied is copied without a word, and what is listed is.
func check(_ one: Case) throws {
  let adoption = try adoption([one.source] + one.others)
  let copy = adoption.bodies[0]
  switch one.outcome {
  case .same:
    #expect(copy == one.source && adoption.leftovers == [], "\(copy)")
  case .becomes(let text):
    #expect(copy.contains(text) && adoption.leftovers == [], "\(copy)")
  case .lists(let reason):
    #expect(adoption.leftovers.contains { $0.reason.contains(reason) }, "\(adoption.leftovers)")
  }
}
