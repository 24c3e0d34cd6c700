import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `panebench record`, which serves its page.
struct RunningRecorder {
  let program: Program
  let process: BackgroundProgram
  let origin: String
  let page: URL

  init() throws {
    program = try Program()
    process = try BackgroundProgram(
      Program.built, ["record", "--output", "a.trace", "--port", "0"],
      in: program.folder)
    let words = process.firstComplaint().split(separator: " ")
    let address = words.first { $0.hasPrefix("http://127.0.0.1:") }
    page = try #require(address.flatMap { URL(string: String($0)) })
    origin = "http://127.0.0.1:\(try #require(page.port))"
  }

  /// The answer's status and text.
  func ask(
    _ name: String, _ body: String? = nil, origin: String? = nil, at base: URL? = nil
  ) async throws -> String {
    let url = (base ?? page).deletingLastPathComponent().appendingPathComponent(name)
    var request = URLRequest(url: url)
    if let body {
      request.httpMethod = "POST"
      request.httpBody = Data(body.utf8)
      request.setValue(origin ?? self.origin, forHTTPHeaderField: "Origin")
    }
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return "\(status) \(String(decoding: data.prefix(80), as: UTF8.self))"
  }
}
