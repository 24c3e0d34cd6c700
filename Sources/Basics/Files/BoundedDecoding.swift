/// What a file of another's gives is judged where it is decoded: further in, arithmetic may rely on it.
extension KeyedDecodingContainer {
  /// The number at `key`.
  ///
  /// - Throws: `DecodingError` if there is none in `range`.
  package func decode<Number: Decodable & Comparable>(
    _ key: Key, in range: ClosedRange<Number>
  ) throws -> Number {
    let number = try decode(Number.self, forKey: key)
    try require(
      range.contains(number), key, "is not from \(range.lowerBound) to \(range.upperBound)")
    return number
  }

  /// The numbers at `key`, each of which is in `range`; if asked, none is less than the one before.
  package func decode<Number: Decodable & Comparable>(
    _ key: Key, each range: ClosedRange<Number>, ascending: Bool = false
  ) throws -> [Number] {
    let numbers = try decode([Number].self, forKey: key)
    try require(
      numbers.allSatisfy(range.contains), key,
      "has a number that is not from \(range.lowerBound) to \(range.upperBound)")
    try require(
      !ascending || zip(numbers, numbers.dropFirst()).allSatisfy(<), key,
      "is not in ascending order")
    return numbers
  }

  /// A title or a name at `key`.
  package func decodeTitle(_ key: Key) throws -> String {
    let text = try decode(String.self, forKey: key)
    try require(text.isTitle, key, "is not one line of text")
    return text
  }

  package func require(_ isRight: Bool, _ key: Key, _ reason: @autoclosure () -> String) throws {
    guard !isRight else { return }
    throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: reason())
  }
}

extension DecodingError {
  /// The key whose value is missing or of another type, `outer.inner` if it is within another; nil if the text is not JSON,
  /// or not an object.
  package var key: String? {
    let names = path.filter { $0.intValue == nil }.map(\.stringValue)
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// What is wrong with the value: `"pages" is not from 0 to 10`; nil if it is no value's.
  package var reason: String? {
    guard let key else { return nil }
    return switch self {
    case .keyNotFound: "there is no \"\(key)\""
    case .dataCorrupted(let context): "\"\(key)\" \(context.debugDescription)"
    default: "\"\(key)\" has another type"
    }
  }

  private var path: [any CodingKey] {
    switch self {
    case .keyNotFound(let key, let context): context.codingPath + [key]
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }
}
