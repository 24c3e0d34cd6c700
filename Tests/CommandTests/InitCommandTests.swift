import Foundation
import Testing

/// What is written is built by `make example`.
@Suite("panebench init")
struct InitCommandTests {
  private let program: Program

  init() throws { program = try Program() }

  @Test("a package is written whole, and a second one does not replace it")
  func package() async throws {
    let result = try await program.run("init", "my-reader")
    #expect(result.status == 0, "\(result.complaint)")
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
    #expect(manifest.contains(".package(name: \"PaneBench\", path: \"\(Program.package.path)\")"))
    try program.file("my-reader/Package.swift", "mine")
    let again = try await program.run("init", "my-reader")
    #expect(again.status == 64)
    #expect(again.complaint.hasPrefix("error: my-reader: it is there already"))
    #expect(try program.text(of: "my-reader/Package.swift") == "mine")
    #expect(try program.files() == ["my-reader"])
  }

  @Test("--here adds a folder and a workflow, or nothing")
  func here() async throws {
    try program.file("Package.swift", "mine")
    let url = "https://example.org/somebody/Bench.git"
    let result = try await program.run("init", "reader", "--here", "--url", url)
    #expect(result.status == 0)
    #expect(try program.files() == [".github", "Bench", "Package.swift"])
    #expect(try program.text(of: "Package.swift") == "mine")
    let manifest = try program.text(of: "Bench/Package.swift")
    #expect(manifest.contains(".package(url: \"\(url)\", branch: \"main\")"))
    #expect(manifest.contains(".product(name: \"PaneBenchTesting\", package: \"Bench\")"))
    let workflow = ".github/workflows/pager.yml"
    #expect(try program.text(of: workflow).hasSuffix("swift test --package-path Bench\n"))

    try FileManager.default.removeItem(
      at: program.folder.appendingPathComponent("Bench"))
    try program.file(workflow, "mine")
    let again = try await program.run("init", "reader", "--here")
    #expect(again.status == 64)
    #expect(try program.text(of: workflow) == "mine")
    #expect(try program.files() == [".github", "Package.swift"])
  }
}
