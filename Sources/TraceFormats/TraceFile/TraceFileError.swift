/// What is wrong with a trace file: where, why, and what to do.
package struct TraceFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why it cannot be read.
  package enum Fault: Error, Hashable, Sendable {
    /// The file is not there or may not be read.
    case unreadable
    /// It is a folder, a named pipe or a device.
    case notAFile
    /// There is nothing in it.
    case empty
    /// The first line is not the header of a trace.
    case notATrace
    /// It was written by a program of another version.
    case unknownVersion(Int)
    /// The header lacks something, or has it wrong.
    case badHeader(String)
    /// A line is longer than any sample is.
    case lineTooLong
    /// A line is not a JSON object; the column is where reading stopped, from 1.
    case notJSON(column: Int)
    /// A key is missing or its value is of the wrong kind.
    case badValue(key: String, needed: String)
    /// A key stands twice in one line.
    case repeatedKey(String)
    /// The line is neither a sample of the file's kind nor an event.
    case notASample(TraceHeader.Kind)
    /// There is no such event.
    case unknownEvent(String)
    /// The time is before that of the line before.
    case timeRunsBack(from: Int64, to: Int64)
    /// A finger that is down came down.
    case alreadyDown(finger: Int)
    /// A finger that is not down moved or was lifted.
    case notDown(finger: Int, phase: String)
    /// Something follows the end.
    case afterEnd
  }

  /// The file, as the user gave it.
  package let path: String
  /// The line, from 1; nil where it is the whole file.
  package let line: Int?
  /// What is wrong.
  package let fault: Fault

  /// File, line, reason and remedy.
  package var description: String {
    let place = line.map { "\(path):\($0)" } ?? path
    return "\(place): \(fault.reason). \(fault.remedy)"
  }
}

extension TraceFileError.Fault {
  /// Why, in a clause without a full stop.
  package var reason: String {
    switch self {
    case .unreadable: "the trace cannot be read"
    case .notAFile: "this is a folder, a named pipe or a device"
    case .empty: "the file is empty"
    case .notATrace: "this is not a trace"
    case .unknownVersion(let version):
      "trace format version \(version) is not known to this program, which reads version \(TraceHeader.currentVersion)"
    case .badHeader(let what): "the header \(what)"
    case .lineTooLong: "the line is longer than \(TraceReader.longestLine) bytes"
    case .notJSON(let column): "the line is not a JSON object; reading stopped at column \(column)"
    case .badValue(let key, let needed): "\"\(key)\" is not \(needed)"
    case .repeatedKey(let key): "\"\(key)\" is there twice"
    case .notASample(let kind): "the line is neither one of the \(kind.rawValue) nor an event"
    case .unknownEvent(let name): "there is no event \"\(name)\""
    case .timeRunsBack(let from, let to): "time runs back, from \(from) to \(to) µs"
    case .alreadyDown(let finger): "finger \(finger) comes down but is down already"
    case .notDown(let finger, let phase): "finger \(finger) is \"\(phase)\" but is not down"
    case .afterEnd: "something follows the end"
    }
  }

  /// What to do, as a sentence.
  package var remedy: String {
    switch self {
    case .unreadable: "Check the path and its permissions."
    case .notAFile: "Name a regular file."
    case .empty, .notATrace:
      "A trace begins with {\"panebench\":\"trace\",…}; turn other tools' recordings into one with 'panebench import'."
    case .unknownVersion: "Use the program that wrote it."
    case .badHeader:
      "It has \"kind\" (touches or offsets), \"viewport\" ([width,height] in points) and \"scale\"."
    case .lineTooLong: "A trace has one short JSON object on each line; this may be another file."
    case .notJSON: "Correct or delete the line."
    case .badValue(_, let needed): "Give it \(needed)."
    case .repeatedKey: "Keep one of them."
    case .notASample(.touches):
      "A touch has \"t\", \"id\", \"phase\", \"x\" and \"y\"; offsets belong in a file of their own."
    case .notASample(.offsets):
      "An offset has \"t\", \"x\", \"y\" and \"phase\"; touches belong in a file of their own."
    case .unknownEvent:
      "Events are \(TraceLine.EventName.allCases.map(\.rawValue).joined(separator: ", "))."
    case .timeRunsBack: "Sort the lines by \"t\"."
    case .alreadyDown: "End it first, or give the other finger another \"id\"."
    case .notDown: "A finger begins with \"began\"; remove the line, or add its beginning."
    case .afterEnd: "The event \"end\" is the last line."
    }
  }
}
