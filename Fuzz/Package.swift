// swift-tools-version: 6.2

import PackageDescription

// Apart from PaneBench itself, so that nobody who builds that builds with libFuzzer. `make fuzz`
// and `make parsing-speed` in the folder above build and run these programs.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "PaneBench", path: "..")],
  targets: [
    .systemLibrary(name: "CLibFuzzer"),
    .executableTarget(
      name: "FuzzScenario",
      dependencies: ["CLibFuzzer", .product(name: "ScenarioLanguage", package: "PaneBench")],
      linkerSettings: [
        .unsafeFlags(["-sanitize=fuzzer"]),
        .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
        .linkedLibrary("m", .when(platforms: [.linux])),
      ]),
    .executableTarget(
      name: "ParsingSpeed",
      dependencies: [.product(name: "ScenarioLanguage", package: "PaneBench")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  ]
)
