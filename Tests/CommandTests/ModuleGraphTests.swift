import Foundation
import Testing

@Suite("The picture of the modules in CONTRIBUTING.md")
struct ModuleGraphTests {
  private typealias Graph = [String: Set<String>]

  private static func text(of name: String) throws -> String {
    try String(contentsOf: Program.package.appendingPathComponent(name), encoding: .utf8)
  }

  /// What each module imports, directly or not.
  private static func closure(_ graph: Graph) -> Graph {
    graph.mapValues { direct in
      var (all, next): (Set<String>, [String]) = ([], Array(direct))
      while let module = next.popLast() {
        guard all.insert(module).inserted else { continue }
        next += graph[module] ?? []
      }
      return all
    }
  }

  /// The arrows of the Mermaid graph: `A & B --> C & D --> E`.
  private static func picture() throws -> Graph {
    let document = try text(of: "CONTRIBUTING.md")
    let block = try #require(document.components(separatedBy: "```mermaid\n").dropFirst().first)
    let lines = block.components(separatedBy: "```")[0].split(separator: "\n").dropFirst()
    var graph: Graph = [:]
    for line in lines {
      let groups = line.components(separatedBy: " --> ").map {
        $0.components(separatedBy: " & ").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      groups.joined().forEach { graph[$0, default: []] = graph[$0] ?? [] }
      for (from, to) in zip(groups, groups.dropFirst()) {
        from.forEach { graph[$0, default: []].formUnion(to) }
      }
    }
    return graph
  }

  /// The targets of Package.swift whose sources lie in Sources, and the dependencies among them.
  private static func package() throws -> Graph {
    let manifest = try text(of: "Package.swift")
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Program.package.appendingPathComponent("Sources").path)
    let modules = Set(
      folders.filter { !["CJemalloc", "CLinux", "CPango", "CWorkerStart"].contains($0) })
    let target =
      /\.(?:target|executableTarget)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    var graph: Graph = [:]
    for match in manifest.matches(of: target) where modules.contains(String(match.1)) {
      let names = (match.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.1) }
      graph[String(match.1)] = modules.intersection(names)
    }
    #expect(Set(graph.keys) == modules)
    return graph
  }

  @Test("it shows who may import whom, no more and no less")
  func same() throws {
    let (picture, package) = (try Self.closure(Self.picture()), try Self.closure(Self.package()))
    #expect(Set(picture.keys) == Set(package.keys))
    for (module, imports) in package {
      #expect(picture[module] == imports, "\(module)")
    }
  }
}
