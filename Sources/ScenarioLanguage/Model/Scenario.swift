import Scrolling

/// What a scenario file says: which pages are shown where, what is done, and what loaders must do.
public struct Scenario: Hashable, Sendable, Codable {
  /// The scenario's name in tables.
  public var title: String
  /// The screen, already turned to the orientation in which the scenario begins, and the iOS.
  public var device = Device.iPhone6
  /// Where the script comes from.
  public var script = ScriptSource.generated(seed: 1)
  /// How many cues of the script fill a page, from 1.
  public var cuesPerPage = 12
  /// How the script is drawn.
  public var mode = Mode.read
  /// The sizes to measure: how many pages lie side by side. 0 opens an empty view.
  public var pages: [Int]
  /// How many scenes lie one below the other; 1 if the scenario is no grid.
  public var scenes = 1
  /// The names of the loaders to measure, in the order of the table.
  public var loaders: [String]
  /// How many bytes a loader may hold before a cell is given up; nil for the harness's own limit.
  public var memoryLimit: ByteCount?
  /// How often each cell is measured; nil for the harness's own number.
  public var repetitions: Int?
  /// What is done, in order.
  public var gestures: [Gesture]
  /// What the evidence is expected to show.
  public var expectations: [Expectation] = []

  /// The size of a film unless one is named: the least of 10 pages or more.
  package var filmedSize: Int { pages.filter { $0 >= 10 }.min() ?? pages.max() ?? 0 }
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
  /// Nothing is drawn, but each page takes this time and holds this memory.
  case cost(time: Microseconds, memory: ByteCount)

  package var usesScript: Bool {
    switch self {
    case .read, .memorize, .image: true
    case .blank, .cost: false
    }
  }
}
