import Scrolling
import Traces

/// A unit as it may be written, and what it is worth in the unit of the model.
struct Unit {
  let name: String
  let factor: Double
  /// Whether messages propose it: one spelling of each unit.
  var isProposed = true

  /// In microseconds.
  static let time = [
    Unit(name: "ms", factor: 1_000), Unit(name: "s", factor: 1_000_000),
    Unit(name: "µs", factor: 1), Unit(name: "μs", factor: 1, isProposed: false),
    Unit(name: "us", factor: 1, isProposed: false),
  ]
  /// In bytes.
  static let memory = [
    Unit(name: "MiB", factor: 1_048_576), Unit(name: "GiB", factor: 1_073_741_824),
    Unit(name: "KiB", factor: 1_024), Unit(name: "B", factor: 1),
  ]
  /// In pages or points.
  static let distance = [
    Unit(name: "page", factor: 1), Unit(name: "pt", factor: 1),
    Unit(name: "pages", factor: 1, isProposed: false),
  ]

  static func only(_ name: String) -> [Unit] { [Unit(name: name, factor: 1)] }

  /// The same units, of a model whose own is worth `factor` of them.
  fileprivate static func scaled(_ units: [Unit], by factor: Double) -> [Unit] {
    units.map { Unit(name: $0.name, factor: $0.factor / factor, isProposed: $0.isProposed) }
  }
}

extension MetricUnit {
  /// The units that may be written for this one.
  var units: [Unit] {
    switch self {
    case .count: []
    case .bytes: Unit.memory
    case .mebibytes: Unit.scaled(Unit.memory, by: 1_048_576)
    case .milliseconds: Unit.scaled(Unit.time, by: 1_000)
    case .millisecondsPerSecond, .percent: Unit.only(rawValue)
    }
  }
}

/// A kind of quantity: its units and its limits.
struct Dimension {
  /// With an article.
  let name: String
  /// What a message says was expected.
  let expected: String
  /// None for counts.
  let units: [Unit]
  /// What may be given, in the unit of the model.
  let range: ClosedRange<Double>
  /// The same range in words.
  let limits: String

  init(
    _ name: String, expected: String, _ units: [Unit], _ range: ClosedRange<Double>,
    _ limits: String
  ) {
    self.name = name
    self.expected = expected
    self.units = units
    self.range = range
    self.limits = limits
  }

  private init(
    _ name: String, _ example: String, _ units: [Unit], _ range: ClosedRange<Double>,
    _ limits: String
  ) {
    self.init(name, expected: "\(name) such as '\(example)'", units, range, limits)
  }

  private static let day = 86_400_000_000.0
  private static let flick = Gesture.flickDuration

  /// A fast thumb makes 10 000 points a second.
  static let speed = Dimension(
    "a speed", "1500 pt/s", Unit.only("pt/s"), 0.001...1_000_000, "0.001 to 1_000_000 pt/s")
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
    "the time that a page takes", expected: "a time such as '8 ms'", Unit.time, 0...10_000_000,
    "0 to 10 s")
  static let pageMemory = Dimension(
    "the memory that a page holds", expected: "an amount of memory such as '3 MiB'", Unit.memory,
    0...1_073_741_824, "0 B to 1 GiB")
  static let distance = Dimension(
    "a distance", "0.6 page", Unit.distance, 0.001...1_000_000, "0.001 to 1_000_000")
  static let refreshRate = Dimension(
    "a refresh rate", "60 Hz", Unit.only("Hz"), 1...1_000, "1 to 1_000 Hz")
  static let tolerance = Dimension(
    "a tolerance", "10%", Unit.only("%"), 0.001...1_000, "0.001% to 1_000%")

  /// What the values of `metric` are compared with.
  static func bound(of metric: Vocabulary.Metric) -> Dimension {
    Dimension(
      "'\(metric.name)'", expected: "a number to compare '\(metric.name)' with",
      metric.unit.units, 0...1e300, "0 or more")
  }
}

/// A kind of whole number, and its limits.
struct Count {
  let name: String
  let range: ClosedRange<Int>

  private static let million = 1_000_000
  static let cues = Count(name: "a number of cues", range: 1...10_000)
  static let pages = Count(name: "a number of pages", range: 0...1_000_000_000)
  static let scenes = Count(name: "a number of scenes", range: 1...million)
  static let repetitions = Count(name: "a number of repetitions", range: 1...million)
  static let page = Count(name: "a page number", range: 1...1_000_000_000)
  static let scene = Count(name: "the number of a scene", range: 1...1_000_000_000)
  static let flicks = Count(name: "a number of flicks", range: 1...million)
  static let repeats = Count(name: "a repeat count", range: 1...million)
  static let scale = Count(name: "the scale of a screen", range: 1...3)
}
