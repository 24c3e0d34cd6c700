// swift-tools-version: 6.3

import PackageDescription

let bench: [Target.Dependency] = [.product(name: "PaneBench", package: "PaneBench")]
let pager = bench + [.product(name: "PaneUIKit", package: "PaneBench")]
// Files of apps, most of which are in Swift 5 mode. A release keeps all of their delegates' methods,
// and lets tests see them.
let app: [SwiftSetting] = [
  .swiftLanguageMode(.v5), .unsafeFlags(["-enable-testing"], .when(configuration: .release)),
]

let package = Package(
  name: "Examples",
  dependencies: [
    .package(name: "PaneBench", path: "..")
  ],
  targets: [
    .executableTarget(
      name: "OneFile", dependencies: pager, path: "OneFile",
      exclude: ["Tests", "baseline.jsonl", "reader.scenario"], swiftSettings: app),
    .testTarget(
      name: "OneFileTests",
      dependencies: [
        "OneFile", .product(name: "PaneUIKit", package: "PaneBench"),
        .product(name: "PaneBenchTesting", package: "PaneBench"),
      ], path: "OneFile/Tests"),
    .executableTarget(
      name: "CollectionPager", dependencies: pager, path: "CollectionPager",
      exclude: ["collection.scenario"], swiftSettings: app),
    .executableTarget(
      name: "PhotoPager", dependencies: pager, path: "PhotoPager",
      exclude: ["Tests", "photos.scenario"], swiftSettings: app),
    .testTarget(
      name: "PhotoPagerTests",
      dependencies: [
        "PhotoPager", .product(name: "PaneUIKit", package: "PaneBench"),
        .product(name: "PaneBenchTesting", package: "PaneBench"),
      ], path: "PhotoPager/Tests", swiftSettings: app),
    .executableTarget(
      name: "PageViewController", dependencies: pager, path: "PageViewController",
      exclude: ["pages.scenario"], swiftSettings: app),
    .executableTarget(
      name: "DuplicatedEnds", dependencies: pager, path: "DuplicatedEnds",
      exclude: ["slides.scenario"], swiftSettings: app),
    .executableTarget(
      name: "PhoneLog", dependencies: pager, path: "PhoneLog", exclude: ["flicks.scenario"],
      swiftSettings: app),
    .executableTarget(
      name: "OwnLoader", dependencies: bench, path: "OwnLoader", exclude: ["own.scenario"]),
  ]
)
