import Foundation

/// Answers a request, or nil if that takes the body and there is none yet.
typealias HTTPHandler = (HTTPRequest, Data?) throws(HTTPResponse) -> HTTPResponse?

/// A connection with one request, which is read and answered without waiting for the client.
final class HTTPConnection {
  private enum State {
    case head
    case body(HTTPRequest)
    /// The rest of the answer. Then the client's bytes are discarded: a reset would cost it that.
    case answer(Data)
  }

  private static let silence = Duration.seconds(5)

  let socket: Int32
  private var state = State.head
  private var arrived = Data()
  private var deadline = ContinuousClock.now + silence
  /// Whether the server ends with this connection.
  private(set) var isLast = false

  init(_ socket: Int32) { self.socket = socket }

  deinit { close(socket) }

  /// Whether the handler has asked for its body.
  var isKnown: Bool { if case .body = state { true } else { false } }

  var isLate: Bool { deadline < .now }

  private var rest: Data? { if case .answer(let rest) = state, !rest.isEmpty { rest } else { nil } }

  /// What `poll` waits for.
  var events: Int16 { Int16(rest == nil ? POLLIN : POLLOUT) }

  /// Reads what has arrived, or sends what fits; false if the connection is over.
  func advance(_ handler: HTTPHandler) -> Bool {
    if let rest { return send(rest) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    guard count > 0 else { return count < 0 && errno == EAGAIN }
    if case .answer = state { return true }
    arrived += buffer[..<count]
    let response: HTTPResponse
    do throws(HTTPResponse) {
      guard let answer = try answer(handler) else { return true }
      response = answer
    } catch { response = error }
    isLast = response.isLast
    deadline = .now + Self.silence
    return send(response.bytes)
  }

  /// The answer; nil if more has to arrive first.
  private func answer(_ handler: HTTPHandler) throws(HTTPResponse) -> HTTPResponse? {
    if case .head = state, let request = try HTTPRequest(takenFrom: &arrived) {
      if let response = try handler(request, nil) { return response }
      state = .body(request)
    }
    guard case .body(let request) = state else { return nil }
    deadline = .now + Self.silence
    guard arrived.count >= request.bodyLength else { return nil }
    return try handler(request, arrived.prefix(request.bodyLength))
  }

  private func send(_ bytes: Data) -> Bool {
    let count = bytes.withUnsafeBytes {
      Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    }
    guard count >= 0 || errno == EAGAIN else { return false }
    state = .answer(bytes.dropFirst(max(0, count)))
    if rest == nil { shutdown(socket, Int32(SHUT_WR)) }
    return true
  }
}
