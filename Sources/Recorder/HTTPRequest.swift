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

  /// Takes the head from the beginning of what has arrived; nil if it is not complete.
  ///
  /// - Throws: the answer to a request that is malformed, too large, or has a body of unknown
  ///   length.
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
    method = String(words[0])
    path = String(words[1].prefix { $0 != "?" })
    self.headers = headers
    bodyLength = Int(length)
    bytes = Data(bytes[end.upperBound...])
  }
}

/// An answer. The connection ends after it.
package struct HTTPResponse: Error {
  /// Such as `200 OK`.
  let status: String
  /// Whole lines. Those that every answer has are not among them.
  let headers: [String]
  let body: [UInt8]
  var isLast = false

  var bytes: Data {
    let lines =
      ["HTTP/1.1 \(status)"] + headers
      + ["Content-Length: \(body.count)", "Connection: close", "", ""]
    return Data(lines.joined(separator: "\r\n").utf8) + body
  }
}

extension HTTPResponse {
  init(_ status: String, _ text: String) {
    self.init(
      status: status, headers: ["Content-Type: text/plain; charset=utf-8"], body: Array(text.utf8))
  }
}
