/// The documented exit codes.
package enum ExitStatus: Int32 {
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
  var exitStatus: ExitStatus { get }
}

/// Why a command gives up, where no other error says it. An empty message has been said before.
package struct Failure: CommandError {
  package let description: String
  package let exitStatus: ExitStatus

  package init(_ description: String, code: ExitStatus) {
    self.description = description
    exitStatus = code
  }
}
