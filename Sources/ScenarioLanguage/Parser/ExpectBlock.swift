import Metrics

extension Parser {
  mutating func parseExpectation(_ known: inout Set<Expectation>) throws(Diagnostic) {
    examples = ["load-time is constant within 10%", "blank-frames = 0 for three-pane"]
    let start = token.range.lowerBound
    let expectation = try expectation()
    let range = start..<previous.range.upperBound
    if !isAtEndOfLine {
      throw unexpected("'for' and loaders, 'at' and sizes, or the end of the line")
    }
    switch expectation.condition {
    case .comparison: break
    case .constant, .grows: draft.trends.append((range, expectation.sizes))
    }
    if known.insert(expectation).inserted {
      draft.scenario.expectations.append(expectation)
    } else {
      warn(range, "this is expected twice", help: "delete one of them")
    }
  }

  private mutating func expectation() throws(Diagnostic) -> Expectation {
    let word = try word("the name of a metric")
    guard let metric = Metric.named(text(word)) else {
      throw unknown(word, "metric", in: Metric.all.map(\.name))
    }
    var expectation = Expectation(metric: metric.name, try condition(metric))
    while true {
      if expectation.loaders.isEmpty, skip("for") {
        let loaders = try loaders()
        expectation.loaders = loaders.map(\.item)
        draft.loaderReferences += loaders
      } else if expectation.sizes.isEmpty, skip("at") {
        let sizes = try sizes()
        expectation.sizes = sizes.map(\.item)
        draft.sizeReferences += sizes
      } else {
        return expectation
      }
    }
  }

  private mutating func condition(_ metric: Metric) throws(Diagnostic) -> Condition {
    if token.kind == .comparison {
      let sign = text(advance())
      guard let comparison = Comparison(rawValue: sign) else {
        let meant = [
          "==": "=", "≤": "<=", "=<": "<=", "≥": ">=", "=>": ">=", "≠": "!=", "<>": "!=",
        ]
        throw .error(
          previous.range, "'\(shortened(sign))' is not a comparison",
          help: meant[sign].map { "write '\($0)'" }
            ?? "use \(alternatives(Comparison.allCases.map(\.rawValue)))")
      }
      return .comparison(
        comparison, Quantity(try measure(Dimension(boundOf: metric)).value, metric.unit))
    }
    if skip("grows") { return .grows }
    guard isAt("is") else { throw unexpected("a comparison, 'is constant' or 'grows'") }
    let start = advance().range.lowerBound
    guard isAt("constant") else { throw unexpected("'constant' after 'is'") }
    let range = start..<advance().range.upperBound
    if skip("within") {
      return .constant(within: Percentage(percent: try measure(.tolerance).value))
    }
    if metric.kind == .timed {
      throw .error(
        range, "'\(metric.name)' is never twice the same, so 'is constant' needs a tolerance",
        help: "say how much may be noise, as in 'is constant within 10%'")
    }
    return .constant(within: nil)
  }
}
