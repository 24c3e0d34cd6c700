import Basics
import Measurement

extension RunFileError: CommandError {
  package var exitStatus: ExitStatus {
    switch self {
    case .unreadable, .unwritable, .missing, .busy: .fileAccess
    case .exists: .usage
    case .unbegun, .notARun, .otherVersion, .badLine: .badInput
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

extension ShardError: CommandError {
  package var exitStatus: ExitStatus { .badInput }
}

extension InputError: CommandError {
  package var exitStatus: ExitStatus { kind == .access ? .fileAccess : .badInput }
}
