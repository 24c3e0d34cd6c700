import Foundation
import Testing

@testable import Recorder

@Suite("Reading a request")
struct HTTPRequestTests {
  private static let post =
    "POST /token/save?x HTTP/1.1\r\nHost: a:1\r\nOrigin:  http://a:1 \r\nX: 1\r\nx: 2\r\nContent-Length: 5\r\n\r\nhello"

  private func read(_ text: String) throws(HTTPResponse) -> HTTPRequest? {
    let bytes = Data(text.utf8)
    guard let end = try HTTPRequest.endOfHead(in: bytes) else { return nil }
    return try HTTPRequest(head: bytes[..<end.lowerBound])
  }

  private func status(_ text: String) -> HTTPResponse.Status? {
    do throws(HTTPResponse) { _ = try read(text) } catch { return error.status }
    return nil
  }

  @Test("a request is read as it stands, once its head is whole")
  func request() throws {
    let request = try #require(try read("\r\n" + Self.post))
    #expect(request.method == "POST" && request.path == "/token/save" && request.bodyLength == 5)
    #expect(
      request.headers == [
        "host": "a:1", "origin": "http://a:1", "x": "1, 2", "content-length": "5",
      ])
    for count in 0..<Self.post.utf8.count - 5 {
      #expect(
        try read(String(decoding: Self.post.utf8.prefix(count), as: UTF8.self)) == nil, "\(count)")
    }
  }

  /// What stands before an empty line, and is no request.
  private static let malformed =
    [
      "", "GET /", "GET  / HTTP/1.1\r\nHost: a", "GET / HTTP/1.1", "GET / HTTP/1.1\r\nHost: a b",
      "GET http://a/ HTTP/1.1\r\nHost: a", "GET / SPDY/3\r\nHost: a",
      "GET / HTTP/1.1\r\nHost: a\rX: b",
    ]
    + ["no colon", ": x", "host: b", "X: b\r\n folded", "X : b"].map {
      "GET / HTTP/1.1\r\nHost: a\r\n\($0)"
    }
    + ["-1", "+5", "1e3", "5\r\nContent-Length: 5", "5\r\nTransfer-Encoding: chunked"].map {
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \($0)"
    }

  @Test("what is no request, or malformed after RFC 9112, is refused with its reason")
  func refusals() {
    for text in Self.malformed {
      #expect(status(text + "\r\n\r\n") == .badRequest, "\(text)")
    }
    #expect(status("GET / HTTP/1.1\nHost: a\n\n") == .badRequest)
    let chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    #expect(status(chunked) == .lengthRequired)
    let long = String(repeating: "a", count: 1 << 14)
    #expect(status("GET /" + long) == .headerFieldsTooLarge)
    #expect(status("GET / HTTP/1.1\r\nA: \(long)\r\n\r\n") == .headerFieldsTooLarge)
  }
}
