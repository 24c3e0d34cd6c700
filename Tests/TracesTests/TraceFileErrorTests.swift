import Basics
import Foundation
import TestSupport
import Testing

@testable import Traces

private let head =
  #"{"panebench":"trace","version":1,"kind":"touches","viewport":[375,667],"scale":2}"#
private let offsetsHead = head.replacing("touches", with: "offsets")
private let began = #"{"t":5,"id":0,"phase":"began","x":1,"y":2}"#

/// Texts that are no traces.
private let corpus: [(name: String, lines: [String])] = [
  ("empty", []),
  ("binary", ["\u{7F}ELF\u{0}\u{1}"]),
  ("another format", ["[1.0] /dev/input/event2: EV_SYN"]),
  ("a run", [#"{"panebench":"run","version":1}"#]),
  ("a later version", [head.replacing("\"version\":1", with: "\"version\":2")]),
  ("no version", [#"{"panebench":"trace"}"#]),
  ("unknown kind", [head.replacing("touches", with: "thoughts")]),
  ("no viewport", [head.replacing("viewport", with: "view")]),
  ("a scale of nothing", [head.replacing("\"scale\":2", with: "\"scale\":0")]),
  ("half a refresh", [head.replacing("\"scale\"", with: "\"refreshRate\":59.5,\"scale\"")]),
  ("time running back", [head, began, #"{"t":4,"id":0,"phase":"moved","x":1,"y":2}"#]),
  ("lone ended", [head, #"{"t":4,"id":3,"phase":"ended","x":1,"y":2}"#]),
  ("down twice", [head, began, began]),
  ("NaN", [head, began.replacing("\"x\":1", with: "\"x\":NaN")]),
  ("a word for a number", [head, began.replacing("\"x\":1", with: "\"x\":\"1\"")]),
  ("too far out", [head, began.replacing("\"y\":2", with: "\"y\":2e9")]),
  ("infinity", [head, began.replacing("\"y\":2", with: "\"y\":1e999")]),
  ("half a microsecond", [head, began.replacing("\"t\":5", with: "\"t\":5.5")]),
  ("more than a day", [head, #"{"t":86400000001,"event":"close"}"#]),
  ("a phase of the other kind", [head, began.replacing("began", with: "rest")]),
  ("an offset among touches", [head, #"{"t":5,"x":1,"y":2,"phase":"rest"}"#]),
  ("a touch among offsets", [offsetsHead, began]),
  ("an unknown event", [head, #"{"t":5,"event":"shake"}"#]),
  ("page nothing", [head, #"{"t":5,"event":"open","page":0}"#]),
  ("something after the end", [head, #"{"t":5,"event":"end"}"#, began]),
  ("a torn line in the middle", [head, #"{"t":5,"id":0,"ph"#, began]),
  ("a list", [head, "[1,2]"]),
  ("a line without end", [head, "{\"t\":" + String(repeating: "0", count: 70_000)]),
]

@Suite("Trace files that are no traces")
struct TraceFileErrorTests {
  @Test("every mistake is named with its line, its reason and a remedy")
  func malformed() {
    let messages = corpus.map { name, lines in
      let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
      let error = #expect(throws: InputError.self) { try TraceFile.read(bytes, path: "a.trace") }
      return "\(name)\n  \(error?.description ?? "")\n"
    }
    expectSnapshot(messages.joined(), named: "trace-errors.txt")
  }

  @Test("a file that is not there, and what is not a file, are refused")
  func files() throws {
    for (path, reason) in [
      ("none.trace", "there is no such file. Check the path."),
      ("/dev/zero", "this is a named pipe or a device. Name a regular file."),
      ("/tmp", "this is a folder. Name a file in it."),
    ] {
      let error = #expect(throws: InputError.self) { try TraceFile.read(path) }
      #expect(error?.description == "\(path): \(reason)")
      #expect(error?.exitStatus == .fileAccess)
    }
  }
}
