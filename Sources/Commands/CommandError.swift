import History
import InputFiles
import Measurement
import Recorder
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

/// Why a command gives up, where no other error says it. An empty message has been said before.
package struct Failure: CommandError {
  package let description: String
  package let exitStatus: ExitStatus

  package init(_ description: String, code: ExitStatus) {
    self.description = description
    exitStatus = code
  }

  /// What is wrong with a run file that a command writes and can continue.
  package init(_ error: RunFileError) {
    switch error {
    case .exists(let path):
      self.init(
        "\(path): there is a file already. Use --resume to continue it, or choose another file with --output.",
        code: .usage)
    default: self.init(error.description, code: error.exitStatus)
    }
  }
}

extension HistoryError: CommandError {
  package var exitStatus: ExitStatus {
    switch self {
    case .missing, .inaccessible, .locked: .fileAccess
    case .notAHistory, .damaged, .newer, .undated: .badInput
    case .fault: .fault
    }
  }
}

extension RunFileError: CommandError {
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
  package var exitStatus: ExitStatus { .badInput }
}

extension InputError: CommandError {
  package var exitStatus: ExitStatus { kind == .access ? .fileAccess : .badInput }
}

extension HTTPServer.Fault: CommandError {
  package var exitStatus: ExitStatus { .fileAccess }
}
