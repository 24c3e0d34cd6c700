import Foundation
import Measurement
import Testing

/// A pager of UIKit whose tasks run beside the main actor, in each command that plays it.
@Suite("A pager that decodes in tasks")
struct DecodingPagerTests {
  private let program = Program()

  init() throws {
    for (name, decode) in [("quick", "0 ms"), ("slow", "100 ms")] {
      try program.file(
        "\(name).scenario",
        Program.scenario(
          mode: "mode blank\ndecode \(decode)", pages: "10", loaders: "decoding", repetitions: 2,
          gestures: "settle", "flick left 1500 pt/s", "settle", "hold 300 ms")
          + "expect { blank-frames = 0 }\n")
    }
  }

  private func planted(_ command: String) async throws -> Program.Result {
    try await program.run(at: Program.planted.path, command)
  }

  /// The number of blank frames in the last line of `debug`.
  private func blankFrames(_ scenario: String) async throws -> Int {
    let result = try await planted("debug \(scenario).scenario --loader decoding").expecting(0)
    let summary = try #require(result.output.split(separator: "\n").last)
    return try #require(summary.firstMatch(of: /blank frames (\d+)/).flatMap { Int($0.1) })
  }

  @Test("is played by debug, and arrives: late if the scenario says so")
  func debug() async throws {
    let (quick, slow) = (try await blankFrames("quick"), try await blankFrames("slow"))
    #expect(quick > 0 && slow > quick + 5)
    #expect(try await blankFrames("slow") == slow)
  }

  @Test("is measured alike, with what it does in the background")
  func run() async throws {
    let slow = try await blankFrames("slow")
    try await planted("run slow.scenario --output slow.jsonl").expecting(0)
    let metrics = try program.runFile("slow.jsonl").repetitions.map(\.report.metrics)
    let census = try #require(metrics.first { $0["blank-frames"] != nil })
    #expect(census["blank-frames"] == Double(slow))
    #expect(census["placeholder-frames"] == Double(slow))
    #expect(census["live-pages-end"] == 1 && census["work-left"] == 0)
    #expect(metrics.contains { $0["background-time"] ?? 0 > 0 })
  }

  @Test("is proved, filmed and profiled", arguments: ["quick", "slow"])
  func others(scenario: String) async throws {
    let file = "\(scenario).scenario"
    let proof = try await planted("prove \(file)").expecting(1)
    #expect(proof.output.contains("blank frame"))
    try await planted("film \(file) --output film.html").expecting(0)
    try await planted("profile \(file) --loader decoding --parts timeline --output profile")
      .expecting(0)
  }
}
