import Foundation
import Replaying

/// A worker's line to its parent: what was standard output when it began, out of a loader's way.
package final class WorkerChannel {
  /// What a worker sends when it can be asked.
  static let ready = Data("ready".utf8)

  private let descriptor: Int32
  private let notes: WorkerNotes

  private init(descriptor: Int32, notes: WorkerNotes) {
    (self.descriptor, self.notes) = (descriptor, notes)
  }

  /// Takes standard output for itself, and the job from standard input.
  ///
  /// From now on what is printed goes to standard error, line by line, and standard input is empty.
  ///
  /// - Throws: `WorkerError`.
  static func open() throws(WorkerError) -> (channel: WorkerChannel, job: Job) {
    let descriptor = StreamRedirection.takeOutput()
    let data = FileHandle.standardInput.readDataToEndOfFile()
    guard !data.isEmpty else { throw .noJob }
    guard let job = try? JSONDecoder().decode(Job.self, from: data),
      job.protocolVersion == Worker.protocolVersion
    else { throw .otherVersion }
    let notes = try WorkerNotes(descriptor: STDIN_FILENO)
    StreamRedirection.closeInput()
    return (WorkerChannel(descriptor: descriptor, notes: notes), job)
  }

  /// Takes standard output for itself; nobody reads the notes.
  ///
  /// - Throws: if the notes cannot be mapped.
  static func ofStandardOutput() throws -> WorkerChannel {
    let file = try AnonymousFile(size: WorkerNotes.size)
    let notes = try withExtendedLifetime(file) { try WorkerNotes(descriptor: $0.descriptor) }
    return WorkerChannel(descriptor: StreamRedirection.takeOutput(), notes: notes)
  }

  /// Notes that from now on a loader's code runs.
  func noteLoaderRuns() { notes.noteLoaderRuns() }

  /// Notes that a page was fetched.
  func note(fetches: Int) { notes.note(fetches: fetches) }

  /// Holds the process to `bytes` more than it has.
  func limitGrowth(toBytes bytes: Int) {
    notes.note(isHeldToLimit: ProcessLimits.limitGrowth(toBytes: bytes))
  }

  /// Says that the worker can be asked.
  func sendReady() { write(Self.ready) }

  /// The next question; nil if nobody asks any more.
  func nextQuestion() -> Question? {
    var (line, buffer) = (Data(), [UInt8](repeating: 0, count: 4_096))
    while line.last != UInt8(ascii: "\n") {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      line += buffer.prefix(count)
    }
    return try? JSONDecoder().decode(Question.self, from: line)
  }

  /// Sends the answer as one line.
  func send(_ answer: some Encodable) {
    // What the loader still holds must not keep the harness from answering.
    ProcessLimits.endLimitOfGrowth()
    // Every value is finite, and strings and numbers can always be encoded.
    guard let line = try? JSONEncoder().encode(answer) else { return }
    write(line)
  }

  private func write(_ line: Data) {
    try? FileHandle(fileDescriptor: descriptor).write(contentsOf: line + [UInt8(ascii: "\n")])
  }

  /// Ends the process with an answer.
  func end(with answer: Answer) -> Never {
    send(answer)
    exit(0)
  }

  /// Ends the process: the loader asked for a page that is not there.
  func end(_ reason: String) -> Never { end(with: Answer(.failed(reason: reason))) }

  /// Ends the process: the loader holds more than `limit` bytes.
  func endOverLimit(_ limit: Int, fetches: Int) -> Never {
    end(with: Answer(.overMemoryLimit(limit: limit, pages: fetches)))
  }
}
