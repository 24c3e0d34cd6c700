import ArgumentParser
import Basics
import Documents
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
      the timeline are the same in every run. Two loaders are compared, and with --base two programs.

      EXAMPLE: panebench profile Scenarios/open.scenario --loaders pagecontrol --pages 100 --output Runs/profile
      EXAMPLE: panebench profile Scenarios/page-through.scenario --loaders three-pane --parts heap
      EXAMPLE: panebench profile Scenarios/page-through.scenario --loaders three-pane,five-pane --output Runs/difference
      EXAMPLE: panebench profile Scenarios/open.scenario --loaders three-pane --base old/panebench --output Runs/difference
      """)

  @Argument(help: "The scenario.", completion: .file())
  var scenario: String

  @Option(
    help:
      "The loader. With two, shows what the second spends beyond the first. It may be left out if the scenario has one only.",
    transform: commaSeparated)
  var loaders: [String] = []

  @Option(
    help: ArgumentHelp("Shows what this program spends beyond that one.", valueName: "program"))
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
    try ValidationError.reject([
      "--loaders: name one loader, or two that differ.":
        loaders.count > 2 || Set(loaders).count < loaders.count,
      "--base compares two programs, --loaders two loaders: leave one out.":
        base != nil && loaders.count > 1,
    ])
    try ValidationError.check(pages: [pages], loaders: loaders)
  }

  func run() async throws {
    if let base { try ProgramVersion.check(base, option: "--base") }
    let folder = try output.map { path throws(Failure) in
      try ProfileFolder(path, inputs: [scenario, base].compactMap(\.self))
    }
    Interruption.begin()
    let entry = try ScenarioReading.entries([scenario])[0]
    let profiler = try Profiler(entry, pages: pages ?? entry.scenario.filmedSize, parts: parts)
    let own = entry.scenario.loaders
    let loaders = loaders.isEmpty && own.count == 1 ? own : loaders
    try ValidationError.check(pages: [], loaders: loaders, to: "profile")
    var profiles: [Profile] = []
    for loader in loaders {
      if let base {
        profiles.append(try await profiler.profile(of: loader, label: "base", program: base))
      }
      profiles.append(
        try await profiler.profile(of: loader, label: base == nil ? loader : "head"))
    }
    let report = ProfileReport(profiles)
    try folder?.write(report)
    show(report.summary)
    if report.profiles.contains(where: { !$0.missing.isEmpty }) { throw ExitCode(3) }
  }
}

extension Profiler.Part: ExpressibleByArgument {}
