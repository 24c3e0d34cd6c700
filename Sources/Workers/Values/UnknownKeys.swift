/// What an object in a run file holds besides what this program knows of: it is written again as it was read.
package struct UnknownKeys: Hashable, Sendable {
  private var values: [String: JSONValue] = [:]

  package init() {}

  /// The members of the object that `decoder` is at whose keys are not among `known`.
  package init(_ decoder: any Decoder, known: [any CodingKey]) throws {
    let object = try decoder.container(keyedBy: Key.self)
    let unknown = Set(object.allKeys.map(\.stringValue)).subtracting(known.map(\.stringValue))
    for key in unknown { values[key] = try object.decode(JSONValue.self, forKey: Key(key)) }
  }

  /// Adds what `other` holds besides.
  package mutating func merge(_ other: UnknownKeys) {
    values.merge(other.values) { mine, _ in mine }
  }

  /// Writes them into the object that `encoder` is at.
  package func encode(to encoder: any Encoder) throws {
    guard !values.isEmpty else { return }
    var object = encoder.container(keyedBy: Key.self)
    for (key, value) in values { try object.encode(value, forKey: Key(key)) }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }
}

/// An object that keeps its unknown keys.
package protocol ExtensibleObject: Codable, Hashable, Sendable {
  associatedtype CodingKeys: CodingKey, CaseIterable
  var unknown: UnknownKeys { get set }
}

extension ExtensibleObject {
  /// The object as it is written: with its unknown keys.
  package var extended: any Encodable { Extensible(wrappedValue: self) }
}

/// Reads and writes an object with its unknown keys.
@propertyWrapper package struct Extensible<Object: ExtensibleObject>: Codable, Hashable, Sendable {
  package var wrappedValue: Object

  package init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

  /// Reads the object.
  package init(from decoder: any Decoder) throws {
    wrappedValue = try Object(from: decoder)
    wrappedValue.unknown = try UnknownKeys(decoder, known: Array(Object.CodingKeys.allCases))
  }

  /// Writes the object.
  package func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
    try wrappedValue.unknown.encode(to: encoder)
  }
}

extension KeyedDecodingContainer {
  /// An object without details has none to tell.
  package func decode(
    _ type: Extensible<Details>.Type, forKey key: Key
  ) throws -> Extensible<Details> {
    try decodeIfPresent(type, forKey: key) ?? Extensible(wrappedValue: Details())
  }
}

/// Any value of JSON.
private enum JSONValue: Hashable, Sendable, Codable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}
