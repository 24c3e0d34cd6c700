// swift-tools-version: 6.3
import PackageDescription

// A package of its own: swift-syntax takes longer to build than PaneBench.
let package = Package(
  name: "adopt-judge",
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
  targets: [
    .executableTarget(
      name: "adopt-judge",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ])
  ])
