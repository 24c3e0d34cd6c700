import Basics
import Foundation
import Instruments

/// A worker's line to its parent: what was standard output when it began, out of a loader's way.
final class WorkerChannel {
  static let ready = Data("ready".utf8)

  private let descriptor: Int32
  let notes: UnsafeMutablePointer<WorkerNotes>

  init(descriptor: Int32, notes: UnsafeMutablePointer<WorkerNotes>) {
    (self.descriptor, self.notes) = (descriptor, notes)
  }

  /// Takes standard output for itself, and the job from standard input. From now on what is printed
  /// goes to standard error, line by line, and standard input is empty.
  static func open() throws(Failure) -> (channel: WorkerChannel, job: Job) {
    let descriptor = StreamRedirection.takeOutput()
    let data = FileHandle.standardInput.readDataToEndOfFile()
    guard let job = try? JSONDecoder().decode(Job.self, from: data),
      job.protocolVersion == Worker.protocolVersion
    else {
      throw Failure(
        "this program was built with another version of PaneBench than the one that started it. Build both with the same version.",
        code: .badInput)
    }
    guard let notes = AnonymousFile.map(STDIN_FILENO, count: WorkerNotes.size) else {
      throw Failure("the worker's notes could not be mapped into memory", code: .fault)
    }
    StreamRedirection.closeInput()
    let channel = WorkerChannel(
      descriptor: descriptor, notes: notes.assumingMemoryBound(to: WorkerNotes.self))
    return (channel, job)
  }

  /// Holds the process to `bytes` more than it has; the loader is about to fetch its first page.
  func limitGrowth(toBytes bytes: Int) {
    (notes.pointee.fetches, notes.pointee.frame) = (0, 0)
    notes.pointee.isHeldToLimit = ProcessLimits.limitGrowth(toBytes: bytes)
  }

  func sendReady() { write(Self.ready) }

  func nextQuestion() -> Question? {
    var (line, buffer) = (Data(), [UInt8](repeating: 0, count: 4_096))
    while line.last != UInt8(ascii: "\n") {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      line += buffer.prefix(count)
    }
    return try? JSONDecoder().decode(Question.self, from: line)
  }

  func send(_ report: Report) {
    // What the loader still holds must not keep the harness from answering.
    ProcessLimits.endLimitOfGrowth()
    do { write(try JSONEncoder().encode(report)) } catch {
      let fault = Report(outcome: .harnessFault(reason: "a report cannot be written: \(error)"))
      (try? JSONEncoder().encode(fault)).map(write)
    }
  }

  private func write(_ line: Data) {
    try? FileHandle(fileDescriptor: descriptor).write(contentsOf: line + [UInt8(ascii: "\n")])
  }

  func end(with report: Report) -> Never {
    send(report)
    exit(0)
  }

  /// Ends the process: the loader asked for a page that is not there.
  func end(_ reason: String) -> Never {
    notes.pointee.isOutOfRange = true
    end(with: Report(outcome: .failed(reason: reason)))
  }
}
