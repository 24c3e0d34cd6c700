import Dispatch
import Foundation
import Measurement

/// SIGINT, SIGTERM and SIGHUP while a command measures: the first cancels the command's task, so that it can say where the
/// run file is; the next one ends the process as it always would.
enum Interruption {
  /// A signal ended the measuring. What had been measured by then is in the run file.
  struct Ended: Error {
    let signal: Int32
    let repetitions: [Repetition]

    /// What shells expect of a command that a signal ended.
    var exitCode: Int32 { 128 + signal }
  }

  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// Guards what follows.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var command: Task<Void, Never>?
  nonisolated(unsafe) private static var first: Int32?
  nonisolated(unsafe) private static var source: (any DispatchSourceRead)?
  /// The end that the handler of signals writes into: all that it may do. Set once, before there is a handler.
  nonisolated(unsafe) private static var entrance: Int32 = -1

  /// Takes down the task that signals are to cancel.
  static func cancels(_ task: Task<Void, Never>) { lock.withLock { command = task } }

  /// The signal that came; nil where none did.
  static var received: Int32? { lock.withLock { first } }

  /// From now on signals cancel the command. One that the caller has ignored, as nohup does, stays ignored.
  static func begin() {
    lock.withLock {
      var ends: [Int32] = [-1, -1]
      guard source == nil, pipe(&ends) == 0 else { return }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      entrance = ends[1]
      let source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .global())
      source.setEventHandler {
        var number: UInt8 = 0
        guard read(ends[0], &number, 1) == 1 else { return }
        take(Int32(number))
      }
      source.resume()
      self.source = source
      for number in signals {
        let old = signal(number) { number in
          var byte = UInt8(truncatingIfNeeded: number)
          _ = write(Interruption.entrance, &byte, 1)
        }
        if unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
          signal(number, SIG_IGN)
        }
      }
    }
  }

  private static func take(_ number: Int32) {
    signal(number, SIG_DFL)
    let task = lock.withLock {
      first = first ?? number
      return command
    }
    task?.cancel()
  }

  /// The name of a signal, as `kill -l` prints it.
  static func name(of signal: Int32) -> String {
    switch signal {
    case SIGINT: "SIGINT"
    case SIGTERM: "SIGTERM"
    case SIGHUP: "SIGHUP"
    default: "signal \(signal)"
    }
  }
}

/// A command line to be typed into a shell.
enum CommandLineText {
  /// A word as a shell reads it back.
  static func quoted(_ word: String) -> String {
    if word.wholeMatch(of: /[-A-Za-z0-9_.\/=:,@%+]+/) != nil { return word }
    return "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
