import Foundation

/// A request, read whole.
package struct HTTPRequest: Equatable, Sendable {
  /// Such as `POST`.
  let method: String
  /// The target without its query.
  let path: String
  /// Values by name in lower case.
  let headers: [String: String]
  /// As long as `Content-Length` says.
  let body: Data
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

  /// An answer in words.
  static func text(_ status: Status, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: ["Content-Type: text/plain; charset=utf-8"], body: Array(text.utf8))
  }

  /// What is sent.
  var bytes: Data {
    let lines =
      ["HTTP/1.1 \(status.rawValue)"] + headers
      + ["Content-Length: \(body.count)", "Connection: close", "", ""]
    return Data(lines.joined(separator: "\r\n").utf8) + body
  }
}

/// Reads one HTTP/1.1 request as its bytes arrive (RFC 9112): linear in their number, and bounded.
package struct RequestReader {
  /// The most bytes of request line and headers.
  static let longestHead = 1 << 14
  /// The most bytes of a body. The page sends a tenth of a second at once.
  static let longestBody = 1 << 18

  package enum Progress: Equatable {
    case incomplete
    case complete(HTTPRequest)
    case refused(HTTPResponse)
  }

  private struct Head {
    let method: String
    let path: String
    let headers: [String: String]
    let bodyStart: Int
    let bodyLength: Int
  }

  private var bytes: [UInt8] = []
  /// Where the search for the end of the head continues.
  private var searched = 0
  private var head: Head?

  package init() {}

  /// Takes what has arrived.
  package mutating func take(_ more: some Sequence<UInt8>) -> Progress {
    bytes.append(contentsOf: more)
    if head == nil {
      guard let end = endOfHead() else {
        return bytes.count > Self.longestHead ? Self.tooLong : .incomplete
      }
      guard end.body <= Self.longestHead else { return Self.tooLong }
      do {
        head = try Self.parse(bytes[..<end.head], bodyStart: end.body)
      } catch {
        return .refused(error)
      }
    }
    guard let head, bytes.count >= head.bodyStart + head.bodyLength else { return .incomplete }
    return .complete(
      HTTPRequest(
        method: head.method, path: head.path, headers: head.headers,
        body: Data(bytes[head.bodyStart..<head.bodyStart + head.bodyLength])))
  }

  private static let tooLong = Progress.refused(
    .text(.headerFieldsTooLarge, "These headers are too long."))

  /// Where the head ends and where the body begins, once the empty line between them is there.
  private mutating func endOfHead() -> (head: Int, body: Int)? {
    while searched < bytes.count {
      defer { searched += 1 }
      guard bytes[searched] == UInt8(ascii: "\n") else { continue }
      if bytes[..<searched].hasSuffix("\n") { return (searched - 1, searched + 1) }
      if bytes[..<searched].hasSuffix("\n\r") { return (searched - 2, searched + 1) }
    }
    return nil
  }

  private static func parse(
    _ bytes: ArraySlice<UInt8>, bodyStart: Int
  ) throws(HTTPResponse) -> Head {
    let malformed = HTTPResponse.text(.badRequest, "This is not an HTTP request.")
    guard let text = String(validating: bytes, as: UTF8.self) else { throw malformed }
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.last == "\r" ? $0.dropLast() : $0) }[...]
    let words = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      throw malformed
    }
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { throw malformed }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      // Two hosts or two lengths have no one meaning.
      guard headers.updateValue(value, forKey: line[..<colon].lowercased()) == nil else {
        throw malformed
      }
    }
    guard headers["transfer-encoding"] == nil else {
      throw .text(.lengthRequired, "Say how long the body is.")
    }
    guard let length = Int(headers["content-length"] ?? "0"), length >= 0 else { throw malformed }
    guard length <= longestBody else {
      throw .text(.contentTooLarge, "That is too much at once.")
    }
    return Head(
      method: String(words[0]), path: String(words[1].prefix { $0 != "?" }), headers: headers,
      bodyStart: bodyStart, bodyLength: length)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    suffix(text.utf8CodeUnitCount).elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
