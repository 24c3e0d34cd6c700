import Instruments

struct HeapStacks {
  /// The functions at each return address, the outermost first.
  private let functions: [UInt64: [CodeFrame]]

  private static let unknown = CodeFrame(function: "unknown", module: "")

  /// Asks for the names of all addresses in `dumps`, which are of one process.
  init(_ dumps: [HeapDump], _ symbolizer: Symbolizer) throws {
    let objects = dumps.last?.objects ?? MappedObjects([])
    // A return address is behind its call.
    let calls = Set(dumps.flatMap { $0.stacks.keys.joined() })
      .map { (returning: $0, call: objects.codeAddress($0 &- 1)) }
    let names = try symbolizer.frames(of: Set(calls.compactMap(\.call)))
    functions = Dictionary(
      uniqueKeysWithValues: calls.map { address in
        (address.returning, address.call.flatMap { names[$0] } ?? [Self.unknown])
      })
  }

  func profile(_ amounts: [[UInt64]: HeapDump.Amount]) -> StackProfile {
    let samples = amounts.filter { $1 != HeapDump.Amount() }.map { stack, amount in
      let whole = stack.reversed().flatMap { functions[$0] ?? [Self.unknown] }
      // What asked the allocator comes last.
      let end = whole.lastIndex { !$0.module.hasPrefix("libjemalloc.") } ?? whole.startIndex
      let frames = Array(whole.prefix(end + 1)).userVisibleFrames
      let key = frames.map { "\($0.function);\($0.module);\($0.line ?? 0)" }
      return (key: key.joined(separator: "\n"), frames: frames, amount: amount)
    }
    var profile = StackProfile(.bytes)
    // Addresses differ from run to run, names do not.
    for sample in samples.sorted(by: { $0.key < $1.key }) {
      profile.add(sample.frames, cost: sample.amount.bytes, count: sample.amount.count)
    }
    return profile
  }
}
