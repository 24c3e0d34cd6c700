import Basics
import CLinux
import Foundation

/// Forks of a worker before it has run any loader: what one measures is the first in a process.
enum ForkedProcess {
  /// What a copy shares with its parent: the end it has come to, and numbers that it has found.
  typealias Shared = UnsafeMutablePointer<(hasEnded: Int, values: (Double, Double))>

  /// Does `work` in a copy of this process, and waits for the numbers that it finds. If the copy
  /// does not come to its end, this process ends in the same way.
  static func run(_ work: () throws -> (Double, Double)) throws -> (Double, Double) {
    let memory = mmap(
      nil, MemoryLayout<Shared.Pointee>.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
      -1, 0)
    guard let memory, memory != MAP_FAILED else { throw Failure(errno: errno) }
    let shared = memory.bindMemory(to: Shared.Pointee.self, capacity: 1)
    defer { munmap(memory, MemoryLayout<Shared.Pointee>.size) }
    let status = wait(for: try start { shared.pointee = (1, try work()) })
    if shared.pointee.hasEnded == 0 { end(like: status) }
    return shared.pointee.values
  }

  /// Starts a copy of this process that does `work` and ends, at the latest with this; its number.
  static func start(_ work: () throws -> Void) throws -> pid_t {
    let original = getpid()
    let copy = linux_fork()
    guard copy == 0 else {
      guard copy > 0 else { throw Failure(errno: errno) }
      return copy
    }
    ProcessLimits.endWith(parent: original)
    do { try work() } catch {
      StandardError.print("error: \(error)")
      _exit(ExitStatus.fault.rawValue)
    }
    _exit(0)
  }

  static func wait(for copy: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(copy, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Ends this process as one did that `status` is of.
  static func end(like status: Int32) -> Never {
    let number = status & 0x7f
    if number != 0 {
      ProcessLimits.unblock(number)
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
    _exit(status >> 8 & 0xff)
  }
}

/// A fork of a worker that runs no loader: it forks a process for each question, which ends then.
final class ForkServer {
  private let socket: Int32
  private let process: pid_t

  /// - Parameter answer: Answers in a copy, by a way of its own.
  init(answering answer: (Question) throws -> Void) throws {
    let ends = try WorkerSocket.ends(SOCK_SEQPACKET)
    process = try ForkedProcess.start {
      close(ends[0])
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(ends[1], &buffer, buffer.count)
        guard count > 0 else { return }
        let question = try JSONDecoder().decode(Question.self, from: Data(buffer.prefix(count)))
        _ = try ForkedProcess.run {
          try answer(question)
          return (0, 0)
        }
        guard write(ends[1], buffer, 1) == 1 else { return }
      }
    }
    close(ends[1])
    socket = ends[0]
  }

  /// Has `question` answered. If the copy that does so dies, so does this process.
  func ask(_ question: Question) throws {
    let text = Array(try JSONEncoder().encode(question))
    var done: UInt8 = 0
    guard write(socket, text, text.count) == text.count, read(socket, &done, 1) == 1 else {
      ForkedProcess.end(like: ForkedProcess.wait(for: process))
    }
  }
}
