import Gestures
import Scrolling

extension Scenario {
  /// A scenario that is written in Swift. What the language requires is required here, what it has
  /// once can be given once, and what has a unit has a type:
  ///
  /// ```swift
  /// let scenario = Scenario(
  ///   "Flick through the second act", script: .generated(seed: 7),
  ///   pages: [10, 100, 1_000], loaders: ["eager", "three-pane"], memoryLimit: 512.mebibytes
  /// ) {
  ///   Open(page: 1)
  ///   Repeat(12) {
  ///     Flick(.left, 1500.pointsPerSecond)
  ///     Settle()
  ///   }
  ///   Close()
  /// } expect: {
  ///   Expect("load-time").isConstant(within: 10.percent).for("three-pane")
  ///   Expect("peak-bytes").isAtMost(24.mebibytes).for("three-pane")
  /// }
  /// ```
  ///
  /// Names and numbers can still be wrong: ``checked(_:)`` says whether they are.
  public init(
    _ title: String, device: Device = Scenario.defaultDevice,
    script: ScriptSource, cuesPerPage: Int = Scenario.defaultCuesPerPage, mode: Mode = .read,
    pages: [Int], scenes: Int = 1, loaders: [String], memoryLimit: ByteCount? = nil,
    catching: Catching = .reported, repetitions: Int? = nil,
    @GestureBuilder gestures: () -> [Gesture],
    @ExpectationBuilder expect expectations: () -> [Expectation] = { [] }
  ) {
    self.init(
      title: title, device: device, script: script, cuesPerPage: cuesPerPage, mode: mode,
      pages: pages, scenes: scenes, loaders: loaders, memoryLimit: memoryLimit,
      catching: catching, repetitions: repetitions, gestures: gestures(),
      expectations: expectations())
  }

  /// The scenario as a file would give it: with the same errors and warnings, whose places are
  /// those in the ``formatted()`` text, and with every quantity in the unit of its metric.
  public func checked(_ vocabulary: Vocabulary) -> ParseResult {
    Scenario.parse(formatted(), file: title, vocabulary: vocabulary)
  }
}
