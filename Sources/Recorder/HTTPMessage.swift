import Foundation

/// A request, read whole.
package struct HTTPRequest: Equatable, Sendable {
  /// Such as `POST`.
  package let method: String
  /// The target without its query.
  package let path: String
  /// Values by name in lower case.
  package let headers: [String: String]
  /// As long as `Content-Length` says.
  package let body: Data
}

/// An answer. The connection ends after it.
package struct HTTPResponse: Equatable, Sendable {
  package enum Status: Int, Sendable {
    case ok = 200
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case lengthRequired = 411
    case contentTooLarge = 413
    case headerFieldsTooLarge = 431
    case internalServerError = 500

    package var reason: String {
      switch self {
      case .ok: "OK"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .lengthRequired: "Length Required"
      case .contentTooLarge: "Content Too Large"
      case .headerFieldsTooLarge: "Request Header Fields Too Large"
      case .internalServerError: "Internal Server Error"
      }
    }
  }

  package let status: Status
  package var headers: [(name: String, value: String)] = []
  package let body: String

  package static func == (a: HTTPResponse, b: HTTPResponse) -> Bool { a.bytes == b.bytes }

  /// An answer in words.
  package static func text(_ status: Status, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: text)
  }

  /// What is sent.
  package var bytes: Data {
    let lines =
      ["HTTP/1.1 \(status.rawValue) \(status.reason)"] + headers.map { "\($0.name): \($0.value)" }
      + ["Content-Length: \(body.utf8.count)", "Connection: close", "", body]
    return Data(lines.joined(separator: "\r\n").utf8)
  }
}

/// Reads one HTTP/1.1 request as its bytes arrive (RFC 9112): linear in their number, and bounded.
package struct RequestReader {
  /// The most bytes of request line and headers.
  package static let longestHead = 1 << 14
  /// The most bytes of a body. The page sends a tenth of a second at once.
  package static let longestBody = 1 << 18

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
  /// Where the search for the end of the head goes on.
  private var searched = 0
  private var head: Head?

  /// Takes what has arrived.
  package mutating func take(_ more: some Sequence<UInt8>) -> Progress {
    bytes.append(contentsOf: more)
    if head == nil {
      guard let end = endOfHead() else {
        return bytes.count > Self.longestHead ? Self.tooLong : .incomplete
      }
      guard end.body <= Self.longestHead else { return Self.tooLong }
      switch Self.parse(bytes[..<end.head], bodyStart: end.body) {
      case .success(let parsed): head = parsed
      case .failure(let refusal): return .refused(refusal.response)
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

  private struct Refusal: Error {
    let response: HTTPResponse
    init(_ status: HTTPResponse.Status, _ text: String) { response = .text(status, text) }
  }

  private static func parse(
    _ bytes: ArraySlice<UInt8>, bodyStart: Int
  ) -> Result<Head, Refusal> {
    let malformed = Refusal(.badRequest, "This is not an HTTP request.")
    guard let text = String(validating: bytes, as: UTF8.self) else { return .failure(malformed) }
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.last == "\r" ? $0.dropLast() : $0) }[...]
    let words = (lines.popFirst() ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      return .failure(malformed)
    }
    var headers: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
        return .failure(malformed)
      }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      // Two hosts or two lengths have no one meaning.
      guard headers.updateValue(value, forKey: line[..<colon].lowercased()) == nil else {
        return .failure(malformed)
      }
    }
    guard headers["transfer-encoding"] == nil else {
      return .failure(Refusal(.lengthRequired, "Say how long the body is."))
    }
    guard let length = Int(headers["content-length"] ?? "0"), length >= 0 else {
      return .failure(malformed)
    }
    guard length <= longestBody else {
      return .failure(Refusal(.contentTooLarge, "That is too much at once."))
    }
    let path = words[1].prefix { $0 != "?" }
    return .success(
      Head(
        method: String(words[0]), path: String(path), headers: headers, bodyStart: bodyStart,
        bodyLength: length))
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    suffix(text.utf8CodeUnitCount).elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
