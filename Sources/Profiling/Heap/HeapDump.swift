import Basics

/// A heap profile as jemalloc writes it: what each stack has allocated, and what of it is live.
/// Source: jemalloc/src/prof_data.c, `prof_dump_impl`, and its reader, jemalloc/bin/jeprof.in.
package struct HeapDump: Sendable {
  package struct Amount: Hashable, Sendable {
    package var bytes = 0
    package var count = 0

    static func + (one: Self, other: Self) -> Self {
      Self(bytes: one.bytes + other.bytes, count: one.count + other.count)
    }

    static prefix func - (amount: Self) -> Self {
      Self(bytes: -amount.bytes, count: -amount.count)
    }
  }

  /// What was allocated since the profile was reset, and what of it is live.
  package struct Counts: Hashable, Sendable {
    package let live, all: Amount
  }

  /// No process has more bytes, and a hundred thousand stacks of so many can be added up.
  private static let largest = 1 << 46

  /// By the return addresses of a stack, the innermost first.
  package let stacks: [[UInt64]: Counts]
  package let objects: MappedObjects

  package init(_ text: [UInt8], path: String) throws(InputError) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    func error(_ reason: String, at index: Int) -> InputError {
      InputError(reason, remedy: "profile again", path: path, line: min(index + 1, lines.count))
    }
    // Sampled is one in 1 byte: all.
    guard lines[0] == "heap_v2/1" else { throw error("not a heap profile of jemalloc's", at: 0) }
    guard let end = lines.firstIndex(where: { $0.hasPrefix("MAPPED_LIBRARIES:") }) else {
      throw error("the heap profile breaks off", at: lines.count)
    }
    var stacks: [[UInt64]: Counts] = [:]
    // Before the first stack there are sums, and after each there are the counts of single threads.
    for index in lines[..<end].indices where lines[index].hasPrefix("@") {
      guard let stack = Self.addresses(lines[index]), let counts = Self.counts(lines[index + 1])
      else { throw error("not a stack of addresses and its counts", at: index) }
      stacks[stack] = counts
    }
    self.stacks = stacks
    objects = MappedObjects(lines[(end + 1)...])
  }

  /// `@ 0x7f0000001010 0x560000002345`
  private static func addresses(_ line: String) -> [UInt64]? {
    let words = line.dropFirst().split(separator: " ")
    let addresses = words.filter { $0.hasPrefix("0x") }
      .compactMap { UInt64($0.dropFirst(2), radix: 16) }
    return addresses.count == words.count ? addresses : nil
  }

  /// What all threads have: `  t*: 2: 96 [7: 352]`, live first.
  private static func counts(_ line: String) -> Counts? {
    let numbers = line.dropFirst(6).split { ": []".contains($0) }.compactMap { Int($0) }
    guard line.hasPrefix("  t*: "), numbers.count == 4,
      numbers.allSatisfy({ (0...largest).contains($0) })
    else { return nil }
    return Counts(
      live: Amount(bytes: numbers[1], count: numbers[0]),
      all: Amount(bytes: numbers[3], count: numbers[2]))
  }
}
