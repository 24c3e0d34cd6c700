import Scrolling

/// What is known of the tasks whose jobs run.
@MainActor final class TaskWatch {
  /// The job that runs.
  private(set) var running: UnsafeMutableRawPointer?
  /// When it began, by the machine's clock.
  private(set) var began = ContinuousClock.now
  /// How long it takes until what the running job adds can go on.
  var answer = Microseconds.zero
  /// Where all work goes back to that is handed on; nil if nobody wants to know.
  var log: WorkLog?
  /// The greatest number of a task so far.
  private var newest: UInt64 = 0

  /// Whether the task with `number` has not been seen yet.
  func isNew(_ number: UInt64) -> Bool {
    defer { newest = max(newest, number) }
    return number > newest
  }

  func run(_ job: UnsafeMutableRawPointer, _ body: () -> Void) {
    let outer = (running, answer)
    (running, answer, began) = (job, .zero, .now)
    body()
    (running, answer) = outer
  }
}
