import Traces

/// The traces of a plan's scenarios, each compiled once for each size.
actor CompiledTraces {
  /// By the scenario's title and the number of pages.
  private var traces: [String: [Int: Trace]] = [:]

  /// The trace of `cell`, which is of `entry`.
  func trace(of cell: Cell, _ entry: ScenarioEntry) throws -> Trace {
    if let known = traces[cell.scenario]?[cell.pages] { return known }
    let new = try ScenarioSetup.trace(of: entry, pages: cell.pages, scenes: cell.scenes)
    traces[cell.scenario, default: [:]][cell.pages] = new
    return new
  }
}
