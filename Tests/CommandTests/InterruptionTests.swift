import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Measurement

private let scenario = Program.scenario(mode: Program.costlyMode, repetitions: 5_000)

@Suite("Signals while measuring")
struct InterruptionTests {
  private let program = Program()

  init() throws { try program.file("small.scenario", scenario) }

  /// Sends `signal` when the file `name` has so many lines; what the program said, and its exit
  /// code.
  private func interrupt(
    _ arguments: [String], with signal: Int32, at lines: Int, of name: String
  ) throws -> Program.Result {
    let process = try BackgroundProgram(Program.built, arguments, in: program.folder)
    while process.isRunning, lineCount(of: name) < lines { usleep(10_000) }
    process.send(signal: signal)
    return process.wait()
  }

  private func lineCount(of name: String) -> Int {
    (try? program.text(of: name).split(separator: "\n").count) ?? 0
  }

  @Test(
    "a run says where it is and how to go on, prints the table of what there is, and ends as shells expect",
    arguments: [
      (SIGINT, "SIGINT"), (SIGTERM, "SIGTERM"), (SIGHUP, "SIGHUP"), (SIGQUIT, "SIGQUIT"),
    ])
  func run(signal: Int32, name: String) throws {
    let arguments = [
      "run", "--pages=10", "--loaders", "three-pane", "small.scenario", "--output", "my run.jsonl",
    ]
    let result = try interrupt(arguments, with: signal, at: 8, of: "my run.jsonl")
    #expect(result.status == 128 + signal)
    #expect(result.output.hasPrefix("Small\n"))
    let run = try program.runFile("my run.jsonl")
    #expect(run.warnings == [])
    #expect(Set(run.repetitions.map(\.outcome)) == [.completed])
    #expect(
      result.complaint.hasSuffix(
        """
        Stopped by \(name). Run file: my run.jsonl, with \(run.repetitions.count) repetitions. To continue: --resume 'my run.jsonl'

        """))
  }

  @Test(
    "a command that measures nothing is ended by the signal, at once",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func nothingMeasured(signal: Int32) throws {
    let process = try BackgroundProgram(
      Program.built, ["record", "--output", "a.trace"], in: program.folder)
    #expect(process.firstComplaint().hasPrefix("Open http://127.0.0.1:"))
    process.send(signal: signal)
    #expect(process.wait().status == -signal)
  }

  @Test("a worker that is still busy ends with the run, and is no line of the file")
  func busyWorker() throws {
    try program.file(
      "small.scenario",
      scenario.replacingOccurrences(of: "    close", with: "    hold 80_000 s\n    close"))
    let result = try interrupt(
      ["run", "small.scenario", "--output", "small.jsonl"], with: SIGINT, at: 1, of: "small.jsonl")
    #expect(result.status == 130)
    #expect(lineCount(of: "small.jsonl") == 1)
  }

  @Test(
    "the first signal cancels the command, and the next one ends the process as it always would, whichever it is",
    arguments: [SIGINT, SIGTERM])
  func second(next: Int32) async {
    await #expect(processExitsWith: .signal(next)) { [next] in
      let command = Task<Void, Never> {
        while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
      }
      Interruption.cancels(command)
      Interruption.begin()
      kill(getpid(), SIGINT)
      await command.value
      precondition(Interruption.received == SIGINT)
      kill(getpid(), next)
      try? await Task.sleep(for: .seconds(20))
    }
  }

  @Test("a signal that the caller ignores, as nohup does, cancels nothing")
  func ignored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGINT, SIG_DFL)
      signal(SIGHUP, SIG_IGN)
      let command = Task<Void, Never> {
        while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
      }
      Interruption.cancels(command)
      Interruption.begin()
      kill(getpid(), SIGHUP)
      kill(getpid(), SIGINT)
      await command.value
      precondition(Interruption.received == SIGINT)
    }
  }

  @Test("no verdict is given after a signal: a worker that was ended says nothing of a finding")
  func verdict() async {
    let command = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await Judging().end(.json, nil) { _ in preconditionFailure("nothing is shown") }
    }
    await #expect(throws: CancellationError.self) { try await command.value }
  }

  @Test("a comparison of two programs says with which files it can be resumed")
  func pair() throws {
    let command = [
      "compare", "--base", Program.built.path, "small.scenario", "--output", "pair",
      "--repetitions", "9",
    ]
    let result = try interrupt(command, with: SIGINT, at: 4, of: "pair-head.jsonl").expecting(130)
    let count = try ["pair-base.jsonl", "pair-head.jsonl"].reduce(0) {
      $0 + (try program.runFile($1).repetitions.count)
    }
    #expect(
      result.complaint.hasSuffix(
        """
        Stopped by SIGINT. Run files: pair-base.jsonl and pair-head.jsonl, with \(count) repetitions. To continue: --resume pair

        """))
  }

  @Test("while times are decided it says what is open: of how many cells, and what of the first")
  func open() {
    func cell(_ pages: Int) -> Cell { Cell(scenario: "A", loader: "eager", pages: pages) }
    #expect(
      ProgressLine.text([cell(30): [.opening, .first]]).plainSpaces
        == "1 cell open: A: eager at 30 pages (opening, first replay)")
    #expect(
      ProgressLine.text([cell(10): .all, cell(20): [.whole], cell(30): [.whole]]).plainSpaces
        == "3 cells open: A: eager at 10 pages (everything); A: eager at 20 pages (what follows); …"
    )
    #expect(ProgressLine.text([:]) == "all cells decided")
  }

  @Test("the live line has percent, and sizes as tables have them")
  func progress() {
    let cell = Cell(scenario: "A", loader: "eager", pages: 1_000_000)
    let text = ProgressLine.text(
      Session.Progress(repetition: Repetition(cell, .timing), finished: 1_000, total: 2_000))
    #expect(text.plainSpaces == "1 000/2 000  50%  A: eager at 1 000 000 pages, timing")
  }
}
