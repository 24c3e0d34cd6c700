import Algorithms
import Workers

extension MergedLines {
  /// The values of a family of one kind, and the sources that hold some, in order: they are compared with each other.
  struct Values {
    let family: CellFamily
    let isTimed: Bool
    let sources: [Int]
  }

  private struct Origin: Hashable {
    let family: CellFamily
    let isTimed: Bool
  }

  /// All values, in the order of the plan.
  var values: [Values] {
    var sources: [Origin: Set<Int>] = [:]
    var order: [Origin] = []
    for (cell, lines) in lines.chunked(on: \.cell) {
      let family = CellFamily(self.cell(cell))
      for line in lines {
        let origin = Origin(family: family, isTimed: line.pass.isTimed)
        if sources[origin] == nil { order.append(origin) }
        sources[origin, default: []].insert(Int(line.source))
      }
    }
    return order.map {
      Values(family: $0.family, isTimed: $0.isTimed, sources: (sources[$0] ?? []).sorted())
    }
  }

  /// How many cells there is something of.
  var cellCount: Int {
    lines.reduce(into: Set<UInt32>()) { $0.insert($1.cell) }.count
  }
}
