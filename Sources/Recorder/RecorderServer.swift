import Basics
import Foundation

/// Serves the recorder's page, and saves the recordings that it sends. Without the token nothing is
/// served; requests that are not from the page are refused.
package struct RecorderServer {
  /// What a request's `Host` has to be: address and port, as browsers write them.
  private let host: String
  /// The secret part of the page's address. New for each start.
  private let token: String

  private let files: RecordingFiles
  private let server: HTTPServer

  /// A server on `host`, a numeric IPv4 address of this machine; on any free port if `port` is 0.
  package init(host: String, port: UInt16, files: RecordingFiles) throws(InputError) {
    self.files = files
    server = try HTTPServer(host: host, port: port)
    self.host = server.port == 80 ? host : "\(host):\(server.port)"
    token = (0..<16).map { _ in String(format: "%02x", UInt8.random(in: 0...255)) }.joined()
  }

  package var address: String { "http://\(host)/\(token)/page" }

  /// Answers until the page asks to finish; `saved` is told of every recording in its files.
  package func run(saved: (RecordingFiles.Saved) -> Void) {
    server.run { (request, body) throws(HTTPResponse) in try answer(request, body, saved) }
  }

  private func answer(
    _ request: HTTPRequest, _ body: Data?, _ saved: (RecordingFiles.Saved) -> Void
  ) throws(HTTPResponse) -> HTTPResponse? {
    let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
    let nothing = HTTPResponse("404 Not Found", "There is nothing here.")
    // The host is compared as well: another name for this address may be an attacker's.
    guard path.count == 3, path[0].isEmpty, matchesToken(path[1]), request.headers["host"] == host
    else { throw nothing }
    if request.method == "GET", path[2] == "page" { return Self.page }
    guard request.method == "POST", request.headers["origin"] == "http://\(host)" else {
      throw HTTPResponse("403 Forbidden", "Not allowed.")
    }
    guard let body else { return nil }
    switch path[2] {
    case "save":
      do {
        let result = try files.save(body)
        saved(result)
        return HTTPResponse("200 OK", result.text)
      } catch {
        let isBad = error.exitStatus == .badInput
        throw HTTPResponse(
          isBad ? "400 Bad Request" : "500 Internal Server Error", error.description)
      }
    case "finish": return HTTPResponse("200 OK", "", isLast: true)
    default: throw nothing
    }
  }

  /// Compares every byte, so that the time it takes reveals nothing.
  private func matchesToken(_ text: Substring) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// What it may load it says by itself.
  private static let page = HTTPResponse(
    "200 OK", String(decoding: PackageResources.recorder_html, as: UTF8.self), type: "html",
    headers: [
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: same-origin",
      "Content-Security-Policy: frame-ancestors 'none'",
    ])
}

package enum LocalAddresses {
  /// The IPv4 address that a phone in the same network most likely reaches: private if any is, and
  /// routed.
  package static var network: String? {
    let others = Host.current().addresses.filter {
      !$0.contains(":") && !$0.hasPrefix("127.") && !$0.hasPrefix("169.254.")
    }
    return others.first { $0.hasPrefix("192.168.") } ?? others.first { $0.hasPrefix("10.") }
      ?? others.first
  }
}
