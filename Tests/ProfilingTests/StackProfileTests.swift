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

  @Test(
    "has one row for what PaneUIKit does by itself, and for its layout engine, whatever calls it")
  func paneUIKit() {
    let layout = frame("UIView.layoutSubviews()", "PaneUIKit")
    let solver = frame("closure #1 in ConstraintSolver.apply()", "PaneUIKit", line: 7)
    let text = frame("estimate(_:_:within:)", "PaneUIKit")
    let malloc = frame("malloc", "libjemalloc.so.2")
    let (cell, size) = (frame("Cell.configure()"), frame("Title.intrinsicContentSize.getter"))
    var profile = StackProfile(.bytes)
    profile.add([.harness, layout, malloc], cost: 1, count: 1)
    profile.add([.harness, layout, solver, malloc], cost: 2, count: 1)
    profile.add([.harness, cell, layout, solver, text, malloc], cost: 4, count: 1)
    // What an app makes, and what an engine asks an app for, is the app's.
    profile.add([.harness, cell, frame("UIView.init(frame:)", "PaneUIKit")], cost: 8, count: 1)
    profile.add([.harness, layout, solver, size, malloc], cost: 16, count: 1)
    // So is what other libraries' names over it cost.
    profile.add([.harness, cell, frame("ConstraintMaker.make()", "PaneLibraries")], cost: 1)
    let blamed = profile.blamedFunctions
    #expect(blamed.map(\.frame) == [size, cell, .paneUIKit])
    #expect(blamed.map(\.cost) == [16, 9, 7])
    #expect(blamed.last?.through == text)
  }

  @Test(
    "blames no caller for solving constraints, laying out items or estimating text, which is PaneUIKit's",
    arguments: [
      "ConstraintSolver.solve()", "closure #1 in ConstraintReader.read(_:)",
      "FlowLines.init(_:)", "estimate(_:_:within:)",
    ])
  func engine(function: String) {
    var profile = StackProfile(.bytes)
    let cell = frame("Cell.configure()")
    profile.add([.harness, cell, frame(function, "PaneUIKit")], cost: 4)
    // An app's own function of that name is the app's.
    profile.add([.harness, frame(function)], cost: 2)
    #expect(profile.blamedFunctions.map(\.frame) == [.paneUIKit, frame(function)])
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

  @Test("have no main function of a user's program, which is no loader's")
  func mainFunction() {
    let stack = [
      frame("main", "main"), frame("Bench.$main()", "Bench"), frame("Bench.main()", "Bench"),
      frame("PaneBench.main(loaders:)", "PaneBench"), frame("run", "Measurement"),
      frame("UIView.layOut()", "PaneUIKit"), frame("estimate(_:)", "PaneUIKit"),
    ]
    #expect(stack.userVisibleFrames == Array(stack[4...]))
    var profile = StackProfile(.bytes)
    profile.add(stack.userVisibleFrames, cost: 9)
    #expect(profile.blamedFunctions.map(\.frame) == [.paneUIKit])
  }
}
