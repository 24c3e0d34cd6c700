/// What is known of the tasks whose jobs run.
@MainActor final class TaskWatch {
  /// The job that runs.
  private(set) var running: UnsafeMutableRawPointer?
  /// When it began, by the machine's clock.
  private(set) var began = ContinuousClock.now
  /// The greatest number of a task so far.
  private var newest: UInt64 = 0

  /// Whether the task with `number` has not been seen yet.
  func isNew(_ number: UInt64) -> Bool {
    defer { newest = max(newest, number) }
    return number > newest
  }

  func run(_ job: UnsafeMutableRawPointer, _ body: () -> Void) {
    let outer = running
    (running, began) = (job, .now)
    body()
    running = outer
  }
}
