import Foundation
import Measurement
import Testing

@Suite("Run file")
struct RunFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("panebench-run-file-\(UUID().uuidString)")
  private var path: String { folder.appendingPathComponent("run.jsonl").path }
  private let header = RunHeader(
    plan: Plan([], options: Plan.Options()), passes: [.census], program: "1.2.3",
    began: "2026-01-02T03:04:05Z", machine: .current())
  private let repetitions = [
    Repetition(
      cell: Cell(scenario: "A", loader: "eager", pages: 10), pass: .census, repetition: 1,
      outcome: .completed, metrics: ["open-fetches": 10]),
    Repetition(
      cell: Cell(scenario: "A", loader: "eager", pages: 99), pass: .timing, repetition: 2,
      outcome: .overMemoryLimit(limit: 5, pages: 3), metrics: [:]),
  ]

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write() throws {
    let writer = try RunWriter.create(path, header: header)
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

  @Test("what was written is read back")
  func roundTrip() throws {
    try write()
    let run = try Run.read(path)
    #expect(run.header == header)
    #expect(run.repetitions == repetitions)
    #expect(run.warnings == [])
  }

  @Test("an interleaving and witnesses are read back, and left out where there are none")
  func trust() throws {
    let interleaved = RunHeader(
      plan: Plan([], options: Plan.Options()), passes: [.timing], program: "1.2.3",
      began: "2026-01-02T03:04:05Z", machine: .current(),
      interleaving: Interleaving(id: "a1", side: .head))
    let canary = Repetition(
      cell: repetitions[0].cell, pass: .timing, repetition: 3, outcome: .completed,
      metrics: ["load-time": 1], witness: .canary)
    try RunWriter.create(path, header: interleaved).append(canary)
    let run = try Run.read(path)
    #expect(run.header == interleaved)
    #expect(run.repetitions == [canary])
    try FileManager.default.removeItem(atPath: path)
    try write()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains("interleaving") && !text.contains("witness"))
  }

  @Test("witnesses are no evidence of a cell that another run is held against")
  func comparison() {
    let witness = Repetition(
      cell: repetitions[0].cell, pass: .census, repetition: 1, outcome: .completed,
      metrics: ["open-fetches": 11], witness: .canary)
    #expect(ExactComparison([repetitions[0]], [repetitions[0], witness]).differences == [])
  }

  @Test("a torn last line is left out with a warning, and cut off when the run goes on")
  func torn() throws {
    try write()
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.dropLast(5).write(to: URL(fileURLWithPath: path))
    let run = try Run.read(path)
    #expect(run.repetitions == [repetitions[0]])
    #expect(
      run.warnings == [
        "\(path): the last line is torn and was left out; --resume measures it again"
      ])
    try RunWriter.resume(path).append(repetitions[1])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole)
  }

  @Test("a run that is there is not written over")
  func exists() throws {
    try write()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(
      error { _ = try RunWriter.create(path, header: header) }
        == "DIR/run.jsonl: there is a file already. Go on with it by --resume, or choose another place with --output."
    )
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test("a file of another version, another kind, damaged or empty is refused with its line")
  func refused() throws {
    func reading(_ text: String) throws -> String {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return error { _ = try Run.read(path) }
    }
    #expect(
      try reading("")
        == "DIR/run.jsonl: the file is empty. A run begins with a header line; measure again with 'panebench run'."
    )
    #expect(
      try reading("{\"hello\":1}\n")
        == "DIR/run.jsonl:1: this is no run file. 'panebench run --output FILE' writes one.")
    #expect(
      try reading("{\"panebench\":\"run\",\"version\":7}\n")
        == "DIR/run.jsonl:1: run format version 7 is not known to this program, which reads version 1. Use the program that wrote it."
    )
    try FileManager.default.removeItem(atPath: path)
    try write()
    var lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    lines[1] = "{}"
    #expect(
      try reading(lines.joined(separator: "\n") + "\n")
        == "DIR/run.jsonl:2: it is not a finished repetition. The file was damaged; measure again, or remove the line."
    )
  }

  @Test("a place that cannot be written is an error that says why")
  func unwritable() {
    let lost = folder.appendingPathComponent("no/such/run.jsonl").path
    #expect(
      error { _ = try RunWriter.create(lost, header: header) }
        == "DIR/no/such/run.jsonl: cannot be written: No such file or directory. Choose another place with --output."
    )
  }
}
