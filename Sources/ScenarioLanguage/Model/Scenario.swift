import Scrolling
import Traces

/// What a scenario file says: which pages are shown on which screen, what is done to them by
/// which loaders, and what is expected of those.
public struct Scenario: Hashable, Sendable, Codable {
  /// The scenario's name in tables.
  public var title: String
  /// The screen, already turned to the orientation in which the scenario begins.
  public var device: Device
  /// Where the script comes from.
  public var script: ScriptSource
  /// How many cues of the script fill a page, from 1.
  public var cuesPerPage: Int
  /// How the script is drawn.
  public var mode: Mode
  /// The sizes to measure: how many pages lie side by side. 0 opens an empty view.
  public var pages: [Int]
  /// How many scenes lie one below the other; 1 if the scenario is no grid.
  public var scenes: Int
  /// The names of the loaders to measure, in the order of the table.
  public var loaders: [String]
  /// How many bytes a loader may hold before a cell is given up; nil for the harness's own limit.
  public var memoryLimit: ByteCount?
  /// Whether a finger that catches the content in flight ends the deceleration with a callback, as
  /// since iOS 13; before, the app was told nothing.
  public var endsDecelerationOnCatch: Bool
  /// How often each cell is measured; nil for the harness's own number.
  public var repetitions: Int?
  /// What is done, in order.
  public var gestures: [Gesture]
  /// What the evidence is expected to show.
  public var expectations: [Expectation]

  /// A scenario; what is left out is what a file gets that leaves it out. A script may be left out
  /// by a mode that draws none.
  public init(
    title: String, device: Device = .iPhone6, script: ScriptSource = .generated(seed: 1),
    cuesPerPage: Int = 12, mode: Mode = .read, pages: [Int], scenes: Int = 1, loaders: [String],
    memoryLimit: ByteCount? = nil, endsDecelerationOnCatch: Bool = true, repetitions: Int? = nil,
    gestures: [Gesture], expectations: [Expectation] = []
  ) {
    (self.title, self.device, self.script) = (title, device, script)
    (self.cuesPerPage, self.mode) = (cuesPerPage, mode)
    (self.pages, self.scenes, self.loaders) = (pages, scenes, loaders)
    (self.memoryLimit, self.repetitions) = (memoryLimit, repetitions)
    self.endsDecelerationOnCatch = endsDecelerationOnCatch
    (self.gestures, self.expectations) = (gestures, expectations)
  }
}

/// Where the script that fills the pages comes from.
public enum ScriptSource: Hashable, Sendable, Codable {
  /// Written by a generator; the same seed gives the same script on every machine.
  case generated(seed: UInt64)
  /// Read from a file, Fountain or prose; a path relative to the scenario's folder.
  case file(path: String)
}

/// How the script is drawn.
public enum Mode: Hashable, Sendable, Codable {
  /// As it is.
  case read
  /// With the lines of one character hidden under bars; nil for the one who has the most cues.
  case memorize(character: String?)
  /// A picture is decoded for each page instead.
  case image
  /// Nothing is drawn: only the loader's own work is left.
  case blank
  /// Nothing is drawn, but each page takes so long and holds so much.
  case cost(time: Microseconds, memory: ByteCount)

  /// Whether pages are made from the script.
  package var usesScript: Bool {
    switch self {
    case .read, .memorize, .image: true
    case .blank, .cost: false
    }
  }
}
