import Basics
import Documents
import Foundation
import Recorder
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
    let document: MarkedDocument
    do throws(InputError) { document = try MarkedDocument(text) } catch {
      try require(error.line != nil, "an error without a line: \(error)")
      return
    }
    let names = document.regions.map(\.name)
    try require(document.inserting([:]) == text, "a document into which nothing is put changes")
    // The document itself is what is put in, with all of its markers and fences.
    let texts = Dictionary(
      names.enumerated().map { index, name in
        (name, index.isMultiple(of: 2) ? text : text.markdownCodeBlock)
      }, uniquingKeysWith: { $1 })
    let filled = document.inserting(texts)
    let again = try MarkedDocument(filled)
    try require(again.regions.map(\.name) == names, "regions change")
    try require(again.inserting(texts) == filled, "what is put in twice changes")
  }

  /// Requests to the recorder.
  static let request = Reader("request") { bytes in
    var rest = Data(bytes)
    do {
      guard let request = try HTTPRequest(takenFrom: &rest) else { return }
      try require(request.path.hasPrefix("/"), "a path from nowhere: \(request.path)")
      try require(rest.elementsEqual(bytes.suffix(rest.count)), "the body is not what follows")
    } catch is HTTPResponse {}
  }
}
