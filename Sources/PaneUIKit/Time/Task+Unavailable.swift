#if !(compiler(>=6.3) && compiler(<6.4))
  /// Swift's own tasks wait for the machine's threads: the replay's executors are for Swift 6.3.
  public struct Task<Success: Sendable, Failure: Error>: Sendable {}

  extension Task where Failure == Never {
    @available(*, unavailable, message: "tasks need Swift 6.3; use DispatchQueue.main.async")
    @discardableResult
    public init(
      priority: TaskPriority? = nil, operation: @escaping @MainActor () async -> Success
    ) {}

    @available(*, unavailable, message: "tasks need Swift 6.3; use DispatchQueue.global().async")
    @discardableResult
    public static func detached(
      priority: TaskPriority? = nil, operation: @escaping @Sendable () async -> Success
    ) -> Task { Task() }
  }

  extension Task where Failure == any Error {
    @available(*, unavailable, message: "tasks need Swift 6.3; use DispatchQueue.main.async")
    @discardableResult
    public init(
      priority: TaskPriority? = nil, operation: @escaping @MainActor () async throws -> Success
    ) {}

    @available(*, unavailable, message: "tasks need Swift 6.3; use DispatchQueue.global().async")
    @discardableResult
    public static func detached(
      priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Success
    ) -> Task { Task() }
  }

  extension Task {
    @available(*, unavailable, message: "tasks need Swift 6.3; use a DispatchWorkItem")
    public func cancel() {}
  }

  extension Task where Success == Never, Failure == Never {
    @available(*, unavailable, message: "tasks need Swift 6.3; use DispatchQueue.main.asyncAfter")
    public static func sleep(nanoseconds: UInt64) async throws {}

    @available(*, unavailable, message: "tasks need Swift 6.3; use DispatchQueue.main.asyncAfter")
    public static func sleep(for duration: Duration) async throws {}
  }
#endif
