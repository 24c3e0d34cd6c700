import Foundation

/// The names that PaneUIKit declares, read from its sources: one row for each type.
struct NameTable {
  private struct Row {
    var names: Set<String> = []
    var inert: Set<String> = []
  }

  private var rows: [String: Row] = [:]
  /// The type whose declarations are read, and whether it is a protocol.
  private var type: String?
  private var isProtocol = false
  private var comment = ""
  /// Whether all declarations are inert up to the next comment or empty line.
  private var isGroup: Bool { comment == "Inert:" }

  /// The table of what is declared in the Swift files of `folder` and below.
  init(_ folder: URL) throws {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        read(line)
      }
    }
  }

  /// The rows in Markdown, in the order of the types' names.
  var markdown: String {
    let lines = rows.sorted { $0.key < $1.key }.map { type, row in
      let there = row.names.subtracting(row.inert)
      return "| `\(type)` | \(Self.list(there)) | \(Self.list(row.inert)) |"
    }
    return (["| type | there | inert |", "| --- | --- | --- |"] + lines).joined(separator: "\n")
  }

  private static func list(_ names: Set<String>) -> String {
    names.sorted().map { "`\($0)`" }.joined(separator: ", ")
  }

  private mutating func read(_ line: Substring) {
    if let match = line.firstMatch(of: /^ *\/\/\/ (.*)/) {
      if comment.isEmpty || isGroup { comment = String(match.1) }
      return
    }
    if line.hasSuffix("// Inert:") {
      comment = "Inert:"
      return
    }
    // Attributes and directives stand between a comment and what it is about.
    if line.firstMatch(of: /^ *(@\w+$|\/\/)/) != nil { return }
    defer { if !isGroup || line.isEmpty { comment = "" } }
    if let match = line.firstMatch(of: Self.topLevel) {
      isProtocol = match.1 == "protocol"
      let isPublic = match.1 == "extension" || line.contains("public ") || line.contains("open ")
      type = isPublic ? String(match.2) : nil
      if isPublic, match.1 != "extension" {
        rows[String(match.2), default: Row()] = rows[String(match.2)] ?? Row()
      }
      return
    }
    guard let type, let match = line.firstMatch(of: Self.member) else { return }
    let isPublic = match.1.contains("public") || match.1.contains("open") || isProtocol
    guard isPublic, !match.1.contains("override"), match.3 != "rawValue" else { return }
    let name = match.2 == "func" ? "\(match.3)()" : String(match.3)
    rows[type, default: Row()].names.insert(name)
    if comment.hasPrefix("Inert") || comment.hasPrefix("Is never") {
      rows[type, default: Row()].inert.insert(name)
    }
  }

  private nonisolated(unsafe) static let topLevel =
    /^(?:@\w+(?:\([^)]*\))? )*(?:public |open |private |final |fileprivate )*(class|struct|enum|protocol|extension) (\w+)/
  private nonisolated(unsafe) static let member =
    /^  ((?:@\w+(?:\([^)]*\))? |public |open |final |static |class |nonisolated |weak |override |internal\(set\) |private\(set\) |mutating )*)(var|let|func|struct|enum|class|typealias) (\w+)/
}
