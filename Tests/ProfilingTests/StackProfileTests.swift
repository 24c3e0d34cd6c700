import Testing

@testable import Profiling

private func frame(_ name: String, _ module: String = "Loaders", line: Int? = nil) -> CodeFrame {
  CodeFrame(function: name, module: module, line: line)
}

@Suite("A profile by stack")
struct StackProfileTests {
  @Test("adds what one stack spends, and folds the harness")
  func adds() {
    var profile = StackProfile(.bytes)
    let (run, perform) = (frame("run", "Workers"), frame("perform", "Replaying"))
    profile.add([run, perform, frame("open"), run, perform], cost: 3, count: 1)
    profile.add([run, frame("open"), perform], cost: 4, count: 2)
    profile.add([run, perform], cost: 1, count: 1)
    #expect(profile.samples.map(\.cost) == [7, 1])
    #expect(profile.count == 4)
    #expect(profile.stack(of: profile.samples[0]) == [frame("open"), .harness])
    #expect(profile.stack(of: profile.samples[1]) == [.harness])
  }

  @Test("differs by stack, and leaves out what is the same")
  func differs() {
    var (one, other) = (StackProfile(.bytes), StackProfile(.bytes))
    one.add([frame("a")], cost: 5)
    one.add([frame("b")], cost: 2)
    other.add([frame("a")], cost: 5)
    other.add([frame("c")], cost: 1)
    let difference = one - other
    #expect(difference.samples.map(\.cost) == [2, -1])
    #expect((one + other).cost == 13)
  }

  @Test("blames the innermost function of the loader, at its most costly line")
  func sites() {
    var profile = StackProfile(.bytes)
    let page = frame("page(at:)", "ScriptPages")
    let malloc = frame("malloc", "libjemalloc.so.2")
    let open = frame("open")
    profile.add([.harness, open, frame("load", line: 3), page, malloc], cost: 5, count: 1)
    profile.add([.harness, open, frame("load", line: 4), page, malloc], cost: 9, count: 1)
    profile.add([.harness, open], cost: 20, count: 1)
    profile.add([.harness, page, malloc], cost: 1, count: 1)
    let sites = profile.sites
    #expect(sites.map(\.frame) == [open, frame("load", line: 4), page])
    #expect(sites.map(\.through) == [nil, page, malloc])
    #expect(sites.map(\.cost) == [20, 14, 1])
    #expect(sites.map(\.count) == [1, 2, 1])
  }

  @Test("is a tree whose nodes contain what they called, beside another one's")
  func tree() {
    var (head, base) = (StackProfile(.instructions), StackProfile(.instructions))
    head.add([frame("a"), frame("b")], cost: 5)
    head.add([frame("a")], cost: 1)
    base.add([frame("a"), frame("c")], cost: 2)
    let tree = CallTree(head, comparedWith: base)
    #expect(tree.cost == 6)
    #expect(tree.base == 2)
    let a = tree.children[0]
    #expect(a.own == 1)
    #expect(a.children.map(\.frame.function) == ["b", "c"])
    #expect(a.children.map(\.cost) == [5, 0])
    #expect(a.children.map(\.base) == [0, 2])
    #expect(CallTree(head).base == nil)
  }
}

@Suite("Stacks as a person follows them")
struct CalledFrameTests {
  @Test("have no start-up, no thunks, and nothing that counts pages")
  func asCalled() {
    let metered = frame("MeteredPageSource.page(at:)", "Paging")
    let stack = [
      frame("__libc_start_main", "libc.so.6"), frame("main", "main"),
      frame("run", "Workers"), frame("L.open(at:)"), frame("L.open(at:)", line: 3),
      metered, metered, frame("ScriptPageSource.page(at:)", "ScriptPages"),
    ]
    #expect(
      stack.asCalled == [
        frame("run", "Workers"), frame("L.open(at:)", line: 3),
        frame("ScriptPageSource.page(at:)", "ScriptPages"),
      ])
    #expect(stack.dropLast().map(\.self).asCalled.last == .harness)
  }
}
