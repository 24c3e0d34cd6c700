import Foundation

/// The head of a request, parsed just enough for one request per connection.
package struct HTTPRequest: Sendable {
  private static let longestHead = 1 << 14
  /// The most bytes of a body: half an hour of one finger, and of what it scrolls, at 60 Hz.
  private static let longestBody = 1 << 24

  let method: String
  /// The target without its query.
  package let path: String
  /// Values by name in lower case; those of one name are joined by commas.
  let headers: [String: String]
  let bodyLength: Int

  /// Takes the head from the beginning of what has arrived; nil if it is not complete. Throws the
  /// answer to a request that is malformed, too large, or has a body of unknown length.
  package init?(takenFrom bytes: inout Data) throws(HTTPResponse) {
    let end = bytes.firstRange(of: Data("\r\n\r\n".utf8))
    guard (end?.upperBound ?? bytes.count) <= Self.longestHead else {
      throw HTTPResponse("431 Request Header Fields Too Large", "These headers are too long.")
    }
    guard let end else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
      throw HTTPResponse("400 Bad Request", "This is not an HTTP request.")
    }
    let fields = lines.dropFirst().map { line in
      let colon = line.firstIndex(of: ":") ?? line.endIndex
      return (
        line[..<colon].lowercased(), line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
      )
    }
    let headers = Dictionary(fields, uniquingKeysWith: { "\($0), \($1)" })
    guard let length = UInt(headers["content-length"] ?? "0"),
      headers["transfer-encoding"] == nil
    else { throw HTTPResponse("411 Length Required", "Say how long the body is.") }
    guard length <= Self.longestBody else {
      throw HTTPResponse(
        "413 Content Too Large", "That is too much: at most \(Self.longestBody) bytes.")
    }
    (method, path) = (String(words[0]), String(words[1].prefix { $0 != "?" }))
    (self.headers, bodyLength) = (headers, Int(length))
    bytes = Data(bytes[end.upperBound...])
  }
}

/// An answer. The connection ends after it.
package struct HTTPResponse: Error {
  let bytes: Data
  /// Whether the server ends with it.
  let isLast: Bool

  /// - Parameters:
  ///   - status: Such as `200 OK`.
  ///   - headers: Whole lines, but for those that every answer has.
  init(
    _ status: String, _ text: String, type: String = "plain", headers: [String] = [],
    isLast: Bool = false
  ) {
    let lines =
      ["HTTP/1.1 \(status)", "Content-Type: text/\(type); charset=utf-8"] + headers
      + ["Content-Length: \(text.utf8.count)", "Connection: close", "", text]
    (bytes, self.isLast) = (Data(lines.joined(separator: "\r\n").utf8), isLast)
  }
}
