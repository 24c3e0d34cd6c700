import Foundation

/// Standard output: results. What cannot be written is remembered, and makes exit code 74 at the end.
package enum StandardOutput {
  private static let lock = NSLock()
  /// Guarded by `lock`.
  nonisolated(unsafe) private static var fault: Int32?
  /// What gets the text that a task prints; nil for the process's descriptor.
  @TaskLocal package static var sink: (@Sendable (String) -> Void)?

  /// Whether it is a terminal.
  package static var isTerminal: Bool { sink == nil && isatty(STDOUT_FILENO) == 1 }

  /// Writes `text` at once. After a fault nothing more is written.
  package static func write(_ text: String) {
    if let sink { return sink(text) }
    lock.withLock {
      guard fault == nil, !Descriptor.write(Data(text.utf8), to: STDOUT_FILENO) else { return }
      fault = errno
    }
  }

  /// Why not everything was written; nil also where the reader has seen enough and closed the pipe.
  package static var failure: Failure? {
    guard let fault = lock.withLock({ fault }), fault != EPIPE else { return nil }
    return Failure(
      "standard output: cannot be written (\(String(cString: strerror(fault)))).",
      code: .fileAccess)
  }
}

/// Standard error: everything but results. Where it is closed or full, what is said is lost and the command goes on.
package enum StandardError {
  /// What gets the text that a task prints; nil for the process's descriptor.
  @TaskLocal package static var sink: (@Sendable (String) -> Void)?

  /// Whether it is a terminal.
  package static var isTerminal: Bool { sink == nil && isatty(STDERR_FILENO) == 1 }

  /// Whether it is a terminal that shows colours, and nobody asked for none.
  package static var isColoured: Bool {
    isTerminal && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
  }

  /// Prints lines, whose characters cannot steer a terminal: a title or a path may hold any.
  package static func print(_ lines: String) {
    let safe = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { printable(String($0)) }
    write(safe.joined(separator: "\n") + "\n")
  }

  /// Writes what is known to be safe, as it stands.
  package static func write(_ text: String) {
    if let sink { return sink(text) }
    _ = Descriptor.write(Data(text.utf8), to: STDERR_FILENO)
  }
}

/// Writing to the descriptors that a process is started with, and to any other.
package enum Descriptor {
  /// Writes all of `data`; false, and the reason in `errno`, where it cannot.
  package static func write(_ data: Data, to descriptor: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          // Who shares the other end may have made it non-blocking.
          var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&ready, 1, -1)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// Occupies the standard descriptors that are closed, so that no file which is opened later becomes one of them.
  /// Using them fails all the same.
  package static func occupyStandard() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
  }
}
