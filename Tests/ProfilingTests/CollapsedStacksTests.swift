import Profiling
import Testing

@Suite("Collapsed stacks")
struct CollapsedStacksTests {
  @Test("a line for each stack of functions, without what cannot be drawn")
  func text() {
    var profile = StackProfile(.bytes)
    let open = CodeFrame(function: "open(at:)", module: "Loaders", line: 3)
    let odd = CodeFrame(function: "a;b c", module: "Loaders")
    profile.add([open, odd], cost: 7)
    profile.add([open], cost: 5)
    profile.add([CodeFrame(function: "open(at:)", module: "Loaders", line: 4)], cost: 2)
    profile.add([odd], cost: 0, count: 1)
    profile.add([odd, open], cost: -3)
    #expect(
      CollapsedStacks.text(of: profile) == """
        open(at:) 7
        open(at:);a,b c 7

        """)
  }
}
