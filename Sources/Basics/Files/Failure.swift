import Foundation

/// The documented exit codes.
package enum ExitStatus: Int32, Sendable {
  /// Some cells could not be measured.
  case incomplete = 3
  /// The command was used wrongly.
  case usage = 64
  case badInput = 65
  /// A fault of the program itself.
  case fault = 70
  /// A file could not be read or written.
  case fileAccess = 74
}

/// An error that a person can act on: it says what is wrong and what to do.
package protocol CommandError: Error, CustomStringConvertible {
  var exitStatus: ExitStatus { get }
}

/// Why a command gives up, if it is not about an input. An empty message has been said before.
package struct Failure: CommandError, Hashable, Sendable {
  package let description: String
  package let exitStatus: ExitStatus

  package init(_ description: String, code: ExitStatus) {
    (self.description, exitStatus) = (description, code)
  }

  /// The system would not give what is needed, such as memory or a descriptor.
  package init(errno code: Int32) { self.init(systemError(code), code: .fault) }
}

/// The system's words for an `errno`.
func systemError(_ code: Int32) -> String { String(cString: strerror(code)) }
