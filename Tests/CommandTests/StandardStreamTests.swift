import Testing

@Suite("Standard streams")
struct StandardStreamTests {
  private let program = Program()

  init() async throws {
    try program.file(
      "a.scenario",
      Program.scenario(gestures: "flick left 1500 pt/s", "settle") + "expect { open-fetches = 3 }\n"
    )
    let prepared = try await program.shell(
      "\(Program.built.path) run a.scenario --passes census --output run.jsonl > table")
    try #require(prepared.status == 0, "\(prepared.complaint)")
  }

  @Test(
    "a standard output that is full or closed is exit 74",
    arguments: [
      "run a.scenario --passes census --output new.jsonl", "report run.jsonl --format csv",
      "--help",
    ])
  func full(command: String) async throws {
    for output in ["> /dev/full", ">&-"] {
      let result = try await program.shell(
        "rm -f new.*; \(Program.built.path) \(command) \(output)", code: 74)
      let reason = output == ">&-" ? "Bad file descriptor" : "No space left on device"
      #expect(
        result.complaint.hasSuffix("error: standard output: cannot be written (\(reason)).\n"),
        "\(result.complaint)")
    }
  }

  @Test("a reader who has seen enough is no fault")
  func brokenPipe() async throws {
    let result = try await program.shell(
      """
      trap '' PIPE
      { \(Program.built.path) report run.jsonl --format json; echo $? > status; } | true
      cat status
      """)
    #expect(result == Program.Result(status: 0, output: "0\n", complaint: ""))
  }

  @Test(
    "a standard error that is closed, full or broken does not stop a run",
    arguments: ["2>&-", "2>/dev/full", "2> >(true)"])
  func complaint(redirection: String) async throws {
    try await program.shell(
      """
      trap '' PIPE
      \(Program.built.path) run a.scenario --passes census --output new.jsonl \(redirection)
      cmp <(wc -l < new.jsonl) <(wc -l < run.jsonl)
      """, code: 0)
    #expect(try program.text(of: "new.jsonl").hasPrefix("{"))
  }
}

@Suite("What is read and shown is not trusted")
struct UntrustedInputTests {
  private let program = Program()

  private static let scenario = Program.scenario()

  @Test("no title and no path steers a terminal")
  func controlCharacters() async throws {
    let evil = "a\u{1B}]0;x\u{7}\u{1B}[2J"
    try program.file("\(evil).scenario", Self.scenario)
    let measured = try await program.run(
      "run '\(evil).scenario' --passes census --output '\(evil).jsonl'")
    #expect(measured.complaint.contains("Run file: a␛]0;x␇␛[2J.jsonl\n"))
    let run = try program.text(of: "\(evil).jsonl")
      .replacing("\"Small\"", with: "\"Sm\\u202eall\"")
      .replacing("\\\"Small\\\"", with: "\\\"Sm\\u202eall\\\"")
    try program.file("\(evil).jsonl", run)
    try program.file("other.jsonl", run.replacing("\"open-fetches\":3", with: "\"open-fetches\":4"))
    var results = [measured]
    try program.file("\(evil).scenario", Self.scenario + "\n\n\n")
    for arguments in [
      ["check", "\(evil).scenario"], ["report", "\(evil).jsonl"], ["report", "\(evil).none"],
      ["prove", "\(evil).jsonl"], ["compare", "\(evil).jsonl", "other.jsonl"], [evil],
      ["list", evil],
    ] {
      results.append(try await program.run(at: Program.built.path, arguments))
    }
    for result in results {
      let text = result.output + result.complaint
      #expect(!text.isEmpty)
      #expect(
        !text.unicodeScalars.contains {
          $0.value < 32 && $0 != "\n" || $0 == "\u{202E}"
        }, "\(text)")
    }
  }
}
