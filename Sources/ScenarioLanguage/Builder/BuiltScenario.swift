import Algorithms
import Basics
import Metrics
import Scrolling
import Traces

extension Scenario {
  /// A scenario that is written in Swift, which diagnostics call `name`: with every quantity in the
  /// unit of its metric, and with what is wrong that Swift's types let through; each error names
  /// its statement.
  package func checked(as name: String, loaders: [String]) -> ParseResult {
    var check = BuiltScenarioCheck(knownLoaders: loaders)
    let scenario = check.check(self)
    let parts = check.found.errorCount > 0 ? [:] : [ScenarioPart.gestures: 0..<0]
    return ParseResult(source: nil, name: name, draft: scenario, found: check.found, parts: parts)
  }
}

private struct BuiltScenarioCheck {
  let knownLoaders: [String]
  var found = Diagnostics()

  mutating func check(_ scenario: Scenario) -> Scenario {
    check(text: scenario.title, "scenario")
    let size = scenario.device.size
    if ![size.width, size.height].allSatisfy(Dimension.extents.contains) {
      fail("device", "the size of the screen is out of range", "use 1 to 100_000 pt")
    }
    check(scenario.device.scale, .scale, "device")
    check(scenario.device.refreshRate, .refreshRate, "device")
    if case .file(let path) = scenario.script { check(text: path, "script") }
    check(scenario.cuesPerPage, .cues, "script")
    if case .cost(let time, let memory) = scenario.mode {
      check(Double(time.rawValue), .pageTime, "mode")
      check(Double(memory.bytes), .pageMemory, "mode")
    }
    if scenario.pages.isEmpty { fail("pages", "there are no sizes", "list one or more") }
    if scenario.loaders.isEmpty { fail("loaders", "there are no loaders", "list one or more") }
    scenario.pages.forEach { check($0, .pageCount, "pages") }
    check(scenario.scenes, .scenes, "scenes")
    check(scenario.loaders, "loaders")
    if let limit = scenario.memoryLimit { check(Double(limit.bytes), .memory, "memory limit") }
    if let count = scenario.repetitions { check(count, .repetitions, "repetitions") }
    scenario.gestures.written.forEach { check($0, $0.text) }
    var checked = scenario
    checked.pages = Array(scenario.pages.uniqued())
    checked.loaders = Array(scenario.loaders.uniqued())
    checked.expectations = scenario.expectations.map { self.checked($0) }
    return checked
  }

  private mutating func check(_ gesture: Gesture, _ text: String) {
    switch gesture {
    case .open(let page), .scroll(let page), .jump(let page):
      check(page.page &+ 1, .page, text)
      check(page.scene &+ 1, .scene, text)
    case .flick(_, let speed, let series):
      check(speed.pointsPerSecond, .speed, text)
      guard let series else { break }
      check(Double(series.every.rawValue), .flickInterval, text)
      check(series.times, .flicks, text)
    case .drag(_, .points(let distance), let time), .drag(_, .pages(let distance), let time):
      check(distance, .distance, text)
      check(Double(time.rawValue), .duration, text)
    case .hold(let time): check(Double(time.rawValue), .time, text)
    case .replay(let path): check(text: path, "replay")
    case .repeat(let times, _): check(times, .repeats, text)
    case .settle, .release, .rotate, .memoryWarning, .close: break
    }
  }

  /// The expectation with its bound in the unit of its metric.
  private mutating func checked(_ expectation: Expectation) -> Expectation {
    let statement = expectation.metric
    check(expectation.loaders, statement)
    expectation.sizes.forEach { check($0, .pageCount, statement) }
    guard let metric = Metric.named(statement) else {
      let names = Metric.all.map(\.name)
      fail(statement, "there is no such metric", suggestion(for: statement, in: names))
      return expectation
    }
    var checked = expectation
    switch expectation.condition {
    case .comparison(let comparison, let bound):
      guard let quantity = bound.converted(to: metric.unit) else {
        let unit = metric.unit == .count ? "has no unit" : "is measured in \(metric.unit.rawValue)"
        fail(statement, "it \(unit), and cannot be compared with \(bound.text)", nil)
        break
      }
      check(quantity.value, Dimension(boundOf: metric), statement)
      checked.condition = .comparison(comparison, quantity)
    case .constant(let tolerance?): check(tolerance.percent, .tolerance, statement)
    case .constant(nil) where metric.isTimed:
      fail(
        statement, "it is never twice the same, so 'isConstant' needs a tolerance",
        "say how much may be noise, as in 'isConstant(within: 10.percent)'")
    case .constant(nil), .grows: break
    }
    return checked
  }

  private mutating func check(_ loaders: [String], _ statement: String) {
    for name in loaders where !knownLoaders.contains(name) {
      fail(statement, "there is no loader '\(name)'", suggestion(for: name, in: knownLoaders))
    }
  }

  private mutating func check(text: String, _ statement: String) {
    guard !text.isTitle else { return }
    fail(
      statement, "this text is empty, has a control character, or looks like a workflow command",
      "write it on one line, without '::' before it or '##[' in it")
  }

  private mutating func check(_ value: Int, _ dimension: Dimension, _ statement: String) {
    check(Double(value), dimension, statement, called: spelled(value))
  }

  private mutating func check(
    _ value: Double, _ dimension: Dimension, _ statement: String, called name: String = "this"
  ) {
    if !dimension.range.contains(value) {
      fail(statement, "\(name) is out of range for \(dimension.name)", "use \(dimension.limits)")
    }
  }

  private mutating func fail(_ statement: String, _ message: String, _ help: String?) {
    found.add(.error(0..<0, "\(statement): \(message)", help: help))
  }
}

extension Quantity {
  /// The same quantity in another unit; nil if that is of another kind.
  fileprivate func converted(to other: MetricUnit) -> Quantity? {
    if unit == other { return self }
    let known = other.units.first { $0.key == unit.rawValue }
    return known.map { Quantity(value * ($0.value / other.size), other) }
  }
}
