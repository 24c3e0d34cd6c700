/// Why a script could not be read, where, and what would help.
public enum ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A place in a file. Lines count from 1, columns are bytes and count from 1.
  public struct Place: Hashable, Sendable {
    /// The file's path as it was given.
    public let file: String
    /// The line.
    public let line: Int
    /// The byte in the line.
    public let column: Int

    /// The byte `column` of `line`.
    public init(file: String, line: Int, column: Int) {
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
  /// There is text, but nobody speaks.
  case noCues(file: String, ScriptFormat)

  /// The file, as its path was given.
  public var file: String {
    switch self {
    case .missing(let file), .unreadable(let file, _), .tooLarge(let file, _), .empty(let file),
      .noCues(let file, _):
      file
    case .lineTooLong(let place, _), .notUTF8(let place, _), .notText(let place):
      place.file
    }
  }

  /// The line from 1, where the fault is in one.
  public var line: Int? { place?.line }

  /// The byte of the line from 1, where the fault is in one.
  public var column: Int? { place?.column }

  /// What is wrong, as a sentence.
  public var reason: String {
    switch self {
    case .missing: "There is no such file."
    case .unreadable(_, let cause): "The file cannot be read: \(cause)."
    case .tooLarge(_, let limit): "The file has more than \(limit) bytes."
    case .lineTooLong(_, let limit): "The line has more than \(limit) bytes."
    case .notUTF8(_, let byte): "The byte 0x\(hexadecimal(byte)) is not UTF-8 here."
    case .notText: "A byte of value 0 cannot be in a text."
    case .empty: "The file is empty."
    case .noCues: "Nobody speaks in this script."
    }
  }

  /// What to do about it, as a sentence.
  public var remedy: String {
    switch self {
    case .missing: "Check the path; in a scenario it is relative to the scenario's file."
    case .unreadable: "Give the path of a plain file that you may read."
    case .tooLarge: "Cut the script into parts; pages repeat it anyway."
    case .lineTooLong: "Break the line, or check that the file is a script."
    case .notUTF8: "Save the file as UTF-8."
    case .notText: "Save the file as text in UTF-8, not in UTF-16 and not as a document."
    case .empty: "Write a cue: \(ScriptFormat(ofFile: file).cueShape)"
    case .noCues(_, let format): "Write a cue: \(format.cueShape)"
    }
  }

  /// Place, reason and remedy in one line: `play.txt:3:7: The byte … Save …`.
  public var description: String {
    let position = place.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(file)\(position): \(reason) \(remedy)"
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
