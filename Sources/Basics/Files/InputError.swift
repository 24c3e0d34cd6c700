/// What is wrong with a file that somebody gives us, or with a part of it: where, why, and what to do.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// How bad it is: the commands' exit codes tell these apart.
  package enum Kind: Hashable, Sendable {
    /// The file cannot be read or written.
    case access
    /// What is in it is wrong.
    case content
  }

  /// The file, as the user gave it; nil where it is not known, or not a file.
  package var path: String?
  /// The line, from 1; nil where it is the whole file.
  package var line: Int?
  /// The column, from 1, in the unit of the file's format.
  package var column: Int?
  /// Why, in a clause without a full stop.
  package var reason: String
  /// What to do, in a clause without a capital or a full stop.
  package let remedy: String
  package let kind: Kind

  package init(
    _ reason: String, remedy: String, path: String? = nil, line: Int? = nil, column: Int? = nil,
    kind: Kind = .content
  ) {
    self.reason = reason
    self.remedy = remedy
    self.path = path
    self.line = line
    self.column = column
    self.kind = kind
  }

  /// The file with the line and the column, as far as they are known: `play.txt:3:7`.
  package var position: String? {
    path.map { [$0, line.map(String.init), column.map(String.init)] }
      .map { $0.compactMap(\.self).joined(separator: ":") }
  }

  /// Position, reason and remedy in one line: `a.trace:3: time runs back. Sort the lines by "t".`
  package var description: String {
    "\(position.map { "\($0): " } ?? "")\(reason). \(remedy.prefix(1).uppercased())\(remedy.dropFirst())."
  }

  /// The same error in a file, or in a line of it.
  package func located(in path: String, line: Int? = nil) -> InputError {
    var error = self
    error.path = path
    error.line = line ?? error.line
    return error
  }
}
