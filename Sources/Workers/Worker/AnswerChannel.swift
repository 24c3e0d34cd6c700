import Foundation
import Instruments

/// The way back from a worker to its parent: what was standard output when it began, out of a loader's way.
package final class AnswerChannel {
  private let descriptor: Int32
  private let notes: WorkerNotes
  private let nonce: String?
  /// The threads that there were before any loader's code ran.
  private var ownThreads: Int?

  private init(descriptor: Int32, notes: WorkerNotes, nonce: String?) {
    (self.descriptor, self.notes, self.nonce) = (descriptor, notes, nonce)
  }

  /// Takes standard output for itself, the job from standard input, and the notes if a parent made room for them.
  ///
  /// From now on what is printed goes to standard error, line by line, and standard input is empty.
  ///
  /// - Throws: where there is no job, or no notes can be made.
  package static func open() throws -> (channel: AnswerChannel, job: Job, trace: [Int64]) {
    let descriptor = StreamRedirection.takeOutput()
    let job = try JSONDecoder().decode(
      Job.self, from: FileHandle.standardInput.readDataToEndOfFile())
    let notes = try WorkerNotes(descriptor: job.nonce == nil ? nil : STDIN_FILENO)
    let trace = AnonymousFile.words(
      of: STDIN_FILENO, at: WorkerNotes.size, count: job.wordCount)
    StreamRedirection.closeInput()
    notes.note(.settingUp)
    return (AnswerChannel(descriptor: descriptor, notes: notes, nonce: job.nonce), job, trace)
  }

  /// Notes how far the worker has come.
  package func note(_ phase: WorkerNotes.Phase) {
    if phase == .loaderRuns { ownThreads = ownThreads ?? ProcessFamily.threadCount }
    notes.note(phase)
  }

  /// Pages fetched so far.
  package var fetches: Int { notes.fetches }

  /// Notes that a page was fetched.
  package func note(fetches: Int) { notes.note(fetches: fetches) }

  /// Holds the process to `bytes` more than it has.
  package func limitGrowth(toBytes bytes: Int) {
    notes.note(isHeldToLimit: ProcessLimits.limitGrowth(toBytes: bytes))
  }

  /// Ends what the loader has started, and sends the report as one line.
  package func send(_ report: some Encodable) {
    if let ownThreads { notes.note(threadsLeft: ProcessFamily.threadCount - ownThreads) }
    notes.note(.loaderEnded)
    // What the loader still holds is not to keep the harness from saying so.
    ProcessLimits.endLimitOfGrowth()
    ProcessFamily.endChildren()
    // Every value is finite, and strings and numbers can always be encoded.
    guard let line = try? JSONEncoder().encode(report) else { return }
    write(String(decoding: line, as: UTF8.self))
  }

  /// Says that what is asked for will be measured: what an older program never says.
  package func sendReady() { write("ready") }

  /// The number of the sample that is asked for next; nil where nobody asks any more.
  ///
  /// The way back leads both ways where the worker is to stay.
  package func nextRequest() -> Int? {
    var index: Int64 = 0
    return read(descriptor, &index, 8) == 8 ? Int(index) : nil
  }

  private func write(_ text: String) {
    // On a line of its own, whatever somebody else has begun.
    let line = (nonce.map { "\n\($0) " } ?? "") + text + "\n"
    try? FileHandle(fileDescriptor: descriptor).write(contentsOf: Data(line.utf8))
  }

  /// Ends the process with an answer.
  package func end(with answer: some Encodable) -> Never {
    send(answer)
    exit(0)
  }

  /// Ends the process: the loader asked for what there is not.
  package func end(_ reason: String) -> Never {
    end(with: WorkerReport(outcome: .failed(reason: reason)))
  }

  /// Ends the process: the loader holds more than `limit` bytes.
  package func endOverLimit(_ limit: Int, fetches: Int) -> Never {
    end(with: WorkerReport(outcome: .overMemoryLimit(limit: limit, pages: fetches)))
  }

  /// The answer in what a worker that was given `nonce` sent; nil where there is none.
  ///
  /// - Parameter isSigned: Whether the worker knows of nonces; an older program's answer is the whole of its output.
  package static func answer<Answer: Decodable>(
    in output: String, nonce: String, isSigned: Bool = true
  ) -> Answer? {
    let text =
      isSigned
      ? output.split(separator: "\n").last { $0.hasPrefix("\(nonce) ") }?.dropFirst(nonce.count + 1)
      : output[...]
    return text.flatMap { try? JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
  }
}
