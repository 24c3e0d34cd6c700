/// Turns the stacks of heap dumps into profiles by function.
struct HeapStacks {
  /// The functions at each return address, the outermost first.
  private let functions: [UInt64: [CodeFrame]]

  /// Asks for the names of all addresses in `dumps`, which are of one process.
  init(_ dumps: [HeapDump], symbolizer: Symbolizer) async throws {
    let objects = dumps.last?.objects ?? MappedObjects([])
    // A return address is behind its call.
    let calls = Set(dumps.flatMap { $0.stacks.keys.joined() })
      .map { (returning: $0, call: objects.codeAddress($0 &- 1)) }
    let names = try await symbolizer.frames(of: Set(calls.compactMap(\.call)))
    functions = Dictionary(
      uniqueKeysWithValues: calls.map { address in
        (address.returning, address.call.flatMap { names[$0] } ?? [Self.unknown])
      })
  }

  /// The functions of a stack of return addresses, the outermost first.
  func frames(_ stack: [UInt64]) -> [CodeFrame] {
    stack.reversed().flatMap { functions[$0] ?? [Self.unknown] }.withoutAllocator.userVisibleFrames
  }

  /// What `bytes` and `count` say of each stack, as a profile.
  func profile(_ costs: [[UInt64]: (bytes: Int, count: Int)]) -> StackProfile {
    let samples = costs.filter { $1.bytes != 0 || $1.count != 0 }
      .map { (frames: frames($0.key), cost: $0.value) }
      .map { (key: $0.frames.sortKey, frames: $0.frames, cost: $0.cost) }
    var profile = StackProfile(.bytes)
    // Addresses differ from run to run, names do not.
    for sample in samples.sorted(by: { $0.key < $1.key }) {
      profile.add(sample.frames, cost: sample.cost.bytes, count: sample.cost.count)
    }
    return profile
  }

  private static let unknown = CodeFrame(function: "unknown", module: "")
}

extension [CodeFrame] {
  fileprivate var sortKey: String {
    map { "\($0.function);\($0.module);\($0.line ?? 0)" }.joined(separator: "\n")
  }

  /// Without the allocator's own functions: what asked it comes last.
  fileprivate var withoutAllocator: [CodeFrame] {
    let end = lastIndex { !$0.module.hasPrefix("libjemalloc.") } ?? startIndex
    return Array(prefix(end + 1))
  }
}
