/// The one unit in which all numbers of a column, or of an axis, are shown.
package struct DisplayUnit: Hashable {
  /// What it is called; nil if numbers carry their own units or have none.
  package let name: String?
  /// What one of the unit that was measured is in this one.
  package let factor: Double

  /// The unit for `values` measured in `unit`: milliseconds, unless one of them would begin with zeros
  /// and none gets too long as microseconds.
  package init(for values: [Double], in unit: String?) {
    let sizes = values.map(abs).filter { $0 > 0 && $0.isFinite }
    let isSmall = (sizes.min() ?? 1) < 0.1 && (sizes.max() ?? 1) < 1000
    (name, factor) = unit == "ms" && isSmall ? ("µs", 1000) : (unit, 1)
  }
}

extension Table {
  /// The unit in which each column is shown.
  package var displayUnits: [DisplayUnit] {
    columns.indices.map { column in
      DisplayUnit(for: rows.compactMap { $0.entries[column].value }, in: columns[column].unit)
    }
  }

  /// The columns with the units in which they are shown.
  package var displayColumns: [Column] {
    zip(columns, displayUnits).map { column, unit in
      var column = column
      column.unit = unit.name
      return column
    }
  }
}

extension Table.Entry {
  /// The number that is shown, if it is one.
  fileprivate var value: Double? {
    switch self {
    case .number(let value, _): value
    case .estimate(let estimate, _): estimate.value
    default: nil
    }
  }
}
