/// Why a script could not be read, where, and what would help.
package struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path as it was given.
  package let file: String
  /// Where the fault is in one byte: the line, and the byte in the line, both from 1.
  package var location: Location?
  /// What is wrong, without a capital or a full stop.
  package let reason: String
  /// What to do about it, without a capital or a full stop.
  package let remedy: String

  package struct Location: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  /// The file, with the line and the column where the fault is in one: `play.txt:3:7`.
  package var position: String { file + (location.map { ":\($0.line):\($0.column)" } ?? "") }

  /// Position, reason and remedy in one line: `play.txt:3:7: the byte … Save …`.
  package var description: String {
    "\(position): \(reason). \(remedy.prefix(1).uppercased())\(remedy.dropFirst())."
  }
}
