import Basics
import Foundation
import Measurement
import PageLoaders
import ScenarioLanguage
import Verdicts

/// The files of a new package.
struct PackageTemplate {
  /// Where the package finds PaneBench.
  enum Source {
    case clone(_ folder: String)
    case repository(_ url: String)
  }

  struct File {
    let path: String
    let text: String
  }

  static let workflowPath = ".github/workflows/pager.yml"
  private static let scenarioPath = "Scenarios/page-through.scenario"
  /// Modules that one of the package's would hide.
  private static let modules: Set = [
    "foundation", "panebench", "panebenchtesting", "paneuikit", "paging", "swift", "testing",
    "uikit", "xctest",
  ]

  /// Without the workflow.
  let files: [File]
  let workflow: String

  /// - Parameter directory: The package's folder in its repository; nil where it is the repository's own.
  /// - Throws: `Failure` with exit code 64 where no package or loader can be called `name`.
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
    let words = [
      "{name}": name, "{Name}": type, "{loader}": name, "{dependency}": source.dependency,
      "{package}": source.package,
      "{directory}": directory.map { " --package-path \($0)" } ?? "",
    ]
    func text(_ bytes: [UInt8]) -> String {
      words.reduce(String(decoding: bytes, as: UTF8.self)) {
        $0.replacingOccurrences(of: $1.key, with: $1.value)
      }
    }
    let scenario = text(PackageResources.page_through_scenario_txt)
    workflow = text(PackageResources.workflow_yml_txt)
    files = [
      File(path: "Package.swift", text: text(PackageResources.Package_swift_txt)),
      File(
        path: "Sources/\(type)/\(type)ViewController.swift",
        text: text(PackageResources.ViewController_swift_txt)),
      File(
        path: "Sources/\(type)/\(type)Pager.swift", text: text(PackageResources.Pager_swift_txt)),
      File(path: "Sources/\(name)-bench/Bench.swift", text: text(PackageResources.Bench_swift_txt)),
      File(
        path: "Tests/\(type)Tests/\(type)Tests.swift", text: text(PackageResources.Tests_swift_txt)),
      File(path: Self.scenarioPath, text: scenario),
      File(path: "baseline.jsonl", text: try Self.baseline(of: scenario, loader: name)),
      File(path: ".gitignore", text: ".build/\nRuns/\n"),
    ]
  }

  /// What the template's pager counts in its scenario; without allocations and bytes, which depend on the machine's libraries.
  private static let counts: [String: Double] = [
    "blank-area": 0, "blank-frames": 0, "flicker-frames": 0, "live-pages-peak": 3,
    "mid-page-fetches": 1, "open-fetches": 2, "turn-fetches": 1, "turns-lost": 0,
    "wasted-pages": 3, "wrong-frames": 0,
  ]

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

extension PackageTemplate.Source {
  /// As Package.swift spells it.
  fileprivate var dependency: String {
    switch self {
    case .clone(let folder): ".package(name: \"PaneBench\", path: \(quoted(folder)))"
    case .repository(let url): ".package(url: \(quoted(url)), branch: \"main\")"
    }
  }

  /// What the package's products are asked for by.
  fileprivate var package: String {
    guard case .repository(let url) = self else { return "PaneBench" }
    let last = url.split(separator: "/").last.map(String.init) ?? ""
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
