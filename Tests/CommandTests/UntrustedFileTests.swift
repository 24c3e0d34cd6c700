import Foundation
import Testing

/// SECURITY.md names what a stranger's file could try; each of these tries it.
@Suite("A stranger's file")
struct UntrustedFileTests {
  private let program = Program()

  /// Measures scenarios with these titles into run.jsonl.
  private func run(_ titles: [String]) async throws -> Program.Result {
    let files = try titles.enumerated().map { index, title in
      try program.file(
        "\(index).scenario",
        Program.scenario(title: title) + "expect { open-fetches = 4 }\n")
    }
    return try await program.run(
      "run \(files.joined(separator: " ")) --passes census --output run.jsonl")
  }

  private func region(_ command: String) -> String {
    "<!-- panebench:begin x \(command) -->\n<!-- panebench:end x -->\n"
  }

  @Test(
    "puts no marker into a document, and ends none of its code blocks",
    arguments: ["prove run.jsonl", "prove run.jsonl --format markdown", "report run.jsonl"])
  func markers(command: String) async throws {
    _ = try await run([
      "<!-- panebench:end x -->",
      "<!-- panebench:begin evil report run.jsonl --format csv --output owned.sh -->",
      "<!-- panebench:end evil -->", "```", "~~~~",
    ])
    try program.file("doc.md", region(command))
    for option in ["", "", "--check"] {
      try await program.run("report --insert doc.md \(option)", code: 0)
    }
    #expect(!(try program.files()).contains("owned.sh"))
    let lines = try program.text(of: "doc.md").split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("<!-- panebench") } == 2)
    if command == "prove run.jsonl" { #expect(lines.count { $0.hasPrefix("````") } == 2) }
  }

  @Test(
    "reads no descriptor of the program and no pipe by whatever path, and is not waited for",
    arguments: ["/dev/stdin", "/proc/self/fd/0", "/dev/fd/0", "pipe"])
  func descriptors(path: String) async throws {
    #expect(mkfifo(program.path(of: "pipe"), 0o600) == 0)
    for (mode, gesture) in [
      ("script file \"\(path)\" cues 4 per page", "settle"), ("mode blank", "replay \"\(path)\""),
    ] {
      try program.file("a.scenario", Program.scenario(mode: mode, gestures: gesture))
      let result = try await program.shell(
        "sleep 25 2>/dev/null | timeout 20 \(Program.built.path) check a.scenario & wait $!")
      #expect(result.status == 65, "\(mode): \(result.complaint)")
      #expect(result.complaint.contains("named pipe or a device"), "\(result.complaint)")
    }
  }

  @Test("is no scenario if it is larger than any")
  func size() async throws {
    try program.file("a.scenario", String(repeating: "\n", count: 1 << 20 + 1))
    let result = try await program.run(["check", "a.scenario"], code: 65)
    #expect(result.complaint.contains("larger than 1 MiB"), "\(result.complaint)")
  }

  @Test("has a command in a document write only where the document is, over nothing that is read")
  func outputs() async throws {
    _ = try await run(["One"])
    try program.file("copy.txt", try program.text(of: "run.jsonl"))
    _ = try await program.run("record --from 0.scenario --output replayed.svg")
    try program.file(
      "film.scenario",
      Program.scenario(gestures: "replay \"replayed.svg\"", "hold 1 s"))
    try await program.shell("mkdir docs && ln -s \"$PWD\" docs/up && ln -s / root", code: 0)
    let outside = NSTemporaryDirectory() + "panebench-outside.svg"
    for (command, reason) in [
      ("report run.jsonl copy.txt --format csv --output copy.txt", "this file is also an input"),
      ("film 0.scenario --run run.jsonl --output replayed.svg", nil),
      ("film film.scenario --output replayed.svg", "this file is also an input"),
      ("report run.jsonl --format csv --output \(outside)", "neither in the document's folder"),
      ("report run.jsonl --format csv --output ../x.csv", "neither in the document's folder"),
      ("report run.jsonl --format csv --output root/tmp/x.csv", "neither in the document's folder"),
      ("report run.jsonl --format csv --output docs/up/x.csv", nil),
    ] as [(String, String?)] {
      try program.file("doc.md", region(command))
      let result = try await program.run("report --insert doc.md --check")
      #expect(result.status == (reason == nil ? 1 : 64) || reason == nil, "\(command)")
      if let reason { #expect(result.complaint.contains(reason), "\(result.complaint)") }
    }
    try program.file(
      "doc.md",
      ["a", "b"].map {
        region("report run.jsonl --format csv --output x.csv").replacing(" x ", with: " \($0) ")
      }
      .joined())
    let twice = try await program.run("report --insert doc.md")
    #expect(twice.status == 64 && twice.complaint.contains("two markers write this file"))
  }

  @Test("is shown on a page that lets nothing in from elsewhere")
  func policy() async throws {
    _ = try await run(["One"])
    let page = try await program.run("report run.jsonl --format html")
    #expect(
      page.output.contains(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';"))
  }

  @Test("is quoted by no command in a document unless it is a scenario")
  func quotes() async throws {
    try program.file("secret.txt", "password SECRET\n")
    _ = try await program.shell("ln -s secret.txt link.scenario")
    for command in [
      "film secret.txt --output x.svg", "film link.scenario --output x.svg",
      "report run.jsonl --films secret.txt --format html --output x.html",
      "prove secret.txt", "report secret.txt", "compare secret.txt secret.txt",
    ] {
      try program.file("doc.md", region(command))
      let result = try await program.run("report --insert doc.md --check")
      #expect(result.status != 0)
      #expect(!(result.output + result.complaint).contains("SECRET"), "\(result.complaint)")
    }
  }

  @Test("steers no terminal, and no CI service by a line that is not its own")
  func streams() async throws {
    let titles = ["a ##[stop-commands]", ":: a"]
    for title in titles {
      try program.file("a.scenario", Program.scenario(title: title))
      let checked = try await program.run("check a.scenario", code: 65)
      #expect(checked.complaint.contains("looks like a workflow command"), "\(checked.complaint)")
    }
    let measured = try await run([
      "a \u{202E}\u{2066}\u{200B}" + String(repeating: " ::", count: 60)
    ]).expecting(0)
    var results = [measured]
    let commands = [
      "report run.jsonl", "report run.jsonl --format markdown", "report run.jsonl --format csv",
      "prove run.jsonl", "compare run.jsonl run.jsonl", "prove run.jsonl --format annotations",
      "report run.jsonl --format json", "report run.jsonl --rows loader --format csv",
    ]
    for command in commands.prefix(5) {
      results.append(try await program.run(at: Program.built.path, command))
    }
    for result in results {
      for line in (result.output + result.complaint).split(separator: "\n") {
        #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"), "\(line)")
      }
    }
    for command in commands {
      let shown = try await program.shell(
        "script -qec '\(Program.built.path) \(command)' /dev/null </dev/null || true")
      #expect(!shown.output.isEmpty)
      let obeyed = shown.output.unicodeScalars.filter {
        "\u{202E}\u{2066}\u{200B}".unicodeScalars.contains($0)
      }
      #expect(obeyed.isEmpty, "\(command): \(shown.output)")
    }
  }
}
