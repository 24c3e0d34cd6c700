import Foundation
import Reporting

/// Puts texts into documents.
package enum TextFile {
  /// The text of the document at `path`.
  ///
  /// - Throws: `Failure` with exit code 74, or 65 where it is not UTF-8: what cannot be read cannot be written back.
  package static func document(_ path: String) throws(Failure) -> String {
    let bytes = try InputFile.bytes(of: path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let valid = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
      let line = valid.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      throw Failure(
        "\(path):\(line): the document is not UTF-8, and stays as it is. Convert it first, e.g. with iconv.",
        code: .badInput)
    }
    return text
  }

  /// The `document` at `path` with each of `texts` in the place of its name.
  ///
  /// - Throws: `Failure` with exit code 65 where there is no such place, or markers do not match.
  package static func inserted(
    _ texts: [String: String], into document: String, of path: String
  ) throws(Failure) -> String {
    do { return try DocumentInsertion(of: texts, into: document).text } catch {
      throw Failure("\(path): \(error)", code: .badInput)
    }
  }
}
