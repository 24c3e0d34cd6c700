import Foundation

/// The one thread of a replay: the main one while it does what is on the main queue.
public final class Thread: NSObject, @unchecked Sendable {
  // Sendable because an app sets `name` before it starts a thread, as on a phone.
  public static let main = Thread {}
  public static var current: Thread { main }
  public var name: String?
  private let block: @MainActor () -> Void

  /// One that does `block` in the background once it is started.
  public init(block: @escaping @MainActor () -> Void) { self.block = block }
  public func start() { onMainActor(self) { DispatchQueue.global().async(execute: $0.block) } }
  public static func detachNewThread(_ block: @escaping @MainActor () -> Void) {
    Thread(block: block).start()
  }

  /// Whether what runs is on the main queue.
  public static var isMainThread: Bool {
    guard let host = PagerHost.current else { return Foundation.Thread.isMainThread }
    return host.run(()) { host, _ in !host.queue.isInBackground }
  }
  public var isMainThread: Bool { Self.isMainThread }

  // The machine's:
  public static var callStackSymbols: [String] { Foundation.Thread.callStackSymbols }

  /// Sleeps by the virtual clock.
  public static func sleep(
    forTimeInterval time: TimeInterval, file: StaticString = #fileID, line: UInt = #line
  ) { PagerHost.sleep(time, file, line) }
  public static func sleep(
    until date: Date, file: StaticString = #fileID, line: UInt = #line
  ) { PagerHost.sleep(date.timeIntervalSinceNow, file, line) }
}

/// Sleeps by the virtual clock.
@discardableResult
public func usleep(_ microseconds: UInt32) -> Int32 {
  PagerHost.sleep(Double(microseconds) / 1e6, nil, 0)
  return 0
}

/// Sleeps by the virtual clock.
@discardableResult
public func sleep(_ seconds: UInt32) -> UInt32 {
  PagerHost.sleep(Double(seconds), nil, 0)
  return 0
}
