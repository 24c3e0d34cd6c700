import Basics
import Documents
import Foundation

/// Prints results; in this module, the standard library's function, which ignores faults, is hidden
/// by this one. A terminal gets nothing to obey but colours, and a CI service no command.
///
/// - Parameter isForPrograms: Whether every byte counts, where there is no terminal.
package func print(_ text: String, terminator: String = "\n", isForPrograms: Bool = false) {
  let isTerminal = StandardOutput.isTerminal
  guard isTerminal || !isForPrograms else { return StandardOutput.write(text + terminator) }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    guard isTerminal else { return escapingWorkflowCommands(line) }
    return isForPrograms ? printable(line) : printableColoured(line)
  }
  StandardOutput.write(lines.joined(separator: "\n") + terminator)
}

/// `line` as `printable` has it, but for the colours that a terminal's style begins and ends.
func printableColoured(_ line: Substring) -> String {
  var (shown, rest) = ("", line)
  for colour in line.matches(of: /\u{1B}\[(?:[0-2]|3[1-3])m/.matchingSemantics(.unicodeScalar)) {
    shown += printable(rest[..<colour.range.lowerBound]) + colour.0
    rest = rest[colour.range.upperBound...]
  }
  return shown + printable(rest)
}

extension String {
  /// The word as a shell reads it back.
  var shellQuoted: String {
    wholeMatch(of: /[-A-Za-z0-9_.\/=:,@%+]+/) != nil
      ? self : "'" + replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}

func show(_ document: Document, _ style: TerminalStyle = .standardOutput) {
  print(document.terminalText(style), terminator: "")
}

extension TerminalStyle {
  /// What standard output is: without a limit if it is no terminal.
  static var standardOutput: TerminalStyle {
    guard StandardOutput.isTerminal else { return TerminalStyle() }
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return TerminalStyle(
      width: isKnown ? Int(size.ws_col) : nil, isColored: TerminalKind().showsColours)
  }

  /// The style for tables on standard output, which a pager does not wrap well.
  static var tables: TerminalStyle {
    let output = standardOutput
    return TerminalStyle(width: output.width ?? file.width, isColored: output.isColored)
  }

  /// The style for tables in a file: COLUMNS columns, or 100.
  static var file: TerminalStyle {
    let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    return TerminalStyle(width: columns.flatMap { $0 > 0 ? $0 : nil } ?? 100)
  }
}
