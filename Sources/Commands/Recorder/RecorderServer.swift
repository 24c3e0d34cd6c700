import FlyingFox
import Foundation

/// Serves the recorder's page, and takes what it sends.
///
/// Who does not know the token sees nothing; what does not come from the page itself is refused.
struct RecorderServer: Sendable {
  /// More bytes than this are not taken at once: a page sends a tenth of a second.
  private static let longestBody = 1 << 18

  /// The address of the page, without its token.
  let origin: String
  /// What has to be known to see the page. Made anew for each start.
  let token: String

  private let session: RecordingSession
  private let server: HTTPServer

  /// A server on `host`, an address of this machine in numbers.
  ///
  /// - Throws: where `host` is no address.
  init(host: String, port: UInt16, session: RecordingSession) throws {
    self.session = session
    origin = "http://\(host):\(port)"
    token = (0..<4).map { _ in
      let part = String(UInt32.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 8 - part.count) + part
    }.joined()
    server = HTTPServer(
      config: .init(
        address: try .inet(ip4: host, port: port), sharedRequestReplaySize: Self.longestBody,
        logger: .disabled))
  }

  /// The page's whole address.
  var address: String { "\(origin)/\(token)/page" }

  /// Serves until the task is cancelled.
  ///
  /// - Throws: where the port is taken.
  func run() async throws {
    await server.appendRoute("*") { await answer($0) }
    try await server.run()
  }

  /// Waits until requests are answered.
  func waitUntilListening() async throws { try await server.waitUntilListening() }

  /// Ends after what is being answered now.
  func stop() async { await server.stop(timeout: 1) }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
    // The host is compared as well: another name for this address may be an attacker's.
    guard path.count == 3, path[0].isEmpty, matchesToken(path[1]),
      request.headers[.host] == origin.dropFirst(7).description
    else { return Self.text(.notFound, "There is nothing here.", isLast: true) }
    if request.method == .GET, path[2] == "page" { return Self.page }
    guard request.method == .POST, request.headers[HTTPHeader("Origin")] == origin else {
      return Self.text(.forbidden, "This is not for you.", isLast: true)
    }
    guard let body = await Self.body(of: request) else {
      return Self.text(.payloadTooLarge, "That is too much at once.", isLast: true)
    }
    switch path[2] {
    case "begin": return Self.response(await session.begin(body))
    case "samples": return Self.response(await session.take(body))
    case "state": return Self.response(await session.state())
    case "save": return Self.response(await session.save())
    case "discard": return Self.response(await session.discard())
    default: return Self.text(.notFound, "There is nothing here.")
    }
  }

  /// Compares every byte, so that the time it takes tells nothing.
  private func matchesToken(_ text: Substring) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// The body, unless it is longer than what a page sends.
  private static func body(of request: HTTPRequest) async -> Data? {
    guard (request.bodySequence.count ?? .max) <= longestBody else { return nil }
    return try? await request.bodyData
  }

  private static var page: HTTPResponse {
    HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8", HTTPHeader("Cache-Control"): "no-store",
        HTTPHeader("Referrer-Policy"): "same-origin",
        HTTPHeader("Content-Security-Policy"):
          "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'",
      ], body: Data(RecorderPage.text.utf8))
  }

  private static func response(_ answer: RecordingSession.Answer) -> HTTPResponse {
    switch answer {
    case .done(let samples): text(.ok, "\(samples)")
    case .refused(let reason): text(.badRequest, reason)
    case .failed(let reason): text(.internalServerError, reason)
    }
  }

  /// An answer in words; after the last one the connection is closed, because what was sent may not have been read.
  private static func text(
    _ status: HTTPStatusCode, _ text: String, isLast: Bool = false
  ) -> HTTPResponse {
    var headers: HTTPHeaders = [.contentType: "text/plain; charset=utf-8"]
    if isLast { headers[.connection] = "close" }
    return HTTPResponse(statusCode: status, headers: headers, body: Data(text.utf8))
  }
}
