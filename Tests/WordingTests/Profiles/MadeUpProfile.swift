import Measurement
import Replaying
import Scrolling
import TestSupport

@testable import Profiling

/// A function of a pager, unless `module` says otherwise.
func frame(_ function: String, _ module: String = "Loaders", line: Int? = nil) -> CodeFrame {
  CodeFrame(function: function, module: module, file: line.map { _ in "Pager.swift" }, line: line)
}

/// A profile of stacks as a loader has them, the same for the same seed.
struct MadeUpProfile {
  private var dice = Dice(seed: 1)
  /// By how much all costs of drawing text are multiplied.
  private let textFactor: Int
  private let leaks: Bool

  init(textFactor: Int = 1, leaks: Bool = true) {
    (self.textFactor, self.leaks) = (textFactor, leaks)
  }

  private mutating func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &dice) }

  static func frame(_ function: String, _ module: String, _ line: Int? = nil) -> CodeFrame {
    let file = function.split(separator: ".").first.map { "\($0).swift" }
    return CodeFrame(function: function, module: module, file: line == nil ? nil : file, line: line)
  }

  static let load = frame("ThreePaneLoader.loadPages(around:)", "PageLoaders", 41)
  static let fetch = frame("ThreePaneLoader.fetch(_:into:)", "PageLoaders", 77)
  private static let entry = [
    frame("ThreePaneLoader.scrollViewDidEndDecelerating(_:)", "PageLoaders", 63), load, fetch,
  ]
  private static let page = [
    frame("ScriptPageSource.pageView(at:reusing:)", "ScriptPages", 58),
    frame("ScriptPageView.draw(_:on:)", "ScriptPages", 120),
  ]
  private static let text = [
    frame("PageRenderer.layOut(_:width:) -> Layout", "ScriptPages", 33),
    frame("pango_layout_get_extents", "libpango-1.0.so.0"),
    frame("pango_layout_check_lines", "libpango-1.0.so.0"),
    frame("pango_itemize_with_font", "libpango-1.0.so.0"),
    frame("hb_shape_full", "libharfbuzz.so.0"),
  ]

  mutating func stacks(_ unit: StackProfile.Unit, scale: Int, count: Int = 200) -> StackProfile {
    var profile = StackProfile(unit)
    let counts = unit == .bytes ? 1 : 0
    profile.add(
      Self.entry + Self.page + [
        Self.frame("Bitmap.init(width:height:scale:)", "ScriptPages", 21),
        Self.frame("cairo_image_surface_create", "libcairo.so.2"),
        Self.frame("malloc", "libjemalloc.so.2"),
      ], cost: 400 * scale, count: 3 * counts)
    for index in 0..<count {
      let depth = 1 + random(14)
      let inner = (0..<depth).map { level in
        Self.frame(
          "pango_step_\(random(4))_\(level)",
          random(3) == 0 ? "libharfbuzz.so.0" : "libpango-1.0.so.0")
      }
      let outer =
        index % 3 == 0
        ? [Self.frame("ScrollView.layoutSubviews()", "Scrolling", 200 + random(20)), Self.entry[0]]
        : index % 7 == 0
          ? [
            .harness,
            Self.frame("ReplayStage.step<Clock>(_:until:) where Clock: FrameClock", "Replaying"),
          ] : Self.entry
      profile.add(
        outer + Self.page + Self.text.prefix(1 + random(5)) + inner,
        cost: textFactor * (1 + random(scale)), count: counts * (1 + random(5)))
    }
    let tables = (0..<20).map {
      "Array<Optional<Int>>.reserve && \"]]>\"\($0)(minimumCapacity:)"
    }
    for (index, name) in tables.enumerated() {
      let own = Self.frame("Helper\(index).prepare(_:)", "PageLoaders", 10 + index)
      profile.add([own, Self.frame(name, "Swift")], cost: 1 + random(scale * 4), count: counts)
    }
    return profile
  }

  mutating func profile(label: String = "three-pane") -> Profile {
    let cell = Cell(scenario: "Turn pages & \"more\"", loader: "three-pane", pages: 100)
    var profile = Profile(of: cell, label: label)
    var (growth, left) = (StackProfile(.bytes), StackProfile(.bytes))
    growth.add(Self.entry + [Self.frame("Array.append(_:)", "Swift")], cost: 16_384, count: 4)
    growth.add(Self.entry + Self.page, cost: -4096, count: -1)
    if leaks {
      left.add([Self.frame("ThreePaneLoader.keep(_:)", "PageLoaders", 99)], cost: 114_688, count: 7)
    }
    profile.stacks = [
      .heapOfOpen: stacks(.bytes, scale: 8000),
      .heapOfTurns: stacks(.bytes, scale: 12_000, count: 200),
      .heapOfClose: StackProfile(.bytes),
      .heapAtPeak: stacks(.bytes, scale: 9000, count: 100), .heapGrowth: growth, .heapLeft: left,
      .instructionsOfOpen: stacks(.instructions, scale: 90_000, count: 200),
      .instructionsOfTurns: stacks(.instructions, scale: 300_000, count: 200),
    ]
    var timeline = ReplayRecording(refreshRate: 60)
    timeline.work = [12_300_000] + Array(repeating: 4_000_000, count: 760)
    timeline.livePages.set(3, at: 0)
    timeline.fetches = fetches()
    profile.timeline = timeline
    return profile
  }

  /// Three panes that follow a reader forward, a page a second; the fourth page is never seen.
  func fetches() -> [PageFetch] {
    (0..<24).map { page in
      var life = PageFetch(PageIndex(page), frame: max(0, page - 1) * 30)
      if page != 3 { life.firstSeen = max(0, page * 30 - 10) }
      if page < 21 { life.dropped = (page + 2) * 30 }
      return life
    }
  }
}
