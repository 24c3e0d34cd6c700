import Foundation
import PackagePlugin

/// `swift package panebench …`: builds the package's benchmark program and runs it.
@main
struct PaneBenchPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let named = extractor.extractOption(named: "product").first
    let product = try Self.product(named: named, of: context.package)
    let build = try packageManager.build(
      .product(product.name), parameters: .init(configuration: .release))
    guard build.succeeded else { throw Problem(build.logText) }
    let program = build.builtArtifacts.first {
      $0.kind == .executable && $0.url.lastPathComponent == product.name
    }
    guard let program else { throw Problem("\(product.name) was built, and is nowhere.") }
    let process = Process()
    process.executableURL = program.url
    process.arguments = extractor.remainingArguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // SwiftPM says that the plugin failed, and with which code.
    guard process.terminationReason == .exit else {
      throw Problem("\(product.name) ended by signal \(process.terminationStatus).")
    }
    exit(process.terminationStatus)
  }

  /// The program whose target depends on PaneBench; the one called `name`, where there are several.
  private static func product(
    named name: String?, of package: Package
  ) throws(Problem) -> ExecutableProduct {
    let all = package.products(ofType: ExecutableProduct.self).filter { product in
      product.mainTarget.dependencies.contains { dependency in
        if case .product(let product) = dependency { product.name == "PaneBench" } else { false }
      }
    }
    let names = all.map(\.name).joined(separator: ", ")
    guard !all.isEmpty else {
      throw Problem(
        "No executable target of \(package.displayName) depends on the product PaneBench. Add one whose main calls PaneBench.main(loaders:)."
      )
    }
    let chosen = name.map { name in all.filter { $0.name == name } } ?? all
    guard let product = chosen.first, chosen.count == 1 else {
      throw Problem("Choose one of these programs with --product: \(names).")
    }
    return product
  }
}

/// Why nothing is run.
private struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
