import History
import Measurement
import TraceFormats

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

extension Failure {
  /// What is wrong with a run file that a command writes and can go on with.
  package init(_ error: RunFileError) {
    switch error {
    case .exists(let path):
      self.init(
        "\(path): there is a file already. Go on with it by --resume, or choose another place with --output.",
        code: .usage)
    default: self.init(error.description, code: error.exitStatus)
    }
  }
}

extension RunMergeError: CommandError {
  /// Runs that cannot be merged are bad input.
  package var exitStatus: ExitStatus { .badInput }
}

extension RecordingError: CommandError {
  /// A recording that cannot be read is bad input.
  package var exitStatus: ExitStatus { .badInput }
}

extension TraceFileError: CommandError {
  /// A trace is bad, or cannot be read at all.
  package var exitStatus: ExitStatus {
    switch fault {
    case .unreadable, .notAFile: .fileAccess
    default: .badInput
    }
  }
}
