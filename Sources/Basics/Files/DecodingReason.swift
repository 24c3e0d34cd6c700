extension DecodingError {
  /// Where a value is missing or of another type, `outer.list[2].inner`; nil if there is no object.
  fileprivate var path: String? {
    let keys: [any CodingKey] =
      switch self {
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        context.codingPath
      @unknown default: []
      }
    let names = keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }
    return keys.isEmpty ? nil : String(names.joined().drop { $0 == "." })
  }

  /// The same without the indices of lists.
  package var key: String? { path?.replacing(#/\[\d+\]/#, with: "") }
}

extension InputError {
  /// What is wrong with a value, in a clause; nil if the error names no key.
  package static func reason(_ error: any Error) -> String? {
    (error as? InputError)?.reason
      ?? (error as? DecodingError)?.path.map { "\"\($0)\" is missing or of another type" }
  }
}
