/// Why a script could not be read, where, and what would help.
package enum ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A place in a file. Lines count from 1, columns are bytes and count from 1.
  package struct Place: Hashable, Sendable {
    /// The file's path as it was given.
    package let file: String
    /// The line.
    package let line: Int
    /// The byte in the line.
    package let column: Int

    /// The byte `column` of `line`.
    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// There is no such file.
  case missing(file: String)
  /// The file is there and cannot be read; `cause` is what the system says.
  case unreadable(file: String, cause: String)
  /// The file has more bytes than a script may have.
  case tooLarge(file: String, limit: Int)
  /// A line has more bytes than a line of a script may have.
  case lineTooLong(Place, limit: Int)
  /// A byte that no UTF-8 text has in this place.
  case notUTF8(Place, byte: UInt8)
  /// A byte of value 0, which no text has.
  case notText(Place)
  /// The file has no text in it.
  case empty(file: String)
  /// The file is a document of another program.
  case document(file: String, DocumentKind)

  /// The file, as its path was given.
  package var file: String {
    switch self {
    case .missing(let file), .unreadable(let file, _), .tooLarge(let file, _), .empty(let file),
      .document(let file, _):
      file
    case .lineTooLong(let place, _), .notUTF8(let place, _), .notText(let place):
      place.file
    }
  }

  /// The line from 1, where the fault is in one.
  package var line: Int? { place?.line }

  /// The byte of the line from 1, where the fault is in one.
  package var column: Int? { place?.column }

  /// What is wrong, without a capital or a full stop.
  package var reason: String {
    switch self {
    case .missing: "there is no such file"
    case .unreadable(_, let cause): "the file cannot be read: \(cause)"
    case .tooLarge(_, let limit): "the file has more than \(limit) bytes"
    case .lineTooLong(_, let limit): "the line has more than \(limit) bytes"
    case .notUTF8(_, let byte): "the byte 0x\(hexadecimal(byte)) is not UTF-8 here"
    case .notText: "a byte of value 0 cannot be in a text"
    case .empty: "the file is empty"
    case .document(_, let kind): "this is \(kind.name), not text"
    }
  }

  /// What to do about it, without a capital or a full stop.
  package var remedy: String {
    switch self {
    case .missing: "check the path; in a scenario it is relative to the scenario's file"
    case .unreadable: "give the path of a plain file that you may read"
    case .tooLarge: "cut the script into parts; pages repeat it anyway"
    case .lineTooLong: "break the line, or check that the file is a script"
    case .notUTF8: "save the file as UTF-8"
    case .notText: "save the file as text in UTF-8, not in UTF-16 and not as a document"
    case .empty(let file):
      "write a cue: "
        + (ScriptFormat.isFountain(file: file) ? ScriptFormat.fountain : .plainText).cueShape
    case .document(_, let kind): kind.remedy
    }
  }

  /// The file, with the line and the column where the fault is in one: `play.txt:3:7`.
  package var position: String { file + (place.map { ":\($0.line):\($0.column)" } ?? "") }

  /// Position, reason and remedy in one line: `play.txt:3:7: the byte … Save …`.
  package var description: String {
    "\(position): \(reason). \(remedy.prefix(1).uppercased())\(remedy.dropFirst())."
  }

  private var place: Place? {
    switch self {
    case .lineTooLong(let place, _), .notUTF8(let place, _), .notText(let place): place
    default: nil
    }
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
