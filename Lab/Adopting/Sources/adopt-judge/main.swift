import Foundation
import SwiftParser
import SwiftSyntax

/// What a copy has beside what its original has: the head, and where members come from.
final class Additions: SyntaxVisitor {
  private(set) var tokens: Set<SyntaxIdentifier> = []

  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind {
    tokens.formUnion(node.tokens(viewMode: .sourceAccurate).map(\.id))
    return .skipChildren
  }

  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    if let head = node.statements.first {
      tokens.formUnion(head.tokens(viewMode: .sourceAccurate).map(\.id))
    }
    return .visitChildren
  }
}

/// The tokens of a copy, without its additions, each with its line.
func tokens(ofCopy copy: String) -> [(text: String, line: Int)] {
  // What stands around a file that needs a module that is not there: its head is as any other's.
  let missing = copy.prefixMatch(of: /.*\n.*\n(#if canImport\(.*\))\n/)?.1
  let text = missing.map {
    String(copy.replacing($0, with: "import PaneUIKit", maxReplacements: 1).dropLast(8))
  }
  let tree = Parser.parse(source: text ?? copy)
  let (additions, lines) = (
    Additions(viewMode: .sourceAccurate), SourceLocationConverter(fileName: "", tree: tree)
  )
  additions.walk(tree)
  return tree.tokens(viewMode: .sourceAccurate).filter {
    !$0.text.isEmpty && !additions.tokens.contains($0.id)
  }.map { ($0.text, $0.startLocation(converter: lines).line) }
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else {
  print(
    "adopt-judge FOLDER FILE…: whether the copies in FOLDER differ from the files of a pager only by the rules."
  )
  exit(64)
}
let files = try arguments.dropFirst().map {
  (path: $0, tree: Parser.parse(source: try String(contentsOfFile: $0, encoding: .utf8)))
}
let names = Names()
for file in files { names.walk(file.tree) }
let expected = files.map { file in
  let expected = Expected(names)
  expected.walk(file.tree)
  return expected
}
// The last of several members that move into one class stands first.
for source in expected {
  for move in source.moves {
    let text = move.access + source.tokens(of: move.member)
    source.remove(move.member)
    expected.first { $0.ends[move.type] != nil }?.insert(text, atEndOf: move.type)
  }
}
var (faults, count) = (0, 0)
for (file, expected) in zip(files, expected) {
  let name = URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent
  let copy = "\(arguments[0])/\(name).adopted.swift"
  let found = tokens(ofCopy: try String(contentsOfFile: copy, encoding: .utf8))
  let wanted = expected.tokens(of: file.tree) + expected.tail
  count += found.count
  guard let (at, index) = Wanted.mismatch(found.map(\.text), wanted) else { continue }
  faults += 1
  let line = at < found.count ? found[at].line : found.last?.line ?? 1
  let words = wanted.dropFirst(max(0, index - 4)).prefix(12).joined(separator: " ")
  print("\(copy):\(line): expected \(words)")
  print("  found \(found.dropFirst(max(0, at - 4)).prefix(12).map(\.text).joined(separator: " "))")
}
print(
  "\(files.count) files, \(count) tokens: \(faults == 0 ? "nothing changed but by the rules" : "\(faults) files differ")"
)
exit(faults == 0 ? 0 : 1)
