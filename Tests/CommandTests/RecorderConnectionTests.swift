import Foundation
import TestSupport
import Testing

/// Clients that are slow, idle, many, or gone.
@Suite("Connections to the recorder")
struct RecorderConnectionTests {
  private let recorder: RunningRecorder

  init() throws { recorder = try RunningRecorder() }

  @Test("idle connections keep nobody waiting, and headers without an end are refused")
  func hostile() async throws {
    let port = try #require(recorder.page.port)
    let idle = try (0..<50).map { _ in try RawConnection(port: port) }
    for beginning in ["GET /", "GET / HTTP/1.1\r\nX: "] {
      let endless = try RawConnection(port: port)
      try endless.send(beginning + String(repeating: "a", count: 1 << 15))
      #expect(await endless.answer().hasPrefix("HTTP/1.1 431 "))
    }
    #expect(try await recorder.ask("page").hasPrefix("200 <!doctype html>"))
    #expect(idle.count == 50)
  }

  @Test(
    "a request that is never whole is given up in time, in its head or in its body",
    arguments: ["GET / HTT", "POST SAVE HTTP/1.1\r\nContent-Length: 9\r\nHOST\r\n\r\nhalf"])
  func slow(beginning: String) async throws {
    let save = recorder.page.deletingLastPathComponent().path + "/save"
    let host = recorder.origin.dropFirst(7)
    let client = try RawConnection(port: try #require(recorder.page.port))
    try client.send(
      beginning.replacing("SAVE", with: save)
        .replacing("HOST", with: "Host: \(host)\r\nOrigin: http://\(host)"))
    #expect(try await recorder.ask("page").hasPrefix("200 <!doctype html>"))
    let answer = await client.answer()
    #expect(answer.isEmpty || answer.hasSuffix("The request has not arrived whole."))
    #expect(answer.isEmpty == beginning.hasPrefix("GET"))
  }

  @Test("a recording is saved if the client is gone before its answer")
  func gone() async throws {
    let client = try RawConnection(port: try #require(recorder.page.port))
    let body = sentRecording([sentTouch(0, "began"), sentTouch(7, "ended")])
    try client.send(recorder.request("save", body))
    client.abandon()
    #expect(try await recorder.ask("finish", "") == "200 ")
    let ending = recorder.process.wait()
    #expect(ending.status == 0)
    #expect(ending.output.hasPrefix("2 samples in a.trace\n"))
  }
}
