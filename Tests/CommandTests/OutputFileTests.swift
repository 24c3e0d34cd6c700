import Console
import Foundation
import Testing

@testable import Commands

@Suite("Output files")
struct OutputFileTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.file(
      "a.scenario",
      """
      scenario "Small"
      mode blank
      pages 3
      loaders three-pane
      gestures {
          open at page 1
          flick left 1500 pt/s
          settle
          close
      }
      """)
  }

  private func path(_ name: String) -> String {
    program.folder.appendingPathComponent(name).path
  }

  private func attributes(of name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: path(name))
  }

  @Test("a symbolic link stays a link, and the file it leads to is written")
  func link() throws {
    try FileManager.default.createDirectory(
      atPath: path("far"), withIntermediateDirectories: true)
    try program.file("far/target.md", "old")
    for (link, target) in [
      ("relative", "far/target.md"), ("absolute", path("far/target.md")), ("twice", "relative"),
      ("dangling", "far/new.md"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: path(link), withDestinationPath: target)
      try OutputFile.write(link, to: path(link))
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: path(link)) == target)
      #expect(try program.text(of: link) == link)
    }
    #expect(try program.text(of: "far/target.md") == "twice")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path("far")).sorted()
        == ["new.md", "target.md"])
  }

  @Test("a link that leads back to itself is exit 74")
  func loop() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path("loop"), withDestinationPath: "loop")
    let failure = #expect(throws: Failure.self) {
      try OutputFile.write("new", to: path("loop"))
    }
    #expect(failure?.exitStatus == .fileAccess)
  }

  @Test("a file keeps its mode, and of root its owner; a new one has the usual mode")
  func mode() throws {
    try program.file("private", "old")
    var expected = try attributes(of: "private")
    expected[.posixPermissions] = 0o640
    if geteuid() == 0 { (expected[.ownerAccountID], expected[.groupOwnerAccountID]) = (1234, 4321) }
    let keys: [FileAttributeKey] = [
      .posixPermissions, .ownerAccountID, .groupOwnerAccountID,
    ]
    try FileManager.default.setAttributes(
      expected.filter { keys.contains($0.key) }, ofItemAtPath: path("private"))
    try OutputFile.write("new", to: path("private"))
    let now = try attributes(of: "private")
    for key in keys { #expect(now[key] as? Int == expected[key] as? Int, "\(key.rawValue)") }
    #expect(try program.text(of: "private") == "new")
    try program.file("usual", "")
    try OutputFile.write("new", to: path("new"))
    #expect(
      try attributes(of: "new")[.posixPermissions] as? Int
        == attributes(of: "usual")[.posixPermissions] as? Int)
  }

  @Test("a pipe, a device and a descriptor are written in place")
  func streams() async throws {
    let result = try await program.shell(
      """
      panebench=\(Program.built.path)
      "$panebench" record --from a.scenario --output a.trace
      mkfifo pipe
      cat pipe > piped &
      "$panebench" record --from a.scenario --output pipe
      wait
      test -p pipe
      cmp a.trace piped
      "$panebench" record --from a.scenario --output /dev/stdout | cmp a.trace -
      "$panebench" record --from a.scenario --output /dev/fd/5 5>fifth
      cmp a.trace fifth
      ln -s /dev/stdout link
      "$panebench" record --from a.scenario --output link | cmp a.trace -
      test -L link
      # Only root may make devices, and not in every container.
      if mknod null c 1 3 2>/dev/null && echo > null; then
        "$panebench" record --from a.scenario --output null
        test -c null
      fi
      "$panebench" record --from a.scenario --output /dev/null
      test -c /dev/null
      """)
    #expect(result == Program.Result(status: 0, output: "", complaint: ""))
  }

  @Test("a write that fails leaves the old file and nothing else: exit 74")
  func full() async throws {
    try program.file("old", "precious")
    for output in ["old", "new"] {
      let result = try await program.shell(
        "ulimit -f 0; exec \(Program.built.path) record --from a.scenario --force --output \(output)"
      )
      #expect(result.status == 74)
      #expect(
        result.complaint
          == "error: \(output): cannot be written (File too large). Choose another output.\n")
    }
    #expect(try program.text(of: "old") == "precious")
    #expect(try program.files() == ["a.scenario", "old"])
    let full = try await program.run(
      "record", "--from", "a.scenario", "--output", "/dev/full")
    #expect(full.status == 74)
  }

  @Test("a file that may not be written, a folder and a socket are refused: exit 74")
  func refused() throws {
    try program.file("read-only", "precious")
    chmod(path("read-only"), 0o444)
    // Root may write everything.
    let outputs = [program.folder.path] + (geteuid() == 0 ? [] : [path("read-only")])
    for output in outputs {
      let failure = #expect(throws: Failure.self) { try OutputFile.write("new", to: output) }
      #expect(failure?.exitStatus == .fileAccess)
    }
    #expect(try program.text(of: "read-only") == "precious")
  }

  /// A tap, as a W3C WebDriver session is told to make it.
  private static let actions =
    #"[{"type":"pointer","actions":[{"type":"pointerDown"},{"type":"pointerUp"}]}]"#

  @Test("an output that is an input, by whatever name, is exit 64 in every command")
  func inputs() async throws {
    let prepared = try await program.shell(
      """
      panebench=\(Program.built.path)
      "$panebench" run a.scenario --passes census --output run.jsonl > table
      echo '\(Self.actions)' > actions.json
      for file in run.jsonl a.scenario actions.json; do ln $file hard-$file; ln -s $file soft-$file; done
      """)
    #expect(prepared.status == 0, "\(prepared.complaint)")
    for (input, command) in [
      ("run.jsonl", "report run.jsonl --output"),
      ("run.jsonl", "report run.jsonl --insert"),
      ("run.jsonl", "report run.jsonl --format baseline --output"),
      ("run.jsonl", "compare run.jsonl run.jsonl --output"),
      ("a.scenario", "record --force --from a.scenario --output"),
      ("actions.json", "import actions.json --force --screen 375x667 --output"),
    ] {
      let before = try program.text(of: input)
      for name in [input, "./\(input)", "hard-\(input)", "soft-\(input)"] {
        let words = command.split(separator: " ").map(String.init)
        let result = try await program.run(words + [name])
        #expect(
          result.status == (command.contains("insert") ? 65 : 64), "\(command) \(name)")
        #expect(try program.text(of: input) == before, "\(command) \(name)")
      }
    }
    let result = try await program.run("report", "run.jsonl", "--output", "run.jsonl")
    #expect(
      result.complaint
        == "error: run.jsonl: this file is also an input. Choose another output.\n")
  }

  @Test("import and record replace an existing file only when forced: exit 64")
  func force() async throws {
    let prepared = try await program.shell(
      """
      panebench=\(Program.built.path)
      echo '\(Self.actions)' > actions.json
      """)
    #expect(prepared.status == 0, "\(prepared.complaint)")
    for command in [
      "record --from a.scenario --output", "import actions.json --screen 375x667 --output",
    ] {
      try program.file("old", "precious")
      let words = command.split(separator: " ").map(String.init)
      let refused = try await program.run(words + ["old"])
      #expect(refused.status == 64)
      #expect(
        refused.complaint.hasSuffix(
          "error: old: the file exists already. Choose another output, or replace it with --force.\n"
        ))
      #expect(try program.text(of: "old") == "precious")
      #expect(try await program.run(words + ["old", "--force"]).status == 0)
      #expect(try program.text(of: "old") != "precious")
    }
  }
}
