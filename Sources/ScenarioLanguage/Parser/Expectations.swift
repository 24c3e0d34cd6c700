/// The expectations.
extension Parser {
  /// Reads `{ … }`.
  mutating func parseExpectations() throws(StatementError) {
    try openBrace(after: "expect")
    construct = .examples([
      "load-time is constant within 10%", "blank-frames = 0 for three-pane",
    ])
    defer { closeBrace() }
    var places: [Expectation: Range<Int>] = [:]
    while token.kind != .closeBrace, !findings.isFull {
      if token.kind == .end || isAtOutsideStatement {
        throw unclosedBlock()
      }
      if token.kind == .newline {
        advance()
      } else {
        parseExpectation(&places)
      }
    }
  }

  private mutating func parseExpectation(_ places: inout [Expectation: Range<Int>]) {
    let start = token.range.lowerBound
    do throws(StatementError) {
      let (expectation, end) = try expectation()
      try endStatement()
      let place = start..<end
      if let first = places[expectation] {
        findings.add(
          .warning, at: place, "this is expected twice", help: "delete one of them",
          notes: [(first, "the first one is here")])
      } else {
        places[expectation] = place
        draft.expectations.append(expectation)
      }
    } catch {
      skipStatement()
    }
  }

  /// Reads an expectation; also returns where it ends.
  private mutating func expectation() throws(StatementError) -> (Expectation, end: Int) {
    let start = token.range
    let metric = try metric()
    let condition = try condition(metric)
    var expectation = Expectation(metric: metric.name, condition)
    var end = previous.range.upperBound
    while token.kind == .word {
      if isAt("for"), expectation.loaders.isEmpty {
        expectation.loaders = try expectedLoaders()
      } else if isAt("at"), expectation.sizes.isEmpty {
        expectation.sizes = try expectedSizes()
      } else {
        break
      }
      end = previous.range.upperBound
    }
    if !isAtEndOfStatement {
      throw unexpected("'for' and loaders, 'at' and sizes, or the end of the line")
    }
    switch condition {
    case .comparison: break
    case .constant, .grows:
      draft.trends.append((start.lowerBound..<end, expectation.sizes))
    }
    return (expectation, end)
  }

  private mutating func metric() throws(StatementError) -> Vocabulary.Metric {
    guard token.kind == .word else { throw unexpected("the name of a metric") }
    let word = advance()
    guard let metric = vocabulary.metric(text(word)) else {
      throw unknown(word, "metric", in: vocabulary.metrics.map(\.name))
    }
    if !metric.isMeasured {
      findings.add(
        .warning, at: word.range, "no pass measures '\(metric.name)'",
        help: "this expectation is never decided; 'panebench list metrics' shows what is measured")
    }
    return metric
  }

  private mutating func condition(_ metric: Vocabulary.Metric) throws(StatementError) -> Condition {
    if token.kind == .comparison {
      let comparison = try comparison()
      return .comparison(comparison, try quantity(of: metric))
    }
    if skip("grows") { return .grows }
    guard isAt("is") else {
      throw unexpected("a comparison, 'is constant' or 'grows'")
    }
    let start = advance().range.lowerBound
    guard isAt("constant") else { throw unexpected("'constant' after 'is'") }
    let place = start..<advance().range.upperBound
    if skip("within") { return .constant(within: try tolerance()) }
    if metric.isTimed {
      throw fail(
        place, "'\(metric.name)' is never twice the same, so 'is constant' needs a tolerance",
        help: "say how much may be noise, as in 'is constant within 10%'")
    }
    return .constant(within: nil)
  }

  private mutating func comparison() throws(StatementError) -> Comparison {
    let token = advance()
    let sign = text(token)
    if let comparison = Comparison(rawValue: sign) { return comparison }
    let meant = [
      "==": "=", "≤": "<=", "=<": "<=", "≥": ">=", "=>": ">=", "≠": "!=", "<>": "!=",
    ]
    throw fail(
      token.range, "'\(shortened(sign))' is no comparison",
      help: meant[sign].map { "write '\($0)'" }
        ?? "use \(alternatives(Comparison.allCases.map(\.rawValue)))")
  }

  private mutating func tolerance() throws(StatementError) -> Percentage {
    let number = try number("a tolerance such as '10%'")
    guard token.kind == .percent else {
      throw fail(
        number.range, "a tolerance needs its '%'", help: "write '\(shortened(text(number)))%'")
    }
    advance()
    let percent = value(number)
    guard percent >= 0.001, percent <= 1_000 else {
      throw fail(
        number.range, "\(shortened(text(number)))% is out of range for a tolerance",
        help: "use 0.001% to 1_000%")
    }
    return Percentage(percent: percent)
  }

  private mutating func expectedLoaders() throws(StatementError) -> [String] {
    advance()
    var names: [String] = []
    repeat {
      let place = token.range
      guard let name = try loader() else { continue }
      if names.contains(name) {
        findings.add(
          .warning, at: place, "the loader '\(name)' is listed twice", help: "delete one of them")
        continue
      }
      names.append(name)
      draft.loaderReferences.append((name, place))
    } while token.kind == .word && !isAt("at")
    return names
  }

  private mutating func expectedSizes() throws(StatementError) -> [Int] {
    advance()
    var sizes: [Int] = []
    var known: Set<Int> = []
    repeat {
      let place = token.range
      let size = try wholeNumber("a number of pages", in: 0...1_000_000_000)
      if !known.insert(size).inserted {
        findings.add(
          .warning, at: place, "the size \(grouped(size)) is listed twice",
          help: "delete one of them")
        continue
      }
      sizes.append(size)
      draft.sizeReferences.append((size, place))
    } while token.kind == .number
    return sizes
  }
}
