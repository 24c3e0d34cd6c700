import Profiling
import Testing

@Suite("A profile for pprof")
struct PprofTests {
  private static let open = CodeFrame(
    function: "Lazy.open(at:)", module: "Loaders", file: "Lazy.swift", line: 300)
  private static let malloc = CodeFrame(function: "malloc", module: "libc.so.6")

  private static func profile(_ samples: [([CodeFrame], Int, Int)]) -> StackProfile {
    var profile = StackProfile(.bytes)
    for (stack, cost, count) in samples { profile.add(stack, cost: cost, count: count) }
    return profile
  }

  @Test("is the same bytes every time")
  func bytes() {
    let profile = Self.profile([([Self.open, Self.malloc], 5, 1)])
    let instructions = InstructionProfile(
      open: profile, turns: StackProfile(.instructions), turnCount: 0)
    let expected: [UInt8] =
      [0x0a, 4, 0x08, 1, 0x10, 2, 0x0a, 4, 0x08, 3, 0x10, 2]
      // Functions and locations, the innermost first: `malloc` has no line.
      + [0x2a, 8, 0x08, 1, 0x10, 4, 0x18, 5, 0x20, 6, 0x22, 6, 0x08, 1, 0x22, 2, 0x08, 1]
      + [0x2a, 8, 0x08, 2, 0x10, 7, 0x18, 8, 0x20, 9]
      + [0x22, 9, 0x08, 2, 0x22, 5, 0x08, 2, 0x10, 0xac, 2]
      // The stack, and 5 and 0 instructions.
      + [0x12, 8, 0x0a, 2, 1, 2, 0x12, 2, 5, 0]
    let texts = [
      "", "open_instructions", "count", "turns_instructions", "malloc", "libc.so.6.malloc",
      "libc.so.6", "Lazy.open(at:)", "Loaders.Lazy.open(at:)", "Lazy.swift",
    ]
    let strings: [UInt8] = texts.flatMap { [0x32, UInt8($0.utf8.count)] + Array($0.utf8) }
    #expect(PprofProfile(instructions).bytes == expected + strings)
  }

  @Test("adds up to the profile, also below zero")
  func sums() throws {
    let all = Self.profile([
      ([Self.open, Self.malloc], 1 << 40, 3), ([Self.open], 48, 1), ([Self.malloc], 16, 2),
    ])
    let left = Self.profile([([Self.open], 48, 1), ([Self.malloc], -16, -1)])
    let empty = StackProfile(.bytes)
    let heap = HeapProfile(
      open: all, turns: all, close: empty, peak: all, growth: empty, left: left)
    let bytes = PprofProfile(heap).bytes
    #expect(bytes == PprofProfile(heap).bytes)
    let samples = try WireReader.fields(2, of: bytes).map { try WireReader.packed(2, of: $0) }
    let sums = (0..<6).map { column in samples.reduce(0) { $0 + $1[column] } }
    #expect(sums == [2 * all.count, 2 * all.cost, all.count, all.cost, 0, 32])
    #expect(samples.count == 3)
    #expect(try WireReader.fields(4, of: bytes).count == 2)
    #expect(try WireReader.fields(5, of: bytes).count == 2)
  }
}

/// Walks over the fields of a protocol buffer message.
private struct WireReader {
  struct Damaged: Error {}

  private var rest: ArraySlice<UInt8>

  /// The contents of all fields of that number, which have a length.
  static func fields(_ number: Int, of message: [UInt8]) throws -> [[UInt8]] {
    var reader = WireReader(rest: message[...])
    var fields: [[UInt8]] = []
    while !reader.rest.isEmpty {
      let key = try reader.varint()
      switch key & 7 {
      case 0: _ = try reader.varint()
      case 2:
        let content = try reader.take(Int(reader.varint()))
        if key >> 3 == number { fields.append(Array(content)) }
      default: throw Damaged()
      }
    }
    return fields
  }

  /// The numbers in a packed field.
  static func packed(_ number: Int, of message: [UInt8]) throws -> [Int] {
    var reader = WireReader(rest: Array(try fields(number, of: message).joined())[...])
    var values: [Int] = []
    while !reader.rest.isEmpty { values.append(Int(Int64(bitPattern: try reader.varint()))) }
    return values
  }

  private mutating func varint() throws -> UInt64 {
    var (value, shift): (UInt64, UInt64) = (0, 0)
    while let byte = rest.popFirst() {
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw Damaged()
  }

  private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw Damaged() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
