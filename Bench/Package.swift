// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "reader",
  platforms: [.iOS(.v16), .macOS(.v14)],
  products: [.library(name: "Reader", targets: ["Reader"])],
  dependencies: [.package(name: "PaneBench", path: "/p")],
  targets: [
    // The app's code. On iOS it has UIKit, and nothing of PaneBench.
    .target(
      name: "Reader",
      dependencies: [
        .product(
          name: "PaneUIKit", package: "PaneBench", condition: .when(platforms: [.linux, .macOS]))
      ]),
    .testTarget(
      name: "ReaderTests",
      dependencies: ["Reader", .product(name: "PaneBenchTesting", package: "PaneBench")]),
    // `panebench` with the pager among its loaders, for times, films and profiles.
    .executableTarget(
      name: "reader-bench",
      dependencies: ["Reader", .product(name: "PaneBench", package: "PaneBench")]),
  ]
)
