import Foundation
import Testing

@testable import Recorder

@Suite("Reading a request")
struct RequestReaderTests {
  private static let post =
    "POST /token/samples/1/2?x HTTP/1.1\r\nHost: a:1\r\nOrigin:  http://a:1 \r\nContent-Length: 5\r\n\r\nhello"

  private static let read = HTTPRequest(
    method: "POST", path: "/token/samples/1/2",
    headers: ["host": "a:1", "origin": "http://a:1", "content-length": "5"],
    body: Data("hello".utf8))

  private func status(_ text: String) -> HTTPResponse.Status? {
    var reader = RequestReader()
    guard case .refused(let response) = reader.take(text.utf8) else { return nil }
    return response.status
  }

  @Test("a request is the same however its bytes arrive")
  func pieces() {
    for size in 1...Self.post.utf8.count {
      var reader = RequestReader()
      var rest = Array(Self.post.utf8)[...]
      var progress = RequestReader.Progress.incomplete
      while !rest.isEmpty, progress == .incomplete {
        progress = reader.take(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      #expect(progress == .complete(Self.read), "\(size) at once")
      #expect(rest.isEmpty)
    }
  }

  @Test("every beginning of a request is incomplete, and none is refused")
  func prefixes() {
    for count in 0..<Self.post.utf8.count {
      var reader = RequestReader()
      #expect(reader.take(Self.post.utf8.prefix(count)) == .incomplete, "\(count) bytes")
    }
  }

  @Test("line feeds alone end lines, too")
  func lineFeeds() {
    var reader = RequestReader()
    let text = Self.post.replacingOccurrences(of: "\r\n", with: "\n")
    #expect(reader.take(text.utf8) == .complete(Self.read))
  }

  @Test(
    "what is no request is refused with its reason",
    arguments: [
      ("\r\n\r\n", .badRequest), ("GET /\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nno colon\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\n: x\r\n\r\n", .badRequest),
      ("GET http://a/ HTTP/1.1\r\n\r\n", .badRequest), ("GET / SPDY/3\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\nContent-Length: 1e3\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", .lengthRequired),
      ("POST / HTTP/1.1\r\nContent-Length: 262145\r\n\r\n", .contentTooLarge),
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
