import ScenarioLanguage

/// Something that is measured: its name in CSV, in `expect` and in `list metrics`.
public struct Metric: Hashable, Sendable {
  /// What kind of evidence a metric is.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The same number on every machine; a difference of one is a difference.
    case exact
    /// Noise until shown otherwise.
    case timed
  }

  /// The metric's name.
  public let name: String
  /// The unit of its values.
  public let unit: MetricUnit
  /// The kind of evidence.
  public let kind: Kind
  /// The pass that measures it.
  public let pass: Pass
  /// What it is, in one sentence.
  public let definition: String

  /// Every metric, in the order of `list metrics`.
  public static let all: [Metric] = exact + timed

  /// The metric called `name`, if there is one.
  public static func named(_ name: String) -> Metric? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static func exact(_ name: String, _ unit: MetricUnit, _ definition: String) -> Metric {
    Metric(name: name, unit: unit, kind: .exact, pass: .census, definition: definition)
  }

  private static func timed(_ name: String, _ unit: MetricUnit, _ definition: String) -> Metric {
    Metric(name: name, unit: unit, kind: .timed, pass: .timing, definition: definition)
  }

  private static let exact: [Metric] = [
    exact("open-fetches", .count, "Pages fetched by open and its first frame."),
    exact("turn-fetches", .count, "Pages fetched from one rest to the next: median over turns."),
    exact("live-pages-peak", .count, "Greatest number of pages alive at once."),
    exact("wasted-pages", .count, "Pages fetched and dropped again without having been seen."),
    exact(
      "mid-page-fetches", .count,
      "Pages fetched while the screen was over 5% of a page away from a page boundary."),
    exact("blank-frames", .count, "Frames in which a part of the screen lacked its page."),
    exact("blank-area", .percent, "Greatest share of the screen that lacked its page in a frame."),
    exact("wrong-frames", .count, "Frames in which a part of the screen showed another page."),
    exact(
      "flicker-frames", .count,
      "Frames in which a page jumped, or was back after it had vanished for at most 3."),
    exact("turns-lost", .count, "Page turns that the same touches make where every page is there."),
    exact("allocations-open", .count, "Allocations by open and its first frame."),
    exact("allocations-turn", .count, "Allocations from one rest to the next: median over turns."),
    exact("bytes-open", .bytes, "Bytes allocated by open and its first frame."),
    exact("bytes-turn", .bytes, "Bytes allocated from one rest to the next: median over turns."),
    exact("peak-bytes", .bytes, "Greatest (allocated − freed) since just before open."),
    exact("retained-bytes", .bytes, "Allocated − freed after close: a leak unless 0."),
  ]

  private static let timed: [Metric] = [
    timed("load-time", .milliseconds, "From the call of open to the end of its first frame."),
    timed("turn-time", .milliseconds, "Work from one rest to the next: median over turns."),
    timed("frame-time-p50", .milliseconds, "Work in a frame of scrolling: median."),
    timed("frame-time-p99", .milliseconds, "Work in a frame of scrolling: 99th percentile."),
    timed("frame-time-max", .milliseconds, "Work in a frame of scrolling: the longest."),
    timed("hitches", .count, "Frames whose work missed a refresh."),
    timed("worst-hitch", .milliseconds, "Time by which the worst frame was late."),
    timed("hitch-ratio", .millisecondsPerSecond, "Lateness for each second of scrolling."),
    timed("resident-peak", .mebibytes, "The kernel's peak of resident memory since before open."),
  ]
}
