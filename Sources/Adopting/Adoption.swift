import Basics

/// One thing that an app's file has and PaneUIKit cannot take, and what stands there instead.
protocol Rule {
  /// Adds to `edits` what changes at the token with number `index`.
  static func apply(at index: Int, of file: SwiftFile, _ edits: inout Edits)
}

/// An app's files as files that compile beside PaneUIKit. Every line stays where it was, and
/// errors, crashes and profiles name the app's own file.
package struct Adoption {
  /// The copies, in the order of the files.
  package private(set) var copies: [(path: String, text: String)] = []
  /// What no rule can carry: file, line, reason, remedy.
  package private(set) var leftovers: [InputError] = []

  /// What the first line of every copy begins with.
  package static let mark = "// Written by 'panebench adopt' from "
  private static let remedy = ": edit that file."

  /// The path of the file of which `text` is a copy; nil if it is none.
  package static func source(ofCopy text: String) -> String? {
    guard let line = text.split(separator: "\n", maxSplits: 1).first, line.hasPrefix(mark),
      line.hasSuffix(remedy)
    else { return nil }
    return String(line.dropFirst(mark.count).dropLast(remedy.count))
  }

  /// The files of one pager: names of optional methods cross them.
  ///
  /// - Throws: `InputError` with code 65 for a file that is not Swift.
  package init(_ sources: [(path: String, bytes: [UInt8])]) throws(InputError) {
    let rules: [any Rule.Type] = [
      Imports.self, Conditions.self, Attributes.self, OptionalRequirements.self,
      OptionalProperties.self, OptionalCalls.self, OptionalReferences.self, Selectors.self,
      AbsoluteValue.self, ExtensionMembers.self, KeyValueCoding.self, MetatypeInitializers.self,
      Runtime.self,
    ]
    var files: [SwiftFile] = []
    for source in sources { files.append(try SwiftFile(path: source.path, bytes: source.bytes)) }
    let names = PagerNames(files)
    var edits = files.map { file in
      file.tokens.indices.reduce(into: Edits(file, of: names)) { edits, index in
        for rule in rules { rule.apply(at: index, of: file, &edits) }
      }
    }
    for index in files.indices { Self.move(from: index, in: files, &edits) }
    for (file, edits) in zip(files, edits) {
      let text = edits.applied(in: 0..<file.bytes.count)
      let end = edits.missing == nil ? "" : "\n#endif\n"
      let tail = edits.tail.isEmpty ? end : "\n#sourceLocation()\n\(edits.tail)\(end)"
      let head = """
        \(Self.mark)\(printable(file.path))\(Self.remedy)
        // swift-format-ignore-file
        \(edits.missing.map { "#if canImport(\($0))" } ?? "import PaneUIKit")
        \(Self.location(file.path, line: 1))

        """
      copies.append((file.path, head + text + tail))
      leftovers += edits.leftovers.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    }
  }

  /// Puts members of extensions in the file with number `source` at the end of their classes.
  private static func move(from source: Int, in files: [SwiftFile], _ edits: inout [Edits]) {
    let file = files[source]
    for move in edits[source].moves {
      for (target, other) in files.enumerated() {
        guard let type = other.classes[move.type] else { continue }
        if target != source { edits[source].open(move.type) }
        let member = edits[source].applied(in: file.range(move.member))
        let (start, end) = (move.member.lowerBound, type.body.upperBound)
        edits[source].erase(move.member)
        edits[target].insert(
          """

          \(location(file.path, line: file.line(of: start)))
          \(move.access)\(member)
          \(location(other.path, line: other.line(of: end)))

          """, at: other.tokens[end].range.lowerBound)
        break
      }
    }
  }

  private static func location(_ path: String, line: Int) -> String {
    "#sourceLocation(file: \(String(reflecting: path)), line: \(line))"
  }
}
