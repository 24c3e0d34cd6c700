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

/// A value that is `null` if there is none; an optional would be left out with its key.
struct OrNull<Value: Encodable>: Encodable {
  let value: Value?

  init(_ value: Value?) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension Double {
  /// The number, or `null` if JSON has none for it.
  var finite: OrNull<Double> { OrNull(isFinite ? self : nil) }
}
