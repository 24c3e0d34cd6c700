import Scrolling
import Traces

extension Scenario {
  /// A scenario that is written in Swift. What the language requires is required here, what it has
  /// once can be given once, and what has a unit has a type:
  ///
  /// ```swift
  /// let scenario = Scenario(
  ///   "Flick through the second act", script: .generated(seed: 7),
  ///   pages: [10, 100, 1_000], loaders: ["eager", "three-pane"], memoryLimit: 512.mebibytes
  /// ) {
  ///   Gesture.open(page: 1)
  ///   Gesture.repeat(12) {
  ///     Gesture.flick(.left, 1500.pointsPerSecond)
  ///     Gesture.settle
  ///   }
  ///   Gesture.close
  /// } expect: {
  ///   Expect("load-time").isConstant(within: 10.percent).for("three-pane")
  ///   Expect("peak-bytes").isAtMost(24.mebibytes).for("three-pane")
  /// }
  /// ```
  ///
  /// Names and numbers can still be wrong: that is checked when the scenario is run.
  public init(
    _ title: String, device: Device = .iPhone6, script: ScriptSource, cuesPerPage: Int = 12,
    mode: Mode = .read, pages: [Int], scenes: Int = 1, loaders: [String],
    memoryLimit: ByteCount? = nil, endsDecelerationOnCatch: Bool = true, repetitions: Int? = nil,
    @ListBuilder<Gesture> gestures: () -> [Gesture],
    @ListBuilder<Expectation> expect expectations: () -> [Expectation] = { [] }
  ) {
    self.init(
      title: title, device: device, script: script, cuesPerPage: cuesPerPage, mode: mode,
      pages: pages, scenes: scenes, loaders: loaders, memoryLimit: memoryLimit,
      endsDecelerationOnCatch: endsDecelerationOnCatch, repetitions: repetitions,
      gestures: gestures(), expectations: expectations())
  }
}
