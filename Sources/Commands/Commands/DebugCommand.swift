import ArgumentParser
import Basics
import Instruments
import Measurement
import Replaying
import Wording

struct DebugCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug",
    abstract: "Plays one loader in this process, for a debugger, and lists what went wrong.",
    discussion: """
      No worker is started, nothing is timed and no limit holds: a trap stops in the debugger, and you see \
      what the loader prints. Blank and wrong frames, jumps and lost turns are listed under the gesture that \
      caused them, with the pages on the screen and those that should be there, in points from its left edge.

      EXAMPLE: panebench debug Scenarios/Stories/hasty.scenario --loader three-pane --pages 60
      EXAMPLE: panebench debug Scenarios/Stories/hasty.scenario --loader three-pane --pages 60 --gesture 3 --all
      Under a debugger: lldb -- panebench debug open.scenario --loader eager
      """)

  @Argument(help: "The scenario.", completion: .file())
  var scenario: String

  @Option(
    name: [.customLong("loader"), .customLong("loaders")],
    help: "The loader. The scenario need not name it.")
  var loader: String?

  @Option(help: "The number of pages. The default is the scenario's smallest.")
  var pages: Int?

  @Option(help: "Lists only this gesture. Gestures are counted from 1, repeated ones each time.")
  var gesture: Int?

  @Flag(
    help:
      "Plays what a worker plays first, over 3 blank pages: turns each way, a jump, a rotation, a memory warning."
  )
  var rehearsal = false

  @Flag(help: "Lists every frame of a fault, not only its first and last.")
  var all = false

  func validate() throws {
    if rehearsal, pages != nil {
      throw ValidationError(
        "--rehearsal plays over \(ScenarioSetup.rehearsalPages) pages: leave --pages out.")
    }
    try ValidationError.checkPages([pages].compactMap(\.self))
    try ValidationError.checkLoader(loader, verb: "play")
  }

  func run() throws {
    let entry = try ScenarioReading.entries([scenario])[0]
    guard let loader, let type = CommandContext.catalogue.named(loader) else { return }
    let scenes = entry.scenario.scenes
    guard rehearsal || scenes == 1 || type.plane.isGrid else {
      throw Failure(
        "\(loader) has no scenes above and below, and \(scenario) has \(scenes). Choose a loader for a grid, such as tiled.",
        code: .usage)
    }
    let pages = pages ?? entry.scenario.pages.min() ?? 0
    let (trace, starts) =
      rehearsal
      ? try ScenarioSetup.rehearsal(on: entry.scenario.device)
      : try ScenarioSetup.compiled(entry, pages: pages)
    if let gesture, !(1...(starts.last?.number ?? 0)).contains(gesture) {
      throw Failure(
        "--gesture \(gesture): the scenario performs \(counted(starts.last?.number ?? 0, "gesture")). Count from 1.",
        code: .usage)
    }
    let setup = try ScenarioSetup(entry.withoutGestures, trace: trace, pages: pages)
    StreamRedirection.printLineByLine()
    var lines = FaultLines(starts, only: gesture, showsAll: all)
    let source = rehearsal ? setup.blankPages(rehearsing: type) : setup.source
    var replay = CoverageReplay(type, trace, on: setup.device, source: source)
    while let time = replay.time {
      lines.lines(ofFrame: replay.frame, at: time).forEach { print($0) }
      if let fault = replay.next()?.fault { lines.lines(of: fault).forEach { print($0) } }
    }
    let coverage = replay.end()
    print(lines.summary())
    if let geometry = coverage.geometry { print(geometry.text) }
    if let obstacle = coverage.obstacle {
      throw Failure("\(loader) was not looked at: \(obstacle.sentence).", code: .incomplete)
    }
  }
}
