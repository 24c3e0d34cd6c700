/// The names that a scenario may use and that other parts of the program give a meaning to.
package struct Vocabulary: Sendable {
  package struct Metric: Hashable, Sendable {
    package let name: String
    package let unit: MetricUnit
    /// Whether its values are noise, so that they are never equal and can only be close.
    package let isTimed: Bool
    /// Whether it is what is left after `close`.
    package let isAfterClose: Bool

    package init(
      _ name: String, _ unit: MetricUnit, isTimed: Bool = false, isAfterClose: Bool = false
    ) {
      (self.name, self.unit, self.isTimed, self.isAfterClose) = (name, unit, isTimed, isAfterClose)
    }
  }

  package let loaders: [String]
  package let metrics: [Metric]

  package init(loaders: [String], metrics: [Metric]) {
    (self.loaders, self.metrics) = (loaders, metrics)
  }

  func metric(_ name: String) -> Metric? { metrics.first { $0.name == name } }

  /// Whether a scenario can name a loader so: as one word, wherever loaders are listed.
  package static func canSpell(loader name: String) -> Bool {
    let scalars = Array(name.unicodeScalars)
    var lexer = Lexer(scalars)
    let token = lexer.next()
    return token.kind == .word && token.range == scalars.indices && name != "at"
  }
}
