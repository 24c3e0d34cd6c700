import Foundation
import InputFiles

extension RecordingFormat {
  /// More bytes than this are no recording: over an hour of one finger at 120 Hz, as getevent writes it.
  private static let largestFile = 128 << 20
  /// No line of an event is longer than so many bytes; WebDriver's JSON may be one line.
  private static let longestLine = 65_536

  /// The text of the recording at `path`, and its format, which is found out where it is not given.
  package static func text(
    of path: String, format: RecordingFormat?
  ) throws(InputError) -> (text: String, format: RecordingFormat) {
    var format = format
    var bytes = Data()
    var (line, start) = (1, 0)
    try RegularFile.read(path) { piece throws(InputError) in
      bytes.append(piece)
      format = format ?? RecordingFormat(detecting: text(in: bytes.prefix(1 << 16)))
      let hasLongLine = bytes.withUnsafeBytes { bytes in
        let bytes = bytes.bindMemory(to: UInt8.self)
        while let end = bytes.lineEnd(from: start), end - start <= longestLine {
          (line, start) = (line + 1, end + 1)
        }
        return (bytes.lineEnd(from: start) ?? bytes.count) - start > longestLine
      }
      guard format == .webdriver || !hasLongLine else {
        throw InputError(
          "the line is longer than \(longestLine) bytes",
          remedy: "a recording has one short event on each line; this may be another file",
          path: path, line: line)
      }
      guard bytes.count <= largestFile else {
        throw InputError(
          "the file is larger than \(largestFile >> 20) MiB",
          remedy: "import a shorter recording", path: path)
      }
    }
    let whole = text(in: bytes)
    guard let found = format ?? RecordingFormat(detecting: whole) else {
      let names = importable.map(\.rawValue).joined(separator: ", ")
      throw InputError(
        "the format is not recognized", remedy: "give it with --format (\(names))", path: path)
    }
    return (whole, found)
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

  /// The format that `text`, or the beginning of a text, is in; nil where it is none that can be read.
  package init?(detecting text: String) {
    let beginning = text.drop(while: \.isWhitespace)
    let next = beginning.dropFirst().first { !$0.isWhitespace }
    switch (beginning.first, next) {
    case ("{", _), ("[", "{"), ("[", "]"): self = .webdriver
    default:
      let found = text.split(whereSeparator: \.isNewline).lazy
        .compactMap { Self.revealed(by: $0) }.first
      guard let found else { return nil }
      self = found
    }
  }

  /// The one format that has a line like this; nil where others may have it, too.
  private static func revealed(by line: Substring) -> RecordingFormat? {
    let isOf = { (beginnings: [String]) in beginnings.contains { line.hasPrefix($0) } }
    if isOf(["version:", "ndevices:", "devices:", "# libinput"]) { return .libinput }
    if isOf([
      "E: ", "N: ", "# EVEMU", "Event: time", "Input driver version", "Input device name",
      "No device specified", "Not running as root", "Available devices:", "Testing ...",
    ]) {
      return .evemu
    }
    if isOf(["add device ", "could not get driver version", "/dev/input/event"]) {
      let isListed = line.hasPrefix("/") && !InputRecording.isEvent(EventLine.words(line))
      return isListed ? .evemu : .getevent
    }
    return (try? InputRecording.stamp(line, 0)) == nil ? nil : .getevent
  }
}
