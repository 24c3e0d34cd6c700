import Foundation
import TestSupport
import Testing

@testable import Commands

/// What is written is built by `make example`.
@Suite("panebench init")
struct InitCommandTests {
  private let program = Program()

  @Test("a package is written whole, and a second one does not replace it")
  func package() async throws {
    let result = try await program.run("init my-reader", code: 0)
    #expect(
      result.output == """
        my-reader/Package.swift
        my-reader/Sources/MyReader/MyReaderViewController.swift
        my-reader/Sources/MyReader/MyReaderPager.swift
        my-reader/Sources/my-reader-bench/Bench.swift
        my-reader/Tests/MyReaderTests/MyReaderTests.swift
        my-reader/Scenarios/page-through.scenario
        my-reader/baseline.jsonl
        my-reader/.gitignore
        my-reader/.github/workflows/pager.yml

        """)
    for line in result.output.split(separator: "\n") {
      let text = try program.text(of: String(line))
      #expect(!text.contains(/\{[A-Za-z]+\}/), "\(line)")
    }
    let manifest = try program.text(of: "my-reader/Package.swift")
    let path = try #require(
      manifest.firstMatch(of: /\.package\(name: "PaneBench", path: "(\.\.[^"]*)"\)/)?.1)
    let clone = program.folder.appendingPathComponent("my-reader/\(path)").standardizedFileURL
    #expect(clone.resolvingSymlinksInPath().path == Program.package.path)
    try program.file("my-reader/Package.swift", "mine")
    let again = try await program.run("init my-reader", code: 64)
    #expect(again.complaint.hasPrefix("error: my-reader: already exists"))
    #expect(try program.text(of: "my-reader/Package.swift") == "mine")
    #expect(try program.files() == ["my-reader"])
  }

  @Test("--here adds a folder and a workflow, or nothing")
  func here() async throws {
    try program.file("Package.swift", "mine")
    let url = "https://example.org/somebody/Bench.git"
    try await program.run("init reader --here --url \(url)", code: 0)
    #expect(try program.files() == [".github", "Bench", "Package.swift"])
    #expect(try program.text(of: "Package.swift") == "mine")
    let manifest = try program.text(of: "Bench/Package.swift")
    #expect(manifest.contains(".package(url: \"\(url)\", branch: \"main\")"))
    #expect(manifest.contains(".product(name: \"PaneBenchTesting\", package: \"Bench\")"))
    let workflow = ".github/workflows/pager.yml"
    let steps = try program.text(of: workflow)
    #expect(steps.contains("swift test --package-path Bench\n"))
    #expect(steps.contains("working-directory: ./Bench/\n"))
    #expect(steps.hasSuffix("            compare baseline.jsonl head.jsonl\n"))
    #expect(steps.contains("path: Bench/.build") && steps.contains("persist-credentials: false"))

    try FileManager.default.removeItem(
      at: program.folder.appendingPathComponent("Bench"))
    try program.file(workflow, "mine")
    try await program.run("init reader --here", code: 64)
    #expect(try program.text(of: workflow) == "mine")
    #expect(try program.files() == [".github", "Package.swift"])
  }

  @Test(
    "a name is refused by the rule that it breaks, and nothing is written",
    arguments: [
      ("", "has to begin with a letter"), ("1a", "has to begin with a letter"),
      ("ü", "has to begin with a letter"),
      ("a/../../b", "letters from a to z"), ("T/x", "letters from a to z"),
      ("a.b", "letters from a to z"), ("a_b", "letters from a to z"), ("aü", "letters from a to z"),
      ("a-", "not end with a hyphen"), ("tiled", "there is a loader"),
      ("any", "there is a module Any"),
      ("self", "there is a module Self"), ("core-graphics", "there is a module CoreGraphics"),
      ("dispatch", "there is a module Dispatch"), ("wording", "there is a module Wording"),
    ])
  func names(name: String, reason: String) async throws {
    let result = try await program.run("init '\(name)'", code: 64)
    #expect(result.complaint.contains(reason), "\(result.complaint)")
    #expect(try program.files() == [])
  }

  @Test("no module of PaneBench can be a package's name")
  func modules() throws {
    let manifest = try projectText("Package.swift")
    for match in manifest.matches(of: /\.(?:target|systemLibrary)\(\s*name: "([A-Za-z]+)"/)
    where match.1 != "CLibFuzzer" {
      #expect(PackageTemplate.modules.contains(match.1.lowercased()), "\(match.1)")
    }
  }

  @Test(
    "an address that is none is refused",
    arguments: [
      "", "https://", "https://x/a\"b", "https://x/a?b", "https://x/{name}", "x", "https://x/a b/",
      "https://x/é", "ext::sh",
    ])
  func addresses(url: String) async throws {
    let result = try await program.run("init demo --url '\(url)'")
    #expect(result.status == 64 && result.complaint.contains("not the address of a repository"))
    #expect(try program.files() == [])
  }

  @Test("--here follows no link, and writes all or nothing")
  func links() async throws {
    for (made, name) in [
      ("mkdir out; ln -s out .github", ".github"), ("echo > .github", ".github"),
      ("mkdir .github; ln -s ../out .github/workflows", ".github/workflows"),
      ("mkdir -p .github/workflows; ln -s ../../new .github/workflows/pager.yml", "pager.yml"),
      ("ln -s new Bench", "Bench"),
      ("mkdir .github; touch .github/workflows", ".github/workflows"),
    ] {
      let folder = Program()
      #expect(try await folder.shell(made).status == 0)
      let before = try folder.allFiles().sorted()
      let result = try await folder.run("init reader --here").expecting(64)
      #expect(result.complaint.contains("\(name): already exists"), "\(result.complaint)")
      #expect(try folder.allFiles().sorted() == before, "\(made)")
    }
    // The first files are smaller than that.
    let full = Program()
    for words in ["reader", "reader --here"] {
      try await full.shell(
        "ulimit -f 1; exec '\(Program.built.path)' init \(words)", code: 74)
      #expect(try full.files() == [])
    }
    #expect(try await program.shell("mkdir .github; chmod 555 .github").status == 0)
    guard geteuid() != 0 else { return }
    #expect(try await program.run("init reader --here").status == 74)
    #expect(try program.files() == [".github"])
  }
}
