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

  /// A run that was measured in one piece, in which there is something of `families`.
  init(_ header: RunHeader, families: [CellFamily]) {
    (shard, began, machine) = (header.shard, header.began, header.machine)
    (self.families, build) = (families, header.build)
  }
}

extension RunHeader {
  /// The machine that `family` was measured on.
  func machine(of family: CellFamily) -> Machine {
    parts?.first { $0.families.contains(family) }?.machine ?? machine
  }

  /// The build that `family` was measured by; nil where the file does not say.
  func build(of family: CellFamily) -> String? {
    guard let part = parts?.first(where: { $0.families.contains(family) }) else { return build }
    return part.build
  }
}
