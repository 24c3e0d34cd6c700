import Basics
import Foundation
import Scrolling
import TestSupport
import Testing

@testable import Measurement

@Suite("Run file")
struct RunFileTests {
  private let folder = TestFolder()
  private var path: String { folder("run.jsonl") }
  private let header = RunHeader(
    [.opening()], options: Options(passes: [.census]), program: "1.2.3",
    began: "2026-01-02T03:04:05Z", machine: .current())
  private let repetitions = [
    Repetition(Cell(scenario: "A", loader: "eager", pages: 10), .census, 1, ["open-fetches": 10]),
    Repetition(
      Cell(scenario: "A", loader: "eager", pages: 99), .timing, 2,
      outcome: .overMemoryLimit(limit: 5, pages: 3)),
  ]

  private func write() throws {
    let writer = try JSONLinesFile.create(path, header: header)
    for repetition in repetitions { try writer.append(repetition) }
  }

  private func error(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)".replacingOccurrences(of: folder.path, with: "DIR")
    }
  }

  @Test("what was written is read back, and what there is not is left out")
  func roundTrip() throws {
    let interleaved = RunHeader(
      [.opening()], options: Options(passes: [.timing]), program: "1.2.3",
      began: "2026-01-02T03:04:05Z", machine: .current(),
      interleaving: Interleaving(id: "a1", side: .head))
    let canary = Repetition(repetitions[0].cell, .timing, 3, ["load-time": 1], sample: .canary)
    try JSONLinesFile.create(path, header: interleaved).append(canary)
    var run = try Run.read(path)
    #expect(run.header == interleaved)
    #expect(run.repetitions == [canary])
    try FileManager.default.removeItem(atPath: path)
    try write()
    run = try Run.read(path)
    #expect(run.header == header)
    #expect(run.repetitions == repetitions)
    #expect(run.warnings == [])
    let text = try run.text()
    for key in ["interleaving", "selfTestSample"] { #expect(!text.contains(key)) }
  }

  @Test("of a file that is cut anywhere, whole lines count: they are read, and resumed after")
  func prefixes() throws {
    try write()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let newline = UInt8(ascii: "\n")
    let ends = whole.indices.filter { whole[$0] == newline }
    for length in 0...whole.count
    where length.isMultiple(of: 7) || ends.contains(where: { abs($0 - length) < 2 }) {
      let cut = whole.prefix(length)
      let count = cut.count { $0 == newline }
      try cut.write(to: URL(fileURLWithPath: path))
      guard count > 0 else {
        #expect(error { _ = try Run.read(path) } == unbegun, "\(length) bytes")
        #expect(error { _ = try Run.resume(path) } == unbegun, "\(length) bytes")
        #expect(error { _ = try JSONLinesFile.create(path, header: header) } == unbegun)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == cut)
        continue
      }
      let run = try Run.read(path)
      #expect(run.repetitions == Array(repetitions.prefix(count - 1)), "\(length) bytes")
      let torn = cut.last == newline ? [] : [tornWarning]
      #expect(run.warnings == torn, "\(length) bytes")
      let (writer, resumed) = try Run.resume(path)
      #expect(resumed.repetitions == run.repetitions)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == cut, "nothing was appended yet")
      for repetition in repetitions[(count - 1)...] { try writer.append(repetition) }
      if count <= repetitions.count {
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole, "\(length) bytes")
      }
    }
  }

  private let unbegun =
    "DIR/run.jsonl: the run was stopped before its first line had been written, so there is nothing in it. Delete the file, and measure again with 'panebench run'."
  private var tornWarning: String {
    "\(path): the last line is torn and was left out; --resume measures it again"
  }

  @Test("one program at a time writes into a file; the second is refused")
  func oneWriter() throws {
    let busy =
      "DIR/run.jsonl: another program is writing into it. Wait until that has ended."
    do {
      let first = try JSONLinesFile.create(path, header: header)
      #expect(error { _ = try Run.resume(path) } == busy)
      try first.append(repetitions[0])
    }
    do {
      let second = try Run.resume(path).file
      #expect(error { _ = try Run.resume(path) } == busy)
      try second.append(repetitions[1])
    }
    #expect(try Run.read(path).repetitions == repetitions)
  }

  @Test("of several lines of one repetition the last counts, as of one that the machine had failed")
  func again() throws {
    try write()
    let other = repetitions[0].replacing(metrics: ["open-fetches": 11])
    try Run.resume(path).file.append(other)
    let run = try Run.read(path)
    #expect(run.repetitions == [other, repetitions[1]])
    #expect(run.warnings == [])
  }

  @Test("a disk that is full, and a file that is not to be written or is gone, is an error")
  func fullDisk() throws {
    let kept = "What is measured is kept: once that is put right, continue the run with --resume."
    for (canResume, remedy) in [(false, "Choose another path with --output."), (true, kept)] {
      let full = JSONLinesFile(
        open("/dev/full", O_WRONLY), path: "run.jsonl", canResume: canResume)
      #expect(
        error { try full.append(repetitions[0]) }
          == "run.jsonl: cannot be written: No space left on device. " + remedy)
    }
    try write()
    let readOnly = JSONLinesFile(open(path, O_RDONLY), path: "run.jsonl")
    #expect(
      error { try readOnly.append(repetitions[0]) }
        == "run.jsonl: cannot be written: Bad file descriptor. Choose another path with --output.")
    #expect(try Run.read(path).repetitions == repetitions)
    let writer = try Run.resume(path).file
    unlink(path)
    #expect(
      error { try writer.append(repetitions[1]) }
        == "DIR/run.jsonl: cannot be written: it was deleted while it was being written. Choose another path with --output."
    )
  }

  /// What reading a file says in which `change` was made.
  private func reading(_ change: (String) throws -> String) throws -> String {
    try write()
    let text = try folder.text(of: "run.jsonl")
    let changed = try change(text)
    #expect(changed != text)
    try folder.write(changed, to: "run.jsonl")
    return error { _ = try Run.read(path) }
  }

  private func damaged(_ reason: String) -> String {
    "DIR/run.jsonl:2: it is not a finished repetition: \(reason). Measure again: the file was damaged, or another build of panebench wrote it."
  }

  @Test(
    "a header or a line that was tampered with is refused, and does no harm",
    arguments: [
      (#""details":{}"#, #""details":{"timeline":{"microseconds":[1]}}"#),
      (#""options":{"#, #""options":{"shard":"3/2","#),
      (#""passes":["census"]"#, #""passes":["census","census"]"#),
    ])
  func tampered(old: String, new: String) throws {
    #expect(try reading { $0.replacing(old, with: new) } != "no error")
  }

  @Test(
    "options that no command line can ask for are refused",
    arguments: [
      #""timeLimit":0"#, #""repetitions":0"#, #""loaders":[],"repetitions":9223372036854775807"#,
      #""pages":[-1]"#, #""pages":[3,3]"#, #""loaders":["a","a"]"#,
    ])
  func options(named: String) throws {
    let text = try reading { $0.replacing(#""options":{"#, with: #""options":{\#(named),"#) }
    #expect(text.hasPrefix("DIR/run.jsonl:1: the header is damaged: \"options\" is out of range."))
  }

  @Test(
    "a header that has no scenario, or one twice, is refused",
    arguments: [(0, "is empty"), (2, "has one twice")])
  func scenarios(count: Int, fault: String) throws {
    let folder = TestFolder()
    let header = RunHeader(
      Array(repeating: .opening(), count: count), options: Options(), program: "1", began: "now",
      machine: self.header.machine)
    _ = try JSONLinesFile.create(folder("run.jsonl"), header: header)
    let error = #expect(throws: InputError.self) { try Run.read(folder("run.jsonl")) }
    #expect(error?.description.contains("\"scenarios\" \(fault)") == true)
    #expect(error?.exitStatus == .badInput)
  }

  @Test("two runs in one file are refused where the second begins, with what to do")
  func joined() throws {
    #expect(
      try reading { $0 + $0 }
        == "DIR/run.jsonl:4: another run begins here. Put it into a file of its own: report and prove read several."
    )
  }

  @Test("a file of another kind, or damaged, is refused with its line")
  func refused() throws {
    for text in ["{\"hello\":1}\n", "{\"benchmarks\":[]}"] {
      #expect(
        try reading { _ in text }
          == "DIR/run.jsonl:1: not a run file. 'panebench run --output FILE' writes one.")
      try FileManager.default.removeItem(atPath: path)
    }
    let text = try reading { $0.split(separator: "\n")[0] + "\n{}\n" }
    #expect(text == damaged("\"cell\" is missing or of another type"))
  }

  @Test("a line of a build that knew pages of no axis is refused, with what to do")
  func otherBuild() throws {
    var details = Details()
    details.geometry = PageGeometry(
      extent: CGSize(width: 300, height: 600), pitch: CGSize(width: 320, height: 600))
    let measured = Repetition(repetitions[0].cell, .census, 1, details: details)
    try JSONLinesFile.create(path, header: header).append(measured)
    #expect(try Run.read(path).repetitions == [measured])
    try folder.write(
      try folder.text(of: "run.jsonl").replacing(#""axis":"horizontal","#, with: ""),
      to: "run.jsonl")
    #expect(
      error { _ = try Run.read(path) }
        == damaged("\"details.geometry.axis\" is missing or of another type"))
  }

  @Test(
    "a number out of range, or a title that is no line of text, is refused with its line and key",
    arguments: [
      (#""pages":-9223372036854775808"#, "cell.pages"), (#""pages":1000000001"#, "cell.pages"),
      (#""scenes":0"#, "cell.scenes"), (#""repetition":0"#, "repetition"),
      (#""metrics":{"open-fetches":-1e16,"#, "metrics"),
      (#""metrics":{"turn-fetches":-1,"#, "turn-fetches"),
      (#""details":{"block":0,"#, "details.block"),
      (#""details":{"slowFrames":{"frames":[3,3],"microseconds":[1,1]},"#, "details.slowFrames"),
      (#""details":{"slowFrames":{"frames":[-1],"microseconds":[1]},"#, "details.slowFrames"),
      (
        #""details":{"slowFrames":{"frames":[1],"microseconds":[4611686018427387904]},"#,
        "details.slowFrames"
      ),
      (
        #""details":{"slowFrames":{"frames":[1,2],"microseconds":[86400000000,1]},"#,
        "details.slowFrames"
      ),
      (#""scenario":"a\n::error::"#, "cell.scenario"), (#""scenario":"::error::"#, "cell.scenario"),
      (#""loader":"\u001b[2J"#, "cell.loader"),
    ])
  func ranges(new: String, key: String) throws {
    // What is new stands in the place of a number, or at the beginning of a text or an object.
    let old = try Regex("\"\(new.split(separator: "\"")[0])\":(\\d+|[\"{])")
    let text = try reading {
      let header = $0.prefix { $0 != "\n" }
      return "\(header)\($0.dropFirst(header.count).replacing(old, with: new, maxReplacements: 1))"
    }
    #expect(text == damaged("\"\(key)\" is out of range"))
  }

  @Test("what is there already is not begun anew: an error says so, and it stays")
  func unwritable() throws {
    try write()
    let before = try folder.text(of: "run.jsonl")
    for (path, name) in [(path, "DIR/run.jsonl"), ("/dev/null", "/dev/null")] {
      #expect(
        error { _ = try JSONLinesFile.create(path, header: header) }
          == "\(name): there is a file already. Choose another path with --output.")
    }
    #expect(try folder.text(of: "run.jsonl") == before)
  }

  @Test(
    "what differs from when a run was begun is named",
    arguments: [
      ("processor", "another machine (NEW; here OLD)"),
      ("build", "another build of the program (1.2.3, build X; here 1.2.3, build b)"),
      ("program", "another build of the program (X, build b; here 1.2.3, build b)"),
      ("allocator", "another allocator (X; here OLD)"),
      ("drawing", "other drawing libraries (X; here OLD)"),
      ("LC_ALL", "another environment of its workers"),
    ])
  func differences(key: String, difference: String) throws {
    let now = RunHeader(
      [], options: Options(passes: [.census]), program: "1.2.3", build: "b", began: "",
      machine: .current())
    let text = String(decoding: try JSONEncoder().encode(now), as: UTF8.self)
    let changed = text.replacing(try Regex("\"\(key)\":\"[^\"]*\""), with: "\"\(key)\":\"X\"")
    let begun = try JSONDecoder().decode(RunHeader.self, from: Data(changed.utf8))
    let (new, old) = (begun.machine, now.machine)
    let here = ["allocator": old.allocator, "drawing": old.drawing][key] ?? old.identity
    #expect(
      begun.differences(from: now) == [
        difference.replacing("NEW", with: new.identity).replacing("OLD", with: here)
      ])
  }
}
