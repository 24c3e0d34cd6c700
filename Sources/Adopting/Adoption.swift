import Basics

/// An app's files as files that compile beside PaneUIKit.
///
/// Every line stays where it was, and the compiler, a crash and a profile name the app's own file.
package struct Adoption {
  /// The copies, in the order of the files.
  package private(set) var copies: [(path: String, text: String)] = []
  /// What no rule can carry: file, line, reason, remedy.
  package private(set) var leftovers: [InputError] = []

  /// What the first line of every copy begins with.
  package static let mark = "// Written by 'panebench adopt' from "

  private static let rules: [any Rule.Type] = [
    Imports.self, Conditions.self, Attributes.self, OptionalRequirements.self, OptionalCalls.self,
    Selectors.self, AbsoluteValue.self, ExtensionMembers.self, Runtime.self,
  ]

  /// The files of one pager: names of optional methods cross them. Linear in their length.
  ///
  /// - Throws: `InputError` with code 65 for a file that is not Swift.
  package init(_ sources: [(path: String, bytes: [UInt8])]) throws(InputError) {
    var files: [SwiftFile] = []
    for source in sources { files.append(try SwiftFile(path: source.path, bytes: source.bytes)) }
    let names = PagerNames(files)
    var edits = files.map { file in
      Self.rules.reduce(into: Edits()) { $1.apply(to: file, of: names, &$0) }
    }
    for index in files.indices { Self.move(edits[index].moves, of: index, in: files, &edits) }
    for (file, edits) in zip(files, edits) {
      copies.append((file.path, Self.copy(of: file, edits)))
      leftovers += edits.leftovers.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    }
  }

  /// Puts members of extensions in the file with number `source` at the end of their classes.
  private static func move(
    _ moves: [(member: ClosedRange<Int>, type: String, access: String)], of source: Int,
    in files: [SwiftFile], _ edits: inout [Edits]
  ) {
    let file = files[source]
    for move in moves {
      for (target, other) in files.enumerated() {
        guard let type = other.types.first(where: { $0.keyword == "class" && $0.name == move.type })
        else { continue }
        let member = edits[source].applied(to: file.bytes, in: file.range(move.member))
        let end = type.body.upperBound
        let text = """

          \(location(file.path, line: file.line(of: move.member.lowerBound)))
          \(move.access)\(member)
          \(location(other.path, line: other.line(of: end)))

          """
        edits[source].erase(move.member, of: file)
        edits[target].insert(text, at: other.tokens[end].range.lowerBound)
        break
      }
    }
  }

  private static func copy(of file: SwiftFile, _ edits: Edits) -> String {
    let text = edits.applied(to: file.bytes, in: 0..<file.bytes.count)
    let tail = edits.tail.isEmpty ? "" : "\n#sourceLocation()\n\(edits.tail)"
    return """
      \(mark)\(file.path): edit that file.
      import PaneUIKit
      \(location(file.path, line: 1))
      \(text)\(tail)
      """
  }

  private static func location(_ path: String, line: Int) -> String {
    "#sourceLocation(file: \(String(reflecting: path)), line: \(line))"
  }
}
