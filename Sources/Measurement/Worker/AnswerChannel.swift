import Foundation
import Replaying

/// The way back from a worker to its parent: what was standard output when it began, out of a loader's way.
package final class AnswerChannel {
  private let descriptor: Int32
  private let notes: WorkerNotes

  private init(descriptor: Int32, notes: WorkerNotes) {
    (self.descriptor, self.notes) = (descriptor, notes)
  }

  /// Takes standard output for itself, and the job from standard input.
  ///
  /// From now on what is printed goes to standard error, line by line, and standard input is empty.
  ///
  /// - Throws: `WorkerError`, or what is wrong with the job.
  package static func open() throws -> (channel: AnswerChannel, job: Job) {
    let descriptor = StreamRedirection.takeOutput()
    let data = FileHandle.standardInput.readDataToEndOfFile()
    guard !data.isEmpty else { throw WorkerError.noSample }
    guard (try? JSONDecoder().decode(Version.self, from: data)) == Version() else {
      throw WorkerError.otherVersion
    }
    let job = try JSONDecoder().decode(Job.self, from: data)
    let notes = try WorkerNotes(descriptor: STDIN_FILENO)
    StreamRedirection.closeInput()
    return (AnswerChannel(descriptor: descriptor, notes: notes), job)
  }

  /// Takes standard output for itself; the notes are nobody's.
  ///
  /// - Throws: if the notes cannot be mapped.
  static func ofStandardOutput() throws -> AnswerChannel {
    let notes = try WorkerNotes(descriptor: AnonymousFile(size: WorkerNotes.size).descriptor)
    return AnswerChannel(descriptor: StreamRedirection.takeOutput(), notes: notes)
  }

  private struct Version: Decodable, Equatable {
    var protocolVersion = Worker.protocolVersion
  }

  /// Notes that from now on a loader's code runs.
  package func noteLoaderRuns() { notes.noteLoaderRuns() }

  /// Notes that a page was fetched.
  package func note(fetches: Int) { notes.note(fetches: fetches) }

  /// Holds the process to `bytes` more than it has.
  package func limitGrowth(toBytes bytes: Int) {
    notes.note(isHeldToLimit: ProcessLimits.limitGrowth(toBytes: bytes))
  }

  /// Sends the report as one line.
  package func send(_ report: some Encodable) {
    // What the loader still holds is not to keep the harness from saying so.
    ProcessLimits.endLimitOfGrowth()
    // Every value is finite, and strings and numbers can always be encoded.
    guard let line = try? JSONEncoder().encode(report) else { return }
    write(line)
  }

  /// Says that the worker can be asked.
  package func sendReady() { write(Data(Self.ready.utf8)) }

  /// What a worker that stays sends first.
  static let ready = "ready"

  /// The number of the sample that is asked for next; nil if nobody asks any more.
  ///
  /// The way back leads both ways if the worker is to stay.
  package func nextRequest() -> Int? {
    var index: Int64 = 0
    return read(descriptor, &index, 8) == 8 ? Int(index) : nil
  }

  private func write(_ line: Data) {
    try? FileHandle(fileDescriptor: descriptor).write(contentsOf: line + [UInt8(ascii: "\n")])
  }

  /// Ends the process with an answer.
  package func end(with answer: some Encodable) -> Never {
    send(answer)
    exit(0)
  }

  /// Ends the process: the loader asked for what there is not.
  package func end(_ reason: String) -> Never {
    end(with: Report(outcome: .failed(reason: reason)))
  }

  /// Ends the process: the loader holds more than `limit` bytes.
  package func endOverLimit(_ limit: Int, fetches: Int) -> Never {
    end(with: Report(outcome: .overMemoryLimit(limit: limit, pages: fetches)))
  }
}
