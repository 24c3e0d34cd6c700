import Basics
import Foundation

extension Script {
  /// Bytes that a file may have: some forty long scripts.
  static let largestFile = 8 << 20
  /// Bytes that a line may have; what is longer is not a script.
  static let longestLine = 64 << 10

  package static let cueShape =
    "the NAME in capitals on a line of its own, and the words on the line after it"

  package init(contentsOf file: String) throws(InputError) {
    let bytes = try RegularFile.bytes(
      of: file, limit: Self.largestFile,
      remedy: "cut the script into parts; pages repeat it anyway", acceptsPipe: false)
    try self.init(bytes: bytes, file: file)
  }

  /// Reads Fountain if the name of the file ends in `.fountain`, else paragraphs of prose.
  package init(bytes: [UInt8], file: String) throws(InputError) {
    let text: String
    do { text = try Self.text(in: bytes) } catch { throw error.located(in: file) }
    if file.lowercased().hasSuffix(".fountain") {
      self = FountainReader.script(in: text)
    } else {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      self.init(
        elements: lines.split(whereSeparator: \.isBlank).map { paragraph in
          .text(.prose, paragraph.map(\.trimmed).joined(separator: "\n"))
        })
    }
  }

  /// `bytes` as text: without a byte order mark, every line ended by `\n` alone.
  private static func text(in bytes: [UInt8]) throws(InputError) -> String {
    if let fault = EncodingFault(in: bytes) {
      throw InputError(
        "this is not text in UTF-8", remedy: "save the script as Fountain or as text in UTF-8",
        line: fault.line(in: bytes))
    }
    var text = String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
    if bytes.contains(UInt8(ascii: "\r")) {
      text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }
    guard !text.isBlank else {
      throw InputError("the file is empty", remedy: "write a cue: \(cueShape)")
    }
    if let long = Array(text.utf8).lines.first(where: { $0.bytes.count > longestLine }) {
      throw InputError(
        "the line has more than \(longestLine) bytes",
        remedy: "break the line, or check that the file is a script", line: long.number)
    }
    return text
  }
}
