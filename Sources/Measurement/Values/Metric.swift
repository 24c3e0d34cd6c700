import ScenarioLanguage

/// Something that is measured: its name in CSV, in `expect` and in `list metrics`.
package struct Metric: Hashable, Sendable {
  /// What kind of evidence a metric is.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// The same number in every process: of pages and frames on every machine, of allocations and bytes with the same build,
    /// libraries and fonts. A difference of one is a difference.
    case exact
    /// The same number to within a tolerance, on one toolchain and processor family.
    case nearExact = "near-exact"
    /// Noise until shown otherwise.
    case timed
  }

  package let name: String
  /// The unit of its values.
  package let unit: MetricUnit
  package let kind: Kind
  /// The pass that measures it.
  package let pass: Pass
  /// What it is, in one sentence.
  package let definition: String

  /// Every metric, in the order of `list metrics`.
  package static let all: [Metric] = ofCensus + ofInstructions + ofTiming + ofTimeline

  /// The share of the value by which near-exact repetitions may differ.
  package static let nearExactTolerance = 0.001

  /// The share of all processors, in percent, that others may keep busy before times are said to be a busy machine's.
  package static let busyLimit = 10.0

  /// The metric called `name`, if there is one.
  package static func named(_ name: String) -> Metric? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension [String: Double] {
  /// The value of `metric`, in the metric's unit.
  package subscript(metric: Metric) -> Double? {
    get { self[metric.name] }
    set { self[metric.name] = newValue }
  }
}
