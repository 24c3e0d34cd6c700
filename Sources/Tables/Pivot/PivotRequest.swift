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
  /// - Throws: `PivotError` where a name is not that of a dimension, or is there twice.
  package init(rows: String?, columns: String?, metrics: [Metric]) throws(PivotError) {
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

  private static func dimensions(_ names: String?) throws(PivotError) -> [Dimension] {
    var dimensions: [Dimension] = []
    for name in names?.split(separator: ",").map(String.init) ?? [] {
      guard let dimension = Dimension(rawValue: name) else { throw .unknown(name) }
      dimensions.append(dimension)
    }
    return dimensions
  }
}

/// Why there is no pivot table.
package enum PivotError: Error, Hashable, CustomStringConvertible {
  case unknown(String)
  case twice(PivotRequest.Dimension)
  /// A dimension is neither down nor across, and has several values.
  case open(PivotRequest.Dimension, values: [String])

  package var description: String {
    switch self {
    case .unknown(let name):
      "there is no dimension called '\(name)'.\(Self.question(name)) There are \(Self.names.joined(separator: ", "))."
    case .twice(let dimension):
      "\(dimension.rawValue) cannot be two of the rows and columns. Name it once."
    case .open(let dimension, let values):
      "the table has room for one \(dimension.rawValue == "pages" ? "number of pages" : dimension.rawValue), and there are \(values.map { "'\($0)'" }.joined(separator: ", ")). \(dimension == .scenes ? "Add" : "Choose one with --\(dimension.rawValue), or add") \(dimension.rawValue) to --rows."
    }
  }

  private static let names = PivotRequest.Dimension.allCases.map(\.rawValue)

  private static func question(_ name: String) -> String {
    Suggestion.nearest(to: name, in: names).map { " Did you mean '\($0)'?" } ?? ""
  }
}
