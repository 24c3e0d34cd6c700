import Basics
import Dispatch
import Foundation

/// A parent's socket to its worker: questions go, and answers come.
final class WorkerSocket: @unchecked Sendable {
  enum Received: Hashable {
    case line(Data)
    /// Nothing more will come; if it is `torn`, what has come is no whole line.
    case end, torn
    case tooLong
  }

  private let descriptor: Int32
  /// What has come and is no whole line yet. One reader uses it at a time.
  private var rest = Data()
  /// Waiting blocks a thread, and the language's own threads are few.
  private let queue = DispatchQueue(label: "panebench.answers")

  private init(descriptor: Int32) { self.descriptor = descriptor }
  deinit { close(descriptor) }

  /// A socket, and the worker's end of it. Both are closed on exec.
  static func pair() throws -> (socket: WorkerSocket, workerEnd: Int32) {
    let ends = try ends(SOCK_STREAM)
    return (WorkerSocket(descriptor: ends[0]), ends[1])
  }

  /// Both ends of a pair of sockets of `kind`, closed on exec.
  static func ends(_ kind: __socket_type) throws -> [Int32] {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(kind.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw Failure(errno: errno)
    }
    return ends
  }

  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Sends a question. If the worker is gone, that shows when its answer is read.
  func send(_ question: Question) {
    guard let text = try? JSONEncoder().encode(question) else { return }
    let line = Array(text) + [UInt8(ascii: "\n")]
    _ = Foundation.send(descriptor, line, line.count, Int32(MSG_NOSIGNAL))
  }

  func next(limit: Int) async -> Received {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.read(limit: limit)) }
    }
  }

  private func read(limit: Int) -> Received {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var searched = rest.startIndex
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[(end + 1)...]) }
        return .line(Data(rest[..<end]))
      }
      guard rest.count <= limit else { return .tooLong }
      searched = rest.endIndex
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return rest.isEmpty ? .end : .torn }
      rest += buffer.prefix(count)
    }
  }
}
