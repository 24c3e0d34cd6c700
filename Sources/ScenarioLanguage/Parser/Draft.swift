import Gestures
import Scrolling

/// What has been read of a scenario so far, and the places that can only be judged at the end.
struct Draft {
  /// The first word of each statement that was met, whether it could be read or not.
  var places: [Statement: Range<Int>] = [:]
  /// What a later check may have something to say about.
  var parts: [ScenarioPart: Range<Int>] = [:]

  var title: String?
  var device: Device?
  var script: ScriptSource?
  var cuesPerPage: Int?
  var mode: Mode?
  var pages: [Int]?
  var scenes: Int?
  var loaders: [String]?
  var memoryLimit: ByteCount?
  var catching: Catching?
  var repetitions: Int?
  var gestures: [Gesture]?
  var expectations: [Expectation] = []

  /// Loaders that expectations are for.
  var loaderReferences: [(name: String, range: Range<Int>)] = []
  /// Sizes that expectations are at.
  var sizeReferences: [(size: Int, range: Range<Int>)] = []
  /// Expectations that say how a metric changes with the size, with the sizes they are about.
  var trends: [(range: Range<Int>, sizes: [Int])] = []
  /// Pages that gestures go to.
  var pageReferences: [(page: PageNumber, range: Range<Int>)] = []
  /// The first gesture that moves up or down.
  var verticalMove: Range<Int>?

  /// The scenario, if nothing is missing.
  func scenario() -> Scenario? {
    guard let title, let pages, let loaders, let gestures else { return nil }
    return Scenario(
      title: title, device: device ?? Scenario.defaultDevice,
      script: script ?? Scenario.defaultScript,
      cuesPerPage: cuesPerPage ?? Scenario.defaultCuesPerPage, mode: mode ?? .read, pages: pages,
      scenes: scenes ?? 1, loaders: loaders, memoryLimit: memoryLimit,
      catching: catching ?? .reported, repetitions: repetitions,
      gestures: gestures, expectations: expectations)
  }
}
