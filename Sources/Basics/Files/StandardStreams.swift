import Foundation
import Synchronization

/// Standard output: results. What cannot be written makes exit code 74 at the end.
package enum StandardOutput {
  private static let fault = Mutex<Int32?>(nil)
  /// What gets the text that a task prints; nil for the process's descriptor.
  @TaskLocal package static var sink: (@Sendable (String) -> Void)?

  package static var isTerminal: Bool { sink == nil && isatty(STDOUT_FILENO) == 1 }

  /// Writes `text` at once. After a fault nothing more is written.
  package static func write(_ text: String) {
    if let sink { return sink(text) }
    fault.withLock { fault in
      if fault == nil, !Descriptor.write(Data(text.utf8), to: STDOUT_FILENO) { fault = errno }
    }
  }

  /// Why not everything was written; nil also if the reader has closed the pipe.
  package static var failure: Failure? {
    guard let fault = fault.withLock({ $0 }), fault != EPIPE else { return nil }
    return Failure("standard output: cannot be written (\(systemError(fault))).", code: .fileAccess)
  }
}

/// Standard error: everything but results. If it is closed or full, the text is lost.
package enum StandardError {
  /// As of standard output.
  @TaskLocal package static var sink: (@Sendable (String) -> Void)?

  package static var isTerminal: Bool { sink == nil && isatty(STDERR_FILENO) == 1 }

  /// Whether it is a terminal that obeys escape sequences.
  package static var isLive: Bool { isTerminal && TerminalKind().obeysEscapes }

  /// Whether it is a terminal that shows colours.
  package static var isColoured: Bool { isTerminal && TerminalKind().showsColours }

  /// Prints a line without what a terminal or a CI service would interpret: a title may hold it.
  package static func print(_ line: String) { write(printable(line) + "\n") }

  /// Writes a text that is safe for a terminal, without a line that a CI service would obey.
  package static func write(_ text: String) {
    let text = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(escapingWorkflowCommands).joined(separator: "\n")
    if let sink { return sink(text) }
    _ = Descriptor.write(Data(text.utf8), to: STDERR_FILENO)
  }
}

/// What the environment says of the terminal: a dumb one shows escape sequences.
package struct TerminalKind {
  package let obeysEscapes, showsColours: Bool

  package init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    obeysEscapes = environment["TERM"] != "dumb"
    showsColours = obeysEscapes && environment["NO_COLOR", default: ""].isEmpty
  }
}

package enum Descriptor {
  /// Writes all of `data`; false, with the reason in `errno`, if it cannot.
  static func write(_ data: Data, to descriptor: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          // Another process that shares it may have made it non-blocking.
          var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&ready, 1, -1)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// Occupies the standard descriptors that are closed, so that no later file becomes one: using
  /// them still fails. Writing into a file that may not grow fails as well, and ends no program.
  package static func occupyStandard() {
    signal(SIGXFSZ, SIG_IGN)
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }
}
