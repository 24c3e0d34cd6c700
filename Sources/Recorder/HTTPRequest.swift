import Foundation

/// The request line and the headers of a request (RFC 9112).
package struct HTTPRequest: Equatable, Sendable {
  private static let longestHead = 1 << 14

  let method: String
  /// The target without its query.
  package let path: String
  /// Values by name in lower case; those of one name are joined by commas.
  let headers: [String: String]
  let bodyLength: Int

  /// The end of the head, with the empty line, among what has arrived; nil if it is not there yet.
  package static func endOfHead(in bytes: Data) throws(HTTPResponse) -> Range<Int>? {
    // A line feed alone does not end a line, but a client that sends it alone waits for an answer.
    let end = ["\r\n\r\n", "\n\n"].compactMap { bytes.firstRange(of: Data($0.utf8)) }
      .min { $0.lowerBound < $1.lowerBound }
    guard (end?.upperBound ?? bytes.count) <= longestHead else {
      throw HTTPResponse(.headerFieldsTooLarge, "These headers are too long.")
    }
    return end
  }

  /// Reads the lines before the empty line.
  ///
  /// - Throws: the answer to a request that is malformed or has a body of unknown length.
  package init(head: Data) throws(HTTPResponse) {
    let malformed = HTTPResponse(.badRequest, "This is not an HTTP request.")
    guard let text = String(validating: head, as: UTF8.self) else { throw malformed }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    // An empty line may stand before a request.
    if lines.first?.isEmpty == true { lines = lines.dropFirst() }
    guard lines.allSatisfy(Self.isPlain), let first = lines.popFirst() else { throw malformed }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), words[1].hasPrefix("/"),
      words[2].wholeMatch(of: /HTTP\/1\.[0-9]/) != nil
    else { throw malformed }
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), Self.isToken(line[..<colon]) else {
        throw malformed
      }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    // Two hosts or two lengths have no one meaning.
    guard let host = headers["host"], !host.contains(where: { $0 == "," || $0 == " " }),
      case let length = headers["content-length"] ?? "0",
      !length.isEmpty, length.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      headers["transfer-encoding"] == nil || headers["content-length"] == nil
    else { throw malformed }
    guard headers["transfer-encoding"] == nil else {
      throw HTTPResponse(.lengthRequired, "Say how long the body is.")
    }
    method = String(words[0])
    path = String(words[1].prefix { $0 != "?" })
    self.headers = headers
    bodyLength = Int(length) ?? .max
  }

  /// Whether a line has no control characters but tabs: neither half of a line end, too.
  private static func isPlain(_ line: Substring) -> Bool {
    line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" }
  }

  private static func isToken(_ text: Substring) -> Bool {
    text.wholeMatch(of: /[!#$%&'*+.^_`|~0-9A-Za-z\-]+/) != nil
  }
}

/// An answer. The connection ends after it.
package struct HTTPResponse: Error, Equatable {
  package enum Status: String, Sendable {
    case ok = "200 OK"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case lengthRequired = "411 Length Required"
    case contentTooLarge = "413 Content Too Large"
    case headerFieldsTooLarge = "431 Request Header Fields Too Large"
    case internalServerError = "500 Internal Server Error"
  }

  let status: Status
  /// Whole lines. Those that every answer has are not among them.
  let headers: [String]
  let body: [UInt8]
  var isLast = false
}

extension HTTPResponse {
  init(_ status: Status, _ text: String) {
    self.init(
      status: status, headers: ["Content-Type: text/plain; charset=utf-8"], body: Array(text.utf8))
  }

  var bytes: Data {
    let lines =
      ["HTTP/1.1 \(status.rawValue)"] + headers
      + ["Content-Length: \(body.count)", "Connection: close", "", ""]
    return Data(lines.joined(separator: "\r\n").utf8) + body
  }
}
