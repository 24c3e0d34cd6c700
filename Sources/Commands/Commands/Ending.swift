import ArgumentParser
import Basics
import Foundation

/// How a process ends: what it says last, and its exit code.
struct Ending {
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
      case .success: output = Self.unwrapped(root.fullMessage(for: error), of: command)
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

  /// The parser's `help` for `command`, each example in one line, however narrow the terminal is: it is there to be copied.
  private static func unwrapped(_ help: String, of command: String) -> String {
    let root = PaneBenchCommand.self
    let type = root.configuration.subcommands.first { $0._commandName == command }
    return (type ?? root).configuration.discussion.split(separator: "\n")
      .filter { $0.hasPrefix("EXAMPLE: ") }
      .reduce(help) { help, example in
        let words = example.split(separator: " ").map {
          NSRegularExpression.escapedPattern(for: String($0))
        }
        return help.replacingOccurrences(
          of: words.joined(separator: "[ \n]"),
          with: NSRegularExpression.escapedTemplate(for: String(example)),
          options: .regularExpression)
      }
  }
}
