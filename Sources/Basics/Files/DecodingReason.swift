extension DecodingError {
  /// The key whose value is missing or of another type, `outer.inner` if it is within another; nil
  /// if the text is not JSON, or not an object.
  package var key: String? {
    let path: [any CodingKey] =
      switch self {
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        context.codingPath
      @unknown default: []
      }
    let names = path.filter { $0.intValue == nil }.map(\.stringValue)
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}

extension InputError {
  /// What is wrong with a value, in a clause; nil if the error names no key.
  package static func reason(_ error: any Error) -> String? {
    (error as? InputError)?.reason
      ?? (error as? DecodingError)?.key.map { "\"\($0)\" is missing or of another type" }
  }
}
