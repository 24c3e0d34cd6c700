import Foundation
import Testing

/// `panebench record`, which serves its page.
struct RunningRecorder {
  let program = Program()
  let process: BackgroundProgram
  let origin: String
  let page: URL

  init() throws {
    process = try BackgroundProgram(
      Program.built, ["record", "--output", "a.trace"],
      in: program.folder)
    let words = process.firstComplaint().split(separator: " ")
    let address = words.first { $0.hasPrefix("http://127.0.0.1:") }
    page = try #require(address.flatMap { URL(string: String($0)) })
    origin = "http://127.0.0.1:\(try #require(page.port))"
  }

  /// The status and the beginning of the answer to a `request`.
  func ask(
    _ name: String, _ body: String? = nil, origin: String? = nil, host: String? = nil
  ) async throws -> String {
    let answer = try await answer(to: request(name, body, origin: origin, host: host))
    return "\(answer.head.dropFirst(9).prefix(3)) \(answer.text.prefix(80))"
  }

  func answer(to request: String) async throws -> (head: String, text: String) {
    let client = try RawConnection(port: try #require(page.port))
    try client.send(request)
    let parts = await client.answer().split(separator: "\r\n\r\n", maxSplits: 1)
    return ("\(try #require(parts.first))\r\n", parts.count > 1 ? String(parts[1]) : "")
  }

  /// Asks for a path or the page's neighbour `name`, or sends `body` there.
  func request(
    _ name: String, _ body: String? = nil, origin: String? = nil, host: String? = nil
  ) -> String {
    let path = name.hasPrefix("/") ? name : page.deletingLastPathComponent().path + "/\(name)"
    return """
      \(body == nil ? "GET" : "POST") \(path) HTTP/1.1\r
      Host: \(host ?? "\(self.origin.dropFirst(7))")\r
      Origin: \(origin ?? self.origin)\r
      Content-Length: \(body?.utf8.count ?? 0)\r
      \r
      \(body ?? "")
      """
  }
}
