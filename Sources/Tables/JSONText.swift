import Foundation

/// `value` as JSON, ending in a newline. Keys are sorted, so that equal values are equal texts.
func jsonText(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  do {
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  } catch {
    // JSON knows no infinity: `finite` has to be asked for each number that may be one.
    preconditionFailure("a report cannot be encoded: \(error)")
  }
}

extension Double {
  /// The number; nil, which is encoded as `null`, if JSON has none for it.
  var finite: Double? { isFinite ? self : nil }
}
