import Foundation
import TestSupport
import Testing

/// Clients that are slow, idle, many, hostile, or gone.
@Suite("Connections to the recorder")
struct RecorderConnectionTests {
  private let recorder: RunningRecorder
  private let port: Int
  private let recording = sentRecording([sentTouch(0, "began"), sentTouch(7, "ended")])

  init() throws {
    recorder = try RunningRecorder()
    port = try #require(recorder.page.port)
  }

  @Test(
    "500 silent connections and 16 slow ones keep no recording waiting, and 128 are held at most")
  func crowd() async throws {
    let silent = try (0..<500).map { _ in try RawConnection(port: port) }
    let slow = try (0..<16).map { _ in try RawConnection(port: port) }
    for connection in slow { try connection.send("GET / HTT") }
    #expect(try await recorder.ask("save", recording) == "200 2 samples in a.trace")
    #expect((silent + slow).count { $0.isOpen } <= 128)
  }

  @Test("strangers take no connection away from a recording that is on its way")
  func known() async throws {
    let request = recorder.request("save", recording)
    let client = try RawConnection(port: port)
    try client.send(String(request.dropLast(200)))
    var strangers: [RawConnection] = []
    for character in request.suffix(200) {
      strangers.append(try RawConnection(port: port))
      try client.send(String(character))
    }
    #expect(await client.answer().hasSuffix("\r\n\r\n2 samples in a.trace"))
    #expect(strangers.count == 200)
  }

  @Test(
    "a request that stops arriving is given up, in its head or in its body",
    arguments: ["GET / HTT", nil])
  func slow(beginning: String?) async throws {
    let client = try RawConnection(port: port)
    try client.send(beginning ?? String(recorder.request("save", recording).dropLast()))
    #expect(await client.answer() == "" && !client.isOpen)
    #expect(try recorder.program.files() == [])
  }

  /// Beginnings of requests, by the status of their answer.
  private static let refused: [Int: [String]] = [
    400: ["\r\n\r\n", "GET /\r\n\r\n"]
      + ["http://a/ HTTP/1.1", "/ SPDY/3"].map { "GET \($0)\r\n\r\n" },
    404: ["GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nno colon\r\n"].map { $0 + "\r\n" }
      + ["POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n"],
    411: ["-1", "1e3", "5\r\nContent-Length: 5", "99999999999999999999"].map {
      "POST / HTTP/1.1\r\nContent-Length: \($0)\r\n\r\n"
    } + ["POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"],
    413: ["POST / HTTP/1.1\r\nContent-Length: \(1 << 24 + 1)\r\n\r\n"],
    431: ["GET /", "GET / HTTP/1.1\r\nX: "].map { $0 + String(repeating: "a", count: 1 << 15) },
  ]

  @Test(
    "what is malformed, too large, or of unknown length is refused before the rest of it arrives",
    arguments: refused)
  func malformed(status: Int, beginnings: [String]) async throws {
    for beginning in beginnings {
      let head = try await recorder.answer(to: beginning).head
      #expect(head.hasPrefix("HTTP/1.1 \(status) "), "\(beginning.prefix(60))")
    }
  }

  @Test("a request in another's body is not answered, and a right host beside a wrong one is not")
  func smuggled() async throws {
    let page = recorder.request("page")
    let client = try RawConnection(port: port)
    try client.send("POST / HTTP/1.1\r\nContent-Length: \(page.utf8.count)\r\n\r\n" + page)
    let answer = await client.answer()
    #expect(answer.hasPrefix("HTTP/1.1 404 ") && answer.hasSuffix("There is nothing here."))
    let hosts = page.replacing("\r\nHost", with: "\r\nHost: evil.example\r\nHost")
    #expect(try await recorder.answer(to: hosts).text == "There is nothing here.")
  }

  @Test("a recording is saved if the client is gone before its answer, and others' silence ends")
  func gone() async throws {
    let silent = try RawConnection(port: port)
    let client = try RawConnection(port: port)
    try client.send(recorder.request("save", recording))
    client.abandon()
    #expect(try await recorder.ask("finish", "") == "200 ")
    let ending = recorder.process.wait().expecting(0)
    #expect(ending.output.hasPrefix("2 samples in a.trace\n"))
    #expect(!silent.isOpen)
  }
}
