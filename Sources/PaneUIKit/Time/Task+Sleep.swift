#if compiler(<6.4)
  import Scrolling

  extension Task where Success == Never, Failure == Never {
    /// Sleeps by the virtual clock: until the end of the first frame when the time has passed.
    ///
    /// - Throws: `CancellationError`, as soon as the task is cancelled.
    public nonisolated(nonsending) static func sleep(nanoseconds: UInt64) async throws {
      try await sleep(for: .nanoseconds(Int64(clamping: nanoseconds)))
    }

    /// The same.
    public nonisolated(nonsending) static func sleep(
      for duration: Duration, tolerance: Duration? = nil
    ) async throws {
      guard let host = PagerHost.current else {
        return try await ContinuousClock().sleep(for: duration, tolerance: tolerance)
      }
      try await Sleeper(host).sleep(for: duration, on: #isolation)
    }

    /// Sleeps by the virtual clock, or until the task is cancelled.
    @available(*, deprecated, renamed: "Task.sleep(nanoseconds:)")
    public nonisolated(nonsending) static func sleep(_ duration: UInt64) async {
      try? await sleep(nanoseconds: duration)
    }
  }

  /// Sendable as the main actor's types are here: one thread at a time runs a pager's code.
  private final class Sleeper: @unchecked Sendable {
    private weak var host: PagerHost?
    private var sleeping: (continuation: CheckedContinuation<Void, any Error>, entry: Int)?
    private var isCancelled = false

    init(_ host: PagerHost) { self.host = host }

    /// On `actor`, so that the task does not leave it.
    func sleep(for duration: Duration, on actor: isolated (any Actor)?) async throws {
      try await withTaskCancellationHandler {
        // A closure is on the actor that it captures.
        _ = actor
        try await withCheckedThrowingContinuation { begin($0, duration) }
      } onCancel: {
        cancel()
      }
    }

    private func begin(_ continuation: CheckedContinuation<Void, any Error>, _ duration: Duration) {
      guard let host, !isCancelled else {
        return continuation.resume(throwing: CancellationError())
      }
      let (seconds, attoseconds) = duration.components
      let delay = Microseconds(seconds: Double(seconds) + Double(attoseconds) / 1e18)
      let entry = onMainActor((self, host)) { sleeper, host in
        host.queue.add(due: host.due(after: max(delay, .zero)), .background) { sleeper.wake() }
      }
      sleeping = (continuation, entry)
    }

    private func cancel() {
      isCancelled = true
      guard let (continuation, entry) = sleeping else { return }
      sleeping = nil
      if let host { onMainActor(host) { $0.queue.cancel(entry) } }
      continuation.resume(throwing: CancellationError())
    }

    private func wake() {
      sleeping?.continuation.resume()
      sleeping = nil
    }
  }
#endif
