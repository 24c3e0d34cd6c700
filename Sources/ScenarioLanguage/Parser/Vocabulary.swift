/// The names that a scenario may use and that other parts of the program give a meaning to.
public struct Vocabulary: Sendable {
  /// A metric as the language sees it.
  public struct Metric: Hashable, Sendable {
    /// The metric's name.
    public let name: String
    /// What its values count.
    public let unit: MetricUnit
    /// Whether its values are noise, so that they are never equal and can only be close.
    public let isTimed: Bool
    /// Whether any pass measures it.
    public let isMeasured: Bool

    /// A metric; one that is not measured may be named, but gets a warning.
    public init(_ name: String, _ unit: MetricUnit, isTimed: Bool = false, isMeasured: Bool = true)
    {
      self.name = name
      self.unit = unit
      self.isTimed = isTimed
      self.isMeasured = isMeasured
    }
  }

  /// The names of the loaders there are.
  public let loaders: [String]
  /// The metrics there are.
  public let metrics: [Metric]

  private let loaderNames: Set<String>
  private let metricsByName: [String: Metric]

  /// A vocabulary. Where a name is given twice, the first one counts.
  public init(loaders: [String], metrics: [Metric]) {
    self.loaders = loaders
    self.metrics = metrics
    loaderNames = Set(loaders)
    metricsByName = Dictionary(
      metrics.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func hasLoader(_ name: String) -> Bool { loaderNames.contains(name) }

  func metric(_ name: String) -> Metric? { metricsByName[name] }

  /// Whether a scenario can name a loader so: as one word, wherever loaders are listed.
  public static func canSpell(loader name: String) -> Bool {
    let other = name == "one" ? "two" : "one"
    let text = """
      scenario "a"
      device iphone-6 portrait
      mode blank
      pages 1
      loaders \(other) \(name)
      gestures {
        open at page 1
      }
      expect {
        a-metric = 0 for \(other) \(name) at 1
      }
      """
    let vocabulary = Vocabulary(
      loaders: [other, name], metrics: [Metric("a-metric", .count)])
    let result = Scenario.parse(text, file: "", vocabulary: vocabulary)
    let expectation = result.scenario?.expectations.first
    return result.diagnostics.isEmpty && expectation?.loaders == [other, name]
  }
}
