import Console
import History
import InputFiles
import Measurement
import Workers

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
