import Foundation

extension JSONEncoder {
  /// Writes one line, the same text for the same value.
  package static var jsonLines: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// `value` as JSON in one line: the same text for the same value. Numbers must be finite.
package func jsonLine(_ value: some Encodable) -> String {
  (try? JSONEncoder.jsonLines.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
}
