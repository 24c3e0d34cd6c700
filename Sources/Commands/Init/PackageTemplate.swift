import Basics
import Measurement
import Metrics
import PageLoaders
import ScenarioLanguage

struct PackageTemplate {
  /// Where a package finds PaneBench, as Package.swift spells it, and the name of that package.
  typealias Source = (dependency: String, package: String)

  private static let scenarioPath = "Scenarios/page-through.scenario"
  /// Modules that one of the package's would hide, or that SwiftPM would find twice: the system's,
  /// PaneBench's, and those that it needs; and words that Swift does not import.
  static let modules = Set(
    """
    adoptedapp algorithms any appcode appkit argumentparser argumentparsertoolinfo basics \
    cexecutorhooks cjemalloc clinux combine commands complexmodule concurrency corefoundation \
    coregraphics cpango cworkerstart cxx darwin dispatch distributed documents films foundation \
    foundationessentials foundationnetworking foundationxml glibc instruments main measurement \
    metrics musl numerics observation opencombine os pageloaders paging panebench panebenchtesting panecombine panelibraries paneuikit \
    profiling qualitycells quartzcore readercontracts realmodule recorder regexbuilder replaying runfixtures \
    scenariolanguage scriptpages scrolling self statistics subprocess swift swiftui \
    synchronization systempackage testing testsupport traces uikit verdicts wording xctest
    """.split(separator: " ").map(String.init))

  /// Without the workflow.
  let files: [(path: String, text: String)]
  let workflow: String
  let pagerPath: String

  /// Refuses a `name` that no package or loader can have.
  static func check(name: String) throws(Failure) {
    let type = typeName(name)
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    let rules = [
      ("it has to begin with a letter", name.first.map { $0.isASCII && $0.isLetter } == true),
      ("it may have letters from a to z, digits and hyphens only", isPlain),
      ("it may not end with a hyphen", name.last != "-"),
      ("it is a word of the scenario language", Scenario.canSpell(loader: name)),
      ("there is a loader of this name", LoaderCatalogue.builtIn.named(name) == nil),
      ("there is a module \(type)", !modules.contains(type.lowercased())),
    ]
    guard let rule = rules.first(where: { !$0.1 }) else { return }
    throw Failure(
      "'\(name)' cannot be the name of a package and its loader: \(rule.0). Choose another, such as demo."
    )
  }

  private static func typeName(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// - Parameters:
  ///   - directory: The package's folder in its repository; nil if it is the repository's own.
  ///   - adopted: Copies of an app's files, instead of a pager of the template's.
  init(
    name: String, source: Source, directory: String?, layout: PageLayout = .horizontal,
    adopted: AdoptedFiles.Copies? = nil
  ) throws(Failure) {
    let type = Self.typeName(name)
    let sources = "Sources/\(type)"
    let folder = directory.map { "\($0)/" } ?? ""
    let packagePath = directory.map { " --package-path \($0)" } ?? ""
    let replacements = [
      "name": name, "Name": type, "directory": packagePath, "folder": folder,
      "adopt": adopted.map { copies in
        Self.step(
          "swift run\(packagePath) panebench adopt \(copies.words) --output \(folder)\(sources)")
      } ?? "",
    ].merging(Self.replacements(for: adopted, from: source)) { $1 }
      .merging(Self.replacements(for: layout)) { $1 }.merging(Self.bounds(for: layout)) { $1 }
    // In one go: what is put in is not looked at again.
    func text(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacing(/\{([A-Za-z]+)\}/) {
        replacements[String($0.1)] ?? String($0.0)
      }
    }
    let scenario = text(PackageResources.page_through_scenario_txt)
    workflow = text(PackageResources.workflow_yml_txt)
    pagerPath = "\(sources)/\(type)Pager.swift"
    let controller = text(PackageResources.ViewController_swift_txt)
    let pager =
      adopted == nil ? PackageResources.Pager_swift_txt : PackageResources.AdoptedPager_swift_txt
    var files = [("Package.swift", text(PackageResources.Package_swift_txt))]
    files +=
      adopted?.files.map { ("\(sources)/\($0.name)", $0.text) }
      ?? [("\(sources)/\(type)ViewController.swift", controller)]
    files += [
      (pagerPath, text(pager)),
      ("Sources/\(name)-bench/Bench.swift", text(PackageResources.Bench_swift_txt)),
      ("Tests/\(type)Tests/\(type)Tests.swift", text(PackageResources.Tests_swift_txt)),
      (Self.scenarioPath, scenario),
    ]
    if adopted == nil {
      files.append(("baseline.jsonl", try Self.baseline(of: scenario, loader: name)))
    }
    self.files = files + [(".gitignore", ".build/\nRuns/\n")]
  }

  /// What the workflow does before it measures an app's files, which `command` copies.
  private static func step(_ command: String) -> String {
    """
          - name: Copy the app's files anew
            run: |
              # Nothing is parsed, and no parser built, if nothing has changed.
              \(command) --check || {
                \(command)
              }

    """
  }

  /// What the package needs, and its adapter is, for an app's files or for the template's pager.
  private static func replacements(
    for adopted: AdoptedFiles.Copies?, from source: Source
  ) -> [String: String] {
    let (products, sketch) = (adopted?.products ?? [], adopted?.answer.sketch)
    let traits = products.contains("PaneCombine") ? ", traits: [\"Combine\"]" : ""
    return [
      "dependency": "\(source.dependency.dropLast())\(traits))", "package": source.package,
      "libraries": products.map {
        "\n        .product(name: \"\($0)\", package: \"\(source.package)\", condition: .when(platforms: [.linux])),"
      }.joined(),
      "inherits": sketch?.inherits ?? "Pager",
      "members": sketch.map { sketch in
        sketch.lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
      } ?? unknownPager,
    ]
  }

  /// What an adapter has of which nothing was found.
  private static let unknownPager = """
      public let viewController: UIViewController

      public init(pages: DrawnPages, page: Int) {
        #error("Make the app's pager here, open at 'page'. There are 'pages.count', and 'pages' draws one.")
        viewController = UIViewController()
      }

      public func show(_ page: Int, animated: Bool) {
        #error("Have the app's pager go to 'page' here.")
      }
    """

  private static func replacements(for layout: PageLayout) -> [String: String] {
    layout == .horizontal
      ? [
        "axis": "", "left": "left", "right": "right", "x": "x", "width": "width",
        "order": "side by side", "origin": "x: CGFloat(page) * pageSize.width, y: 0",
        "content": "width: pageSize.width * CGFloat(pageCount), height: pageSize.height",
      ]
      : [
        "axis": "axis vertical\n", "left": "up", "right": "down", "x": "y", "width": "height",
        "order": "one below the other", "origin": "x: 0, y: CGFloat(page) * pageSize.height",
        "content": "width: pageSize.width, height: pageSize.height * CGFloat(pageCount)",
      ]
  }

  /// What may be fetched and kept. Of a list it is as much as fits on a screen, whatever that is, and
  /// its sizes are such that no turn ends at the last row; PaneUIKit's own rows grow by a few bytes.
  private static func bounds(for layout: PageLayout) -> [String: String] {
    let isList = layout == .list
    let kept = [
      "live-pages-peak is constant within 50%      # a cache holds as many of a short book as of a long one",
      "pages-kept-growth = 0", "bytes-kept-growth < 1 KiB",
    ]
    let ofPages = [
      "open-fetches <= 3", "turn-fetches <= 1", "pages-fetched <= 120", "open-loads <= 3",
      "pages-loaded <= 120", "live-pages-after-warning <= 5", "bytes-after-warning < 4 KiB",
    ]
    let ofRows = [
      "open-fetches is constant", "turn-fetches is constant within 50%",
      "open-loads is constant", "pages-loaded is constant within 50%",
      "live-pages-after-warning is constant within 50%",
    ]
    return [
      "sizes": isList ? "400 40_000" : "10 1_000", "own": isList ? " within 25%" : "",
      "most": isList ? "25%" : "10%",
      "counts": ((isList ? ofRows : ofPages) + kept).map { "    \($0)" }.joined(separator: "\n"),
    ]
  }

  /// What the template's pager counts, but for allocations and bytes: these depend on libraries.
  private static func baseline(of text: String, loader: String) throws(Failure) -> String {
    let counts: [String: Double] = Dictionary(
      Metric.all.filter(\.isFault).map { ($0, 0) }
        + [(.livePagesPeak, 3), (.openFetches, 2), (.turnFetches, 1)])
    do {
      let entry = try ScenarioEntry(
        ScenarioFile(path: scenarioPath, text: text),
        loaders: LoaderCatalogue.builtIn.names + [loader])
      let header = RunHeader(
        [entry], options: Options(passes: [.census]), program: ProgramBuild.version, began: "",
        machine: .current())
      let repetitions = entry.scenario.pages.map { pages in
        Repetition(
          Cell(scenario: entry.scenario.title, loader: loader, pages: pages), .census, 1, counts)
      }
      return try Run(
        header: header.baselineIdentity(scenarios: header.scenarios), repetitions: repetitions
      ).text()
    } catch { throw Failure("the template of a package is wrong: \(error)", code: .fault) }
  }
}
