import Basics
import Measurement
import ScenarioLanguage

/// What a pivot table shows: which dimension goes down, which across, and which numbers.
package struct PivotRequest: Hashable, Sendable {
  /// What tells one number of a run from another.
  package enum Dimension: String, Hashable, Sendable, CaseIterable {
    case scenario, loader, pages, scenes, metric
  }

  package let rows: [Dimension]
  package let columns: [Dimension]
  package let metrics: [Metric]

  /// The request that options make.
  ///
  /// - Parameters:
  ///   - rows: Names of dimensions with commas between; loaders unless something is named.
  ///   - columns: The same; metrics unless something is named.
  ///   - metrics: Where there are several that are neither rows nor columns, each has a block of rows.
  /// - Throws: `Failure` with exit code 64 if a name is not that of a dimension, or is there twice.
  package init(rows: String?, columns: String?, metrics: [Metric]) throws(Failure) {
    let across = try Self.dimensions(columns)
    var down = try Self.dimensions(rows)
    if down.isEmpty { down = across.contains(.loader) ? [.pages] : [.loader] }
    let given = down + across
    self.columns = across.isEmpty && !given.contains(.metric) ? [.metric] : across
    let isOpen = metrics.count > 1 && !(down + self.columns).contains(.metric)
    self.rows = isOpen ? [.metric] + down : down
    self.metrics = metrics
    let all = self.rows + self.columns
    if let twice = all.first(where: { one in all.count { $0 == one } > 1 }) {
      throw .twice(twice)
    }
  }

  private static func dimensions(_ names: String?) throws(Failure) -> [Dimension] {
    var dimensions: [Dimension] = []
    for name in names?.split(separator: ",").map(String.init) ?? [] {
      guard let dimension = Dimension(rawValue: name) else { throw .unknownDimension(name) }
      dimensions.append(dimension)
    }
    return dimensions
  }
}

/// Why there is no pivot table.
extension Failure {
  static func unknownDimension(_ name: String) -> Failure {
    let names = PivotRequest.Dimension.allCases.map(\.rawValue)
    let question = Suggestion.nearest(to: name, in: names).map { " Did you mean '\($0)'?" } ?? ""
    return Failure(
      "there is no dimension called '\(name)'.\(question) There are \(names.joined(separator: ", ")).",
      code: .usage)
  }

  static func twice(_ dimension: PivotRequest.Dimension) -> Failure {
    Failure(
      "\(dimension.rawValue) cannot be two of the rows and columns. Name it once.", code: .usage)
  }

  /// A dimension is neither down nor across, and has several values.
  static func open(_ dimension: PivotRequest.Dimension, values: [String]) -> Failure {
    let name = dimension.rawValue
    return Failure(
      "the table has room for one \(name == "pages" ? "number of pages" : name), and there are \(values.map { "'\($0)'" }.joined(separator: ", ")). \(dimension == .scenes ? "Add" : "Choose one with --\(name), or add") \(name) to --rows.",
      code: .usage)
  }
}
