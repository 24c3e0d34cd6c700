import Foundation

/// The documented exit codes.
package enum ExitStatus: Int32, Sendable {
  /// Some cells could not be measured.
  case incomplete = 3
  /// The command was used wrongly.
  case usage = 64
  /// An input file is bad.
  case badInput = 65
  /// A fault of the program itself.
  case fault = 70
  /// A file could not be read or written.
  case fileAccess = 74
}

/// An error that a person can act on: it says what is wrong and what to do, and has an exit code.
package protocol CommandError: Error, CustomStringConvertible {
  /// The exit code of a command that this error ends.
  var exitStatus: ExitStatus { get }
}

/// Why a command gives up, if it is not about an input. An empty message has been said before.
package struct Failure: CommandError, Hashable, Sendable {
  package let description: String
  package let exitStatus: ExitStatus

  package init(_ description: String, code: ExitStatus) {
    self.description = description
    exitStatus = code
  }

  /// The system would not give what is needed, such as memory or a descriptor, for the reason that `code` stands for.
  package init(errno code: Int32) { self.init(String(cString: strerror(code)), code: .fault) }
}
