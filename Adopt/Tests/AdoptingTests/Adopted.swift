import Adopting
import Foundation

/// What becomes of `source`: the copy without its head, whose tail begins with a line `tail`.
func adopted(_ source: String, _ others: String...) throws -> String {
  let files = ([source] + others).enumerated().map { ("\($0).swift", $1) }
  let text = try Adoption(files).copies[0]
  return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    .joined(separator: "\n").replacingOccurrences(of: "\n#sourceLocation()\n", with: "\ntail\n")
}

/// What is left to do in `source`, each with its line.
func leftovers(_ source: String, _ others: String...) throws -> [String] {
  let files = ([source] + others).enumerated().map { ("\($0).swift", $1) }
  return try Adoption(files).leftovers.map(\.sentence)
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
