import ArgumentParser
import Basics
import Instruments
import Measurement
import Replaying
import Scrolling
import Wording

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replays gestures with loaders in this process, and lists what went wrong.",
    discussion: """
      Blank and wrong frames, jumps and lost turns are listed under the gesture that caused them, with the pages on the \
      screen and those that should be there, in points from its left edge. No worker is started, nothing is timed and \
      no limit applies: under a debugger a trap stops there, and you see what the loader prints. 'panebench run' says \
      what a trace costs.

      EXAMPLE: panebench replay Scenarios/Stories/hasty.scenario --loaders three-pane --pages 60
      EXAMPLE: panebench replay Scenarios/Stories/hasty.scenario --loaders three-pane --pages 60 --gesture 3
      EXAMPLE: panebench replay Scenarios/Traces/slow-reading.trace --loaders three-pane,eager
      Under a debugger: lldb -- panebench replay open.scenario --loaders eager
      """)

  @Argument(help: "The scenario, or a trace.", completion: .file())
  var file: String

  @Option(help: "The loaders. The scenario need not name them.", transform: commaSeparated)
  var loaders: [String] = []

  @Option(help: "The number of pages. The default is the scenario's smallest.")
  var pages: Int?

  @Option(help: "Lists only this gesture. Gestures are counted from 1, repeated ones each time.")
  var gesture: Int?

  @Flag(
    help: ArgumentHelp(
      "Plays what a worker plays first, over 3 blank pages: turns each way, a jump, a rotation, a memory warning.",
      visibility: .hidden))
  var rehearsal = false

  @Flag(
    help: ArgumentHelp(
      "Lists every frame of a fault, not only its first and last.", visibility: .hidden))
  var all = false

  func validate() throws {
    if rehearsal, pages != nil {
      throw ValidationError(
        "--rehearsal plays over \(ScenarioSetup.rehearsalPages) pages: leave --pages out.")
    }
    try ValidationError.check(pages: [pages], loaders: loaders, to: "replay")
  }

  func run() throws {
    let entry = try ScenarioReading.entries([file])[0]
    StreamRedirection.printLineByLine()
    for type in loaders.compactMap(CommandContext.catalogue.named) {
      if loaders.count > 1 { print(type.name) }
      try replay(entry, with: type)
    }
  }

  private func replay(_ entry: ScenarioEntry, with type: any PageLoader.Type) throws {
    let scenes = entry.scenario.scenes
    guard rehearsal || scenes == 1 || type.plane.isGrid else {
      throw Failure(
        "\(type.name) has no scenes above and below, and \(file) has \(scenes). Choose a loader for a grid, such as tiled."
      )
    }
    let pages = pages ?? entry.scenario.pages.min() ?? 0
    let (trace, starts) =
      rehearsal
      ? try ScenarioSetup.rehearsal(on: entry.scenario.device)
      : try ScenarioSetup.compiled(entry, pages: pages)
    let count = starts.last?.number ?? 0
    if let gesture, gesture < 1 || gesture > count {
      throw Failure(
        "--gesture \(gesture): the scenario performs \(counted(count, "gesture")). Count from 1.")
    }
    let setup = try ScenarioSetup(entry, pages: pages)
    var lines = FaultLines(starts, only: gesture, showsAll: all)
    let source = rehearsal ? setup.blankPages(rehearsing: type) : setup.source
    var replay = CoverageReplay(type, trace, on: setup.device, source: source)
    while let time = replay.time {
      lines.lines(ofFrame: replay.frame, at: time).forEach { print($0) }
      if let fault = replay.next()?.fault { lines.lines(of: fault).forEach { print($0) } }
    }
    var coverage = replay.end()
    coverage.settleOpening(of: type, trace, on: setup.device, source: source)
    print(lines.summary())
    if let geometry = coverage.geometry { print(geometry.text) }
    if let obstacle = coverage.obstacle {
      throw Failure("\(type.name) was not looked at: \(obstacle.sentence).", code: .incomplete)
    }
  }
}
