import Basics
import Foundation
import Traces

extension Reader {
  /// Trace files.
  static let trace = Reader("trace") { bytes in
    do {
      try checkWritten(TraceFile.read(Data(bytes), path: path).file)
    } catch let error as InputError {
      try check(error, of: bytes)
    }
  }

  /// The actions of a WebDriver session.
  static let webdriver = Reader("webdriver") { bytes in
    do {
      try checkWritten(
        WebDriverImport.read(bytes, path: path, pixels: (1080, 2400), scale: 3).file)
    } catch let error as InputError {
      try check(error, of: bytes)
    }
  }

  static let path = "input"

  /// What was read is written as a text that reads the same.
  private static func checkWritten(_ file: TraceFile) throws {
    _ = file.trace.gestureNames
    let again: TraceFile
    do { again = try TraceFile.read(Data(file.text.utf8), path: "written").file } catch {
      throw Violation(description: "what was written is not read: \(error)")
    }
    try require(again == file, "what was written is read as something else")
  }

  /// An error says where and why.
  static func check(_ error: InputError, of bytes: [UInt8]) throws {
    try require(!error.reason.isEmpty, "an error without a reason")
    try require(error.path == path, "an error without a path: \(error)")
    try require(
      (1...bytes.count + 1).contains(error.line ?? 1), "an error beyond the file: \(error)")
  }
}
