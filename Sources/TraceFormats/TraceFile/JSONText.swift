import Foundation

/// What JSON text can be made of.
protocol JSONText {
  var json: String { get }
}

/// A key and its value as they are in JSON text: carried along, not understood.
package struct JSONMember: Hashable, Sendable {
  /// The key, without quotes, escaped as it was.
  let key: String
  /// The value's text.
  let value: String
}

/// A JSON object whose members keep their order; those that are nil are left out.
struct JSONObject: JSONText, ExpressibleByDictionaryLiteral {
  private var members: [JSONMember]

  init(dictionaryLiteral members: (String, (any JSONText)?)...) {
    self.members = members.compactMap { key, value in
      value.map { JSONMember(key: key, value: $0.json) }
    }
  }

  /// The same object with further members at its end.
  func adding(_ extras: [JSONMember]) -> JSONObject {
    var object = self
    object.members += extras
    return object
  }

  var json: String {
    "{\(members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
  }
}

extension Int: JSONText { var json: String { description } }
extension Int64: JSONText { var json: String { description } }
extension Bool: JSONText { var json: String { description } }
extension CGFloat: JSONText { var json: String { Double(self).json } }

extension Double: JSONText {
  /// The shortest text that reads back as the same number.
  var json: String {
    if let whole = Int64(exactly: self), whole.magnitude < 1 << 53 { return "\(whole)" }
    return "\(self)"
  }
}

extension String: JSONText {
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // A string can always be encoded.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

extension Array: JSONText where Element: JSONText {
  var json: String { "[\(map(\.json).joined(separator: ","))]" }
}
