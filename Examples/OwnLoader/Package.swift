// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "OwnLoader",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "PaneBench", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "OwnLoader", dependencies: [.product(name: "PaneBench", package: "PaneBench")])
  ]
)
