import Basics
import Foundation

/// A heap profile as jemalloc writes it: what each stack has allocated, and what of it is live.
///
/// Source: jemalloc/src/prof_data.c, `prof_dump_impl`, and its reader, jemalloc/bin/jeprof.in.
package struct HeapDump: Hashable, Sendable {
  /// What was allocated since the profile was reset, and what of it is live.
  package struct Counts: Hashable, Sendable {
    package var liveCount = 0
    package var liveBytes = 0
    package var count = 0
    package var bytes = 0

    package init(liveCount: Int = 0, liveBytes: Int = 0, count: Int = 0, bytes: Int = 0) {
      (self.liveCount, self.liveBytes) = (liveCount, liveBytes)
      (self.count, self.bytes) = (count, bytes)
    }
  }

  /// No process has more bytes, and a hundred thousand stacks of so many can be added up.
  fileprivate static let largest = 1 << 46

  /// One in so many bytes was sampled, on average; 1 for all.
  package let period: Int
  /// By the return addresses of a stack, the innermost first.
  package let stacks: [[UInt64]: Counts]
  package let objects: MappedObjects

  /// - Parameter path: The file that the text is of, for errors.
  package init(_ text: [UInt8], path: String) throws(InputError) {
    var reader = HeapDumpReader(text, path: path)
    period = try reader.period()
    var stacks: [[UInt64]: Counts] = [:]
    while let stack = try reader.stack() {
      stacks[stack] = try reader.counts().scaled(period: period)
    }
    self.stacks = stacks
    objects = MappedObjects(reader.mapLines())
  }
}

extension HeapDump.Counts {
  /// What was there, by what was sampled.
  ///
  /// An allocation of s bytes is sampled with the probability 1 - exp(-s / period). Source: jemalloc/bin/jeprof.in,
  /// `AdjustSamples`.
  func scaled(period: Int) -> Self {
    guard period > 1 else { return self }
    func scale(_ count: Int, _ bytes: Int) -> (Int, Int) {
      guard count > 0, bytes > 0 else { return (count, bytes) }
      let size = Double(bytes) / Double(count)
      let factor = 1 / (1 - exp(-size / Double(period)))
      func scale(_ value: Int) -> Int {
        Int(min(Double(value) * factor, Double(HeapDump.largest)).rounded())
      }
      return (scale(count), scale(bytes))
    }
    let (live, all) = (scale(liveCount, liveBytes), scale(count, bytes))
    return Self(liveCount: live.0, liveBytes: live.1, count: all.0, bytes: all.1)
  }
}

/// Goes through the lines of a dump.
private struct HeapDumpReader {
  private let lines: [ArraySlice<UInt8>]
  private let path: String
  private var next = 0

  init(_ text: [UInt8], path: String) {
    lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    self.path = path
  }

  private func error(_ reason: String) -> InputError {
    InputError(reason, remedy: "profile again", path: path, line: min(next + 1, lines.count))
  }

  private var line: ArraySlice<UInt8> { next < lines.count ? lines[next] : [] }

  mutating func period() throws(InputError) -> Int {
    guard line.starts(with: "heap_v2/".utf8), let period = Self.number(line.dropFirst(8)),
      period > 0
    else { throw error("not a heap profile of jemalloc's") }
    next += 1
    return period
  }

  /// The next stack; nil if the mapped files come next.
  mutating func stack() throws(InputError) -> [UInt64]? {
    // Before the first stack there are sums, and after each there are the counts of single threads.
    while !line.starts(with: "@".utf8) {
      if line.starts(with: "MAPPED_LIBRARIES:".utf8) { return nil }
      guard next < lines.count else { throw error("the heap profile breaks off") }
      next += 1
    }
    var stack: [UInt64] = []
    for word in line.dropFirst().split(separator: UInt8(ascii: " ")) {
      guard word.starts(with: "0x".utf8), let address = Self.address(word.dropFirst(2)) else {
        throw error("not a stack of addresses")
      }
      stack.append(address)
    }
    next += 1
    return stack
  }

  /// The counts of a stack in all threads: `  t*: 2: 96 [7: 352]`.
  mutating func counts() throws(InputError) -> HeapDump.Counts {
    guard line.starts(with: "  t*: ".utf8) else { throw error("a stack without counts") }
    let separators = Set(": []".utf8)
    let numbers = line.dropFirst(6).split { separators.contains($0) }.compactMap(Self.number)
    guard numbers.count == 4, numbers.allSatisfy({ (0...HeapDump.largest).contains($0) }) else {
      throw error("not the counts of a stack")
    }
    next += 1
    return HeapDump.Counts(
      liveCount: numbers[0], liveBytes: numbers[1], count: numbers[2], bytes: numbers[3])
  }

  /// The lines of `/proc/self/maps`.
  func mapLines() -> [String] {
    lines.dropFirst(next + 1).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: digits, as: UTF8.self))
  }

  private static func address(_ digits: ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    guard !digits.isEmpty, digits.count <= 16 else { return nil }
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value << 4 | UInt64(digit - 0x30)
      case 0x61...0x66: value = value << 4 | UInt64(digit - 0x57)
      default: return nil
      }
    }
    return value
  }
}
