import Traces

/// The traces of a plan's scenarios, each compiled once for each size.
actor CompiledTraces {
  private struct Size: Hashable {
    let scenario: String
    let pages: Int
  }

  private var traces: [Size: Trace] = [:]

  /// The trace of `cell`, which is of `entry`.
  ///
  /// - Throws: what is wrong with the gestures, or with a trace that they name.
  func trace(of cell: Cell, _ entry: ScenarioEntry) throws -> Trace {
    let size = Size(scenario: cell.scenario, pages: cell.pages)
    if let known = traces[size] { return known }
    let new = try ScenarioSetup.trace(of: entry, pages: cell.pages, scenes: cell.scenes)
    traces[size] = new
    return new
  }
}
