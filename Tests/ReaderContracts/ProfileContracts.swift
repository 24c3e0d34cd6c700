import Basics
import Profiling

extension Reader {
  /// What callgrind counted.
  static let callgrind = Reader("callgrind") { bytes in
    do {
      let file = try CallgrindFile(String(decoding: bytes, as: UTF8.self), path: path)
      let stacks = InstructionStacks(file, program: (copy: "copy", path: "program"))
      _ = stacks.addresses
      _ = stacks.profile([:])
      try require(file.costs.allSatisfy { $0.instructions > 0 }, "a cost of nothing")
    } catch let error as InputError {
      try check(error, of: bytes)
    }
  }

  /// What jemalloc sampled.
  static let heap = Reader("heap") { bytes in
    do {
      let dump = try HeapDump(bytes, path: path)
      for address in dump.stacks.keys.joined() { _ = dump.objects.codeAddress(address) }
      let amounts = dump.stacks.values.flatMap { [$0.live, $0.all] }
      let areNumbers = amounts.allSatisfy { $0.count >= 0 && $0.bytes >= 0 }
      try require(areNumbers, "less than nothing was allocated")
    } catch let error as InputError {
      try check(error, of: bytes)
    }
  }
}
