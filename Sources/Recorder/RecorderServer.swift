import Foundation

/// Serves the recorder's page, and takes what it sends.
///
/// Who does not know the token sees nothing; what does not come from the page itself is refused.
package struct RecorderServer: Sendable {
  /// The address of the page, without its token, as browsers write it.
  package let origin: String
  /// What a request's `Host` may be.
  private let hosts: Set<String>
  /// What the `Origin` of a request that changes something may be.
  private let origins: Set<String>
  /// What has to be known to see the page. New for each start.
  private let token: String

  private let session: RecordingSession
  private let server: HTTPServer

  /// A server on `host`, an IPv4 address of this machine in numbers.
  ///
  /// - Parameter timeout: How long a connection may take for its request, and again for its answer.
  /// - Throws: where the address is not this machine's, or the port is taken or needs rights.
  package init(
    host: String, port: UInt16, session: RecordingSession, timeout: Duration = .seconds(10)
  ) throws(HTTPServer.Fault) {
    self.session = session
    let origins = Self.origins(host: host, port: port)
    self.origins = Set(origins)
    origin = origins[0]
    hosts = Set(origins.compactMap { $0.split(separator: "/").last.map(String.init) })
    token = (0..<16).map { _ in String(format: "%02x", UInt8.random(in: 0...255)) }.joined()
    server = try HTTPServer(host: host, port: port, timeout: timeout)
  }

  /// How clients may write the address of a server, the usual way first: they may leave the port of a protocol out. On 443
  /// something stands before this server that speaks TLS.
  static func origins(host: String, port: UInt16) -> [String] {
    let (short, full) = ("http://\(host)", "http://\(host):\(port)")
    return switch port {
    case 80: [short, full]
    case 443: [full, "https://\(host)", "https://\(host):443"]
    default: [full]
    }
  }

  /// The page's whole address.
  package var address: String { "\(origin)/\(token)/page" }

  /// Answers until `stop`.
  package func start() { server.start { await answer($0) } }

  /// Ends after what is being answered now.
  package func stop() async { await server.stop() }

  /// The answer to a request.
  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
    // The host is compared as well: another name for this address may be an attacker's.
    guard path.count >= 3, path[0].isEmpty, matchesToken(path[1]),
      let host = request.headers["host"], hosts.contains(host)
    else { return .text(.notFound, "There is nothing here.") }
    if request.method == "GET", path.count == 3, let resource = Self.resources[String(path[2])] {
      return resource
    }
    guard request.method == "POST", let from = request.headers["origin"], origins.contains(from)
    else {
      return .text(.forbidden, "Not allowed.")
    }
    let numbers = path.dropFirst(3).compactMap { Int($0) }
    guard numbers.count == path.count - 3,
      let answer = await answer(String(path[2]), numbers, request.body)
    else { return .text(.notFound, "There is nothing here.") }
    return Self.response(answer)
  }

  /// What becomes of what the page asks for, about a recording by its number; nil where there is no such thing.
  private func answer(
    _ name: String, _ numbers: [Int], _ body: Data
  ) async -> RecordingSession.Answer? {
    switch (name, numbers.count) {
    case ("begin", 0): await session.begin(body)
    case ("samples", 3):
      await session.take(
        body, of: numbers[0], afterTouches: numbers[1], afterOffsets: numbers[2])
    case ("left", 1): await session.leave(numbers[0])
    case ("state", 0): await session.state()
    case ("save", 1): await session.save(numbers[0])
    case ("discard", 1): await session.discard(numbers[0])
    case ("finish", 0): await session.finish()
    default: nil
    }
  }

  /// Compares every byte, so that the time it takes tells nothing.
  private func matchesToken(_ text: Substring) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The page and what it loads, by name.
  private static let resources = [
    "page": resource("text/html", PackageResources.recorder_html),
    "recorder.css": resource("text/css", PackageResources.recorder_css),
    "recorder.js": resource("text/javascript", PackageResources.recorder_js),
  ]

  private static func resource(_ type: String, _ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(
      status: .ok,
      headers: [
        "Content-Type: \(type); charset=utf-8", "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff", "Referrer-Policy: same-origin",
        "Content-Security-Policy: default-src 'none'; style-src 'self'; script-src 'self'; "
          + "connect-src 'self'; frame-ancestors 'none'",
      ], body: bytes)
  }

  private static func response(_ answer: RecordingSession.Answer) -> HTTPResponse {
    switch answer {
    case .begun(let number): .text(.ok, "\(number)")
    case .done(let samples): .text(.ok, "\(samples)")
    case .left(let number, let samples): .text(.ok, "\(number) \(samples)")
    case .idle: .text(.ok, "")
    case .refused(let reason): .text(.badRequest, reason)
    case .failed(let reason): .text(.internalServerError, reason)
    }
  }
}

/// The IPv4 addresses of this machine.
package enum LocalAddresses {
  /// All of them, loopback first as the system lists them.
  package static var all: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first, next: { $0?.pointee.ifa_next }).compactMap { entry in
      guard let address = entry?.pointee.ifa_addr,
        address.pointee.sa_family == sa_family_t(AF_INET)
      else { return nil }
      let bytes = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr.s_addr) { Array($0) }
      }
      return bytes.map { "\($0)" }.joined(separator: ".")
    }
  }

  /// The one that a phone in the same network is most likely to reach: a private address before others, none of
  /// loopback and of links without a router.
  package static var network: String? {
    let others = all.filter { !$0.hasPrefix("127.") && !$0.hasPrefix("169.254.") }
    return others.first { $0.hasPrefix("192.168.") } ?? others.first { $0.hasPrefix("10.") }
      ?? others.first
  }
}
