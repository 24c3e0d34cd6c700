import Foundation
import Testing

/// Holds what `make` makes of the inputs in a file of `Snapshots` against what stands there.
///
/// A case is `## ` and what it is about, the input, `=>`, and what is made of it. In an input
/// <tab>, <space>, <return>, <escape>, <nul>, <bell>, <mark>, a byte-order mark, <no-break space>
/// and <zero-width space> stand for characters that no one sees. PANEBENCH_RECORD_SNAPSHOTS=1
/// writes what is made of new inputs behind them.
package func expectCases(
  _ name: String, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  make: (String) throws -> String
) throws {
  let text = "\n" + (try recorded(name, testFile: testFile))
  let cases = text.components(separatedBy: "\n## ").dropFirst()
  #expect(!cases.isEmpty, sourceLocation: sourceLocation)
  let unseen = [
    "<tab>": "\t", "<space>": " ", "<return>": "\r", "<mark>": "\u{FEFF}", "<escape>": "\u{1B}",
    "<nul>": "\0", "<bell>": "\u{7}", "<no-break space>": "\u{A0}",
    "<zero-width space>": "\u{200B}",
  ]
  let made = try cases.map { one in
    let shown = one.components(separatedBy: "\n=>")[0]
    let title = shown.prefix { $0 != "\n" }
    let input = unseen.reduce(String(shown.dropFirst(title.count + 1))) {
      $0.replacing($1.key, with: $1.value)
    }
    return "## \(shown)\n=>\n\(try make(input))\n"
  }
  expectSnapshot(
    made.joined(), named: name, testFile: testFile, sourceLocation: sourceLocation)
}

/// The text of the file `name` in the directory `Snapshots` beside the test.
package func recorded(_ name: String, testFile: String = #filePath) throws -> String {
  try String(
    contentsOf: URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Snapshots/\(name)"), encoding: .utf8)
}
