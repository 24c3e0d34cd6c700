import Foundation
import TestSupport
import Testing

/// Logs that a replay of the model has written: no phone is at hand.
@Suite("A phone's log against the model")
struct PhoneLogTests {
  private let program = Program()

  init() async throws {
    let text = try projectText("Examples/PhoneLog/flicks.scenario")
    try program.file("flicks.scenario", text)
    try program.file("old.scenario", text.replacing("portrait", with: "portrait\nios 10"))
    try await program.log("flicks.scenario", loader: "paged", as: "paged.trace")
    try await program.log("flicks.scenario", loader: "strip", as: "strip.trace")
  }

  /// What the command says of the log called `name`, changed by `change`.
  private func judged(
    _ name: String, as new: String? = nil, _ change: (String) -> String = { $0 }
  ) async throws -> Program.Result {
    try program.file(new ?? name, change(program.text(of: name)))
    return try await program.run("replay \(new ?? name) --against phone")
  }

  /// The rows of a table that say that one of the two is not told something.
  private func differing(_ result: Program.Result) -> [String] {
    result.output.split(separator: "\n").filter { $0.contains("✗") }.map { line in
      let cells = line.replacing(/\s{2,}/, with: "|").split(separator: "|")
      return cells.filter { !$0.contains(" at ") }.joined(separator: " | ")
    }
  }

  @Test("one of the model agrees with it: exit code 0", arguments: ["paged.trace", "strip.trace"])
  func itself(log: String) async throws {
    let result = try await judged(log).expecting(0)
    #expect(result.output.contains(" calls, none differs; the offsets are 0.0 pt from each other"))
    #expect(differing(result) == [])
  }

  @Test("at another deceleration rate the finger comes too late to stop the content: exit code 1")
  func otherRate() async throws {
    let late = try program.text(of: "flicks.scenario").replacing("hold 200 ms", with: "hold 600 ms")
    try program.file("late.scenario", late)
    try await program.log("late.scenario", loader: "strip", as: "late.trace")
    let result = try await judged("late.trace", as: "fast.trace") {
      $0.replacing("\"decelerationRate\":0.998", with: "\"decelerationRate\":0.99")
    }.expecting(1)
    expectSnapshot(result.output, named: "phone-fast.txt")
  }

  @Test("a call that comes before another and not after it differs: exit code 1")
  func swapped() async throws {
    let (one, other) = (
      "\"call\":\"didEndDragging\",\"decelerate\":true", "\"call\":\"willBeginDecelerating\""
    )
    let result = try await judged("paged.trace", as: "swapped.trace") {
      $0.replacing(one, with: "?", maxReplacements: 1)
        .replacing(other, with: one, maxReplacements: 1).replacing("?", with: other)
    }.expecting(1)
    #expect(result.output.contains(", 2 differ; the offsets are 0.0 pt from each other at most"))
    #expect(
      differing(result) == [
        "willBeginDecelerating | 0.083 s | ✗", "willBeginDecelerating | ✗ | 0.083 s",
      ])
  }

  @Test("a finger that stops a deceleration as on iOS 10 differs from iOS 13: exit code 1")
  func oldCatch() async throws {
    try await program.log("old.scenario", loader: "paged", as: "old.trace")
    try await judged("old.trace").expecting(0)
    let result = try await judged("old.trace", as: "new.trace") {
      $0.replacing("\"ios\":\"10\"", with: "\"ios\":\"17.4.1\"")
    }.expecting(1)
    #expect(differing(result) == ["didEndDecelerating | ✗ | 1.433 s"])
  }

  @Test("is shown in the document as the command shows it")
  func document() async throws {
    let page = try projectText("Documentation/PhoneLog.md")
    let same = try await judged("paged.trace").output.components(separatedBy: "\n\n")
    #expect(page.contains("```\n" + same[1...].joined(separator: "\n\n") + "```"))
    let old = try await judged("paged.trace", as: "old.trace") {
      $0.replacing("\"ios\":\"13\"", with: "\"ios\":\"10\"")
    }
    #expect(page.contains("```\n" + old.output + "```"))
  }

  @Test("that says too little is refused with its line, and what to do")
  func refused() async throws {
    let whole = try program.text(of: "paged.trace")
    let lines = whole.split(separator: "\n").map(String.init)
    let files = [
      "empty.trace": "", "head.trace": lines[0] + "\n",
      "plain.trace": whole.replacing("\"scrollView\"", with: "\"other\""),
      "touches.trace":
        ([lines[0].replacing(/,"scrollView":.*/, with: "}")]
        + lines.filter { $0.contains("\"id\"") }).joined(separator: "\n"),
      "keyless.trace": whole.replacing("\"bounces\"", with: "\"bounce\""),
      "rate.trace": whole.replacing("0.998", with: "1"),
      "size.trace": whole.replacing("\"size\":[375.0, 667.0]", with: "\"size\":[0, 0]"),
      "other.trace": whole.replacing("\"size\":[375.0", with: "\"size\":[370.0"),
      "mute.trace": lines.filter { !$0.contains("\"call\"") }.joined(separator: "\n"),
      "still.trace": lines.filter { !$0.contains("\"bounds\"") }.joined(separator: "\n"),
      "back.trace": (lines[..<9] + [lines[3]]).joined(separator: "\n"),
      "unknown.trace": whole.replacing("willBeginDragging", with: "willBeginDrawing"),
      "narrow.trace": whole.replacing("\"bounds\"", with: "\"contentSize\":[1],\"bounds\""),
      "aimless.trace": whole.replacing("\"target\"", with: "\"goal\""),
      "flat.trace": whole.replacing(", 375.0, 667.0]}", with: "]}"),
    ]
    for (name, text) in files { try program.file(name, text) }
    try await expectTranscript("phone-refusals.txt") { try await program.run($0) }
  }

  @Test("that is torn, or turned, is compared as far as it goes; a second finger moves nothing")
  func inPart() async throws {
    let whole = try program.text(of: "paged.trace")
    let half = String(whole.prefix(whole.count / 2))
    let torn = try await judged("paged.trace", as: "torn.trace") { _ in half }
    #expect(torn.complaint.contains("warning: torn.trace:"))
    #expect(torn.output.contains("the offsets are 0.0 pt"))
    let turned = try await judged("paged.trace", as: "turned.trace") {
      $0 + "{\"t\":9000000,\"offset\":[0,0],\"bounds\":[0,0,667,375]}\n"
    }.expecting(0)
    #expect(turned.complaint.contains("has another size from 9.000 s on"), "\(turned.complaint)")
    let second = try await judged("paged.trace", as: "two.trace") {
      var lines = $0.split(separator: "\n").map(String.init)
      let time = lines[5].prefix { $0 != "," }
      lines.insert(time + ",\"id\":7,\"phase\":\"began\",\"x\":9,\"y\":9}", at: 5)
      lines.insert(time + ",\"id\":7,\"phase\":\"moved\",\"x\":90,\"y\":9}", at: 6)
      return lines.joined(separator: "\n")
    }.expecting(0)
    #expect(second.complaint.contains("finger 7 down"))
  }
}
