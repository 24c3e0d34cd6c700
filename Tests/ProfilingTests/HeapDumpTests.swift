import Basics
import Instruments
import TestSupport
import Testing

@testable import Profiling

@Suite("A heap profile of jemalloc's")
struct HeapDumpTests {
  private let text: String

  init() throws { text = try recorded("jemalloc.heap") }

  private static func dump(_ text: String) throws -> HeapDump {
    try HeapDump(Array(text.utf8), path: "open.heap")
  }

  @Test("holds the counts of each stack, and the files that addresses are in")
  func reads() throws {
    let dump = try Self.dump(text)
    #expect(
      dump.stacks == [
        [0x7f00_0000_1010, 0x5600_0000_2345]: .init(
          live: .init(bytes: 96, count: 2), all: .init(bytes: 192, count: 4)),
        [0x7f00_0000_1010, 0x5600_0000_2345, 0x123]: .init(
          live: .init(bytes: 16, count: 1), all: .init(bytes: 16, count: 1)),
      ])
    let objects = dump.objects
    #expect(
      objects.codeAddress(0x5600_0000_2345)
        == CodeAddress(object: "/home/me/my pager", address: 0x2345))
    #expect(
      objects.codeAddress(0x7f00_0000_1010)
        == CodeAddress(object: "/lib/libjemalloc.so.2", address: 0x1010))
    #expect(objects.codeAddress(0x123) == nil)
    #expect(objects.codeAddress(0x5600_0000_3800) == nil)
  }

  @Test("takes a mapping below an earlier one of its file for one of its own")
  func mappingsOutOfOrder() {
    let objects = MappedObjects([
      "2000-3000 r--p 00000000 fd:01 42 /lib/a", "1000-1800 r-xp 00001000 fd:01 42 /lib/a",
    ])
    #expect(objects.codeAddress(0x1010) == CodeAddress(object: "/lib/a", address: 0x10))
  }

  @Test(
    "says where it is damaged",
    arguments: [
      ("heap_v2/1\n", "heap_v1/1\n", 1, "not a heap profile of jemalloc's"),
      ("heap_v2/1\n", "heap_v2/4096\n", 1, "not a heap profile of jemalloc's"),
      ("0x123", "123", 7, "not a stack of addresses and its counts"),
      ("0x123", "0x", 7, "not a stack of addresses and its counts"),
      ("  t*: 1: 16 [1: 16]\n", "", 7, "not a stack of addresses and its counts"),
      ("1: 16 [1: 16]", "1: 16 [1: ", 7, "not a stack of addresses and its counts"),
      ("1: 16 [1: 16]", "1: -16 [1: 16]", 7, "not a stack of addresses and its counts"),
      (
        "1: 16 [1: 16]", "1: 9223372036854775807 [1: 16]", 7,
        "not a stack of addresses and its counts"
      ),
      ("\nMAPPED_LIBRARIES:", "", 15, "the heap profile breaks off"),
    ])
  func damaged(part: String, damage: String, line: Int, reason: String) {
    #expect(throws: InputError(reason, remedy: "profile again", path: "open.heap", line: line)) {
      try Self.dump(text.replacing(part, with: damage, maxReplacements: 1))
    }
  }
}

@Suite("What takes the place of the same thing")
struct ReplacementTests {
  private let open = frame("open(at:)", line: 1)
  private let turn = frame("turn()", line: 2)
  private let page = frame("page(at:)", "ScriptPages")
  private let malloc = frame("malloc", "libc.so.6")

  @Test("does not grow")
  func replaced() {
    var profile = StackProfile(.bytes)
    // Three pages of the beginning have gone, five others have come: two more, and which is not
    // known.
    profile.add([open, page, malloc], cost: -300, count: -3)
    profile.add([turn, page, malloc], cost: 500, count: 5)
    // These are of another size, and of another function.
    profile.add([turn, open, page, malloc], cost: 64, count: 1)
    profile.add([turn, malloc], cost: 100, count: 1)
    var expected = StackProfile(.bytes)
    expected.add([turn, page, malloc], cost: 200, count: 2)
    expected.add([turn, malloc], cost: 100, count: 1)
    expected.add([turn, open, page, malloc], cost: 64, count: 1)
    let result = profile.netAllocations
    #expect(result.samples.count == 3)
    #expect(result.byStack == expected.byStack)
    #expect(result.cost == profile.cost)
  }

  @Test("what is gone for good stays gone")
  func gone() {
    var profile = StackProfile(.bytes)
    profile.add([open, page, malloc], cost: -300, count: -3)
    profile.add([turn, page, malloc], cost: 100, count: 1)
    #expect(profile.netAllocations.samples.map(\.cost) == [-200])
    #expect(profile.netAllocations.samples.map(\.count) == [-2])
  }
}
