import Foundation
import Replaying
import Traces

/// A program whose workers measure, and how long each of them may take.
package struct WorkerProgram: Sendable {
  /// Seconds that a worker has if the caller does not say.
  package static let defaultTimeLimit = 120

  package let path: String
  /// A worker that takes longer to get ready, or to answer, is killed.
  package let timeLimit: Int

  package init(_ path: String = thisProgram, timeLimit: Int = defaultTimeLimit) {
    self.path = path
    // A century is as good as for ever, and can be added to.
    self.timeLimit = min(timeLimit, 3_155_760_000)
  }

  package static var thisProgram: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? Bundle.main.executablePath ?? CommandLine.arguments[0]
  }

  package static let argument = "worker"

  /// Starts a worker for any number of questions about the cells of `job`.
  package func start(_ job: Job) async throws(WorkerProcess.Ended) -> WorkerProcess {
    try await .start([path, Self.argument], job, environment: job.pass.environment)
  }

  /// Asks a worker of its own. Whatever happens to the process becomes an outcome. `trace` is that of `entry` at the size of
  /// the question's cell.
  package func ask(_ question: Question, of entry: ScenarioEntry, trace: Trace) async -> Answer {
    question.pass == .instructions
      ? await countInstructions(question, of: entry, trace: trace)
      : await answer(question, of: entry, trace, [path, Self.argument])
  }

  private func answer(
    _ question: Question, of entry: ScenarioEntry, _ trace: Trace, _ command: [String]
  ) async -> Answer {
    let job = Job(
      entry, traces: [question.cell.pages: trace], pass: question.pass, timeLimit: timeLimit)
    do {
      let worker = try await WorkerProcess.start(command, job, environment: question.environment)
      let answer = await worker.ask(question)
      await worker.end()
      return answer
    } catch { return Answer(error.outcome) }
  }

  /// Counts the instructions of a cell, each with its chain of calls; `read` gets callgrind's files before they are deleted,
  /// and the number of turns.
  package func countInstructions(
    of entry: ScenarioEntry, trace: Trace, _ cell: Cell,
    read: (CallgrindCounts, _ turns: Int) throws -> Void
  ) async -> Report {
    let step = Step(cell: cell, pass: .instructions, repetition: 1)
    return await countInstructions(
      .evidence(step), of: entry, trace: trace, byStack: true, read: read
    ).report
  }

  private func countInstructions(
    _ question: Question, of entry: ScenarioEntry, trace: Trace, byStack: Bool = false,
    read: (CallgrindCounts, _ turns: Int) throws -> Void = { _, _ in }
  ) async -> Answer {
    guard let valgrind = CallgrindCounts.valgrind else {
      return Answer(
        .interrupted(
          reason:
            "valgrind is not installed. Install it (Debian: apt-get install valgrind), or leave the pass 'instructions' out."
        ))
    }
    do {
      let counts = try await CallgrindCounts(of: path, keepsStacks: byStack)
      defer { counts.remove() }
      let answer = await answer(
        question, of: entry, trace,
        CallgrindCounts.tether + [valgrind] + counts.arguments + [counts.program, Self.argument])
      let report = counts.complete(answer.report)
      if report.outcome.isCompleted {
        try read(counts, Int(answer.report.metrics[CallgrindCounts.turns] ?? 0))
      }
      return Answer(report)
    } catch { return Answer(.unstarted(error)) }
  }
}
