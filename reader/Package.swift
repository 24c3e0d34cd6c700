// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "reader",
  platforms: [.iOS(.v16), .macOS(.v14)],
  products: [.library(name: "Reader", targets: ["Reader"])],
  dependencies: [.package(url: "https://a.example/b", branch: "mine")],
  targets: [
    // The app's code. On iOS it has UIKit, and nothing of PaneBench.
    .target(
      name: "Reader",
      dependencies: [
        .product(
          name: "PaneUIKit", package: "b", condition: .when(platforms: [.linux, .macOS]))
      ]),
    .testTarget(
      name: "ReaderTests",
      dependencies: ["Reader", .product(name: "PaneBenchTesting", package: "b")]),
    // `panebench` with the pager among its loaders, for times, films and profiles.
    .executableTarget(
      name: "reader-bench",
      dependencies: ["Reader", .product(name: "PaneBench", package: "b")]),
  ]
)
