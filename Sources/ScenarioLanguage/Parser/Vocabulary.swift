/// The names that a scenario may use and that other parts of the program give a meaning to.
package struct Vocabulary: Sendable {
  /// A metric as the language sees it.
  package struct Metric: Hashable, Sendable {
    package let name: String
    package let unit: MetricUnit
    /// Whether its values are noise, so that they are never equal and can only be close.
    package let isTimed: Bool
    /// Whether any pass measures it.
    package let isMeasured: Bool

    /// A metric; one that is not measured may be named, but gets a warning.
    package init(_ name: String, _ unit: MetricUnit, isTimed: Bool = false, isMeasured: Bool = true)
    {
      self.name = name
      self.unit = unit
      self.isTimed = isTimed
      self.isMeasured = isMeasured
    }
  }

  package let loaders: [String]
  package let metrics: [Metric]

  private let loaderNames: Set<String>
  private let metricsByName: [String: Metric]

  /// A vocabulary. Where a name is given twice, the first one counts.
  package init(loaders: [String], metrics: [Metric]) {
    self.loaders = loaders
    self.metrics = metrics
    loaderNames = Set(loaders)
    metricsByName = Dictionary(
      metrics.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func hasLoader(_ name: String) -> Bool { loaderNames.contains(name) }

  func metric(_ name: String) -> Metric? { metricsByName[name] }

  /// Whether a scenario can name a loader so: as one word, wherever loaders are listed.
  package static func canSpell(loader name: String) -> Bool { isWord(name) && name != "at" }
}

/// Whether a text is one word of the language.
func isWord(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  var lexer = Lexer(bytes)
  let token = lexer.next()
  return token.kind == .word && token.range == bytes.indices
}
