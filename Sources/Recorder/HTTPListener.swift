import Foundation
import Synchronization

/// Answers HTTP on one address, to clients of which any may be hostile.
///
/// One thread reads and writes; an answer is made elsewhere. A connection carries one request, which has to be there whole
/// within ten seconds; where there are too many connections, or no descriptor is left, the one that has been reading
/// for longest makes room. So idle clients, slow ones and long headers cost a bounded share of memory and time.
package final class HTTPListener: Sendable {
  /// Makes the answer to a request.
  package typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

  /// Why an address cannot be listened on: the system's words.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  private static let mostConnections = 64
  /// Seconds that a connection has for its request, and again for taking its answer.
  private static let timeout = 10.0

  private struct Outbox {
    var answers: [(serial: Int, response: HTTPResponse)] = []
    var isStopping = false
    var isClosed = false
  }

  private let listening: Int32
  private let wake: (read: Int32, write: Int32)
  private let outbox = Mutex(Outbox())

  /// Listens on `host`, an IPv4 address of this machine in numbers.
  ///
  /// - Throws: where the address is not this machine's, or the port is taken or needs rights.
  package init(host: String, port: UInt16) throws(Fault) {
    let descriptor = socket(AF_INET, Self.stream, 0)
    var one: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    var ends: [Int32] = [-1, -1]
    guard status == 0, listen(descriptor, 128) == 0, pipe(&ends) == 0 else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw Fault(description: reason)
    }
    listening = descriptor
    wake = (ends[0], ends[1])
    for descriptor in [descriptor] + ends { Self.makeNonBlocking(descriptor) }
  }

  deinit {
    close(listening)
    close(wake.read)
    close(wake.write)
  }

  /// Answers every request by `handler`, until `stop` is called.
  package func start(_ handler: @escaping Handler) {
    let thread = Thread { self.serve(handler) }
    thread.name = "recorder"
    thread.start()
  }

  /// Takes no more connections, sends the answers that are being made, and returns within a second or so.
  package func stop() async {
    outbox.withLock { $0.isStopping = true }
    ring()
    for _ in 0..<100 where !outbox.withLock({ $0.isClosed }) {
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  private func serve(_ handler: @escaping Handler) {
    var connections = HTTPConnections(mostConnections: Self.mostConnections, timeout: Self.timeout)
    var end = Double.infinity
    while true {
      var polled = [
        pollfd(fd: end.isInfinite ? listening : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
      ]
      polled += connections.polled
      poll(&polled, nfds_t(polled.count), 200)
      let now = HTTPConnections.now
      let (answers, isStopping) = takeOutbox()
      if isStopping { end = min(end, now + 0.8) }
      for (serial, response) in answers { connections.answer(serial, response, now: now) }
      if polled[0].revents != 0 { connections.takeNew(from: listening, now: now) }
      let ready = polled.dropFirst(2).filter { $0.revents != 0 }.map(\.fd)
      for (serial, request) in connections.advance(ready, now: now) {
        Task { self.send(await handler(request), to: serial) }
      }
      connections.closeExpired(now: now)
      if now >= end || isStopping && connections.areAnswered { break }
    }
    connections.closeAll()
    outbox.withLock { $0.isClosed = true }
  }

  private func takeOutbox() -> (answers: [(serial: Int, response: HTTPResponse)], stops: Bool) {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(wake.read, &bytes, bytes.count) > 0 {}
    return outbox.withLock { outbox in
      defer { outbox.answers = [] }
      return (outbox.answers, outbox.isStopping)
    }
  }

  private func send(_ response: HTTPResponse, to serial: Int) {
    outbox.withLock { $0.answers.append((serial, response)) }
    ring()
  }

  /// Wakes the thread. A full pipe has a waking byte in it already.
  private func ring() {
    var byte: UInt8 = 0
    _ = write(wake.write, &byte, 1)
  }

  package static func makeNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  #if os(Linux)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif
}
