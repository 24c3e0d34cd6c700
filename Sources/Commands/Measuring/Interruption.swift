import Dispatch
import Foundation

/// SIGINT, SIGTERM, SIGHUP and SIGQUIT while a command measures: the first cancels the command's
/// task, so that it can say where the run file is; the next one ends the process at once.
enum Interruption {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var command: Task<Void, Never>?
  nonisolated(unsafe) private static var first: Int32?
  nonisolated(unsafe) private static var handled: [Int32] = []
  nonisolated(unsafe) private static var source: (any DispatchSourceRead)?
  /// The end that the handler of signals writes into: all that it may do. Set before the handler.
  nonisolated(unsafe) private static var entrance: Int32 = -1

  static func cancels(_ task: Task<Void, Never>) { lock.withLock { command = task } }

  static var received: Int32? { lock.withLock { first } }

  /// From now on signals cancel the command; those that the caller ignores, as nohup does, stay so.
  static func begin() {
    lock.withLock {
      var ends: [Int32] = [-1, -1]
      guard source == nil, pipe(&ends) == 0 else { return }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      entrance = ends[1]
      let source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .global())
      source.setEventHandler {
        var number: UInt8 = 0
        guard read(ends[0], &number, 1) == 1 else { return }
        let task = lock.withLock {
          handled.forEach { signal($0, SIG_DFL) }
          first = first ?? Int32(number)
          return command
        }
        task?.cancel()
      }
      source.resume()
      self.source = source
      for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
        let isHandled = set(number) { number in
          var byte = UInt8(truncatingIfNeeded: number)
          _ = write(Interruption.entrance, &byte, 1)
        }
        if isHandled { handled.append(number) }
      }
    }
  }

  /// Has SIGQUIT end a command that does not measure, as the others do: the language runtime would
  /// stop all threads to show them, which may never end.
  static func prepare() { set(SIGQUIT, SIG_DFL) }

  /// False if the caller ignores the signal: then it stays so.
  @discardableResult
  private static func set(_ number: Int32, _ handler: sighandler_t?) -> Bool {
    let old = signal(number, handler)
    let isIgnored = unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { signal(number, SIG_IGN) }
    return !isIgnored
  }
}
