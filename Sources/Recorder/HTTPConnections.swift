import Foundation

/// The open connections of a listener, each in the middle of its one request or answer.
package struct HTTPConnections {
  private enum State {
    case reading(RequestReader)
    case answering
    case sending(Data)
    /// The answer is sent. What the client still sends is thrown away, so that it gets to read the answer.
    case draining(bytes: Int)
  }

  private struct Connection {
    let serial: Int
    var state: State
    /// When it has to be further.
    var deadline: Double
  }

  /// Bytes after an answer that are thrown away before the connection is closed anyway.
  private static let mostDrained = 1 << 20

  private let mostConnections: Int
  private let timeout: Double
  private var connections: [Int32: Connection] = [:]
  private var serial = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  package init(mostConnections: Int, timeout: Double) {
    self.mostConnections = mostConnections
    self.timeout = timeout
  }

  /// Seconds of a clock that never runs back.
  package static var now: Double { ProcessInfo.processInfo.systemUptime }

  /// What each connection waits for.
  package var polled: [pollfd] {
    connections.compactMap { descriptor, connection in
      switch connection.state {
      case .reading, .draining: pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      case .sending: pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      case .answering: nil
      }
    }
  }

  /// Whether no answer is being made or sent.
  package var areAnswered: Bool {
    connections.values.allSatisfy {
      switch $0.state {
      case .answering, .sending: false
      case .reading, .draining: true
      }
    }
  }

  /// Takes every connection that waits; the one that has been reading for longest makes room where there is none.
  package mutating func takeNew(from listening: Int32, now: Double) {
    for _ in 0..<2 * mostConnections {
      if connections.count >= mostConnections, !makeRoom() { return }
      let descriptor = accept(listening, nil, nil)
      guard descriptor >= 0 else {
        if errno == EMFILE || errno == ENFILE, makeRoom() { continue }
        return
      }
      HTTPListener.makeNonBlocking(descriptor)
      serial += 1
      connections[descriptor] = Connection(
        serial: serial, state: .reading(RequestReader()), deadline: now + timeout)
    }
  }

  private mutating func makeRoom() -> Bool {
    let idle = connections.filter {
      switch $0.value.state {
      case .reading, .draining: true
      case .answering, .sending: false
      }
    }
    guard let oldest = idle.min(by: { $0.value.serial < $1.value.serial }) else { return false }
    drop(oldest.key)
    return true
  }

  /// Reads from and writes to those that are `ready`.
  ///
  /// - Returns: the requests that are there whole now.
  package mutating func advance(_ ready: [Int32], now: Double) -> [(
    serial: Int, request: HTTPRequest
  )] {
    ready.compactMap { descriptor in
      guard let connection = connections[descriptor] else { return nil }
      switch connection.state {
      case .reading(let reader): return read(from: descriptor, connection, reader, now: now)
      case .sending(let data): transmit(data, to: descriptor, now: now)
      case .draining(let bytes): drain(descriptor, after: bytes)
      case .answering: break
      }
      return nil
    }
  }

  private mutating func read(
    from descriptor: Int32, _ connection: Connection, _ reader: RequestReader, now: Double
  ) -> (serial: Int, request: HTTPRequest)? {
    var reader = reader
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR { drop(descriptor) }
      return nil
    }
    switch reader.take(buffer[..<count]) {
    case .incomplete: connections[descriptor]?.state = .reading(reader)
    case .refused(let response): transmit(response.bytes, to: descriptor, now: now)
    case .complete(let request):
      connections[descriptor]?.state = .answering
      connections[descriptor]?.deadline = .infinity
      return (connection.serial, request)
    }
    return nil
  }

  /// Sends the answer to the request with this number, if its connection is still there.
  package mutating func answer(_ serial: Int, _ response: HTTPResponse, now: Double) {
    guard let descriptor = connections.first(where: { $0.value.serial == serial })?.key else {
      return
    }
    transmit(response.bytes, to: descriptor, now: now)
  }

  private mutating func transmit(_ data: Data, to descriptor: Int32, now: Double) {
    let count = data.withUnsafeBytes {
      Self.write($0, to: descriptor)
    }
    guard count >= 0 || errno == EAGAIN || errno == EINTR else { return drop(descriptor) }
    let rest = data.dropFirst(max(count, 0))
    if !rest.isEmpty {
      connections[descriptor]?.state = .sending(Data(rest))
      connections[descriptor]?.deadline = now + timeout
    } else {
      shutdown(descriptor, Int32(SHUT_WR))
      connections[descriptor]?.state = .draining(bytes: 0)
      connections[descriptor]?.deadline = now + 2
    }
  }

  private mutating func drain(_ descriptor: Int32, after bytes: Int) {
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0, bytes + count <= Self.mostDrained {
      connections[descriptor]?.state = .draining(bytes: bytes + count)
    } else if count >= 0 || errno != EAGAIN && errno != EINTR {
      drop(descriptor)
    }
  }

  /// Closes those that took too long.
  package mutating func closeExpired(now: Double) {
    for (descriptor, connection) in connections where connection.deadline <= now {
      drop(descriptor)
    }
  }

  package mutating func closeAll() {
    for descriptor in connections.keys { close(descriptor) }
    connections = [:]
  }

  private mutating func drop(_ descriptor: Int32) {
    connections[descriptor] = nil
    close(descriptor)
  }

  /// Writes without a signal where the other end is gone.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if os(Linux)
      send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      send(descriptor, bytes.baseAddress, bytes.count, 0)
    #endif
  }
}
