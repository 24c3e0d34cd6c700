import Foundation
import Testing

@Suite("panebench page")
struct PageCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.file(
      "play.txt", "EXT. SEA - DAY\n\nANNA\nHello.\n\nBERT\nHello to you.\n\nANNA\nOh.\n")
    try write(mode: "read")
  }

  private func write(mode: String) throws {
    try program.file(
      "a.scenario",
      """
      scenario "Small"
      device 100x200 pt @2x 60 Hz
      script file "play.txt" cues 1 per page
      mode \(mode)
      pages 2 4
      loaders three-pane
      gestures {
          open at page 1
      }
      """)
  }

  private func page(_ arguments: String...) async throws -> Program.Result {
    try await program.run(["page", "a.scenario"] + arguments)
  }

  private func png(_ name: String) throws -> Data {
    try Data(contentsOf: program.folder.appendingPathComponent(name))
  }

  @Test("each page and each mode is another picture, of the device's size")
  func pictures() async throws {
    var pictures: Set<Data> = []
    for mode in ["read", "memorize ANNA", "image"] {
      try write(mode: mode)
      for number in ["1", "3"] {
        let result = try await page("--page", number, "--output", "p.png", "--force")
        #expect(result.status == 0)
        #expect(
          result.output.hasPrefix("p.png: 200x400 pixels, letters of ")
            && result.output.hasSuffix(" pt, script read as Fountain\n"))
        let png = try png("p.png")
        #expect(Array(png[16..<24]) == [0, 0, 0, 200, 0, 0, 1, 144])
        pictures.insert(png)
      }
    }
    #expect(pictures.count == 6)
  }

  @Test(
    "a file that exists is replaced with --force alone, and what the picture is made from never")
  func outputs() async throws {
    try program.file("p.png", "precious")
    #expect(try await page("--output", "p.png").status == 64)
    #expect(try program.text(of: "p.png") == "precious")
    #expect(try await page("--output", "p.png", "--force").status == 0)
    for input in ["a.scenario", "play.txt"] {
      let before = try program.text(of: input)
      #expect(try await page("--output", input, "--force").status == 64)
      #expect(try program.text(of: input) == before)
    }
    #expect(try await page("--output", "none/p.png").status == 74)
    #expect(try program.files() == ["a.scenario", "p.png", "play.txt"])
  }

  @Test("a page that there is not, and a mode that draws nothing, are errors and leave no file")
  func errors() async throws {
    #expect(
      try await page("--page", "5", "--output", "p.png").complaint
        == "error: --page 5: the scenario has 4 pages. Choose a number from 1 to 4.\n")
    #expect(try await page("--page", "5", "--pages", "9", "--output", "p.png").status == 0)
    #expect(try await page("--page", "0", "--output", "q.png").status == 64)
    #expect(try await page("--pages", "0", "--output", "q.png").status == 64)
    #expect(try await page("--scene", "2", "--output", "q.png").status == 64)
    try write(mode: "blank")
    let blank = try await page("--output", "q.png")
    #expect(blank.status == 65)
    #expect(
      blank.complaint
        == "error: a.scenario: its mode draws nothing. Give it the mode 'read', 'memorize' or 'image'.\n"
    )
    #expect(try program.files() == ["a.scenario", "p.png", "play.txt"])
  }
}
