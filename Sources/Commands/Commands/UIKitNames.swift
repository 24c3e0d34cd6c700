import Basics
import Foundation

/// What PaneUIKit has of UIKit's names, as its document and its sources in the clone say.
struct UIKitNames {
  static let columns = ["name", "here", "what is to know"]
  private static let document = "\(AdoptTool.clone)/Documentation/UIKit.md"
  private static let sources = "\(AdoptTool.clone)/Sources/PaneUIKit"

  /// The rows of the document's tables.
  private let rows: [[String]]

  /// - Throws: If the clone is not where this program was built.
  init() throws(InputError) {
    rows = try Self.lines(of: Self.document).filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private static func lines(of path: String) throws(InputError) -> [String] {
    let text = try RegularFile.text(
      of: path, orElse: "this is not text in UTF-8", remedy: "check the clone out anew")
    return text.components(separatedBy: "\n")
  }

  /// The families of types.
  var families: [[String]] {
    rows.filter { $0.count == 4 && ["works", "inert", "refused"].contains($0[1]) }
  }

  /// What is to know of a type, a member or another word, however it is capitalized; none if
  /// nothing is.
  func lines(about name: String) throws(InputError) -> [[String]] {
    let word = name.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
    guard !word.isEmpty, let pattern = try? Regex("\\b\(word)\\b").ignoresCase() else { return [] }
    func isNamed(in cells: some Sequence<String>) -> Bool {
      cells.contains { $0.contains(pattern) }
    }
    let types = families.filter { isNamed(in: [$0[2]]) }.map { ["\(word)", $0[1], $0[3]] }
    let absent = rows.filter { $0.count == 2 && isNamed(in: [$0[0]]) && Int($0[1]) == nil }
      .map { [$0[0], "not there", "instead: \($0[1])"] }
    let rules = rows.filter { $0.count == 3 && isNamed(in: $0.dropLast()) }
      .map { [$0[0], "works", $0[1]] }
    return try types + members(called: word) + absent + rules
  }

  /// The public members called `name`: inert are those that a comment above them calls so.
  private func members(called name: Substring) throws(InputError) -> [[String]] {
    let keywords = "\\b(?:func|var|let|case) \\(?(?:\\w+, )*\(name)\\b"
    guard let declaration = try? Regex(keywords).ignoresCase() else { return [] }
    var found: [[String]] = []
    let paths = FileManager.default.subpaths(atPath: Self.sources)?.sorted() ?? []
    for path in paths where path.hasSuffix(".swift") {
      var (type, inert): (Substring, Substring?) = ("", nil)
      for (index, line) in try Self.lines(of: "\(Self.sources)/\(path)").enumerated() {
        if line.first?.isLetter == true || line.hasPrefix("@"),
          let match = line.firstMatch(of: /\b(?:class|struct|enum|protocol|extension) (\w+)/)
        {
          type = match.1
        }
        if line.contains("// Inert"), let match = line.firstMatch(of: /Inert,? ?([^:]*):?$/) {
          inert = match.1
        } else if line.isEmpty || line.contains("///") || line.hasPrefix("}") {
          inert = nil
        }
        guard line.range(of: name, options: .caseInsensitive) != nil, line.contains(declaration),
          line.contains(#/\b(?:open|public|case) /#)
        else { continue }
        found.append([
          "\(type).\(name)", inert == nil ? "there" : "inert",
          (inert.map { "\($0); " } ?? "") + "Sources/PaneUIKit/\(path):\(index + 1)",
        ])
      }
    }
    return found
  }
}
