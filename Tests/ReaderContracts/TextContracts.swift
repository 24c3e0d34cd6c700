import InputFiles
import Recorder
import Reporting
import ScriptPages

extension Reader {
  /// Scripts in Fountain.
  static let script = Reader("fountain") { bytes in
    let file = "script.fountain"
    do {
      _ = PagedScript(try Script(bytes: bytes, file: file), cuesPerPage: 3)
    } catch let error as InputError {
      try require(!error.reason.isEmpty && error.path == file, "an error without a reason")
      let line = error.line ?? 1
      try require((1...bytes.count + 1).contains(line), "an error beyond the file: \(error)")
    }
  }

  /// Documents with markers.
  static let document = Reader("document") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let names: [String]
    do { names = try DocumentRegion.all(of: text).map(\.name) } catch {
      try require("\(error)".hasPrefix("line "), "an error without a line: \(error)")
      return
    }
    let untouched = try DocumentInsertion(of: [:], into: text).text
    try require(untouched == text, "a document into which nothing is put changes")
    let texts = Dictionary(names.map { ($0, "new") }, uniquingKeysWith: { $1 })
    let filled = try DocumentInsertion(of: texts, into: text).text
    try require(try DocumentRegion.all(of: filled).map(\.name) == names, "regions change")
    let again = try DocumentInsertion(of: texts, into: filled).text
    try require(again == filled, "what is put in twice changes")
  }

  /// Requests to the recorder, which may arrive in any pieces.
  static let request = Reader("request") { bytes in
    var whole = RequestReader()
    let expected = whole.take(bytes)
    for size in [1, 7] {
      var reader = RequestReader()
      var progress = RequestReader.Progress.incomplete
      var rest = bytes[...]
      while progress == .incomplete, !rest.isEmpty {
        progress = reader.take(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      try require(progress == expected, "pieces of \(size) bytes: \(progress), not \(expected)")
    }
  }
}
