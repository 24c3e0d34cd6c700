import Foundation

/// Answers HTTP on one address, to clients of which any may be hostile.
///
/// A connection carries one request, which has to be there whole within ten seconds, and has a thread of its own. Where there
/// are too many connections, or no descriptor is left, the one that has waited for its client for longest makes room.
/// So idle clients, slow ones and long headers cost a bounded share of memory and time.
package final class HTTPServer: Sendable {
  /// Makes the answer to a request.
  package typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

  /// Why an address cannot be listened on, and what to do.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  /// Connections at once.
  package static let mostConnections = 64
  /// How long, and for how many bytes, a client may go on sending after its answer.
  private static let drainTimeout = Duration.seconds(2)
  private static let mostDrained = 1 << 20

  private struct State {
    /// Connections that wait for their clients, oldest first.
    var waiting: [Int32] = []
    /// Requests whose answers are not sent yet.
    var unanswered = 0
    var isStopping = false
  }

  private let listening: Int32
  /// How long a connection may take for its request, and again for its answer.
  private let timeout: Duration
  private let lock = NSLock()
  /// Guarded by `lock`.
  nonisolated(unsafe) private var state = State()
  /// How many more connections there may be.
  private let room = DispatchSemaphore(value: mostConnections)

  /// Listens on `host`, an IPv4 address of this machine in numbers.
  ///
  /// - Parameter timeout: How long a connection may take for its request, and again for its answer.
  /// - Throws: where the address is not this machine's, or the port is taken or needs rights.
  package init(
    host: String, port: UInt16, timeout: Duration = .seconds(10)
  ) throws(Fault) {
    self.timeout = timeout
    listening = socket(AF_INET, Self.stream, 0)
    var one: Int32 = 1
    setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listening, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0, listen(listening, 128) == 0 else {
      let reason = String(cString: strerror(errno))
      throw Fault(
        description:
          "port \(port) cannot be served on \(host): \(reason). Choose another with --port.")
    }
    Self.makeNonBlocking(listening)
  }

  deinit { close(listening) }

  /// Answers every request by `handler`, until `stop` is called.
  package func start(_ handler: @escaping Handler) {
    Thread.detachNewThread { self.acceptConnections(handler) }
  }

  /// Takes no more connections, and returns when the answers under way are sent, or after a second.
  package func stop() async {
    withState { $0.isStopping = true }
    for _ in 0..<100 where withState({ $0.unanswered > 0 }) {
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { body(&state) }
  }

  private func acceptConnections(_ handler: @escaping Handler) {
    while !withState({ $0.isStopping }) {
      guard isReady(listening, for: POLLIN, until: .now + .milliseconds(200)) else { continue }
      if room.wait(timeout: .now()) == .timedOut {
        closeOldest()
        guard room.wait(timeout: .now() + .milliseconds(100)) == .success else { continue }
      }
      let connection = accept(listening, nil, nil)
      guard connection >= 0 else {
        if errno == EMFILE || errno == ENFILE {
          closeOldest()
          usleep(1_000)
        }
        room.signal()
        continue
      }
      Self.makeNonBlocking(connection)
      withState { $0.waiting.append(connection) }
      Thread.detachNewThread { self.serve(connection, handler) }
    }
  }

  /// Ends the connection that has waited for longest; its thread closes it.
  private func closeOldest() {
    withState { state in
      guard !state.waiting.isEmpty else { return }
      shutdown(state.waiting.removeFirst(), Int32(SHUT_RDWR))
    }
  }

  private func serve(_ connection: Int32, _ handler: @escaping Handler) {
    let progress = readRequest(from: connection)
    withState { state in
      state.waiting.removeAll { $0 == connection }
      state.unanswered += 1
    }
    switch progress {
    case .complete(let request):
      Task {
        let response = await handler(request)
        // Sending may have to wait, which no thread of Swift's pool may.
        Thread.detachNewThread { self.finish(connection, with: response) }
      }
    case .refused(let response): finish(connection, with: response)
    case .incomplete: finish(connection, with: nil)
    }
  }

  private func readRequest(from connection: Int32) -> RequestReader.Progress {
    var reader = RequestReader()
    let deadline = ContinuousClock.now + timeout
    while let bytes = receive(from: connection, until: deadline) {
      let progress = reader.take(bytes)
      if progress != .incomplete { return progress }
    }
    return .incomplete
  }

  /// Sends the response, if there is one, and closes the connection.
  private func finish(_ connection: Int32, with response: HTTPResponse?) {
    if let response { send(response.bytes, to: connection) }
    withState { state in
      state.unanswered -= 1
      state.waiting.append(connection)
    }
    if response != nil { drain(connection) }
    withState { state in state.waiting.removeAll { $0 == connection } }
    close(connection)
    room.signal()
  }

  private func send(_ bytes: Data, to connection: Int32) {
    let deadline = ContinuousClock.now + timeout
    var rest = bytes
    while !rest.isEmpty, isReady(connection, for: POLLOUT, until: deadline) {
      let count = rest.withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Self.sendFlags)
      }
      guard count >= 0 || errno == EAGAIN || errno == EINTR else { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// Throws away what the client still sends, so that it gets to read the answer.
  private func drain(_ connection: Int32) {
    shutdown(connection, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + Self.drainTimeout
    var count = 0
    while count <= Self.mostDrained, let bytes = receive(from: connection, until: deadline) {
      count += bytes.count
    }
  }

  /// What has arrived; nil where nothing more comes in time.
  private func receive(
    from connection: Int32, until deadline: ContinuousClock.Instant
  ) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while isReady(connection, for: POLLIN, until: deadline) {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count > 0 { return buffer[..<count] }
      guard count < 0, errno == EAGAIN || errno == EINTR else { return nil }
    }
    return nil
  }

  private func isReady(
    _ descriptor: Int32, for event: Int32, until deadline: ContinuousClock.Instant
  ) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    while case let left = (deadline - .now) / .milliseconds(1), left > 0 {
      let count = poll(&polled, 1, Int32(left.rounded(.up)))
      if count > 0 || count < 0 && errno != EINTR { return count > 0 }
    }
    return false
  }

  private static func makeNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  #if os(Linux)
    private static let stream = Int32(SOCK_STREAM.rawValue)
    /// No signal where the other end is gone.
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #else
    private static let stream = SOCK_STREAM
    private static let sendFlags: Int32 = 0
  #endif
}
