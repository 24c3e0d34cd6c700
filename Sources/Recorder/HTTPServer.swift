import Basics
import Foundation

/// Answers HTTP on one address, one request after another, each on a connection of its own.
///
/// A request has seconds to arrive and its head a few kilobytes. Its body is read only if the handler asks for it.
package final class HTTPServer {
  /// Reads the body of a request, as long as the request says it is.
  typealias Body = () throws(HTTPResponse) -> Data

  private static let silence = Duration.seconds(5)
  private static let longestTransfer = Duration.seconds(60)
  /// The most bytes of a body: half an hour of one finger, and of what it scrolls, at 60 Hz.
  private static let longestBody = 1 << 24

  let port: UInt16
  private let listening: Int32

  /// Listens on `host`, an IPv4 address of this machine in numbers; on any free port if `port` is 0.
  init(host: String, port: UInt16) throws(InputError) {
    let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    Self.set(SOL_SOCKET, SO_REUSEADDR, Int32(1), of: listening)
    // A browser opens connections ahead of its requests: one is accepted when its request comes.
    Self.set(Int32(IPPROTO_TCP), TCP_DEFER_ACCEPT, Int32(60), of: listening)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listening, address, size) == 0 && listen(listening, 128) == 0
          ? getsockname(listening, address, &size) : -1
      }
    }
    guard status == 0 else {
      let reason = systemError(errno)
      close(listening)
      throw InputError(
        "port \(port) cannot be served on \(host): \(reason)",
        remedy: "choose another with --port", code: .fileAccess)
    }
    self.listening = listening
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(listening) }

  private static func set<Value>(
    _ level: Int32, _ option: Int32, _ value: Value, of socket: Int32
  ) {
    withUnsafeBytes(of: value) {
      _ = setsockopt(socket, level, option, $0.baseAddress, socklen_t($0.count))
    }
  }

  func run(_ handler: (HTTPRequest, Body) -> HTTPResponse) {
    var isLast = false
    while !isLast {
      let connection = accept(listening, nil, nil)
      guard connection >= 0 else {
        // Out of descriptors, for example.
        usleep(10_000)
        continue
      }
      let limit = timeval(tv_sec: Int(Self.silence.components.seconds), tv_usec: 0)
      for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
        Self.set(SOL_SOCKET, option, limit, of: connection)
      }
      // One that does not speak at once has been silent for a minute.
      var words = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      if poll(&words, 1, 100) > 0, let response = answer(connection, by: handler) {
        send(response.bytes, to: connection)
        isLast = response.isLast
      }
      close(connection)
    }
  }

  /// The answer to the request on a connection; nil if no whole request arrives in time.
  private func answer(
    _ connection: Int32, by handler: (HTTPRequest, Body) -> HTTPResponse
  ) -> HTTPResponse? {
    do throws(HTTPResponse) {
      guard let (head, start) = try readHead(from: connection) else { return nil }
      let request = try HTTPRequest(head: head)
      return handler(request) { () throws(HTTPResponse) in
        try readBody(start, count: request.bodyLength, from: connection)
      }
    } catch {
      return error
    }
  }

  private func readHead(
    from connection: Int32
  ) throws(HTTPResponse) -> (head: Data, rest: Data)? {
    let deadline = ContinuousClock.now + Self.silence
    var bytes = Data()
    while let more = receive(from: connection, until: deadline) {
      bytes += more
      if let end = try HTTPRequest.endOfHead(in: bytes) {
        return (bytes[..<end.lowerBound], bytes[end.upperBound...])
      }
    }
    return nil
  }

  private func readBody(
    _ start: Data, count: Int, from connection: Int32
  ) throws(HTTPResponse) -> Data {
    guard count <= Self.longestBody else {
      throw HTTPResponse(.contentTooLarge, "That is too much: at most \(Self.longestBody) bytes.")
    }
    let deadline = ContinuousClock.now + Self.longestTransfer
    var body = Data(start)
    while body.count < count {
      guard let more = receive(from: connection, until: deadline) else {
        throw HTTPResponse(.badRequest, "The request has not arrived whole.")
      }
      body += more
    }
    return body.prefix(count)
  }

  /// What has arrived; nil if nothing more comes in time.
  private func receive(
    from connection: Int32, until deadline: ContinuousClock.Instant
  ) -> Data? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    guard ContinuousClock.now < deadline else { return nil }
    let count = recv(connection, &buffer, buffer.count, 0)
    return count > 0 ? Data(buffer[..<count]) : nil
  }

  /// Sends an answer, and discards what the client still sends, so that it reads the answer.
  private func send(_ bytes: Data, to connection: Int32) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
    shutdown(connection, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + .seconds(1)
    while receive(from: connection, until: deadline) != nil {}
  }
}
