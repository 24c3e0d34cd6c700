import Foundation
import Recorder
import Testing
import TraceFormats

/// Clients that are slow, idle, many, or gone.
@Suite("Connections to the recorder")
struct RecorderConnectionTests {
  private let recorder: RunningRecorder

  init() throws { recorder = try RunningRecorder() }

  @Test("hundreds of idle connections, and headers without an end, keep nobody waiting")
  func hostile() async throws {
    let port = try #require(recorder.page.port)
    let idle = try (0..<300).map { _ in try RawConnection(port: port) }
    let endless = try RawConnection(port: port)
    try endless.send("GET /" + String(repeating: "a", count: 1 << 19))
    #expect(endless.answer().hasPrefix("HTTP/1.1 431 "))
    let header = try RawConnection(port: port)
    try header.send("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 1 << 19))
    #expect(header.answer().hasPrefix("HTTP/1.1 431 "))
    #expect(try await recorder.ask("page").hasPrefix("200 <!doctype html>"))
    #expect(idle.count == 300)
  }

  @Test("a request that is never whole is given up in time, in its head or in its body")
  func slow() async throws {
    let port = UInt16.random(in: 10_000..<32_000)
    let server = try RecorderServer(
      host: "127.0.0.1", port: port, session: RecordingSession(output: "a.trace", note: nil),
      timeout: .milliseconds(300))
    server.start()
    let beginnings = [
      "", "GET / HTT", "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf",
      "GET / HTTP/1.1\r\nX: 1\r\n",
    ]
    for beginning in beginnings {
      // Its end comes without an answer, and without anything more from here.
      #expect(await RawConnection.answer(to: beginning, port: Int(port)) == "")
    }
    let whole = await RawConnection.answer(to: "GET / HTTP/1.1\r\n\r\n", port: Int(port))
    #expect(whole.hasPrefix("HTTP/1.1 404 "))
    await server.stop()
  }

  @Test("a client that sends a byte now and then has no more time than any other")
  func dripping() async throws {
    let port = UInt16.random(in: 10_000..<32_000)
    let server = try RecorderServer(
      host: "127.0.0.1", port: port, session: RecordingSession(output: "a.trace", note: nil),
      timeout: .milliseconds(300))
    server.start()
    let client = try RawConnection(port: Int(port))
    var sent = 0
    while sent < 1_000, !client.isEnded {
      try client.send("a")
      sent += 1
      usleep(20_000)
    }
    #expect(sent < 1_000)
    await server.stop()
  }

  @Test("the program has no more threads than its connections may be, however many come")
  func bounded() async throws {
    let port = try #require(recorder.page.port)
    let clients = try (0..<300).map { _ in
      let client = try RawConnection(port: port)
      try client.send("GET / HTTP/1.1\r\n")
      return client
    }
    #expect(try await recorder.ask("page").hasPrefix("200 <!doctype html>"))
    let threads = try FileManager.default.contentsOfDirectory(
      atPath: "/proc/\(recorder.process.id)/task")
    #expect(threads.count < HTTPServer.mostConnections + 40)
    #expect(clients.count == 300)
  }

  @Test("what was sent is kept where the client was gone before its answer, and taken once")
  func gone() async throws {
    #expect(try await recorder.ask("begin", recorder.screen) == "200 1")
    let path = recorder.page.deletingLastPathComponent().path
    let body = recorder.touch(0, "began")
    for _ in 0..<3 {
      let client = try RawConnection(port: try #require(recorder.page.port))
      try client.send(
        """
        POST \(path)/samples/1/0/0 HTTP/1.1\r
        Host: \(recorder.origin.dropFirst(7))\r
        Origin: \(recorder.origin)\r
        Content-Length: \(body.utf8.count)\r
        \r
        \(body)
        """)
      client.abandon()
    }
    var answer = ""
    for _ in 0..<200 where answer != "200 1" {
      answer = try await recorder.ask("samples/1/0/0", "")
      usleep(20_000)
    }
    #expect(answer == "200 1")
    #expect(try await recorder.ask("samples/1/1/0", recorder.touch(7, "ended")) == "200 2")
    #expect(try await recorder.ask("save/1", "") == "200 2")
  }

  @Test("killed while samples come, it leaves whole lines, with all that it has acknowledged")
  func killed() async throws {
    #expect(try await recorder.ask("begin", recorder.screen) == "200 1")
    var acknowledged = 0
    let process = recorder.process.id
    let killer = Task.detached {
      usleep(400_000)
      kill(process, SIGKILL)
    }
    let batch = 300
    while acknowledged < 36_000 {
      let lines = (acknowledged..<acknowledged + batch).map {
        recorder.touch($0, $0 == 0 ? "began" : "moved")
      }
      guard
        let answer = try? await recorder.ask(
          "samples/1/\(acknowledged)/0", lines.joined(separator: "\n"))
      else { break }
      acknowledged += batch
      #expect(answer == "200 \(acknowledged)")
    }
    await killer.value
    _ = recorder.process.wait()
    let path = recorder.program.folder.appendingPathComponent("a.trace").path
    #expect(acknowledged > 0)
    let touches = try TraceFile.read(path).file.trace.touches
    #expect(touches.count >= acknowledged && touches.last?.phase == .cancelled)
  }

  @Test(
    "the usual ports may be left out of the address",
    .enabled(if: RecorderConnectionTests.mayServeUsualPorts), arguments: [80, 443])
  func usualPorts(port: UInt16) async throws {
    // An address of loopback that nothing else listens on.
    let (host, number) = ("127.0.0.83", UInt32(0x7F00_0053))
    let server = try RecorderServer(
      host: host, port: port, session: RecordingSession(output: "a.trace", note: nil))
    server.start()
    let token = server.address.split(separator: "/").dropFirst(2).first ?? ""
    func status(_ line: String, _ headers: String) async -> String {
      let answer = await RawConnection.answer(
        to: "\(line) HTTP/1.1\r\n\(headers)\r\nContent-Length: 0\r\n\r\n", port: Int(port),
        host: number)
      return String(answer.dropFirst(9).prefix(3))
    }
    for name in [host, "\(host):\(port)"] {
      #expect(await status("GET /\(token)/page", "Host: \(name)") == "200")
    }
    #expect(await status("GET /\(token)/page", "Host: \(host):81") == "404")
    let secure = port == 443
    for origin in secure ? ["https://\(host)", "http://\(host):443"] : ["http://\(host)"] {
      #expect(await status("POST /\(token)/state", "Host: \(host)\r\nOrigin: \(origin)") == "200")
    }
    for origin in ["http://evil.example", secure ? "http://\(host)" : "https://\(host)"] {
      #expect(await status("POST /\(token)/state", "Host: \(host)\r\nOrigin: \(origin)") == "403")
    }
    await server.stop()
  }

  /// Whether this user may serve ports below 1024.
  static var mayServeUsualPorts: Bool {
    let first = try? String(
      contentsOfFile: "/proc/sys/net/ipv4/ip_unprivileged_port_start", encoding: .utf8)
    let least = first.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? 1024
    return getuid() == 0 || least <= 80
  }
}
