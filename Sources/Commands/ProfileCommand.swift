import ArgumentParser
import Basics
import Foundation
import Measurement
import Pages
import Profiling

struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Says where the memory, the instructions and the time of a loader go.",
    discussion: """
      Heap: every allocation from open to close, by the stack that made it, from jemalloc's own profiler. Instructions: by \
      function and line, from valgrind's callgrind. Timeline: frames, callbacks, fetches and memory, for Perfetto \
      (ui.perfetto.dev). All but the times of the timeline are the same whenever they are counted. With --diff, two loaders \
      are compared; with --base, two programs.

      EXAMPLE: panebench profile Scenarios/open.scenario --loader pagecontrol --pages 100 --output Runs/profile
      EXAMPLE: panebench profile Scenarios/page-through.scenario --loader three-pane --parts heap
      EXAMPLE: panebench profile Scenarios/page-through.scenario --diff three-pane five-pane --output Runs/difference
      EXAMPLE: panebench profile Scenarios/open.scenario --loader three-pane --base old/panebench --output Runs/difference
      """)

  @Argument(help: "The scenario.", completion: .file())
  var scenario: String

  @Option(help: "The loader.")
  var loader: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Two loaders: what the second one spends more than the first.", valueName: "loader"))
  var diff: [String] = []

  @Option(
    help: ArgumentHelp("What this program spends more than that one.", valueName: "program"))
  var base: String?

  @Option(help: "The size. Without it, the scenario's least of 10 pages or more.")
  var pages: Int?

  @Option(
    parsing: .upToNextOption, help: "heap, instructions, timeline: without it, all of them.")
  var parts: [Profiler.Part] = Profiler.Part.allCases

  @Option(
    help: "The folder for index.html and the files beside it. Without it, tables are printed.")
  var output: String?

  func validate() throws {
    try ValidationError.refuse([
      "Give a loader with --loader, or two with --diff.": (loader == nil) == diff.isEmpty,
      "--diff needs two loaders.": !diff.isEmpty && (diff.count != 2 || diff[0] == diff[1]),
      "--base compares two programs, --diff two loaders: leave one out.":
        base != nil && !diff.isEmpty,
    ])
    try ValidationError.checkPages([pages].compactMap(\.self))
    try ValidationError.checkLoaders([loader].compactMap(\.self) + diff)
  }

  func run() async throws {
    if let base { try ProgramVersion.check(base, option: "--base") }
    let folder = try output.map { path throws(Failure) in
      try ProfileFolder(path, inputs: [scenario, base].compactMap(\.self))
    }
    Interruption.begin()
    let entry = try ScenarioReading.entries([scenario])[0]
    let profiler = try Profiler(
      entry, pages: pages ?? FilmMaking.usualSize(of: entry), parts: parts)
    let report = ProfileReport(try await profiles(profiler))
    try folder?.write(report)
    print(report.terminalText(.standardOutput), terminator: "")
    if report.profiles.contains(where: { !$0.missing.isEmpty }) { throw ExitCode(3) }
  }

  private func profiles(_ profiler: Profiler) async throws -> [Profile] {
    if let base, let loader {
      return [
        try await profiler.profile(of: loader, label: "base", program: base),
        try await profiler.profile(of: loader, label: "head"),
      ]
    }
    var profiles: [Profile] = []
    for loader in [loader].compactMap(\.self) + diff {
      profiles.append(try await profiler.profile(of: loader, label: loader))
    }
    return profiles
  }
}

extension Profiler.Part: ExpressibleByArgument {}
