import Metrics
import Scrolling

/// Units by their names, with their worth in the model's unit. Messages propose the first name.
typealias Units = KeyValuePairs<String, Double>

enum Unit {
  /// In microseconds.
  static let time: Units = ["ms": 1_000, "s": 1_000_000, "µs": 1, "μs": 1, "us": 1]
  /// In bytes.
  static let memory: Units = ["MiB": 1_048_576, "GiB": 1_073_741_824, "KiB": 1_024, "B": 1]
  /// In pages or points.
  static let distance: Units = ["page": 1, "pt": 1, "pages": 1]

  /// Other names of units that are proposed.
  static let synonyms: Set = ["μs", "us", "pages"]
}

extension MetricUnit {
  var units: Units {
    switch self {
    case .count: [:]
    case .bytes, .mebibytes: Unit.memory
    case .milliseconds: Unit.time
    case .millisecondsPerSecond, .percent: [rawValue: 1]
    }
  }

  /// Its own worth in those units.
  var size: Double { units.first { $0.key == rawValue }?.value ?? 1 }
}

/// A dimension of quantities: its units, and what may be given.
struct Dimension {
  let name: String
  let expected: String
  let units: Units
  /// What the model's unit is worth in `units`.
  var size = 1.0
  /// What may be given, in the unit of the model.
  let range: ClosedRange<Double>
  let limits: String

  private init(
    _ name: String, _ example: String, _ units: Units, _ range: ClosedRange<Double>,
    _ limits: String, expected: String? = nil
  ) {
    (self.name, self.units, self.range, self.limits) = (name, units, range, limits)
    self.expected = "\(expected ?? name) such as '\(example)'"
  }

  private init(count name: String, _ range: ClosedRange<Double>, limits: String? = nil) {
    (self.name, expected, units, self.range) = (name, name, [:], range)
    let ends = [range.lowerBound, range.upperBound].map { spelled($0, "") }
    self.limits = limits ?? "a number from \(ends[0]) to \(ends[1])"
  }

  init(boundOf metric: Metric) {
    (name, expected) = ("'\(metric.name)'", "a number to compare '\(metric.name)' with")
    (units, size) = (metric.unit.units, metric.unit.size)
    (range, limits) = (0...1e300, "0 or more")
  }

  private static let day = 86_400_000_000.0
  private static let flick = Gesture.flickDuration

  /// A fast thumb makes 10 000 points a second.
  static let speed = Dimension(
    "a speed", "1500 pt/s", ["pt/s": 1], 0.001...1_000_000, "0.001 to 1_000_000 pt/s")
  static let time = Dimension("a time", "200 ms", Unit.time, 0...day, "0 to 86_400 s")
  static let duration = Dimension(
    "a duration", "300 ms", Unit.time, 1...day, "0.001 ms to 86_400 s")
  static let flickInterval = Dimension(
    "the time between two flicks", "120 ms", Unit.time, Double(flick.rawValue + 1)...day,
    "more than the \(Int(flick.milliseconds)) ms for which a flick's finger is down")
  static let memory = Dimension(
    "an amount of memory", "512 MiB", Unit.memory, 1...1_125_899_906_842_624,
    "1 B to 1_048_576 GiB")
  static let pageTime = Dimension(
    "the time that a page takes", "8 ms", Unit.time, 0...10_000_000, "0 to 10 s",
    expected: "a time")
  static let decodeTime = Dimension(
    "the time that work in the background takes", "40 ms", Unit.time, 0...10_000_000, "0 to 10 s",
    expected: "a time")
  static let networkTime = Dimension(
    "the time that an answer takes", "200 ms", Unit.time, 0...60_000_000, "0 to 60 s",
    expected: "a time")
  static let pageMemory = Dimension(
    "the memory that a page holds", "3 MiB", Unit.memory, 0...1_073_741_824, "0 B to 1 GiB",
    expected: "an amount of memory")
  static let distance = Dimension(
    "a distance", "0.6 page", Unit.distance, 0.001...1_000_000, "0.001 to 1_000_000")
  static let tolerance = Dimension(
    "a tolerance", "10%", ["%": 1], 0.001...1_000, "0.001% to 1_000%")

  static let share = Dimension(
    "a share of the whole", "0.5", [:], 0...1, "0 to 1", expected: "a share")
  static let factor = Dimension("a factor", "2", [:], 0.1...10, "0.1 to 10")

  static let cues = Dimension(count: "a number of cues", 1...10_000)
  static let seed = Dimension(
    count: "a seed", 0...Double(UInt64.max), limits: "a number from 0 to \(spelled(UInt64.max))")
  static let pageCount = Dimension(count: "a number of pages", 0...1e9)
  static let scenes = Dimension(count: "a number of scenes", 1...1e6)
  static let repetitions = Dimension(count: "a number of repetitions", 1...1e6)
  static let page = Dimension(count: "a page number", 1...1e9)
  static let scene = Dimension(count: "the number of a scene", 1...1e9)
  static let flicks = Dimension(count: "a number of flicks", 1...1e6)
  static let repeats = Dimension(count: "a repeat count", 1...1e6)
  static let refreshRate = Dimension(count: "a refresh rate", 1...1_000)
  static let scale = Dimension(count: "the scale of a screen", 1...3)
  /// The width or the height of a screen, in points; it need not be whole.
  static let extents = 1.0...100_000
}
