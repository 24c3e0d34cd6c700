/// One measurement after the other, whatever number of tests run in parallel: each has as many
/// workers as there are processors, as far as memory allows.
actor MeasuringQueue {
  static let shared = MeasuringQueue()

  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    guard isBusy else {
      isBusy = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    isBusy = false
  }
}
