// The system's log. Nothing is written: a message is made, as on a phone, and dropped.

public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let `default` = Self(rawValue: 0)
  public static let info = Self(rawValue: 1)
  public static let debug = Self(rawValue: 2)
  public static let error = Self(rawValue: 16)
  public static let fault = Self(rawValue: 17)
}
public final class OSLog: NSObject, Sendable {
  public enum Category: Sendable { case pointsOfInterest }
  public static let `default` = OSLog(subsystem: "", category: "")
  public static let disabled = OSLog(subsystem: "", category: "")
  public init(subsystem: String, category: String) {}
  public init(subsystem: String, category: Category) {}
}
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: Any...
) {}
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: Any...
) {}

/// What a logger is given, with what it says of each value in it.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value>(
      _ value: Value, format: OSLogFormat = .decimal, align: OSLogAlign = .none,
      privacy: OSLogPrivacy = .auto
    ) {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}
public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }
  public static let auto = Self()
  public static let `public` = Self()
  public static let `private` = Self()
  public static let sensitive = Self()
  public static func `private`(mask: Mask) -> Self { Self() }
}
public struct OSLogFormat: Sendable {
  public static let decimal = Self()
  public static let hex = Self()
  public static func fixed(precision: Int) -> Self { Self() }
}
public struct OSLogAlign: Sendable {
  public static let none = Self()
  public static func left(columns: Int) -> Self { Self() }
  public static func right(columns: Int) -> Self { Self() }
}
public struct Logger: Sendable {
  public init() {}
  public init(_ log: OSLog) {}
  public init(subsystem: String, category: String) {}
  public func log(level: OSLogType = .default, _ message: OSLogMessage) {}
  public func trace(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) {}
  public func notice(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
  public func critical(_ message: OSLogMessage) {}
  public func fault(_ message: OSLogMessage) {}
}

public enum OSSignpostType: UInt8, Sendable { case event, begin, end }
public struct OSSignpostID: Hashable, Sendable {
  public static let exclusive = OSSignpostID()
  public init(log: OSLog) {}
  init() {}
}
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString = "", _ arguments: Any...
) {}

// Locks. One thread at a time runs a pager's code.
public struct os_unfair_lock: Sendable {
  public init() {}
}
public typealias os_unfair_lock_s = os_unfair_lock
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock>) -> Bool { true }
public final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Sendable as the main actor's types are here: one thread at a time runs a pager's code.
  private var state: State
  public init(initialState: State) { state = initialState }
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try body(&state)
  }
}
extension OSAllocatedUnfairLock where State == Void {
  public convenience init() { self.init(initialState: ()) }
  public func lock() {}
  public func unlock() {}
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}
