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

  @Test(
    "what is no request, or malformed after RFC 9112, is refused with its reason",
    arguments: [
      ("\r\n\r\n", .badRequest), ("GET /\r\n\r\n", .badRequest),
      ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\n\r\n", .badRequest), ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", .badRequest),
      ("GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
      ("GET / SPDY/3\r\nHost: a\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\nHost: a\n\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n folded\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost: a\r\nX : b\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1e3\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\n", .badRequest),
      (
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
        .badRequest
      ),
      ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", .lengthRequired),
      ("GET /" + String(repeating: "a", count: 1 << 14), .headerFieldsTooLarge),
      (
        "GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 1 << 14) + "\r\n\r\n",
        .headerFieldsTooLarge
      ),
    ] as [(String, HTTPResponse.Status)])
  func refusals(text: String, expected: HTTPResponse.Status) {
    #expect(status(text) == expected)
  }
}
