// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "PaneBench",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "PaneBench", targets: ["PaneBench"]),
    .library(name: "PaneBenchTesting", targets: ["PaneBenchTesting"]),
    .library(name: "PaneUIKit", targets: ["PaneUIKit"]),
    .library(name: "ScenarioLanguage", targets: ["ScenarioLanguage"]),
    .executable(name: "panebench", targets: ["panebench-cli"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    // The system's libraries.
    .systemLibrary(
      name: "CJemalloc", pkgConfig: "jemalloc",
      providers: [.apt(["libjemalloc-dev"]), .brew(["jemalloc"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),

    // The world a loader lives in.
    .target(name: "Scrolling"),
    .target(name: "Paging", dependencies: ["Scrolling"]),
    .target(name: "PageLoaders", dependencies: ["Paging", "Scrolling"]),
    .target(name: "PaneUIKit", dependencies: ["Paging", "Scrolling"]),
    .target(
      name: "ScriptPages",
      dependencies: ["Paging", "Scrolling", "InputFiles", "SeededRandom", "CPango"]),

    // What people bring.
    .target(name: "InputFiles"),
    .target(name: "PlainText"),
    .target(name: "SeededRandom"),
    .target(name: "Gestures", dependencies: ["Paging", "Scrolling", "InputFiles"]),
    .target(
      name: "TraceFormats",
      dependencies: ["Gestures", "Paging", "Scrolling", "InputFiles", "PlainText"]),
    .target(
      name: "ScenarioLanguage", dependencies: ["Gestures", "Scrolling", "InputFiles", "PlainText"]),

    // What it costs.
    .target(name: "Instruments", dependencies: ["CJemalloc", "CLinux"]),
    .target(
      name: "Replaying",
      dependencies: [
        "Gestures", "Paging", "Scrolling", "Instruments",
        .product(name: "Histogram", package: "hdrhistogram-swift"),
      ]),
    .target(
      name: "Workers",
      dependencies: [
        "Replaying", "ScenarioLanguage", "TraceFormats", "ScriptPages", "PageLoaders", "Statistics",
        "Gestures", "Paging", "Scrolling", "Instruments", "InputFiles", "CLinux",
        .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
    .target(
      name: "Measurement",
      dependencies: [
        "Workers", "ScenarioLanguage", "PageLoaders", "Statistics", "Gestures",
        "Instruments", "InputFiles", "PlainText", "SeededRandom",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),

    // What that means.
    .target(name: "Statistics"),
    .target(
      name: "Verdicts",
      dependencies: [
        "Measurement", "Workers", "Replaying", "Statistics", "ScenarioLanguage",
        .product(name: "Algorithms", package: "swift-algorithms"),
      ]),

    // Where it goes.
    .target(
      name: "Profiling",
      dependencies: [
        "Verdicts", "Workers", "Replaying", "Gestures", "Paging", "Scrolling", "InputFiles",
        "PlainText",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),

    // How it is shown.
    .target(
      name: "Reporting",
      dependencies: [
        "PlainText", "Verdicts", "Workers", "Replaying", "Statistics", "ScenarioLanguage",
        "Gestures",
        "Scrolling", .product(name: "Algorithms", package: "swift-algorithms"),
      ]),
    .target(
      name: "Charts",
      dependencies: [
        "Reporting", "Verdicts", "Workers", "Replaying", "Statistics",
        "Scrolling", "PlainText", .product(name: "Algorithms", package: "swift-algorithms"),
      ]),
    .target(
      name: "Films",
      dependencies: [
        "Reporting", "Replaying", "Paging", "Scrolling", "PlainText",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      resources: [.embedInCode("Resources")]),
    .target(
      name: "ProfilePage",
      dependencies: [
        "Profiling", "ReportPage", "Reporting", "Workers", "Replaying", "PlainText",
      ], resources: [.embedInCode("Resources")]),
    .target(
      name: "ReportPage",
      dependencies: [
        "Charts", "Reporting", "Verdicts", "Measurement", "Workers", "Statistics",
        "ScenarioLanguage", "PlainText", .product(name: "Mustache", package: "swift-mustache"),
      ], resources: [.embedInCode("Resources")]),

    // The command.
    .target(name: "Console", dependencies: ["PlainText"]),
    .target(
      name: "Recorder", dependencies: ["TraceFormats", "InputFiles"],
      resources: [.embedInCode("Resources")]),
    .target(
      name: "Commands",
      dependencies: [
        "PlainText",
        "Charts", "Films", "ReportPage", "Profiling", "ProfilePage", "Replaying", "Console",
        "Recorder", "Reporting", "Verdicts", "Measurement", "Workers",
        "Statistics",
        "ScenarioLanguage", "TraceFormats", "Gestures", "PageLoaders", "Paging", "Scrolling",
        "InputFiles", .product(name: "Algorithms", package: "swift-algorithms"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      resources: [.embedInCode("Resources")]),
    .target(
      name: "PaneBench",
      dependencies: [
        "Gestures", "Commands", "PageLoaders", "Paging", "ScenarioLanguage", "Scrolling",
      ]),
    .target(name: "CWorkerStart"),
    .target(
      name: "PaneBenchTesting",
      dependencies: [
        "CWorkerStart", "Console", "Profiling", "Reporting", "Verdicts", "Measurement", "Workers",
        "ScenarioLanguage", "Gestures", "PageLoaders", "Paging", "Scrolling", "InputFiles",
      ]),
    .executableTarget(name: "panebench-cli", dependencies: ["PaneBench"]),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: ["Scrolling", "Paging", "Gestures"], path: "Tests/TestSupport"),
    .testTarget(name: "ScrollingTests", dependencies: ["Scrolling", "Gestures", "TestSupport"]),
    .testTarget(name: "PagingTests", dependencies: ["Paging", "Scrolling", "TestSupport"]),
    .testTarget(
      name: "ScriptPagesTests",
      dependencies: ["ScriptPages", "SeededRandom", "Paging", "Scrolling"]),
    .testTarget(
      name: "PageLoadersTests",
      dependencies: [
        "PageLoaders", "Replaying", "Instruments", "Paging", "Scrolling", "Gestures",
        "TestSupport",
      ]),
    .testTarget(
      name: "PaneUIKitTests",
      dependencies: [
        "PaneUIKit", "PageLoaders", "Replaying", "Gestures", "Paging", "Scrolling", "TestSupport",
      ]),
    .testTarget(
      name: "GesturesTests",
      dependencies: [
        "Gestures", "InputFiles", "Paging", "Scrolling",
      ]),
    .testTarget(
      name: "TraceFormatsTests",
      dependencies: [
        "TraceFormats", "InputFiles", "Gestures", "Paging", "Scrolling", "TestSupport",
      ]),
    .testTarget(
      name: "ScenarioLanguageTests",
      dependencies: ["ScenarioLanguage", "Gestures", "TestSupport"],
      exclude: ["Snapshots"]),
    .testTarget(name: "InstrumentsTests", dependencies: ["Instruments", "CJemalloc"]),
    .testTarget(
      name: "ReplayingTests",
      dependencies: [
        "Replaying", "PageLoaders", "Gestures", "Paging", "Scrolling",
        "Instruments", .product(name: "Histogram", package: "hdrhistogram-swift"),
      ]),
    .testTarget(
      name: "WorkersTests",
      dependencies: [
        "Workers", "Replaying", "ScenarioLanguage", "Gestures",
        "PageLoaders", "Paging", "Scrolling", "TraceFormats", "Instruments",
        "TestSupport",
      ]),
    .testTarget(
      name: "MeasurementTests",
      dependencies: [
        "Measurement", "Workers", "Verdicts", "Replaying", "Statistics", "ScenarioLanguage",
        "Gestures",
        "Instruments", "SeededRandom",
      ]),
    .testTarget(name: "StatisticsTests", dependencies: ["Statistics", "TestSupport"]),
    .target(
      name: "RunFixtures",
      dependencies: [
        "Reporting", "Verdicts", "Measurement", "Workers",
      ],
      path: "Tests/RunFixtures"),
    .testTarget(
      name: "VerdictsTests",
      dependencies: [
        "Verdicts", "Reporting", "Measurement", "Workers", "Statistics", "ScenarioLanguage",
        "Gestures", "RunFixtures", "TestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "ChartsTests",
      dependencies: [
        "Charts", "Reporting", "Verdicts", "Workers", "Replaying", "Statistics", "Gestures",
        "PlainText", "Scrolling",
        "RunFixtures", "TestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "FilmsTests",
      dependencies: [
        "Films", "Workers", "Replaying", "ScenarioLanguage", "PageLoaders", "Gestures", "Paging",
        "Scrolling", "TestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "ReportPageTests",
      dependencies: [
        "ReportPage", "Charts", "Reporting", "Verdicts", "Measurement", "Workers", "RunFixtures",
        "TestSupport",
      ]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Reporting", "Verdicts", "Workers", "Replaying", "Statistics",
        "ScenarioLanguage",
        "Gestures", "PlainText", "RunFixtures", "TestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "ProfilingTests",
      dependencies: [
        "Profiling", "Verdicts", "Workers", "Replaying", "ScenarioLanguage", "InputFiles",
        "PageLoaders",
        "Gestures", "Paging", "Scrolling", "Instruments", "TestSupport", "panebench-cli",
      ]),
    .testTarget(
      name: "ProfilePageTests",
      dependencies: [
        "ProfilePage", "Profiling", "Reporting", "Workers", "Replaying", "PlainText", "TestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "RecorderTests",
      dependencies: ["Recorder", "TraceFormats", "InputFiles"]),
    .executableTarget(
      name: "broken-loaders", dependencies: ["PaneBench"], path: "Tests/BrokenLoaders"),
    .executableTarget(
      name: "planted-loaders", dependencies: ["PaneBench"], path: "Tests/PlantedLoaders"),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Commands", "Console", "panebench-cli", "broken-loaders", "planted-loaders",
        "Recorder", "Profiling",
        "TraceFormats", "Films",
        "Measurement", "Workers", .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "PaneBenchTestingTests", dependencies: ["PaneBenchTesting", "TestSupport"],
      exclude: ["Snapshots"]),
    .target(
      name: "ReaderContracts",
      dependencies: [
        "ScenarioLanguage", "TraceFormats", "InputFiles", "Measurement", "Verdicts", "ScriptPages",
        "Reporting", "Recorder", "Profiling",
      ],
      path: "Tests/ReaderContracts"),
    .testTarget(name: "ReaderTests", dependencies: ["ReaderContracts", "TestSupport"]),
  ]
)

// What `make quality` and `make fuzz` build, and nobody else.
if Context.environment["PANEBENCH_LAB"] != nil {
  package.targets += [
    .executableTarget(
      name: "panebench-quality",
      dependencies: [
        "Commands", "Console", "Verdicts", "Measurement", "Workers", "Replaying", "Statistics",
        "PageLoaders", "PlainText", "ScenarioLanguage", "InputFiles",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Lab/Quality"),
    .testTarget(
      name: "QualityTests",
      dependencies: [
        "panebench-quality", "Workers", "Replaying", "Statistics", "InputFiles", "TestSupport",
      ],
      path: "Lab/QualityTests", exclude: ["Snapshots"]),
    .systemLibrary(name: "CLibFuzzer", path: "Lab/Fuzz/CLibFuzzer"),
    .executableTarget(
      name: "FuzzReaders", dependencies: ["CLibFuzzer", "ReaderContracts"],
      path: "Lab/Fuzz/FuzzReaders",
      linkerSettings: [
        .unsafeFlags(["-sanitize=fuzzer"]),
        .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
        .linkedLibrary("m", .when(platforms: [.linux])),
      ]),
  ]
}

// What `make sanitize` builds: no programs, and no suites that need them or jemalloc, whose place a sanitizer takes.
if Context.environment["PANEBENCH_SANITIZE"] != nil {
  let leftOut = [
    "CommandTests", "InstrumentsTests", "ProfilingTests", "Commands", "PaneBench",
    "Console",
  ]
  package.products = []
  package.targets.removeAll { $0.type == .executable || leftOut.contains($0.name) }
}

// PANEBENCH_TESTS="StatisticsTests VerdictsTests" builds these test targets alone.
if let only = Context.environment["PANEBENCH_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !only.contains(Substring($0.name)) }
}
