import Foundation
import TestSupport
import Testing

@Suite("panebench adopt")
struct AdoptCommandTests {
  private let program = Program()

  init() throws {
    try program.file(
      "App/Pager.swift", "import UIKit\nfinal class Pager { @IBOutlet var a: UIView! }\n")
    try program.file("App/Cell.swift", "final class Cell: UIView { let tap = #selector(f) }\n")
  }

  /// Runs it as a process of its own: the copies spell paths as they are given.
  @discardableResult
  private func adopt(_ option: String = "", code: Int32) async throws -> Program.Result {
    try await program.run(
      at: Program.built.path, "adopt App/Pager.swift App/Cell.swift --out Sources/A \(option)",
      code: code)
  }

  @Test("copies go into the folder, and what is left to do is said with its line")
  func copies() async throws {
    let result = try await adopt(code: 0)
    #expect(
      result.output == """
        App/Pager.swift:2: no nib connects this outlet. Make the view in code.
        2 files copied; 1 line may need an edit

        """)
    #expect(
      try program.text(of: "Sources/A/Pager.adopted.swift") == """
        // Written by 'panebench adopt' from App/Pager.swift: edit that file.
        // swift-format-ignore-file
        import PaneUIKit
        #sourceLocation(file: "App/Pager.swift", line: 1)
        import PaneUIKit
        final class Pager {           var a: UIView! }

        """)
    #expect(try program.text(of: "App/Pager.swift").hasPrefix("import UIKit"))
  }

  @Test("--check fails as long as a copy is missing or older, and writes nothing")
  func check() async throws {
    let missing = try await adopt("--check", code: 1)
    #expect(
      missing.output == """
        Sources/A/Pager.adopted.swift: out of date. Run this command without --check.
        Sources/A/Cell.adopted.swift: out of date. Run this command without --check.

        """)
    #expect(try program.files() == ["App"])
    try await adopt(code: 0)
    #expect(try await adopt("--check", code: 0).output == "2 files: up to date\n")
    try program.file("App/Cell.swift", "final class Cell: UIView {}\n")
    let before = try program.text(of: "Sources/A/Cell.adopted.swift")
    let older = try await adopt("--check", code: 1)
    #expect(older.output.hasPrefix("Sources/A/Cell.adopted.swift: out of date."))
    #expect(try program.text(of: "Sources/A/Cell.adopted.swift") == before)
  }

  @Test("what is the same is not written again: a build compiles nothing")
  func same() async throws {
    try await adopt(code: 0)
    func changed(_ name: String) throws -> Date? {
      try FileManager.default.attributesOfItem(
        atPath: program.path(of: "Sources/A/\(name).adopted.swift"))[.modificationDate] as? Date
    }
    let (pager, cell) = (try changed("Pager"), try changed("Cell"))
    try program.file("App/Cell.swift", "final class Cell: UIView {}\n")
    try await adopt(code: 0)
    #expect(try changed("Pager") == pager && changed("Cell") != cell)
  }

  @Test("a file that is no copy stays, and nothing is written")
  func inTheWay() async throws {
    try program.file("Sources/A/Cell.adopted.swift", "mine\n")
    let result = try await adopt(code: 64)
    #expect(
      result.complaint
        == "error: Sources/A/Cell.adopted.swift: this is no copy, and stays as it is. Move it away, or choose another folder with --out.\n"
    )
    #expect(try program.files() == ["App", "Sources"])
    #expect(try program.text(of: "Sources/A/Cell.adopted.swift") == "mine\n")
    #expect(!(try program.allFiles().contains("Sources/A/Pager.adopted.swift")))
  }

  @Test(
    "what cannot be adopted is refused with the file, the reason and what to do",
    arguments: [
      (
        "App/Pager.swift B/Pager.swift --out a", 64,
        "B/Pager.swift: another file is called Pager.swift, too. Rename one: a module wants names that differ."
      ),
      ("App/None.swift --out a", 74, "App/None.swift: there is no such file. Check the path."),
      ("App --out a", 65, "App: this is not a Swift file. Name files that end in .swift."),
      (
        "B/Open.swift --out a", 65,
        "B/Open.swift:2: the bracket { has no partner. Name files that compile for iOS."
      ),
      (
        "App/Pager.swift --out .git/a", 64,
        ".git/a: this belongs to git. Choose another folder with --out."
      ),
      (
        "App/Pager.swift --out link/a", 64,
        "link/a: this belongs to git. Choose another folder with --out."
      ),
      (
        "App/Pager.swift --out B/Open.swift", 74,
        "B/Open.swift: the folder cannot be made (Not a directory). Choose another."
      ),
    ])
  func refusals(words: String, code: Int32, complaint: String) async throws {
    try program.file("B/Pager.swift", "")
    try program.file("B/Open.swift", "\nfunc a() {\n")
    try FileManager.default.createDirectory(
      atPath: program.path(of: ".git"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: program.path(of: "link"), withDestinationPath: ".git")
    let before = try program.allFiles().sorted()
    let result = try await program.run(at: Program.built.path, "adopt \(words)", code: code)
    #expect(result.complaint == "error: \(complaint)\n")
    #expect(try program.allFiles().sorted() == before)
  }

  @Test("init --adopt makes a package around the files, and its workflow copies them anew")
  func package() async throws {
    let result = try await program.run(
      "init reader --here --adopt App/Pager.swift App/Cell.swift", code: 0)
    #expect(
      result.output == """
        Bench/Package.swift
        Bench/Sources/Reader/Pager.adopted.swift
        Bench/Sources/Reader/Cell.adopted.swift
        Bench/Sources/Reader/ReaderPager.swift
        Bench/Sources/reader-bench/Bench.swift
        Bench/Tests/ReaderTests/ReaderTests.swift
        Bench/Scenarios/page-through.scenario
        Bench/.gitignore
        .github/workflows/pager.yml
        App/Pager.swift:2: no nib connects this outlet. Make the view in code.
        2 files copied; 1 line may need an edit

        """)
    let workflow = try program.text(of: ".github/workflows/pager.yml")
    #expect(
      workflow.contains(
        """
              - name: Copy the app's files anew
                run: |
                  swift run --package-path Bench panebench adopt App/Pager.swift App/Cell.swift --out Bench/Sources/Reader
              - name: Count what the pager does
                run: swift test --package-path Bench

        """))
    let step = try #require(workflow.firstMatch(of: /panebench (adopt .*)\n/)?.1)
    try await program.run(at: Program.built.path, "\(step) --check", code: 0)
    #expect(
      try program.text(of: "Bench/Sources/Reader/ReaderPager.swift").matches(of: /#error\(/).count
        == 2)
    let next = try await program.run("init demo --adopt App/Cell.swift", code: 0)
    #expect(
      next.complaint.hasPrefix("Next: make the app's pager in demo/Sources/Demo/DemoPager.swift"))
    #expect(
      try program.text(of: "demo/Sources/Demo/Cell.adopted.swift").contains("\"../App/Cell.swift\"")
    )
  }
}

/// The flawed pager of Tests/AdoptedApp, as `panebench adopt` has copied it.
@Suite("What is said of a pager that adopt has copied")
struct AdoptedPagerTests {
  private let program = Program()

  init() throws {
    try program.file(
      "app.scenario",
      Program.scenario(
        pages: "20", loaders: "app-hoarding app-falling",
        gestures: "repeat 12 {", "flick left 1500 pt/s", "settle", "}"))
  }

  private static let file = "Tests/AdoptedApp/App/FlawedPager.swift"

  /// The line of the app's own file that says `word` at its end.
  private func line(_ word: String) throws -> Int {
    let lines = try projectText(Self.file).split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.hasSuffix("// \(word)") }) + 1
  }

  @Test("the copies are those of the files")
  func copies() async throws {
    let result = try await program.shell(
      "cd '\(Program.package.path)' && '\(Program.built.path)' adopt Tests/AdoptedApp/App/*.swift --out Tests/AdoptedApp/Copies --check"
    )
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("a crash names the app's own file and line")
  func crash() async throws {
    let result = try await program.run(
      at: Program.planted.path, "run app.scenario --loaders app-falling --passes census", code: 3)
    #expect(
      result.output.contains("Index out of range (FlawedPager.swift:\(try line("falls"))"),
      "\(result.output)")
  }

  @Test("the blame of what fails names the app's own file and line")
  func blame() async throws {
    try program.file(
      "app.scenario",
      try program.text(of: "app.scenario")
        + "expect { live-pages-peak <= 3 for app-hoarding }\n")
    let result = try await program.run(
      at: Program.planted.path,
      "prove app.scenario --loaders app-hoarding --passes census --profile profiles", code: 1)
    #expect(
      result.output.contains("from FlawedPager.load(_:) (FlawedPager.swift:\(try line("hoards"))"),
      "\(result.output)")
  }

  @Test("an error of the compiler names the app's own file and line")
  func error() async throws {
    let text = try projectText(Self.file)
    try program.file("Flawed.swift", text.replacing("// falls", with: "; unknown()"))
    try await program.run(at: Program.built.path, "adopt Flawed.swift --out copies", code: 0)
    let built = Program.built.deletingLastPathComponent().path
    let maps = [
      Program.package.appendingPathComponent("Sources/CLinux/module.modulemap").path,
      "\(built)/CExecutorHooks.build/module.modulemap",
    ].map { "-Xcc -fmodule-map-file='\($0)'" }
    let result = try await program.shell(
      "swiftc -typecheck -swift-version 5 -I '\(built)/Modules' \(maps.joined(separator: " ")) copies/*.swift"
    ).expecting(1)
    #expect(
      result.complaint.contains(
        "Flawed.swift:\(try line("falls")):42: error: cannot find 'unknown'"),
      "\(result.complaint)")
    #expect(!result.complaint.contains("copies/"))
  }
}
