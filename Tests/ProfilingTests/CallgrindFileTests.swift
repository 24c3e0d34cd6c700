import Basics
import Instruments
import TestSupport
import Testing

@testable import Profiling

@Suite("Callgrind's files")
struct CallgrindFileTests {
  /// `open` calls `sort`, which calls itself once; a library's function has no name.
  private static func file() throws -> CallgrindFile {
    try CallgrindFile(recorded("callgrind.out"), path: "counts")
  }

  @Test("have costs by instruction and chain of calls, with names that are said once")
  func read() throws {
    let file = try Self.file()
    #expect(file.costs.reduce(0) { $0 + $1.instructions } == 116)
    #expect(
      file.contexts.map(\.names) == [
        ["sort", "open", "main"], ["sort", "2", "sort", "open", "main"],
        ["0x0000000000007330", "open", "main"], ["open", "main"],
      ])
    #expect(file.contexts[2].object == "/usr/lib/libpango-1.0.so.0.5000.12")
    #expect(
      file.costs.map(\.address) == [0x100, 0x104, 0x100, 0x100, 0x7330, 0x7320, 0x200, 0x20c])
    #expect(file.calls.map(\.callee) == [0, 2, 1])
    #expect(file.calls.map(\.address) == [0x208, 0x20c, 0x104])
    #expect(file.calls.map(\.instructions) == [70, 31, 10])
  }

  @Test("become stacks of functions and lines, with the program instead of its copy")
  func stacks() throws {
    let file = try Self.file()
    let stacks = InstructionStacks(file, program: (copy: "/tmp/program", path: "/bin/mine"))
    let (main, open, sort) = (frame("main", ""), frame("open", line: 5), frame("sort", line: 1))
    let inner = [frame("sort", line: 2), frame("inlined", line: 9)]
    let known: [CodeAddress: [CodeFrame]] = Dictionary(
      uniqueKeysWithValues: [
        (0x100, [sort]), (0x104, inner), (0x208, [open]), (0x20c, [frame("open", line: 6)]),
      ].map { (CodeAddress(object: "/bin/mine", address: $0.0), $0.1) })
    #expect(stacks.addresses.isSuperset(of: known.keys))
    let profile = stacks.profile(known)
    #expect(profile.byStack[[main, open, sort]] == 40)
    #expect(profile.byStack[[main, open] + inner] == 20)
    #expect(profile.byStack[[main, open] + inner + [sort]] == 10)
    #expect(profile.cost == 116)
  }

  @Test("show a function below the instruction that spent most of what its calls did")
  func caller() throws {
    let file = try CallgrindFile(
      """
      ob=(1) /bin/mine
      fn=(1) open'main
      0x10 0 1
      cfn=(2) sort'open'main
      calls=1 0x100 0
      0x11 0 30
      cfn=(2)
      calls=1 0x100 0
      0x12 0 5
      fn=(2)
      0x100 0 35
      """, path: "counts")
    let known: [CodeAddress: [CodeFrame]] = Dictionary(
      uniqueKeysWithValues: [
        (0x11, [frame("open", line: 5)]), (0x12, [frame("open", line: 6)]),
        (0x100, [frame("sort", line: 1)]),
      ].map { (CodeAddress(object: "/bin/mine", address: $0.0), $0.1) })
    let profile = InstructionStacks(file, program: (copy: "/tmp/program", path: "/bin/mine"))
      .profile(known)
    let stack = [frame("main", ""), frame("open", line: 5), frame("sort", line: 1)]
    #expect(profile.byStack[stack] == 35)
  }

  @Test(
    "that are damaged say which line is not understood",
    arguments: [
      "fn=broken", "0xzz 0 3", "0x1 0 99999999999999999999", "+99999999999999999999 0 1",
      "0x1 0 1099511627777",
    ])
  func damaged(line: String) {
    let error = InputError(
      "line of callgrind's that is not understood: \(line)", remedy: "profile again",
      path: "counts", line: 4)
    #expect(throws: error) {
      try CallgrindFile("ob=(1) a\n\nfn=(1) f\n\(line)\n", path: "counts")
    }
  }
}
