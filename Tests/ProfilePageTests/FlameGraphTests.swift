import Foundation
import Profiling
import Reporting
import Testing

@testable import ProfilePage

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A flame graph")
struct FlameGraphTests {
  private static func frame(_ function: String, _ module: String = "Loaders", line: Int? = nil)
    -> CodeFrame
  {
    CodeFrame(function: function, module: module, file: line.map { _ in "Pager.swift" }, line: line)
  }

  private static func profile(_ stacks: [([String], Int)]) -> StackProfile {
    stacks.reduce(into: StackProfile(.bytes)) { profile, stack in
      profile.add(stack.0.map { frame($0) }, cost: stack.1, count: 1)
    }
  }

  @Test("has one box for calls of a function from different lines, and names the costliest")
  func lines() {
    var profile = StackProfile(.bytes)
    profile.add([Self.frame("load", line: 3), Self.frame("page")], cost: 5)
    profile.add([Self.frame("load", line: 9), Self.frame("page")], cost: 7)
    let graph = FlameGraph(profile, title: "Made up")
    #expect(graph.root.children.map(\.cost) == [12])
    #expect(graph.root.children[0].location == "Pager.swift:9")
    #expect(graph.root.children[0].children.map(\.cost) == [12])
  }

  @Test("keeps boxes within those that called them, in the order of names, side by side")
  func layout() {
    var made = MadeUpProfile()
    let graph = FlameGraph(made.stacks(.bytes, scale: 8000), title: "Made up")
    let layout = graph.layout(least: 0.001, limit: 6000)
    var callers: [FlameLayout.Item] = []
    for item in layout.items {
      callers.removeLast(callers.count - item.depth)
      if let caller = callers.last {
        #expect(item.start >= caller.start)
        #expect(item.start + item.box.width <= caller.start + caller.box.width)
        #expect(item.box.width * 1000 >= graph.root.width - 1000)
      }
      callers.append(item)
    }
    for item in layout.items {
      let names = item.box.children.map(\.frame.function)
      #expect(names == names.sorted())
    }
  }

  @Test("says how many calls it leaves out, and what they cost together")
  func leftOut() {
    let graph = FlameGraph(
      Self.profile([(["big"], 9_990), (["small"], 6), (["tiny", "deep"], 4)]), title: "Made up")
    let layout = graph.layout(least: 0.001, limit: 100)
    #expect(layout.items.map(\.box.frame.function) == ["all", "big"])
    #expect(layout.leftOut == 2)
    #expect(layout.leftOutWidth == 10)
    let remark = "Too narrow to be shown: 2 calls, 10 B together (0.100%)."
    #expect(graph.remark(on: layout)?.replacing("\u{A0}", with: " ") == remark)
    #expect(graph.svg().contains("Too narrow to be shown"))
    #expect(graph.remark(on: graph.layout(least: 0, limit: 100)) == nil)
  }

  @Test("has no more boxes than it may, and leaves out the narrowest")
  func limit() {
    var made = MadeUpProfile()
    let graph = FlameGraph(made.stacks(.bytes, scale: 8000), title: "Made up")
    let all = graph.layout(least: 0, limit: .max).items.map(\.box.width)
    for limit in [1, 50, 500] {
      let shown = graph.layout(least: 0, limit: limit).items.map(\.box.width)
      #expect(shown.count <= limit)
      #expect((shown.min() ?? 0) > all.sorted(by: >)[limit])
    }
  }

  @Test("is as wide as the greater of two costs, stack by stack, so that what is gone is seen")
  func difference() throws {
    let base = Self.profile([(["a", "same"], 5), (["a", "gone"], 3)])
    let head = Self.profile([(["a", "same"], 5), (["a", "new"], 4), (["b"], 1)])
    let graph = FlameGraph(
      head, comparedWith: base, title: "Made up", labels: (base: "before", head: "after"))
    #expect(graph.root.width == 13)
    let a = try #require(graph.root.children.first)
    #expect(a.children.map(\.frame.function) == ["gone", "new", "same"])
    #expect(a.children.map(\.width) == [3, 4, 5])
    let colors = graph.root.children.map {
      graph.colorName(of: $0, greatestChange: graph.root.greatestChange)
    }
    #expect(colors == ["more2", "more2"])
    let inner = a.children.map {
      graph.colorName(of: $0, greatestChange: graph.root.greatestChange)
    }
    #expect(inner == ["less4", "more5", "same"])
    let words = graph.lines(of: a)[2].replacing("\u{A0}", with: " ")
    #expect(words == "after 9 B, before 8 B: +1 B (+12.5%)")
  }

  @Test("compares what is new with what is gone where a profile falls below zero")
  func growth() {
    var profile = StackProfile(.bytes)
    profile.add([Self.frame("grow")], cost: 7)
    profile.add([Self.frame("shrink")], cost: -2)
    let graph = FlameGraph(profile, title: "Growth")
    #expect(graph.root.children.map(\.width) == [7, 2])
    #expect(graph.root.children.map(\.base) == [0, 2])
    #expect(graph.root.cost - (graph.root.base ?? 0) == profile.cost)
  }

  @Test("shortens names to what fits")
  func labels() {
    let frame = Self.frame("ThreePaneLoader.fetch<Array<A.B>>(_:into:)")
    #expect(frame.label(columns: 80) == frame.function)
    #expect(frame.label(columns: 30) == "fetch<Array<A.B>>(_:into:)")
    #expect(frame.label(columns: 6) == "fetch…")
    #expect(frame.label(columns: 2) == "")
    #expect(Self.frame("operator...").shortName == "operator...")
  }

  @Test("is sound XML, whatever functions are called, and the same bytes each time")
  func xml() {
    let names = [
      "a < b && c > \"d\"", "]]>", "Dictionary<Int, String>.init(_:)", "\u{1F468}\u{200D}\u{1F469}",
    ]
    let graph = FlameGraph(Self.profile(names.map { ([$0, "inner \($0)"], 10) }), title: "<&>")
    let parser = XMLParser(data: Data(graph.svg().utf8))
    #expect(parser.parse())
    #expect(
      graph.svg()
        == FlameGraph(
          Self.profile(names.reversed().map { ([$0, "inner \($0)"], 10) }), title: "<&>"
        ).svg())
    let titles = graph.svg().matches(of: /<g><title>/).count
    #expect(titles == 1 + 2 * names.count)
  }

  @Test("has text with a contrast of 4.5 on every box, light and dark")
  func contrast() {
    for palette in [Palette.light, .dark] {
      for fill in FlameStyle.fills {
        let contrast = Self.contrast(fill.color(in: palette), palette.text)
        #expect(contrast >= 4.5, "\(fill.name) on \(palette.surface): \(contrast)")
      }
    }
  }

  /// WCAG 2.2, "contrast ratio" and "relative luminance".
  private static func contrast(_ one: String, _ other: String) -> Double {
    let luminances = [one, other].map { color in
      let value = Int(color.dropFirst(), radix: 16) ?? 0
      let channels = [value >> 16 & 0xFF, value >> 8 & 0xFF, value & 0xFF].map { channel in
        let share = Double(channel) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }.sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }
}
