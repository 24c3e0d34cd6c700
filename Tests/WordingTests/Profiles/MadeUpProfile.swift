import Measurement
import Replaying
import Scrolling

@testable import Profiling

/// A function of a pager, unless `module` says otherwise.
func frame(_ function: String, _ module: String = "Loaders", line: Int? = nil) -> CodeFrame {
  CodeFrame(function: function, module: module, file: line.map { _ in "Pager.swift" }, line: line)
}

/// A profile of stacks as a loader has them.
struct MadeUpProfile {
  /// By how much all costs of drawing text are multiplied.
  var textFactor = 1
  var leaks = true

  private static let turn = frame("ThreePaneLoader.scrollViewDidEndDecelerating(_:)", line: 63)
  private static let fetch = frame("ThreePaneLoader.fetch(_:into:)", line: 77)
  private static let text = [
    frame("ScriptPageView.draw(_:on:)", "ScriptPages", line: 120),
    frame("pango_layout_get_extents", "libpango-1.0.so.0"),
  ]

  private func stacks(_ unit: StackProfile.Unit, scale: Int) -> StackProfile {
    var profile = StackProfile(unit)
    func add(_ stack: [CodeFrame], _ cost: Int) {
      profile.add(stack, cost: cost * scale, count: unit == .bytes ? 3 : 0)
    }
    add([Self.turn, Self.fetch, frame("cairo_image_surface_create", "libcairo.so.2")], 400)
    add([Self.turn, Self.fetch] + Self.text, 90 * textFactor)
    add([Self.turn] + Self.text, 20 * textFactor)
    add([.harness] + Self.text, 7 * textFactor)
    // More than a table has room for.
    for index in 1...20 {
      let table = frame("Array<Optional<Int>>.reserve && \"]]>\"(minimumCapacity:)", "Swift")
      add([frame("Helper\(index).prepare(_:)", line: index), table], index)
    }
    return profile
  }

  func profile(label: String = "three-pane") -> Profile {
    let cell = Cell(scenario: "Turn pages & \"more\"", loader: "three-pane", pages: 100)
    var profile = Profile(of: cell, label: label)
    var (growth, left) = (StackProfile(.bytes), StackProfile(.bytes))
    growth.add([Self.fetch, frame("Array.append(_:)", "Swift")], cost: 16_384, count: 4)
    growth.add([Self.fetch] + Self.text, cost: -4096, count: -1)
    if leaks { left.add([frame("ThreePaneLoader.keep(_:)", line: 99)], cost: 114_688, count: 7) }
    profile.stacks = [
      .heapOfOpen: stacks(.bytes, scale: 8_000), .heapOfTurns: stacks(.bytes, scale: 12_000),
      .heapOfClose: StackProfile(.bytes), .heapAtPeak: stacks(.bytes, scale: 9_000),
      .heapGrowth: growth, .heapLeft: left,
      .instructionsOfOpen: stacks(.instructions, scale: 90_000),
      .instructionsOfTurns: stacks(.instructions, scale: 300_000),
    ]
    var timeline = ReplayRecording(refreshRate: 60)
    timeline.work = [12_300_000] + Array(repeating: 4_000_000, count: 760)
    timeline.livePages.set(3, at: 0)
    // The fourth page is never seen.
    timeline.fetches = (0..<24).map { page in
      var life = PageFetch(PageIndex(page), frame: page * 30)
      (life.firstSeen, life.dropped) = (page == 3 ? nil : page * 30 + 10, page * 30 + 60)
      return life
    }
    profile.timeline = timeline
    return profile
  }
}
