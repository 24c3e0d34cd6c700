import ScenarioLanguage

/// Something that is measured: its name in CSV, in `expect` and in `list metrics`.
public struct Metric: Hashable, Sendable {
  /// What kind of evidence a metric is.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The same number on every machine; a difference of one is a difference.
    case exact
    /// The same number to within a tolerance, on one toolchain and processor family.
    case nearExact = "near-exact"
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
  public static let all: [Metric] = ofCensus + ofInstructions + ofTiming + ofTimeline

  /// The share of the value by which near-exact repetitions may differ.
  public static let nearExactTolerance = 0.001

  /// The share of all processors, in percent, that others may keep busy before times are said to be a busy machine's.
  public static let busyLimit = 10.0

  /// The metric called `name`, if there is one.
  public static func named(_ name: String) -> Metric? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
