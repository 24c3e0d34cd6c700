import Foundation
import TestSupport
import Testing

private let good = """
  scenario "Small"
  script file "play.fountain" cues 2 per page
  pages 4
  loaders three-pane
  gestures { 
      open at page 1
  }
  """

/// A scenario with its script, and what of `good` is another.
private struct Play: Sendable {
  let name: String
  let script: Data?
  var change = (old: "", new: "")

  init(_ name: String, _ script: String?, change: (old: String, new: String) = ("", "")) {
    (self.name, self.script, self.change) = (name, script.map { Data($0.utf8) }, change)
  }

  init(_ name: String, bytes: [UInt8]) { (self.name, script) = (name, Data(bytes)) }

  private static let prose = "Fog.\n\nMore fog."
  private static let sixty = (1...60).map { "ANNA\nNumber \($0)." }.joined(separator: "\n\n")

  static let all = [
    Play("good", "ANNA\nHello.\n\nBERT\nHello to you.\n"),
    Play("missing", nil),
    Play("empty", ""),
    Play("latin", bytes: Array("ANNA\nHel".utf8) + [0xFF]),
    Play("binary", bytes: [0, 1, 2, 3]),
    Play("prose", prose),
    Play("hidden-prose", prose, change: ("pages 4", "mode memorize ANNA\npages 4")),
    Play("crowded", sixty, change: ("cues 2 per", "cues 500 per")),
    Play("huge", sixty, change: ("script", "device 100000x99 pt @3x 60 Hz\nscript")),
    Play("misspelt", "ANNA\nHello.", change: ("pages", "page")),
  ]
}

@Suite("Bad input")
struct BadInputTests {
  private let program = Program()

  init() throws {
    for play in Play.all {
      let text = good.replacing("play.fountain", with: "\(play.name).fountain")
      let changed =
        play.change.old.isEmpty ? text : text.replacing(play.change.old, with: play.change.new)
      try program.file("\(play.name).scenario", changed)
      try play.script?.write(to: program.folder.appendingPathComponent("\(play.name).fountain"))
    }
  }

  @Test("what is wrong with a script is shown at the statement that names it, with a remedy")
  func scripts() async throws {
    var said = ""
    // It goes on after a bad file.
    let several = [["missing", "none", "misspelt", "good"]]
    for names in Play.all.map({ [$0.name] }) + several {
      let result = try await program.run(["check"] + names.map { "\($0).scenario" })
      let text = "\(result.output)\(result.complaint)[\(result.status)]"
      said += "\(names.joined(separator: " "))\n\(text)\n\n"
    }
    expectSnapshot(said, named: "checks.txt")
  }
}
