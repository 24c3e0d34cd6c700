import Foundation
import Measurement
import Testing

@Suite("panebench history")
struct HistoryCommandTests {
  private let program: Program

  init() throws { program = try Program() }

  private func add(_ runs: [String], _ options: String...) async throws -> Program.Result {
    try await program.run(
      ["history", "add"] + runs + ["--database", "h.sqlite"] + options)
  }

  @Test("a change is named with its commit, exact and timed, and drawn")
  func trend() async throws {
    try await Commits.make(in: program)
    let hashes = try await Commits.hashes(in: program)
    // In another order than that of the commits.
    for number in (1...Commits.count).reversed() {
      let result = try await add(["\(number).jsonl"], "--commit", hashes[number - 1])
      #expect(result.status == 0)
      #expect(result.complaint == "")
    }
    let (before, short) = (String(hashes[7].prefix(7)), String(hashes[8].prefix(7)))
    let result = try await program.run("history", "trend", "--database", "h.sqlite")
    #expect(result.complaint == "")
    #expect(
      result.output == """
        open-fetches of three-pane, 100 pages: Small  exact
        5 │                ⠉⠉⠉⠉⠉⠉⠉⠉
          │
        3 │⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
                           ▲
        ▲ 3 → 5  +66.7%  2026-10-18 \(short) Keep two more pages

        load-time of three-pane, 100 pages: Small  timed, ms
        10.1 │                ⠉⠉⠉⠉⠉⠉⠉⠉
             │
        6.00 │⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
                              ▲
        ▲ 6.03 → 10.0  +66.3%  p 0.0039  2026-10-18 \(short) Keep two more pages

        2026-10-18 \(short) Keep two more pages: 1 exact and 1 timed changed
        p: how rare so great a difference of times is by chance. Of the series of times that are said to have changed, at most 1% have not, on average, were the runs independent of each other. They seldom are: a host or its neighbours disturb several in a row, and then series that never changed show changes. Changes of less than 5% are left out.
        To confirm a change of a time, measure the builds of both commits in turn:
          panebench compare --base BUILD-OF-\(before) --head BUILD-OF-\(short) 'my scenes/small.scenario' --loaders three-pane --pages 100

        """)
    let csv = try await program.run(
      "history", "trend", "--database", "h.sqlite", "--format", "csv", "--metric", "open-fetches")
    #expect(
      csv.output == """
        date,commit,subject,scenario,loader,pages,metric,kind,from,to,unit,change,p,machine
        2026-10-18,\(short),Keep two more pages,Small,three-pane,100,open-fetches,exact,3,5,count,+66.7%,,

        """)
  }

  @Test("times that a slow machine explains are no change; the reference's own is shown")
  func reference() async throws {
    try await Commits.make(in: program) { $0 < 9 ? 1.5 : 2.5 }
    let hashes = try await Commits.hashes(in: program)
    for number in 1...Commits.count {
      #expect(try await add(["\(number).jsonl"], "--commit", hashes[number - 1]).status == 0)
    }
    let result = try await program.run("history", "trend", "--database", "h.sqlite", "--all")
    let text = result.output
    #expect(
      text.contains(
        "load-time of three-pane, 100 pages: Small  timed, relative to reference-time\n"))
    #expect(text.contains("reference-time of three-pane, 100 pages: Small  timed, ms\n"))
    #expect(text.contains("▲ 1.50 → 2.50  +66.7%  p "))
    #expect(text.contains(" 1 exact and 1 timed changed\n1 series without a change.\n"))
    #expect(text.contains("relative to reference-time: times as multiples of"))
    // No build makes the harness's own work slower.
    #expect(!text.contains("To confirm"))
  }

  @Test("commit, subject and date are those that are checked out; the same run is not added twice")
  func add() async throws {
    try await Commits.make(in: program)
    let short = String(try await Commits.hashes(in: program)[Commits.count - 1].prefix(7))
    let first = try await add(["12.jsonl"])
    #expect(
      first
        == Program.Result(
          status: 0, output: "12.jsonl: added at 2026-10-21 \(short) Commit 12, 2 values.\n",
          complaint: ""))
    let again = try await add(["12.jsonl"])
    #expect(again.status == 0)
    #expect(again.output == "12.jsonl: is in the history already; nothing was added.\n")

    let early = try await add(["3.jsonl"])
    #expect(early.status == 64)
    #expect(
      early.complaint
        == "error: 3.jsonl: the run began before commit \(short), which is checked out, was made. Say which commit was measured with --commit.\n"
    )
    let tagged = try await add(
      ["3.jsonl"], "--commit", "v0.9", "--subject", "Release", "--date", "2025-12-31")
    #expect(tagged.output == "3.jsonl: added at 2025-12-31 v0.9 Release, 2 values.\n")

    let show = try await program.run("history", "show", "--database", "h.sqlite")
    #expect(
      show.output == """
        2 runs

        date        commit   subject    began                 program  run
        ───────────────────────────────────────────────────────────────────────
        2025-12-31  v0.9     Release    2026-10-12T12:00:00Z  1.2.3    3.jsonl
        2026-10-21  \(short)  Commit 12  2026-10-21T12:00:00Z  1.2.3    12.jsonl

        """)
    let values = try await program.run(
      "history", "show", "--database", "h.sqlite", "--loader", "three-pane", "--format", "csv")
    #expect(
      values.output == """
        scenario,loader,pages,date,commit,subject,open-fetches,load-time,load-time-low,load-time-high
        Small,three-pane,100,2025-12-31,v0.9,Release,3,6.064499999999999,6.047,6.092
        Small,three-pane,100,2026-10-21,\(short),Commit 12,5,10.0045,9.987,10.032

        """)
  }

  @Test("a run says at which commit it was measured, and the history believes it")
  func recordedCommit() async throws {
    try await Commits.make(in: program)
    try program.file(
      "small.scenario",
      """
      scenario "Small"
      script generated cues 4 per page seed 3
      mode blank
      pages 3
      loaders eager

      gestures {
          open at page 1
          close
      }

      """)
    let hashes = try await Commits.hashes(in: program)
    let first = String(hashes[Commits.count - 1].prefix(7))
    func header() throws -> RunHeader {
      try Run.read(program.folder.appendingPathComponent("small.jsonl").path).header
    }
    func measure(_ options: String...) async throws -> Program.Result {
      try await program.run(
        ["run", "small.scenario", "--passes", "census", "--output", "small.jsonl"] + options)
    }
    #expect(try await measure().status == 0)
    // The scenario itself is not in git: only what is counts.
    #expect(
      try header().commit == RunHeader.Commit(hash: hashes[Commits.count - 1], isModified: false))

    try program.file("code.txt", "13\n")
    let resumed = try await measure("--resume")
    #expect(resumed.status == 0)
    #expect(
      resumed.complaint.contains(
        "warning: the run was begun at commit \(first); \(first) with changes is checked out now. The program is the same build.\n"
      ))
    #expect(try header().commit?.isModified == false)

    try FileManager.default.removeItem(at: program.folder.appendingPathComponent("small.jsonl"))
    #expect(try await measure().status == 0)
    #expect(try header().commit?.isModified == true)
    try await Commits.git("commit", "-q", "-a", "-m", "Next", in: program)
    let added = try await add(["small.jsonl"])
    #expect(added.status == 0)
    #expect(added.output.hasPrefix("small.jsonl: added at 2026-10-21 \(first) Commit 12, "))
    #expect(
      added.complaint
        == "warning: small.jsonl: measured with changes that commit \(first) does not hold.\n")
    let named = try await add(["small.jsonl"], "--commit", hashes[0])
    #expect(named.complaint == "")
  }

  @Test("a torn run is added with a warning, and renewed when it is whole")
  func torn() async throws {
    try await Commits.make(in: program)
    let whole = try program.text(of: "12.jsonl")
    try program.file("12.jsonl", String(whole.dropLast(9)))
    let torn = try await add(["12.jsonl"])
    #expect(torn.status == 0)
    #expect(
      torn.complaint
        == "warning: 12.jsonl: the last line is torn and was left out; --resume measures it again\n"
    )
    try program.file("12.jsonl", whole)
    let renewed = try await add(["12.jsonl"])
    #expect(
      renewed.output.hasPrefix("12.jsonl: was in the history and has been extended since; updated"))
  }

  @Test("times of another machine are another series")
  func machines() async throws {
    try await Commits.make(in: program)
    let hashes = try await Commits.hashes(in: program)
    for number in 1...Commits.count {
      _ = try await add(
        ["\(number).jsonl"], "--commit", hashes[number - 1], "--machine",
        number < 9 ? "old" : "new")
    }
    let trend = try await program.run(
      "history", "trend", "--database", "h.sqlite", "--format", "csv")
    #expect(
      trend.output.split(separator: "\n").dropFirst().map { $0.split(separator: ",")[6] } == [
        "open-fetches"
      ])
  }

  @Test(
    "a loader or scenario that the history does not have is exit 64, with what was probably meant")
  func unknown() async throws {
    try await Commits.make(in: program)
    #expect(
      try await program.run("history", "add", "12.jsonl", "--database", "h.sqlite").status == 0)
    let suffix =
      "'panebench history show --pages N' shows what the history holds.\nSee 'panebench help history show'.\n"
    for (option, name, complaint) in [
      (
        "--loader", "three-pain",
        "there is no loader called 'three-pain'. Did you mean 'three-pane'?"
      ),
      ("--scenario", "Smal", "there is no scenario called 'Smal'. Did you mean 'Small'?"),
    ] {
      #expect(
        try await program.run("history", "show", option, name, "--database", "h.sqlite")
          == Program.Result(
            status: 64, output: "", complaint: "error: \(complaint) \(suffix)"))
    }
    #expect(
      try await program.run("history", "show", "--pages", "7", "--database", "h.sqlite")
        == Program.Result(
          status: 0, output: "", complaint: "The history holds nothing of that.\n"))
  }

  @Test("what is no history, a folder, or not there is refused with the documented exit codes")
  func refused() async throws {
    try await Commits.make(in: program)
    let missing = try await program.run("history", "show")
    #expect(missing.status == 74)
    #expect(
      missing.complaint
        == "error: Runs/history.sqlite: there is no history. Start one with 'panebench history add RUN', or name another with --database.\n"
    )
    let text = String(repeating: "no database\n", count: 100)
    try program.file("notes.txt", text)
    let stranger = try await program.run("history", "add", "12.jsonl", "--database", "notes.txt")
    #expect(stranger.status == 65)
    #expect(
      stranger.complaint
        == "error: notes.txt: not a PaneBench history. Choose another file with --database.\n"
    )
    #expect(try program.text(of: "notes.txt") == text)
    #expect(
      try await program.run("history", "add", "12.jsonl", "--database", ".").status == 74)
    #expect(
      try await program.run("history", "add", "12.jsonl", "--database", "no/h.sqlite").status == 74)
    #expect(try await program.run("history", "add", "none.jsonl").status == 74)
    #expect(try await program.run("history", "add", "code.txt").status == 65)
    #expect(try await program.run("history", "add", "12.jsonl", "--date", "soon").status == 64)
    #expect(try await program.run("history", "trend", "--metric", "speed").status == 64)
    #expect(try await program.run("history", "trend", "--significance", "2").status == 64)
    #expect(try await program.run("history", "add").status == 64)
  }

  @Test("a run outside any repository is added at the time when it began")
  func noRepository() async throws {
    try await Commits.make(in: program)
    try FileManager.default.removeItem(at: program.folder.appendingPathComponent(".git"))
    let result = try await add(["12.jsonl"])
    #expect(result.output == "12.jsonl: added at 2026-10-21 no commit, 2 values.\n")
    let show = try await program.run("history", "show", "--database", "h.sqlite", "--format", "csv")
    #expect(
      show.output == """
        date,commit,subject,began,program,run
        2026-10-21,–,,2026-10-21T12:00:00Z,1.2.3,12.jsonl

        """)
  }

  @Test("each part explains itself with an example", arguments: ["add", "show", "trend"])
  func help(part: String) async throws {
    let result = try await program.run("history", part, "--help")
    #expect(result.status == 0)
    #expect(result.output.contains("EXAMPLE: panebench history \(part)"))
  }
}
