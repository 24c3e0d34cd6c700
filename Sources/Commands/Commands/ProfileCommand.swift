import ArgumentParser
import Basics
import Documents
import Foundation
import Profiling
import Wording

struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Shows where a loader spends memory, instructions and time.",
    discussion: """
      The heap profile has every allocation from open to close by the stack that made it, from jemalloc's own \
      profiler. The instruction profile has every function and line, from valgrind's callgrind. The timeline \
      has frames, callbacks, fetches and memory, for Perfetto (ui.perfetto.dev). All numbers but the times of \
      the timeline are the same in every run. --diff compares two loaders, --base two programs.

      EXAMPLE: panebench profile Scenarios/open.scenario --loader pagecontrol --pages 100 --output Runs/profile
      EXAMPLE: panebench profile Scenarios/page-through.scenario --loader three-pane --parts heap
      EXAMPLE: panebench profile Scenarios/page-through.scenario --diff three-pane,five-pane --output Runs/difference
      EXAMPLE: panebench profile Scenarios/open.scenario --loader three-pane --base old/panebench --output Runs/difference
      """)

  @Argument(help: "The scenario.", completion: .file())
  var scenario: String

  @Option(
    name: [.customLong("loader"), .customLong("loaders")],
    help: "The loader. It may be left out if the scenario has one only.")
  var loader: String?

  @Option(
    help: ArgumentHelp(
      "Two loaders: shows what the second spends more than the first.", valueName: "loaders"),
    transform: commaSeparated)
  var diff: [String] = []

  @Option(
    help: ArgumentHelp("Shows what this program spends more than that one.", valueName: "program"))
  var base: String?

  @Option(help: "The number of pages. The default is the scenario's smallest of 10 or more.")
  var pages: Int?

  @Option(
    help: "The parts to make: heap, instructions, timeline. The default is all of them.",
    transform: commaSeparated)
  var parts: [Profiler.Part] = Profiler.Part.allCases

  @Option(help: "The folder for a page, index.html, and the files that it links to.")
  var output: String?

  func validate() throws {
    try ValidationError.refuse([
      "--loader names one loader, --diff two: leave one out.": loader != nil && !diff.isEmpty,
      "--diff needs two loaders.": !diff.isEmpty && (diff.count != 2 || diff[0] == diff[1]),
      "--base compares two programs, --diff two loaders: leave one out.":
        base != nil && !diff.isEmpty,
    ])
    try ValidationError.checkPages([pages].compactMap(\.self))
    try ValidationError.checkLoaders([loader].compactMap(\.self))
    try ValidationError.checkLoaders(diff)
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
    let loaders = entry.scenario.loaders
    let loader = loader ?? (loaders.count == 1 ? loaders[0] : nil)
    if diff.isEmpty { try ValidationError.checkLoader(loader, verb: "profile") }
    let report = ProfileReport(try await profiles(profiler, of: loader))
    try folder?.write(report)
    show(report.summary)
    if report.profiles.contains(where: { !$0.missing.isEmpty }) { throw ExitCode(3) }
  }

  private func profiles(_ profiler: Profiler, of loader: String?) async throws -> [Profile] {
    if let base, let loader {
      return [
        try await profiler.profile(of: loader, label: "base", program: base),
        try await profiler.profile(of: loader, label: "head"),
      ]
    }
    var profiles: [Profile] = []
    for loader in loader.map({ [$0] }) ?? diff {
      profiles.append(try await profiler.profile(of: loader, label: loader))
    }
    return profiles
  }
}

extension Profiler.Part: ExpressibleByArgument {}
