import Gestures
import Scrolling

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
  static let speed = [Unit(name: "pt/s", factor: 1)]
  static let refreshRate = [Unit(name: "Hz", factor: 1)]
  static let percent = [Unit(name: "%", factor: 1)]
  static let millisecondsPerSecond = [Unit(name: "ms/s", factor: 1)]

  /// The names of all units.
  static let names = Set(
    [time, memory, distance, speed, refreshRate, percent, millisecondsPerSecond].joined()
      .map(\.name))

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
    case .millisecondsPerSecond: Unit.millisecondsPerSecond
    case .percent: Unit.percent
    }
  }
}

/// A kind of quantity: its units and its limits.
struct Dimension {
  /// Its name with an article.
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
    _ name: String, expected: String? = nil, example: String = "", _ units: [Unit],
    _ range: ClosedRange<Double>, limits: String
  ) {
    self.name = name
    self.expected = expected ?? "\(name) such as '\(example)'"
    self.units = units
    self.range = range
    self.limits = limits
  }

  /// Up to 1 000 000 points a second; a fast thumb makes 10 000.
  static let speed = Dimension(
    "a speed", example: "1500 pt/s", Unit.speed, 0.001...1_000_000,
    limits: "0.001 to 1_000_000 pt/s")
  private static let longestTime = 86_400_000_000.0
  static let time = Dimension(
    "a time", example: "200 ms", Unit.time, 0...longestTime, limits: "0 to 86_400 s")
  /// A time of some length.
  static let duration = Dimension(
    "a duration", example: "300 ms", Unit.time, 1...longestTime, limits: "0.001 ms to 86_400 s")
  /// From one flick of a series to the next.
  static let flickInterval = Dimension(
    "the time between two flicks", example: "120 ms", Unit.time,
    Double(Gesture.flickDuration.rawValue + 1)...longestTime,
    limits: "more than the \(Int(Gesture.flickDuration.milliseconds)) ms "
      + "for which a flick's finger is down")
  /// Up to a pebibyte.
  static let memory = Dimension(
    "an amount of memory", example: "512 MiB", Unit.memory, 1...1_125_899_906_842_624,
    limits: "1 B to 1_048_576 GiB")
  /// What a page takes; longer than any that somebody waits for.
  static let pageTime = Dimension(
    "the time that a page takes", expected: "a time such as '8 ms'", Unit.time, 0...10_000_000,
    limits: "0 to 10 s")
  /// What a page holds.
  static let pageMemory = Dimension(
    "the memory that a page holds", expected: "an amount of memory such as '3 MiB'", Unit.memory,
    0...1_073_741_824, limits: "0 B to 1 GiB")
  static let distance = Dimension(
    "a distance", example: "0.6 page", Unit.distance, 0.001...1_000_000,
    limits: "0.001 to 1_000_000")
  static let refreshRate = Dimension(
    "a refresh rate", example: "60 Hz", Unit.refreshRate, 1...1_000, limits: "1 to 1_000 Hz")
  static let tolerance = Dimension(
    "a tolerance", example: "10%", Unit.percent, 0.001...1_000, limits: "0.001% to 1_000%")

  /// What the values of `metric` are compared with.
  static func bound(of metric: Vocabulary.Metric) -> Dimension {
    Dimension(
      "'\(metric.name)'", expected: "a number to compare '\(metric.name)' with",
      metric.unit.units, 0...1e300, limits: "0 or more")
  }
}
