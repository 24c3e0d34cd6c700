import Foundation
import Scrolling
import TestSupport
import Testing

@testable import ScriptPages

@Suite("The script that comes with the scenarios")
struct UnderstudyTests {
  private let script: Script

  init() throws {
    let file = projectFolder.appendingPathComponent("Scenarios/Scripts/the-understudy.fountain")
    script = try Script(contentsOf: file.path)
  }

  @Test("It has four characters, five scenes, a hundred and fifty cues, and no mark of Fountain")
  func parts() {
    #expect(script.title == "The Understudy")
    #expect(script.characters.map(\.name) == ["TILDA", "POSY", "VANE", "AUGUST"])
    #expect(script.characters.map(\.cues) == [28, 61, 30, 31])
    #expect(script.cueCount == 150)
    #expect(PagedScript(script, cuesPerPage: 6).sceneStarts == [0, 5, 12, 17, 20])
    let marks = Set("*_~@{}\\^#>")
    #expect(script.transcript.filter(marks.contains) == "")
  }

  @Test(
    "Twelve cues fit on every page of a phone and of a tablet, upright and turned",
    arguments: [CGSize.phone, CGSize.phone.transposed, CGSize.tablet, CGSize.tablet.transposed])
  func fits(size: CGSize) {
    let script = PagedScript(script, cuesPerPage: 12)
    let renderer = PageRenderer(scale: 2)
    let typography = renderer.typography(of: script, on: size)
    for page in 0..<script.pages.count {
      #expect(renderer.fits(PageContent(of: script, page: page, scene: 0), typography))
    }
  }
}
