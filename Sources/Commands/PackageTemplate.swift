import Basics
import Foundation
import Measurement
import PageLoaders
import ScenarioLanguage
import Verdicts

struct PackageTemplate {
  /// Where a package finds PaneBench.
  struct Source {
    /// As Package.swift spells it.
    let dependency: String
    /// What PaneBench's products are asked for by.
    let package: String
  }

  static let workflowPath = ".github/workflows/pager.yml"
  private static let scenarioPath = "Scenarios/page-through.scenario"
  /// Modules that one of the package's would hide.
  private static let modules: Set = [
    "foundation", "panebench", "panebenchtesting", "paneuikit", "paging", "swift", "testing",
    "uikit", "xctest",
  ]

  /// Without the workflow.
  let files: [(path: String, text: String)]
  let workflow: String

  /// - Parameter directory: The package's folder in its repository; nil if it is the repository's own.
  /// - Throws: `Failure` with exit code 64 if no package or loader can be called `name`.
  init(name: String, source: Source, directory: String?) throws(Failure) {
    let type = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
    guard Vocabulary.canSpell(loader: name), name.first?.isASCII == true,
      LoaderCatalogue.builtIn.named(name) == nil, !Self.modules.contains(type.lowercased())
    else {
      throw Failure(
        "'\(name)' cannot be the name of a package and its loader: it is one word, a letter and then letters, digits and hyphens, and no loader or module that there is. Choose another, such as demo.",
        code: .usage)
    }
    let replacements = [
      "{name}": name, "{Name}": type, "{loader}": name, "{dependency}": source.dependency,
      "{package}": source.package,
      "{directory}": directory.map { " --package-path \($0)" } ?? "",
    ]
    func text(_ bytes: [UInt8]) -> String {
      replacements.reduce(String(decoding: bytes, as: UTF8.self)) {
        $0.replacingOccurrences(of: $1.key, with: $1.value)
      }
    }
    let scenario = text(PackageResources.page_through_scenario_txt)
    workflow = text(PackageResources.workflow_yml_txt)
    let sources = "Sources/\(type)/\(type)"
    files = [
      ("Package.swift", text(PackageResources.Package_swift_txt)),
      ("\(sources)ViewController.swift", text(PackageResources.ViewController_swift_txt)),
      ("\(sources)Pager.swift", text(PackageResources.Pager_swift_txt)),
      ("Sources/\(name)-bench/Bench.swift", text(PackageResources.Bench_swift_txt)),
      ("Tests/\(type)Tests/\(type)Tests.swift", text(PackageResources.Tests_swift_txt)),
      (Self.scenarioPath, scenario),
      ("baseline.jsonl", try Self.baseline(of: scenario, loader: name)),
      (".gitignore", ".build/\nRuns/\n"),
    ]
  }

  /// What the template's pager counts in its scenario; without allocations and bytes, which depend on the machine's libraries.
  private static let counts: [String: Double] = Dictionary(
    Metric.all.filter(\.isFault).map { ($0, 0) }
      + [
        (.livePagesPeak, 3), (.midPageFetches, 1), (.openFetches, 2), (.turnFetches, 1),
        (.wastedPages, 3),
      ])

  private static func baseline(of text: String, loader: String) throws(Failure) -> String {
    let known = Vocabulary(.builtIn)
    let vocabulary = Vocabulary(loaders: known.loaders + [loader], metrics: known.metrics)
    do {
      let entry = try ScenarioEntry(
        ScenarioFile(path: scenarioPath, text: text), vocabulary: vocabulary)
      let header = RunHeader(
        [entry], options: Options(passes: [.census]), program: ProgramBuild.version, began: "",
        machine: .current())
      let repetitions = entry.scenario.pages.map { pages in
        Repetition(
          cell: Cell(scenario: entry.scenario.title, loader: loader, pages: pages, scenes: 1),
          pass: .census, repetition: 1, outcome: .completed, metrics: counts)
      }
      return try Run(
        header: header.ofBaseline(scenarios: header.scenarios), repetitions: repetitions
      ).text()
    } catch { throw Failure("the template of a package is wrong: \(error)", code: .fault) }
  }
}
