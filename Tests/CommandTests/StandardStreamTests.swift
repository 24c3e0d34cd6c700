import Foundation
import Testing

@Suite("Standard streams")
struct StandardStreamTests {
  private let program: Program

  init() async throws {
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
          close
      }
      expect {
          open-fetches = 3
      }

      """)
    let prepared = try await program.shell(
      """
      panebench=\(Program.built.path)
      "$panebench" run a.scenario --passes census --output run.jsonl > table
      "$panebench" record --from a.scenario --output a.trace
      """)
    try #require(prepared.status == 0, "\(prepared.complaint)")
  }

  @Test(
    "a standard output that is full or closed is exit 74 in every command",
    arguments: [
      "run a.scenario --passes census --output new.jsonl", "prove run.jsonl",
      "compare run.jsonl run.jsonl", "compare run.jsonl run.jsonl --format junit",
      "report run.jsonl", "report run.jsonl --format csv", "report run.jsonl --format json",
      "report run.jsonl --format baseline", "check a.scenario", "check a.scenario --format json",
      "format - < a.scenario", "list loaders", "replay a.trace --dry-run",
      "replay run.jsonl", "export a.trace --format webdriver",
      "history add run.jsonl --database new.sqlite", "doctor", "--help", "--version",
      "help run", "--generate-completion-script bash",
    ])
  func full(command: String) async throws {
    for output in ["> /dev/full", ">&-"] {
      let result = try await program.shell(
        "rm -f new.*; \(Program.built.path) \(command) \(output)")
      #expect(result.status == 74, "\(output)")
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
    let result = try await program.shell(
      """
      trap '' PIPE
      \(Program.built.path) run a.scenario --passes census --output new.jsonl \(redirection)
      cmp <(wc -l < new.jsonl) <(wc -l < run.jsonl)
      """)
    #expect(result.status == 0)
    #expect(try program.text(of: "new.jsonl").hasPrefix("{"))
  }
}
