#if compiler(>=6.4)
  /// Swift's own tasks wait for the machine's threads: the replay's executors are for Swift 6.3.
  @available(*, unavailable, message: "tasks need Swift 6.3; use DispatchQueue, DispatchWorkItem")
  public struct Task<Success: Sendable, Failure: Error>: Sendable {}
#endif
