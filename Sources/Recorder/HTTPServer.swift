import Basics
import Foundation

/// Answers HTTP on one address. Connections take turns, so that a slow one keeps no other waiting.
final class HTTPServer {
  private static let mostConnections = 128

  let port: UInt16
  private let listening: Int32

  /// Listens on `host`, a numeric IPv4 address of this machine; on any free port if `port` is 0.
  init(host: String, port: UInt16) throws(InputError) {
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let listening = socket(AF_INET, Int32(type), 0)
    func failure(_ code: Int32) -> InputError {
      close(listening)
      return InputError(
        "port \(port) cannot be served on \(host): \(systemError(code))",
        remedy: "look at what else is served there", code: .fileAccess)
    }
    guard listening >= 0 else { throw failure(errno) }
    var reuse: Int32 = 1
    var size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &reuse, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    // Without an address it would be served on all of them.
    guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { throw failure(EADDRNOTAVAIL) }
    size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listening, address, size) == 0 && listen(listening, 128) == 0
          ? getsockname(listening, address, &size) : -1
      }
    }
    guard status == 0 else { throw failure(errno) }
    self.listening = listening
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(listening) }

  /// Answers until the client of the last answer has it.
  func run(_ handler: HTTPHandler) {
    var connections: [HTTPConnection] = []
    while true {
      var polled = [pollfd(fd: listening, events: Int16(POLLIN), revents: 0)]
      polled += connections.map { pollfd(fd: $0.socket, events: $0.events, revents: 0) }
      poll(&polled, nfds_t(polled.count), connections.isEmpty ? -1 : 1000)
      var open: [HTTPConnection] = []
      for (connection, polled) in zip(connections, polled.dropFirst()) {
        if !connection.isLate, polled.revents == 0 || connection.advance(handler) {
          open.append(connection)
        } else if connection.isLast {
          return
        }
      }
      connections = open
      if polled[0].revents != 0 { admit(to: &connections) }
    }
  }

  /// Accepts a connection. If there are too many, the oldest of a stranger goes.
  private func admit(to connections: inout [HTTPConnection]) {
    let socket = accept(listening, nil, nil)
    guard socket >= 0 else { return }
    connections.append(HTTPConnection(socket))
    if connections.count > Self.mostConnections,
      let oldest = connections.firstIndex(where: { !$0.isKnown })
    {
      connections.remove(at: oldest)
    }
  }
}
