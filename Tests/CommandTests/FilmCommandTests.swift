import ArgumentParser
import Films
import Foundation
import Scrolling
import TestSupport
import Testing
import Traces

@testable import Commands
@testable import Replaying

@Suite("film")
struct FilmCommandTests {
  /// Blank, wrong and lost: a flick before the last page is at rest, a finger that stops, a turned
  /// device, fingers that catch pages.
  @Test(
    "a film as text is the same on every machine, line by line",
    arguments: ["hasty", "sticking", "rotation", "fingers"])
  func text(story: String) async throws {
    let program = Program()
    let scenario = projectFolder.appendingPathComponent("Scenarios/Stories/\(story).scenario")
    try await program.run(
      ["film", scenario.path, "--loaders", "three-pane", "--pages", "5", "--output", "film.txt"],
      code: 0)
    try expectSnapshot(program.text(of: "film.txt"), named: "film-\(story).txt")
  }

  @Test("every lane of a film waits for as long as the one that rests last")
  func waits() async throws {
    let program = Program()
    try program.file(
      "late.scenario",
      Program.scenario(
        pages: "9", loaders: "sound drifts", gestures: "settle", "hold 200 ms"))
    func ends(_ loaders: String) async throws -> [Double] {
      try await program.run(
        at: Program.broken.path, "film late.scenario --loaders \(loaders) --output film.txt",
        code: 0)
      return try program.text(of: "film.txt").components(separatedBy: "drifts\n").compactMap {
        $0.matches(of: /(\d+\.\d{3}) s/).last.flatMap { Double($0.1) }
      }
    }
    let (alone, both) = (try await ends("sound"), try await ends("sound,drifts"))
    #expect(both.count == 2 && both.first == both.last)
    #expect(try #require(both.first) - #require(alone.first) > 0.5)
  }

  @Test("a film's file is of the kind that its ending says, and a page of one plays by itself")
  func kinds() throws {
    var recording = ReplayRecording(refreshRate: 60)
    recording.frameCount = 3
    let film = Film(
      title: "A", pages: 3, scenes: 1, device: .iPhone6, trace: Trace(), gestures: [],
      lanes: [FilmLane(name: "eager", plane: .row, recording: recording)])
    let page = try FilmFile("a.html").text(of: film)
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains(" data-plays=\"\""))
    #expect(try FilmFile("a.svg").text(of: film).hasPrefix("<svg "))
    #expect(try FilmFile("a.txt").text(of: film).hasPrefix("eager\n\n"))
    #expect(throws: ValidationError.self) { try FilmFile("a.gif") }
  }

  @Test("a film is written over nothing that it is made of, the scenario's script included")
  func inputs() async throws {
    let program = Program()
    try program.file("script.txt", "ANNA\nHello.\n")
    try program.file(
      "small.scenario",
      Program.scenario(
        mode: "mode read\nscript file \"script.txt\" cues 1 per page", gestures: "settle"))
    let result = try await program.run("film small.scenario --output script.txt", code: 64)
    #expect(
      result.complaint.hasSuffix(
        "error: script.txt: this file is also an input. Choose another output.\n"))
    #expect(try program.text(of: "script.txt") == "ANNA\nHello.\n")
  }
}
