import PlainText

/// A JSON value whose objects keep the order of their members, so that equal reports are equal
/// texts.
enum JSONValue: Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name and its value.
  struct Member: Hashable {
    let name: String
    let value: JSONValue

    init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  static func int(_ number: Int) -> JSONValue { .number(Double(number)) }

  /// The value as text. Arrays and objects that hold no others stand on one line if it has no more
  /// than 160 characters.
  func text(indentation: Int = 0) -> String {
    let compact = compactText
    if isShallow && indentation + compact.count <= 160 { return compact }
    let margin = String(repeating: " ", count: indentation + 2)
    let end = "\n" + String(repeating: " ", count: indentation)
    switch self {
    case .array(let values) where !values.isEmpty:
      let lines = values.map { margin + $0.text(indentation: indentation + 2) }
      return "[\n" + lines.joined(separator: ",\n") + end + "]"
    case .object(let members) where !members.isEmpty:
      let lines = members.map {
        "\(margin)\(quoted($0.name)): \($0.value.text(indentation: indentation + 2))"
      }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    default:
      return compact
    }
  }

  private var compactText: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): value.isFinite ? plainNumeral(value) : "null"
    case .string(let text): quoted(text)
    case .array(let values): "[" + values.map(\.compactText).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(quoted($0.name)): \($0.value.compactText)" }.joined(separator: ", ")
        + "}"
    }
  }

  /// Whether it holds nothing that holds something.
  private var isShallow: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array(let values): values.allSatisfy(\.isScalar)
    case .object(let members): members.allSatisfy(\.value.isScalar)
    }
  }

  private var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }
}

/// A JSON string: RFC 8259, section 7.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
