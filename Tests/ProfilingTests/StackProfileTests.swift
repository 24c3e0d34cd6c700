import Testing

@testable import Profiling

/// A function of a loader, unless it is another module's; of `L.swift`, where it has a line.
func frame(_ name: String, _ module: String = "Loaders", line: Int? = nil) -> CodeFrame {
  CodeFrame(function: name, module: module, file: line.map { _ in "L.swift" }, line: line)
}

extension StackProfile {
  /// What each stack costs.
  var byStack: [[CodeFrame]: Int] {
    Dictionary(uniqueKeysWithValues: samples.map { (stack(of: $0), $0.cost) })
  }
}

@Suite("A profile by stack")
struct StackProfileTests {
  @Test("adds what one stack spends, and folds the harness")
  func adds() {
    var profile = StackProfile(.bytes)
    let (run, perform) = (frame("run", "Measurement"), frame("perform", "Replaying"))
    profile.add([run, perform, frame("open"), run, perform], cost: 3, count: 1)
    profile.add([run, frame("open"), perform], cost: 4, count: 2)
    profile.add([run, perform], cost: 1, count: 1)
    #expect(profile.samples.map(\.cost) == [7, 1])
    #expect(profile.count == 4)
    #expect(profile.stack(of: profile.samples[0]) == [frame("open"), .harness])
    #expect(profile.stack(of: profile.samples[1]) == [.harness])
  }

  @Test("blames the innermost function of the loader, at its most costly line")
  func blamedFunctions() {
    var profile = StackProfile(.bytes)
    let page = frame("page(at:)", "ScriptPages")
    let malloc = frame("malloc", "libjemalloc.so.2")
    let open = frame("open")
    profile.add([.harness, open, frame("load", line: 3), page, malloc], cost: 5, count: 1)
    profile.add([.harness, open, frame("load", line: 4), page, malloc], cost: 9, count: 1)
    profile.add([.harness, open], cost: 20, count: 1)
    profile.add([.harness, page, malloc], cost: 1, count: 1)
    let blamed = profile.blamedFunctions
    #expect(blamed.map(\.frame) == [open, frame("load", line: 4), page])
    #expect(blamed.map(\.through) == [nil, page, malloc])
    #expect(blamed.map(\.cost) == [20, 14, 1])
    #expect(blamed.map(\.count) == [1, 2, 1])
  }

  @Test("is a line of text for each stack of functions, without what cannot be drawn")
  func collapsed() {
    var profile = StackProfile(.bytes)
    let (open, odd) = (frame("open(at:)", line: 3), frame("a;b c"))
    profile.add([open, odd], cost: 7)
    profile.add([open], cost: 5)
    profile.add([frame("open(at:)", line: 4)], cost: 2)
    profile.add([odd], cost: 0, count: 1)
    profile.add([odd, open], cost: -3)
    #expect(profile.collapsed == "open(at:) 7\nopen(at:);a,b c 7\n")
  }
}

@Suite("Stacks as a person follows them")
struct CalledFrameTests {
  @Test("have no start-up, no thunks, and nothing that counts pages")
  func userVisibleFrames() {
    let metered = frame("MeteredPageSource.page(at:)", "Replaying")
    let stack = [
      frame("__libc_start_main", "libc.so.6"), frame("main", "main"),
      frame("run", "Measurement"),
      frame("protocol witness for PageLoader.open(at:) in conformance L"),
      frame("L.open(at:)"), frame("L.open(at:)", line: 3),
      metered, metered, frame("ScriptPageSource.page(at:)", "ScriptPages"),
    ]
    #expect(
      stack.userVisibleFrames == [
        frame("run", "Measurement"), frame("L.open(at:)", line: 3),
        frame("ScriptPageSource.page(at:)", "ScriptPages"),
      ])
    #expect(stack.dropLast().map(\.self).userVisibleFrames.last == .harness)
  }
}
