import Basics
import Foundation
import Testing

@testable import Traces

private let head =
  #"{"panebench":"trace","version":1,"kind":"touches","viewport":[375,667],"scale":2}"#
private let offsetsHead =
  #"{"panebench":"trace","version":1,"kind":"offsets","viewport":[375,667],"scale":2}"#
private let began = #"{"t":5,"id":0,"phase":"began","x":1,"y":2}"#

/// A text that is no trace, and what is said of it.
private struct Malformed: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let message: String

  init(_ name: String, _ lines: [String], _ message: String) {
    testDescription = name
    text = lines.map { $0 + "\n" }.joined()
    self.message = message
  }
}

private let importHint =
  #"A trace begins with {"panebench":"trace",…}; turn other tools' recordings into one with 'panebench import'."#
private let headerHint =
  #"It has "kind" (touches or offsets), "viewport" ([width,height] in points) and "scale"."#
private let notJSON =
  "a.trace:2: the line is not a JSON object. Correct or delete the line."
private let coordinate = "a number of points within ±1000000000"

private let corpus: [Malformed] = [
  Malformed("empty", [], "a.trace: the file is empty. \(importHint)"),
  Malformed("binary", ["\u{7F}ELF\u{0}\u{1}"], "a.trace:1: this is not a trace. \(importHint)"),
  Malformed(
    "another format", ["[1.0] /dev/input/event2: EV_SYN"],
    "a.trace:1: this is not a trace. \(importHint)"),
  Malformed(
    "a run", [#"{"panebench":"run","version":1}"#], "a.trace:1: this is not a trace. \(importHint)"),
  Malformed(
    "a later version", [head.replacingOccurrences(of: "\"version\":1", with: "\"version\":2")],
    "a.trace:1: trace format version 2 is not known to this program, which reads version 1. Use the program that wrote it."
  ),
  Malformed(
    "no version", [#"{"panebench":"trace"}"#],
    "a.trace:1: the header has no \"version\". \(headerHint)"),
  Malformed(
    "unknown kind", [head.replacingOccurrences(of: "touches", with: "thoughts")],
    "a.trace:1: the header has no \"kind\" that is known. \(headerHint)"),
  Malformed(
    "no viewport", [head.replacingOccurrences(of: "viewport", with: "view")],
    "a.trace:1: the header has no \"viewport\" of two numbers from 1 to 100000. \(headerHint)"),
  Malformed(
    "a scale of nothing", [head.replacingOccurrences(of: "\"scale\":2", with: "\"scale\":0")],
    "a.trace:1: the header has no \"scale\" above 0 and up to 16. \(headerHint)"),
  Malformed(
    "time running back", [head, began, #"{"t":4,"id":0,"phase":"moved","x":1,"y":2}"#],
    "a.trace:3: time runs back, from 5 to 4 µs. Sort the lines by \"t\"."),
  Malformed(
    "lone ended", [head, #"{"t":4,"id":3,"phase":"ended","x":1,"y":2}"#],
    "a.trace:2: finger 3 is \"ended\" but is not down. A finger begins with \"began\"; remove the line, or add its beginning."
  ),
  Malformed(
    "down twice", [head, began, began],
    "a.trace:3: finger 0 comes down but is down already. End it first, or give the other finger another \"id\"."
  ),
  Malformed(
    "NaN", [head, began.replacingOccurrences(of: "\"x\":1", with: "\"x\":NaN")],
    notJSON),
  Malformed(
    "a word for a number", [head, began.replacingOccurrences(of: "\"x\":1", with: "\"x\":\"1\"")],
    "a.trace:2: \"x\" is not \(coordinate). Give it \(coordinate)."),
  Malformed(
    "too far out", [head, began.replacingOccurrences(of: "\"y\":2", with: "\"y\":2e9")],
    "a.trace:2: \"y\" is not \(coordinate). Give it \(coordinate)."),
  Malformed(
    "infinity", [head, began.replacingOccurrences(of: "\"y\":2", with: "\"y\":1e999")], notJSON),
  Malformed(
    "half a refresh",
    [head.replacingOccurrences(of: "\"scale\"", with: "\"refreshRate\":59.5,\"scale\"")],
    "a.trace:1: the header has a number that is too large, or a \"refreshRate\" that is not whole. \(headerHint)"
  ),
  Malformed(
    "half a microsecond", [head, began.replacingOccurrences(of: "\"t\":5", with: "\"t\":5.5")],
    "a.trace:2: \"t\" is not a whole number of µs from 0 to 86400000000. Give it a whole number of µs from 0 to 86400000000."
  ),
  Malformed(
    "more than a day", [head, #"{"t":86400000001,"event":"close"}"#],
    "a.trace:2: \"t\" is not a whole number of µs from 0 to 86400000000. Give it a whole number of µs from 0 to 86400000000."
  ),
  Malformed(
    "a phase of the other kind", [head, began.replacingOccurrences(of: "began", with: "rest")],
    "a.trace:2: \"phase\" is not began, moved, ended or cancelled. Give it began, moved, ended or cancelled."
  ),
  Malformed(
    "an offset among touches", [head, #"{"t":5,"x":1,"y":2,"phase":"rest"}"#],
    "a.trace:2: the line is neither one of the touches nor an event. A touch has \"t\", \"id\", \"phase\", \"x\" and \"y\"; offsets belong in a file of their own."
  ),
  Malformed(
    "a touch among offsets", [offsetsHead, began],
    "a.trace:2: the line is neither one of the offsets nor an event. An offset has \"t\", \"x\", \"y\" and \"phase\"; touches belong in a file of their own."
  ),
  Malformed(
    "an unknown event", [head, #"{"t":5,"event":"shake"}"#],
    "a.trace:2: there is no event \"shake\". Events are open, show, rotate, memory-warning, close, end."
  ),
  Malformed(
    "page nothing", [head, #"{"t":5,"event":"open","page":0}"#],
    "a.trace:2: \"page\" is not a whole number from 1 to 1000000000. Give it a whole number from 1 to 1000000000."
  ),
  Malformed(
    "something after the end", [head, #"{"t":5,"event":"end"}"#, began],
    "a.trace:3: something follows the end. The event \"end\" is the last line."),
  Malformed(
    "a torn line in the middle", [head, #"{"t":5,"id":0,"ph"#, began],
    notJSON),
  Malformed("a list", [head, "[1,2]"], notJSON),
  Malformed(
    "a line without end", [head, "{\"t\":" + String(repeating: "0", count: 70_000)],
    "a.trace:2: the line is longer than 65536 bytes. A trace has one short JSON object on each line; this may be another file."
  ),
]

@Suite("Trace files that are no traces")
struct TraceFileErrorTests {
  @Test("every mistake is named with its line, its reason and a remedy", arguments: corpus)
  private func malformed(_ malformed: Malformed) {
    let error = #expect(throws: InputError.self) {
      try TraceFile.read(Data(malformed.text.utf8), path: "a.trace")
    }
    #expect(error?.description == malformed.message)
  }

  @Test("a file that is not there, and what is not a file, are refused")
  func files() throws {
    let missing = #expect(throws: InputError.self) { try TraceFile.read("none.trace") }
    #expect(
      missing?.description
        == "none.trace: there is no such file. Check the path.")
    #expect(missing?.exitStatus == .fileAccess)
    for (path, reason) in [
      ("/dev/zero", "this is a named pipe or a device. Name a regular file."),
      ("/tmp", "this is a folder. Name a file in it."),
    ] {
      let other = #expect(throws: InputError.self) { try TraceFile.read(path) }
      #expect(other?.description == "\(path): \(reason)")
    }
  }
}
