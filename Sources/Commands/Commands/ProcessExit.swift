import ArgumentParser
import Basics
import Foundation
import Verdicts

/// How a process ends: what it says last, and its exit code.
struct ProcessExit {
  private(set) var output = ""
  private(set) var complaint = ""
  private(set) var code: Int32

  /// The end of `command`; `error` is nil if everything went well.
  ///
  /// What the parser says is an error as well: of the arguments, or that help is wanted.
  init(_ error: (any Error)?, of command: String) {
    let root = PaneBenchCommand.self
    code = 0
    switch error {
    case nil: break
    case let error as any CommandError:
      code = error.exitStatus.rawValue
      complaint = "\(error)".isEmpty ? "" : "error: \(printable("\(error)"))"
    case let error as ExitCode: code = error.rawValue
    // What shells expect of a command that a signal ended.
    case is CancellationError: code = 128 + (Interruption.received ?? SIGTERM)
    case let error?:
      switch root.exitCode(for: error) {
      case .success: output = root.fullMessage(for: error)
      case .validationFailure:
        code = ExitStatus.usage.rawValue
        let message = root.message(for: error)
        let help = command.isEmpty ? "--help" : "help \(command)"
        complaint =
          "error: \(message.prefix(1).lowercased())\(message.dropFirst())\nSee '\(root._commandName) \(help)'."
      default:
        code = ExitStatus.fault.rawValue
        complaint = "error: \(printable("\(error)")). This is a fault of panebench itself."
      }
    }
  }
}

extension Conclusion {
  /// Ends a command as this asks: 0 shown to hold, 1 shown to fail, 2 not decided, 3 not measured,
  /// 70 a fault of this program.
  func end() throws { if self != .passed { throw ExitCode(exitCode) } }
}
