/// The documented exit codes.
enum ExitStatus: Int32 {
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

/// Why a command gives up: a message for a person, and an exit code.
struct Failure: Error {
  let message: String
  let code: ExitStatus

  init(_ message: String, code: ExitStatus) {
    self.message = message
    self.code = code
  }

  /// Says it on standard error; an empty message has been said before.
  func report() {
    if !message.isEmpty { StandardError.print("error: \(message)") }
  }
}
