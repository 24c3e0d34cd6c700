import Foundation

/// A JSON text with a line for each member, and for each object of a member that is a list; keys
/// are in order.
func briefJSON(_ text: String) throws -> String {
  func line(_ value: Any) throws -> String {
    let options: JSONSerialization.WritingOptions = [
      .sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes,
    ]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
  }
  func lines(_ value: Any) throws -> [String] {
    try (value as? [[String: Any]]).map { try $0.map(line) } ?? [line(value)]
  }
  let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
  guard let members = object as? [String: Any] else {
    return try lines(object).joined(separator: "\n") + "\n"
  }
  return try members.sorted { $0.key < $1.key }
    .map { try "\($0.key): \(lines($0.value).joined(separator: "\n  "))\n" }.joined()
}
