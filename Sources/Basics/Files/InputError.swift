import Foundation

/// What is wrong with a file that somebody gives us, or with a line of it, and what to do.
package struct InputError: CommandError, Hashable, Sendable {
  /// The file, as the user gave it; nil if it is not known, or not a file.
  package var path: String?
  /// From 1; nil for the whole file.
  package var line: Int?
  /// Why, in a clause without a full stop.
  package var reason: String
  /// What to do, in a clause without a capital or a full stop; empty if the reason says it.
  package let remedy: String
  package let exitStatus: ExitStatus

  package init(
    _ reason: String, remedy: String, path: String? = nil, line: Int? = nil,
    code: ExitStatus = .badInput
  ) {
    (self.reason, self.remedy, exitStatus) = (reason, remedy, code)
    (self.path, self.line) = (path, line)
  }

  /// Position and reason, without a full stop: `a.trace:3: time runs back`.
  package var problem: String {
    path.map { "\($0):\(line.map { "\($0):" } ?? "") \(reason)" } ?? reason
  }

  /// Position, reason and remedy in one line: `a.trace:3: time runs back. Sort the lines by "t".`
  package var description: String {
    let sentence = remedy.isEmpty ? "" : " \(remedy.prefix(1).uppercased())\(remedy.dropFirst())."
    return "\(problem).\(sentence)"
  }

  package func located(in path: String, line: Int? = nil) -> InputError {
    var error = self
    (error.path, error.line) = (path, line ?? self.line)
    return error
  }

  /// The file at `path` cannot be read, for the reason that an `errno` gives.
  package static func unreadable(_ path: String, errno code: Int32) -> InputError {
    let (reason, remedy) =
      code == ENOENT
      ? ("there is no such file", "check the path")
      : ("the file cannot be read (\(systemError(code)))", "check its permissions")
    return InputError(reason, remedy: remedy, path: path, code: .fileAccess)
  }

  /// The file at `path` cannot be written. Without a `remedy`, --output names it.
  package static func unwritable(
    _ path: String, reason: String, remedy: String = "choose another path with --output"
  ) -> InputError {
    InputError("cannot be written: \(reason)", remedy: remedy, path: path, code: .fileAccess)
  }

  package static func exists(_ path: String) -> InputError {
    InputError(
      "there is a file already", remedy: "choose another path with --output", path: path,
      code: .usage)
  }
}

/// The documented exit codes.
package enum ExitStatus: Int32, Sendable {
  /// Some cells could not be measured.
  case incomplete = 3
  case usage = 64
  case badInput = 65
  case fault = 70
  case fileAccess = 74
}

/// An error that a person can act on: it says what is wrong and what to do.
package protocol CommandError: Error, CustomStringConvertible {
  var exitStatus: ExitStatus { get }
}

/// Why a command gives up, if it is not about an input. The message is empty if already printed.
package struct Failure: CommandError, Hashable, Sendable {
  package let description: String
  package let exitStatus: ExitStatus

  package init(_ description: String, code: ExitStatus = .usage) {
    (self.description, exitStatus) = (description, code)
  }

  /// The system would not give what is needed, such as memory or a descriptor.
  package init(errno code: Int32) { self.init(systemError(code), code: .fault) }
}

package func systemError(_ code: Int32) -> String { String(cString: strerror(code)) }
