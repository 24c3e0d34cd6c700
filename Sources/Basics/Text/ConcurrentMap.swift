import Dispatch

extension Array where Element: Sendable {
  /// `transform` of each element, in order; each processor works on elements of its own.
  package func concurrentMap<Result>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each index is written once, and none is read before all are.
      nonisolated(unsafe) let results = buffer
      DispatchQueue.concurrentPerform(iterations: count) { index in
        (results.baseAddress.unsafelyUnwrapped + index).initialize(to: transform(self[index]))
      }
      initialized = count
    }
  }
}
