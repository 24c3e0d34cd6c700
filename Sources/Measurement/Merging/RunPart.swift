import Algorithms
import Workers

/// One of the runs that a merged run was made of.
package struct RunPart: Hashable, Sendable, Codable {
  /// Which part of the plan it was to measure; nil for all of it.
  package let shard: Shard?
  /// When it began, ISO 8601.
  package let began: String
  package let machine: Machine
  package let families: [CellFamily]
  /// Which build of the program measured it; nil where an older program did.
  package let build: String?
}

extension Run {
  /// The run as parts of a greater one: itself, or those it was merged from.
  var parts: [RunPart] {
    if let parts = header.parts { return parts }
    let families = Array(repetitions.map { CellFamily($0.cell) }.uniqued())
    return [
      RunPart(
        shard: header.shard, began: header.began, machine: header.machine, families: families,
        build: header.build)
    ]
  }
}

extension RunHeader {
  /// The build that `cell` was measured by; nil where the file does not say.
  func build(of cell: Cell) -> String? {
    let family = CellFamily(cell)
    guard let part = parts?.first(where: { $0.families.contains(family) }) else { return build }
    return part.build
  }
}
