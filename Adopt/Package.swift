// swift-tools-version: 6.3
import PackageDescription

// A package of its own: swift-syntax takes longer to build than PaneBench, and only who adopts needs it.
let package = Package(
  name: "panebench-adopt",
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
  targets: [
    .target(
      name: "Adopting",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .executableTarget(name: "panebench-adopt", dependencies: ["Adopting"]),
    .testTarget(name: "AdoptingTests", dependencies: ["Adopting"]),
  ])
