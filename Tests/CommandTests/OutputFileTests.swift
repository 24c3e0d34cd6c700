import Basics
import Foundation
import SystemPackage
import Testing

@Suite("Output files")
struct OutputFileTests {
  private let program = Program()

  init() throws { try program.file("a.scenario", "") }

  private func path(_ name: String) -> String { program.path(of: name) }

  private func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  @Test("a symbolic link stays a link, the file it leads to is written, and nothing else is left")
  func links() throws {
    try program.file("far/target.md", "old")
    for (name, target) in [
      ("relative", "far/target.md"), ("absolute", path("far/target.md")), ("twice", "relative"),
    ] {
      try link(name, to: target)
      try OutputFile.write(name, to: path(name))
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: path(name)) == target)
      #expect(try program.text(of: "far/target.md") == name)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("far")) == ["target.md"])
  }

  @Test("a file keeps its mode; a new one has the usual mode")
  func modes() throws {
    try program.file("private", "old")
    chmod(path("private"), 0o640)
    try OutputFile.write("new", to: path("private"))
    #expect(try mode(of: "private") == 0o640)
    #expect(try program.text(of: "private") == "new")
    try OutputFile.write("new", to: path("new"))
    #expect(try mode(of: "new") == mode(of: "a.scenario"))
  }

  @Test("a folder, a pipe, a device, a link to itself and a read-only file are refused: exit 74")
  func refused() throws {
    try program.file("read-only", "precious")
    chmod(path("read-only"), 0o444)
    try link("loop", to: "loop")
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    // Root may write everything.
    let readOnly = geteuid() == 0 ? [] : [path("read-only")]
    for output in [program.folder.path, path("loop"), path("pipe"), "/dev/null"] + readOnly {
      let failure = #expect(throws: Failure.self) { try OutputFile.write("new", to: output) }
      #expect(failure?.exitStatus == .fileAccess)
    }
    #expect(try program.text(of: "read-only") == "precious")
  }

  @Test("every short path has a folder and a name, and can be asked for as an output")
  func shortPaths() throws {
    var paths = [""]
    var longest = paths
    for _ in 0..<5 {
      longest = longest.flatMap { path in ["/", ".", "a", "é"].map { path + $0 } }
      paths += longest
    }
    for path in paths {
      let whole = FilePath(path.pathFolder).appending(path.pathName)
      #expect(
        whole.lexicallyNormalized() == FilePath(path).lexicallyNormalized() || path.isEmpty
          || path.allSatisfy { $0 == "/" }, "\(path)")
      #expect(!path.pathFolder.isEmpty && !path.pathExtension.contains("/"), "\(path)")
      #expect(!OutputFile.resolved(path).isEmpty || path.isEmpty, "\(path)")
    }
    let here = FileManager.default.currentDirectoryPath
    #expect(OutputFile.resolved("é") == "\(here)/é")
  }

  @Test("a folder that is not there is refused before anything is measured, and so is git's")
  func folders() throws {
    let missing = #expect(throws: Failure.self) { try OutputFile(path("nosuch/x.html")) }
    #expect(missing?.exitStatus == .fileAccess)
    try program.file(".git/hooks/pre-commit", "old")
    try link("config", to: ".git/config")
    for name in [".git/hooks/pre-commit", ".git/new"] {
      let failure = #expect(throws: Failure.self) { try OutputFile.write("new", to: path(name)) }
      #expect(failure?.description.contains("this belongs to git") == true, "\(name)")
    }
    #expect(try program.text(of: ".git/hooks/pre-commit") == "old")
  }

  @Test("what a killed process left beside a file goes with the next one that is written")
  func swept() throws {
    let left = ".panebench-part-\(UUID().uuidString)"
    try program.file(left, "torn")
    try OutputFile.write("new", to: path("new"))
    // It may be a living process's that has not locked it yet.
    #expect(FileManager.default.fileExists(atPath: path(left)))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -100)], ofItemAtPath: path(left))
    try OutputFile.write("new", to: path("new"))
    #expect(!FileManager.default.fileExists(atPath: path(left)))
  }

  @Test("an output that is an input, by whatever name, is exit 64")
  func inputs() throws {
    let input = path("a.scenario")
    #expect(Foundation.link(input, path("hard")) == 0)
    try link("soft", to: "a.scenario")
    for name in ["a.scenario", "./a.scenario", "hard", "soft"] {
      let failure = #expect(throws: Failure.self) {
        try OutputFile.write("new", to: path(name), inputs: [input])
      }
      #expect(failure?.exitStatus == .usage)
    }
  }
}
