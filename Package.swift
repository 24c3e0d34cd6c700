// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "PaneBench",
  products: [
    .library(name: "PaneBench", targets: ["PaneBench"]),
    .library(name: "PaneBenchTesting", targets: ["PaneBenchTesting"]),
    .library(name: "PaneUIKit", targets: ["PaneUIKit"]),
    .library(name: "PaneLibraries", targets: ["PaneLibraries"]),
    .library(name: "PaneCombine", targets: ["PaneCombine"]),
    .executable(name: "panebench", targets: ["panebench-cli"]),
  ],
  traits: [.trait(name: "Combine", description: "PaneCombine has what Combine has.")],
  dependencies: [
    // Fetched only with the trait.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
  ],
  targets: [
    // The system's libraries.
    .systemLibrary(
      name: "CJemalloc", pkgConfig: "jemalloc", providers: [.apt(["libjemalloc-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),

    // What everything stands on.
    .target(
      name: "Basics",
      dependencies: [.product(name: "SystemPackage", package: "swift-system")]),

    // The world a loader lives in.
    .target(name: "Scrolling"),
    .target(name: "PageLoaders", dependencies: ["Scrolling"]),
    .target(name: "CExecutorHooks"),
    .target(name: "PaneUIKit", dependencies: ["Scrolling", "CExecutorHooks"]),
    .target(name: "PaneLibraries", dependencies: ["PaneUIKit"]),
    .target(
      name: "PaneCombine",
      dependencies: [
        "PaneUIKit",
        .product(
          name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["Combine"])),
      ], swiftSettings: [.swiftLanguageMode(.v5)]),

    // What people bring.
    .target(
      name: "ScriptPages",
      dependencies: [
        "Scrolling", "Basics", "CPango",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),
    .target(name: "Traces", dependencies: ["Scrolling", "Basics"]),
    .target(name: "Metrics"),
    .target(
      name: "ScenarioLanguage",
      dependencies: [
        "Metrics", "Traces", "Scrolling", "Basics",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),

    // What it costs.
    .target(name: "Instruments", dependencies: ["CJemalloc", "CLinux", "Basics"]),
    .target(
      name: "Replaying",
      dependencies: [
        "Instruments", "Metrics", "ScenarioLanguage", "Traces", "Scrolling", "Basics",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),
    .target(
      name: "Measurement",
      dependencies: [
        "Instruments", "Metrics",
        "Replaying", "ScenarioLanguage", "Traces", "ScriptPages", "PageLoaders", "Statistics",
        "Scrolling", "Basics", "CLinux", .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ]),

    // What that means.
    .target(
      name: "Statistics",
      dependencies: ["Basics", .product(name: "Algorithms", package: "swift-algorithms")]),
    .target(
      name: "Verdicts",
      dependencies: [
        "Metrics", "Traces", "Measurement", "Replaying", "Statistics", "ScenarioLanguage",
        "Instruments", "Scrolling", "Basics",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),

    // Where it goes.
    .target(
      name: "Profiling",
      dependencies: [
        "Instruments", "Metrics", "ScenarioLanguage", "Verdicts", "Measurement", "Replaying",
        "Traces", "Basics",
      ]),

    // How it is shown.
    .target(
      name: "Documents",
      dependencies: [
        "Basics", "Statistics", .product(name: "Algorithms", package: "swift-algorithms"),
      ], resources: [.embedInCode("Resources")]),
    .target(
      name: "Films", dependencies: ["Documents", "Replaying", "Traces", "Scrolling", "Basics"],
      resources: [.embedInCode("Resources")]),
    .target(
      name: "Wording",
      dependencies: [
        "Documents", "Profiling", "Verdicts", "Measurement", "Replaying", "Instruments", "Metrics",
        "Statistics", "ScenarioLanguage", "Traces", "Scrolling", "Basics",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),

    // The command.
    .target(
      name: "Recorder", dependencies: ["Traces", "Basics"], resources: [.embedInCode("Resources")]),
    .target(
      name: "Commands",
      dependencies: [
        "Basics", "Documents", "Films", "Wording", "Profiling", "Replaying", "Recorder",
        "Verdicts", "Instruments", "Metrics",
        "Measurement", "Statistics", "ScenarioLanguage", "Traces", "PageLoaders", "Scrolling",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], resources: [.embedInCode("Init/Resources")]),
    .target(
      name: "PaneBench",
      dependencies: ["Traces", "Commands", "PageLoaders", "Scrolling", "ScenarioLanguage"]),
    .target(name: "CWorkerStart"),
    .target(
      name: "PaneBenchTesting",
      dependencies: [
        "CWorkerStart", "Basics", "Documents", "Wording", "Verdicts", "Measurement", "Metrics",
        "Replaying", "ScenarioLanguage", "Traces", "PageLoaders", "Scrolling",
      ]),
    .executableTarget(name: "panebench-cli", dependencies: ["PaneBench"]),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: [
        "Basics", "Documents", "PageLoaders", "ScenarioLanguage", "Scrolling", "Traces",
      ],
      path: "Tests/TestSupport"),
    .testTarget(name: "ScrollingTests", dependencies: ["Scrolling", "Traces", "TestSupport"]),
    .testTarget(
      name: "ScriptPagesTests",
      dependencies: ["ScriptPages", "Basics", "CPango", "Scrolling", "TestSupport"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "PageLoadersTests",
      dependencies: [
        "Instruments", "ScenarioLanguage", "PageLoaders", "Replaying", "Scrolling", "Traces",
        "TestSupport",
      ]),
    .target(
      name: "AppCode", dependencies: ["PaneUIKit"], path: "Tests/AppCode",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "AdoptedApp", dependencies: ["PaneUIKit"], path: "Tests/AdoptedApp", exclude: ["App"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "PaneUIKitTests",
      dependencies: [
        "AdoptedApp", "CExecutorHooks", "ScenarioLanguage",
        "AppCode", "PaneCombine", "PaneLibraries", "PaneUIKit", "PageLoaders", "Replaying",
        "Traces",
        "Scrolling", "TestSupport",
      ]),
    .testTarget(
      name: "TracesTests",
      dependencies: ["ScenarioLanguage", "Traces", "Basics", "Scrolling", "TestSupport"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "ScenarioLanguageTests",
      dependencies: ["Basics", "Scrolling", "ScenarioLanguage", "Traces", "TestSupport"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "InstrumentsTests",
      dependencies: ["Instruments", "Basics", "CJemalloc", "CLinux", "TestSupport"]),
    .testTarget(
      name: "ReplayingTests",
      dependencies: [
        "Instruments", "ScenarioLanguage", "Replaying", "PageLoaders", "Traces",
        "Scrolling", "TestSupport", "Basics",
      ]),
    .testTarget(
      name: "MeasurementTests",
      dependencies: [
        "Instruments", "Metrics", "Measurement", "Replaying", "ScenarioLanguage", "Traces",
        "PageLoaders", "Scrolling", "TestSupport", "Basics",
      ], exclude: ["Workers/Snapshots"]),
    .testTarget(name: "StatisticsTests", dependencies: ["Statistics", "TestSupport"]),
    .target(
      name: "RunFixtures",
      dependencies: [
        "Documents", "Wording", "Verdicts", "Measurement", "Metrics", "ScenarioLanguage",
      ], path: "Tests/RunFixtures"),
    .testTarget(
      name: "VerdictsTests",
      dependencies: [
        "Verdicts", "Replaying", "Scrolling", "Measurement", "Metrics", "Statistics",
        "ScenarioLanguage", "Traces", "Basics", "RunFixtures", "TestSupport",
      ], exclude: ["Snapshots"]),
    .testTarget(
      name: "DocumentsTests", dependencies: ["Documents", "Statistics", "Basics", "TestSupport"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "FilmsTests",
      dependencies: [
        "Films", "Measurement", "Replaying", "Traces", "Basics", "Scrolling", "TestSupport",
        "ScenarioLanguage", "PageLoaders",
      ], exclude: ["Snapshots"]),
    .testTarget(
      name: "WordingTests",
      dependencies: [
        "Wording", "Documents", "Profiling", "Verdicts", "Measurement", "Replaying", "Metrics",
        "Statistics", "ScenarioLanguage", "Scrolling", "Basics", "RunFixtures", "TestSupport",
      ], exclude: ["Snapshots", "Charts/Snapshots", "Profiles/Snapshots"]),
    .testTarget(
      name: "ProfilingTests",
      dependencies: [
        "Instruments", "Metrics", "Profiling", "Verdicts", "Measurement", "Replaying",
        "ScenarioLanguage", "Basics", "PageLoaders", "Traces", "Scrolling", "TestSupport",
        "panebench-cli",
      ], exclude: ["Snapshots"]),
    .testTarget(
      name: "RecorderTests", dependencies: ["Recorder", "Traces", "Basics", "TestSupport"]),
    .executableTarget(
      name: "broken-loaders", dependencies: ["PaneBench"], path: "Tests/BrokenLoaders"),
    .executableTarget(
      name: "planted-loaders", dependencies: ["AdoptedApp", "PaneBench", "PaneUIKit"],
      path: "Tests/PlantedLoaders"),
    .executableTarget(
      name: "phone-log", dependencies: ["PaneBench", "PaneUIKit"], path: "Examples/PhoneLog",
      exclude: ["flicks.scenario"], swiftSettings: [.swiftLanguageMode(.v5)]),
    // The scroll model against a phone.
    .executableTarget(
      name: "phone-judge",
      dependencies: [
        "Documents", "Replaying", "Traces", "Scrolling", "Basics",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Lab/Phone", exclude: ["judge.html"]),
    .testTarget(
      name: "PhoneTests", dependencies: ["phone-judge", "Scrolling", "Traces", "TestSupport"],
      path: "Lab/PhoneTests"),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Commands", "Basics", "panebench-cli", "broken-loaders", "planted-loaders", "phone-log",
        "phone-judge",
        "Recorder", "ScenarioLanguage", "Traces", "Measurement", "Metrics", "Verdicts", "Wording",
        "RunFixtures", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], exclude: ["Recorded", "Snapshots", "Transcripts/Snapshots"]),
    .testTarget(
      name: "PaneBenchTestingTests",
      dependencies: ["PaneBenchTesting", "PaneUIKit", "TestSupport"],
      exclude: ["Snapshots"]),
    .target(
      name: "ReaderContracts",
      dependencies: [
        "ScenarioLanguage", "Traces", "Basics", "Measurement", "Verdicts", "ScriptPages",
        "Documents", "PageLoaders",
        "Recorder", "Profiling",
      ], path: "Tests/ReaderContracts"),
    .testTarget(name: "ReaderTests", dependencies: ["ReaderContracts", "TestSupport"]),
  ]
)

// What `make quality` and `make fuzz` build, and nothing else does. Tests cannot be linked beside a fuzzer.
if Context.environment["PANEBENCH_LAB"] != nil {
  package.targets += [
    .target(
      name: "QualityCells", dependencies: ["Measurement", "PageLoaders", "ScenarioLanguage"],
      path: "Lab/QualityCells"),
    .executableTarget(
      name: "panebench-quality",
      dependencies: [
        "QualityCells", "Instruments", "Metrics",
        "Commands", "Verdicts", "Measurement", "Replaying", "Statistics", "PageLoaders",
        "ScenarioLanguage", "Traces", "Scrolling", "Basics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      path: "Lab/Quality"),
    .testTarget(
      name: "QualityTests",
      dependencies: [
        "panebench-quality", "QualityCells", "Measurement", "Replaying", "Statistics", "Basics",
        "TestSupport",
      ],
      path: "Lab/QualityTests", exclude: ["Snapshots"]),
    .executableTarget(
      name: "crosscheck",
      dependencies: [
        "Instruments", "Measurement", "PageLoaders", "Replaying", "Scrolling", "Traces",
      ], path: "Lab/CrossCheck"),
    .executableTarget(
      name: "planted-regressions", dependencies: ["PaneBench"], path: "Lab/Regressions",
      exclude: ["changes.txt", "planted.scenario", "run"]),
  ]
}
// The same cells in another tool, which panebench-quality calls.
if Context.environment["PANEBENCH_LAB"] == "peer" {
  package.dependencies.append(
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []))
  package.targets.append(
    .executableTarget(
      name: "Peer",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"),
        "QualityCells", "Instruments", "Measurement", "PageLoaders", "Replaying", "Traces",
      ],
      path: "Lab/Benchmarks/Peer",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]))
}
if Context.environment["PANEBENCH_LAB"] == "fuzz" {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Lab/Fuzz/CLibFuzzer"),
    .executableTarget(
      name: "FuzzReaders", dependencies: ["CLibFuzzer", "ReaderContracts"],
      path: "Lab/Fuzz/FuzzReaders",
      linkerSettings: [
        .unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"]), .linkedLibrary("m"),
      ]),
  ]
}

// What `make sanitize` builds: no programs, and no suites that need them or jemalloc, whose place a sanitizer takes.
if Context.environment["PANEBENCH_SANITIZE"] != nil {
  let leftOut = [
    "CommandTests", "InstrumentsTests", "ProfilingTests", "PaneBenchTestingTests", "Commands",
    "PaneBench",
  ]
  package.products = []
  package.targets.removeAll { $0.type == .executable || leftOut.contains($0.name) }
}

// PANEBENCH_TESTS="StatisticsTests VerdictsTests" builds these test targets alone.
if let only = Context.environment["PANEBENCH_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !only.contains(Substring($0.name)) }
}

// A clone is built once, for the program, its tests and packages of `panebench init`: a release whose tests see what is internal,
// and are quickly compiled. What the loaders cost stays what it is without. SwiftPM fetches no package that has such flags.
if !Context.packageDirectory.contains("/checkouts/") {
  for target in package.targets
  where target.type != .system && target.name != "PageLoaders" {
    let isTest = target.type == .test || target.path?.hasPrefix("Tests/") == true
    target.swiftSettings =
      (target.swiftSettings ?? [])
      + [
        .unsafeFlags(
          ["-enable-testing"] + (isTest ? ["-Onone"] : []), .when(configuration: .release))
      ]
  }
}
