import Foundation
import TraceFormats

/// Reads the text of another tool's recording, in pieces: what never ends is refused, not swallowed.
struct RecordingReading {
  /// More bytes than this are no recording: over an hour of one finger at 120 Hz, as getevent writes it.
  private static let largestFile = 128 << 20
  /// No line of an event is longer than so many bytes.
  private static let longestLine = 65_536

  private let path: String
  private var format: RecordingFormat?
  private var line = 1
  private var lineLength = 0

  private init(_ path: String, _ format: RecordingFormat?) {
    self.path = path
    self.format = format
  }

  /// The text of the file at `path`, and its format, which is found out where it is not given.
  ///
  /// - Throws: `Failure` with exit code 65 or 74.
  static func text(
    of path: String, format: RecordingFormat?
  ) throws(Failure) -> (text: String, format: RecordingFormat) {
    var reading = RecordingReading(path, format)
    let text = text(in: try reading.bytes())
    guard let found = reading.format ?? RecordingFormat(detecting: text) else {
      let names = RecordingFormat.importable.map(\.rawValue).joined(separator: ", ")
      throw Failure(
        "\(path): the format is not recognized. Give it with --format (\(names)).",
        code: .badInput)
    }
    return (text, found)
  }

  /// The bytes as text: UTF-16 where they begin with its mark, as PowerShell writes what it is told to put into a file.
  private static func text(in bytes: Data) -> String {
    let mark = [UInt8](bytes.prefix(3))
    if mark.starts(with: [0xFF, 0xFE]) || mark.starts(with: [0xFE, 0xFF]),
      let text = String(data: bytes, encoding: .utf16)
    {
      return text
    }
    return String(decoding: mark == [0xEF, 0xBB, 0xBF] ? bytes.dropFirst(3) : bytes, as: UTF8.self)
  }

  private mutating func bytes() throws(Failure) -> Data {
    var bytes = Data()
    try InputFile.read(path) { piece throws(Failure) in
      bytes.append(piece)
      format = format ?? RecordingFormat(detecting: Self.text(in: bytes.prefix(1 << 16)))
      try measure(piece)
      guard bytes.count > Self.largestFile else { return }
      throw Failure(
        "\(path):\(line): the file is longer than \(Self.largestFile >> 20) MiB. Import a shorter recording.",
        code: .badInput)
    }
    return bytes
  }

  /// Follows the lines; those of WebDriver's JSON may be as long as they like.
  private mutating func measure(_ piece: Data) throws(Failure) {
    let isLong = piece.withUnsafeBytes { bytes in
      var start = 0
      while let base = bytes.baseAddress, start < bytes.count,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      {
        let end = UnsafeRawPointer(found) - base
        if isTooLong(lineLength + end - start) { return true }
        (line, lineLength, start) = (line + 1, 0, end + 1)
      }
      lineLength += bytes.count - start
      return isTooLong(lineLength)
    }
    guard !isLong else {
      throw Failure(
        "\(path):\(line): the line is longer than \(Self.longestLine) bytes. A recording has one short event on each line; this may be another file.",
        code: .badInput)
    }
  }

  private func isTooLong(_ length: Int) -> Bool {
    format != .webdriver && length > Self.longestLine
  }
}
