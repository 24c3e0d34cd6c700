import History
import InputFiles
import Measurement

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

/// Why a command gives up: a message for a person, and an exit code.
package struct Failure: CommandError {
  package let message: String
  package let code: ExitStatus

  package init(_ message: String, code: ExitStatus) {
    self.message = message
    self.code = code
  }

  package var description: String { message }
  package var exitStatus: ExitStatus { code }
}

extension HistoryError: CommandError {
  /// The documented exit code of each kind.
  package var exitStatus: ExitStatus {
    switch self {
    case .missing, .inaccessible, .locked: .fileAccess
    case .notAHistory, .damaged, .newer, .undated: .badInput
    case .fault: .fault
    }
  }
}

extension RunFileError: CommandError {
  /// The documented exit code of each kind.
  package var exitStatus: ExitStatus {
    switch self {
    case .unreadable, .unwritable, .missing, .busy: .fileAccess
    case .exists: .usage
    case .unbegun, .notARun, .notSamples, .unknownVersion, .badLine, .conflict: .badInput
    }
  }
}

extension ResumeError: CommandError {
  /// What would be mixed is what the run file holds.
  package var exitStatus: ExitStatus { .badInput }
}

extension UnusableProgram: CommandError {
  /// Nothing could be measured.
  package var exitStatus: ExitStatus { .incomplete }
}

extension RunMergeError: CommandError {
  /// Runs that cannot be merged are bad input.
  package var exitStatus: ExitStatus { .badInput }
}

extension InputError: CommandError {
  package var exitStatus: ExitStatus { kind == .access ? .fileAccess : .badInput }
}
