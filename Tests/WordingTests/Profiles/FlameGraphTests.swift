import Profiling
import TestSupport
import Testing

@testable import Documents
@testable import Wording

@Suite("A flame graph")
struct FlameGraphTests {
  private static func profile(_ stacks: [([String], Int)]) -> StackProfile {
    stacks.reduce(into: StackProfile(.bytes)) { profile, stack in
      profile.add(stack.0.map { frame($0) }, cost: stack.1, count: 1)
    }
  }

  @Test("has one box for calls of a function from different lines, and names the costliest")
  func lines() throws {
    var profile = StackProfile(.bytes)
    profile.add([frame("load", line: 3), frame("page")], cost: 5)
    profile.add([frame("load", line: 9), frame("page")], cost: 7)
    let boxes = try #require(FlameGraph(profile, title: "Made up")).rows.map(\.box)
    #expect(boxes.map(\.function.function) == ["all", "load", "page"])
    #expect(boxes.map(\.head) == [12, 12, 12])
    #expect(boxes.map(\.own.head) == [0, 0, 12])
    #expect(boxes[1].location == "Pager.swift:9")
  }

  @Test("keeps boxes within those that called them, in the order of names")
  func nesting() throws {
    var made = MadeUpProfile()
    let graph = try #require(FlameGraph(made.stacks(.bytes, scale: 8000), title: "Made up"))
    var callers: [(row: FlameRow, end: Int, last: String)] = []
    for row in graph.rows {
      callers.removeLast(callers.count - row.depth)
      if var caller = callers.popLast() {
        #expect(caller.last <= row.box.function.function)
        #expect(caller.end <= row.left)
        #expect(row.left + row.width <= caller.row.left + caller.row.width)
        (caller.end, caller.last) = (row.left + row.width, row.box.function.function)
        callers.append(caller)
      }
      callers.append((row, row.left, ""))
    }
  }

  @Test("leaves out what is too narrow, and says so")
  func leftOut() throws {
    func graph(_ stacks: [([String], Int)]) throws -> FlameGraph {
      try #require(FlameGraph(Self.profile(stacks), title: "Made up"))
    }
    let narrow = try graph([(["big"], 9_990), (["small"], 3), (["tiny", "deep"], 2)])
    #expect(
      narrow.rows.map(\.box.function.function) == ["all", "big", "small", "tiny", "deep"])
    let wide = try graph([(["big"], 99_990), (["tiny", "deep"], 10)])
    #expect(wide.rows.map(\.box.function.function) == ["all", "big"])
    #expect(wide.html(id: "a").contains("Calls of 20\u{A0}B or less are left out."))
  }

  @Test("is as wide as the greater of two costs, stack by stack, so that what is gone is seen")
  func difference() throws {
    let base = Self.profile([(["a", "same"], 5), (["a", "gone"], 3)])
    let head = Self.profile([(["a", "same"], 5), (["a", "new"], 4), (["b"], 1)])
    let graph = try #require(
      FlameGraph(
        StackPair(kind: .heapOfOpen, base: base, head: head, labels: ("before", "after"))))
    let rows = graph.rows
    #expect(rows.map(\.box.function.function) == ["all", "a", "gone", "new", "same", "b"])
    #expect(rows.map(\.width) == [13, 12, 3, 4, 5, 1])
    #expect(
      rows.map { graph.color(of: $0.box, greatestChange: 4) }
        == ["more2", "more1", "less3", "more3", "same", "more1"])
    let words = graph.text(rows[1].box).replacing("\u{A0}", with: " ")
    #expect(words == "after 9 B, before 8 B: +1 B (+12.5%)")
  }

  @Test("compares what is new with what is gone where a profile falls below zero")
  func growth() throws {
    var profile = StackProfile(.bytes)
    profile.add([frame("grow")], cost: 7)
    profile.add([frame("shrink")], cost: -2)
    let rows = try #require(FlameGraph(profile, title: "Growth")).rows
    #expect(rows.map(\.width) == [9, 7, 2])
    #expect(rows.map(\.box.base) == [2, 0, 2])
  }

  @Test("shortens names to what fits")
  func labels() {
    let long = frame("ThreePaneLoader.fetch<Array<A.B>>(_:into:)")
    #expect(long.label(columns: 80) == long.function)
    #expect(long.label(columns: 30) == "fetch<Array<A.B>>(_:into:)")
    #expect(long.label(columns: 6) == "fetch…")
    #expect(frame("closure #1 in Pager.load(in:)").shortName == "closure #1 in load(in:)")
    #expect(frame("libcairo.so.2", "libcairo.so.2").shortName == "libcairo.so.2")
    #expect(frame("operator...").shortName == "operator...")
  }

  @Test("has text with a contrast of 4.5 on every box, light and dark")
  func contrast() throws {
    let style = String(decoding: PackageResources.page_css, as: UTF8.self)
    let fills = style.matches(of: /--color: var\(--(\w+)\); --strength: (\d+)%/)
    #expect(fills.count == 8)
    for palette in [Palette.light, .dark] {
      let named = [
        "bad": palette.series[0], "link": palette.series[1],
        "muted": palette.muted, "lines": palette.lines,
      ]
      for fill in fills {
        let color = try #require(named[String(fill.1)])
        let ground = Self.mix(color, try #require(Double(fill.2)) / 100, palette.surface)
        let contrast = contrastRatio(ground, palette.text)
        #expect(contrast >= 4.5, "\(fill.0) on \(palette.surface): \(contrast)")
      }
    }
  }

  /// `share` of `color` on `ground`, both as `#rrggbb`.
  private static func mix(_ color: String, _ share: Double, _ ground: String) -> String {
    let parts = [16, 8, 0].map { shift in
      let values = [color, ground].map {
        Double((Int($0.dropFirst(), radix: 16) ?? 0) >> shift & 255)
      }
      return Int((values[0] * share + values[1] * (1 - share)).rounded())
    }
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
