// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "PaneBench",
  platforms: [.macOS(.v14)],
  products: [
    .library(name: "PaneBench", targets: ["PaneBench"]),
    .library(name: "ScenarioLanguage", targets: ["ScenarioLanguage"]),
    .library(name: "Replaying", targets: ["Gestures", "PageLoaders", "Paging", "Scrolling"]),
    .executable(name: "panebench", targets: ["panebench-cli"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
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
    .target(name: "ScriptPages", dependencies: ["Paging", "Scrolling", "CPango"]),
    .target(name: "PageLoaders", dependencies: ["Paging", "Scrolling"]),

    // What is done to it.
    .target(
      name: "Gestures", dependencies: ["Scrolling", .product(name: "Yams", package: "Yams")]),
    .target(name: "ScenarioLanguage", dependencies: ["Gestures", "Scrolling"]),

    // What it costs.
    .target(name: "Instruments", dependencies: ["CJemalloc", "CLinux"]),
    .target(
      name: "Measurement",
      dependencies: [
        "ScenarioLanguage", "Gestures", "Scrolling", "Paging", "PageLoaders", "ScriptPages",
        "Instruments",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "Histogram", package: "hdrhistogram-swift"),
      ]),

    // What that means, and how it is shown.
    .target(name: "Statistics"),
    .target(name: "Reporting", dependencies: ["Statistics", "Measurement", "ScenarioLanguage"]),

    // What it cost before.
    .target(
      name: "History",
      dependencies: ["Measurement", "Statistics", .product(name: "GRDB", package: "GRDB.swift")]),

    // The command.
    .target(
      name: "Commands",
      dependencies: [
        "Reporting", "History", "Statistics", "Measurement", "ScenarioLanguage", "Gestures",
        "Scrolling", "PageLoaders", "Paging",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
    .target(name: "PaneBench", dependencies: ["Commands", "PageLoaders", "Paging", "Scrolling"]),
    .executableTarget(name: "panebench-cli", dependencies: ["PaneBench"]),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: ["Scrolling", "Paging", "Gestures"], path: "Tests/TestSupport"),
    .testTarget(name: "ScrollingTests", dependencies: ["Scrolling", "TestSupport"]),
    .testTarget(name: "PagingTests", dependencies: ["Paging", "Scrolling", "TestSupport"]),
    .testTarget(
      name: "ScriptPagesTests", dependencies: ["ScriptPages", "Paging", "Scrolling", "TestSupport"]),
    .testTarget(
      name: "PageLoadersTests",
      dependencies: [
        "PageLoaders", "Measurement", "Instruments", "Paging", "Scrolling", "Gestures",
        "TestSupport",
      ]),
    .testTarget(
      name: "GesturesTests", dependencies: ["Gestures", "Scrolling", "TestSupport"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "ScenarioLanguageTests",
      dependencies: ["ScenarioLanguage", "Gestures", "TestSupport"],
      exclude: ["Snapshots"]),
    .testTarget(name: "InstrumentsTests", dependencies: ["Instruments", "CJemalloc"]),
    .testTarget(
      name: "MeasurementTests",
      dependencies: [
        "Measurement", "ScenarioLanguage", "Gestures", "PageLoaders", "Paging", "Scrolling",
        "ScriptPages", "Instruments", "TestSupport",
      ]),
    .testTarget(name: "StatisticsTests", dependencies: ["Statistics", "TestSupport"]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Reporting", "Measurement", "Statistics", "ScenarioLanguage", "Gestures", "TestSupport",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "HistoryTests",
      dependencies: [
        "History", "Measurement", "Statistics", .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .executableTarget(
      name: "broken-loaders", dependencies: ["PaneBench"], path: "Tests/BrokenLoaders"),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "Commands", "panebench-cli", "broken-loaders", "Gestures", "Measurement", "TestSupport",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      exclude: ["Snapshots"]),
  ]
)
