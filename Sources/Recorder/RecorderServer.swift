import Foundation

/// Serves the recorder's page, and takes what it sends.
///
/// Who does not know the token sees nothing; what does not come from the page itself is refused.
package struct RecorderServer: Sendable {
  /// The address of the page, without its token, as browsers write it.
  package let origin: String
  /// What has to be known to see the page. Made anew for each start.
  package let token: String

  private let session: RecordingSession
  private let listener: HTTPListener

  /// A server on `host`, an IPv4 address of this machine in numbers.
  ///
  /// - Throws: where the address is not this machine's, or the port is taken or needs rights.
  package init(host: String, port: UInt16, session: RecordingSession) throws(HTTPListener.Fault) {
    self.session = session
    // Browsers leave the usual port out.
    origin = "http://\(host)" + (port == 80 ? "" : ":\(port)")
    token = (0..<4).map { _ in
      let part = String(UInt32.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 8 - part.count) + part
    }.joined()
    listener = try HTTPListener(host: host, port: port)
  }

  /// The page's whole address.
  package var address: String { "\(origin)/\(token)/page" }

  /// Answers until `stop`.
  package func start() { listener.start { await answer($0) } }

  /// Ends after what is being answered now.
  package func stop() async { await listener.stop() }

  /// The answer to a request.
  package func answer(_ request: HTTPRequest) async -> HTTPResponse {
    let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
    // The host is compared as well: another name for this address may be an attacker's.
    guard path.count >= 3, path[0].isEmpty, matchesToken(path[1]),
      request.headers["host"] == origin.dropFirst(7).description
    else { return .text(.notFound, "There is nothing here.") }
    if request.method == "GET", path.count == 3, path[2] == "page" { return Self.page }
    guard request.method == "POST", request.headers["origin"] == origin else {
      return .text(.forbidden, "This is not for you.")
    }
    switch (path[2], path.dropFirst(3).map { Int($0) }) {
    case ("begin", []): return Self.response(await session.begin(request.body))
    case ("samples", let after):
      guard after.count == 2, let touches = after[0], let offsets = after[1] else { break }
      return Self.response(
        await session.take(request.body, afterTouches: touches, afterOffsets: offsets))
    case ("state", []): return Self.response(await session.state())
    case ("save", []): return Self.response(await session.save())
    case ("discard", []): return Self.response(await session.discard())
    case ("finish", []): return Self.response(await session.finish())
    default: break
    }
    return .text(.notFound, "There is nothing here.")
  }

  /// Compares every byte, so that the time it takes tells nothing.
  private func matchesToken(_ text: Substring) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static var page: HTTPResponse {
    HTTPResponse(
      status: .ok,
      headers: [
        ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"),
        ("Referrer-Policy", "same-origin"),
        (
          "Content-Security-Policy",
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'"
        ),
      ], body: RecorderPage.text)
  }

  private static func response(_ answer: RecordingSession.Answer) -> HTTPResponse {
    switch answer {
    case .done(let samples): .text(.ok, "\(samples)")
    case .idle: .text(.ok, "")
    case .refused(let reason): .text(.badRequest, reason)
    case .failed(let reason): .text(.internalServerError, reason)
    }
  }
}
