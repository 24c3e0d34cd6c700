import Foundation
import Scrolling
import Testing

@testable import ScriptPages

@Suite("Drawn pages")
struct PageDrawingTests {
  private let script = PagedScript.generated(seed: 7, cuesPerPage: 12)

  @Test("A bitmap has the device's pixels", arguments: [1, 2, 3])
  func pixels(scale: Int) throws {
    let source = ScriptPageSource(
      script, pageCount: 10, size: .phone, renderer: PageRenderer(scale: scale))
    let image = try source.image(0)
    #expect(image.width == 375 * scale)
    #expect(image.height == 667 * scale)
  }

  @Test("There is a head, a text and a number, and nothing at the edges")
  func regions() throws {
    let image = try ScriptPageSource(script).image(1)
    #expect(!image.isBlank(x: 40..<300, y: 30..<66))
    #expect(
      image.colours(x: 40..<710, y: 90..<1_200).isSuperset(of: [PageImage.text, PageImage.rubric]))
    #expect(!image.isBlank(x: 340..<410, y: 1_270..<1_310))
    for x in [0..<36, 714..<750] { #expect(image.isBlank(x: x, y: 0..<1_334)) }
    for y in [0..<24, 1_314..<1_334] { #expect(image.isBlank(x: 0..<750, y: y)) }
  }

  @Test("A turned page has two columns")
  func columns() throws {
    let image = try ScriptPageSource(script, size: CGSize.phone.transposed).image(1)
    #expect(image.width == 1_334)
    #expect(!image.isBlank(x: 40..<640, y: 90..<600))
    #expect(image.isBlank(x: 646..<690, y: 90..<600))
    #expect(!image.isBlank(x: 696..<1_290, y: 90..<600))
  }

  @Test("The same page looks the same, on every thread and whatever was drawn before")
  func determinism() throws {
    let source = ScriptPageSource(script)
    let image = try source.image(3)
    _ = try source.image(4)
    #expect(try source.image(3) == image)
    #expect(try ScriptPageSource(script).image(3) == image)
    #expect(try source.image(4) != image)
  }

  @Test("Drawn again in place, a page looks as if it were new, in the same bitmap")
  func redrawing() throws {
    let source = ScriptPageSource(script)
    let view = try #require(source.page(at: PageIndex(1)) as? ScriptPageView)
    let bitmap = view.bitmap
    source.redraw(view, as: PageIndex(2))
    #expect(view.index == PageIndex(2))
    #expect(view.bitmap === bitmap)
    #expect(try PageImage(view) == source.image(2))
  }

  @Test("After a turn a page that is drawn again gets a bitmap of the new shape")
  func turning() throws {
    let source = ScriptPageSource(script)
    let view = source.page(at: PageIndex(1))
    source.resize(to: CGSize.phone.transposed)
    source.redraw(view, as: PageIndex(1))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
    #expect(try PageImage(view) == ScriptPageSource(script, size: CGSize.phone.transposed).image(1))
    source.resize(to: .phone)
    source.redraw(view, as: PageIndex(1))
    #expect(try PageImage(view) == ScriptPageSource(script).image(1))
  }

  @Test("A page far away shows the script's page again, under its own number")
  func repeating() throws {
    let source = ScriptPageSource(script, pages: 1_000_000, scenes: 1_000)
    let near = try source.image(9)
    let far = try source.image(999_999)
    let last = try source.image(999_999, scene: 999)
    for image in [far, last] {
      #expect(image != near)
      #expect(image.colours(x: 0..<750, y: 1_200..<1_334).count > 1)
    }
    let folioTop = 1_260
    #expect(far.cropped(rows: 0..<folioTop) == near.cropped(rows: 0..<folioTop))
  }

  @Test("Text without room is cut at a line")
  func overflow() throws {
    let words = String(repeating: "All work and no play. ", count: 400)
    let script = try PagedScript(fountain: "ANNA\n\(words)\n\nBEN\nYes.", cuesPerPage: 2)
    let image = try ScriptPageSource(script).image(0)
    #expect(image.isBlank(x: 0..<750, y: 1_314..<1_334))
    #expect(image.isBlank(x: 660..<710, y: 1_270..<1_310))
  }

  @Test("Letters get smaller with the number of cues, and at last the page is cut off")
  func crowding() {
    let script = Script.generated(seed: 7, cuesPerPage: 12, pages: 40)
    let renderer = PageRenderer(scale: 2)
    func letters(_ cues: Int) -> Double {
      renderer.typography(of: PagedScript(script, cuesPerPage: cues), on: .phone).bodySize
    }
    func isCutOff(_ cues: Int) -> Bool {
      renderer.cutsOff(PagedScript(script, cuesPerPage: cues), on: .phone)
    }
    #expect(letters(2) > letters(12) && letters(12) >= letters(400))
    #expect(letters(400) == 11)
    #expect(!isCutOff(2) && !isCutOff(12) && isCutOff(400))
  }

  @Test("Six thousand cues on one page are no more work than a page has room for")
  func crowded() throws {
    let script = PagedScript(.generated(seed: 1, cuesPerPage: 12, pages: 500), cuesPerPage: 6_000)
    #expect(script.pages.count == 1)
    #expect(!(try ScriptPageSource(script).image(0).isBlank(x: 40..<710, y: 90..<1_200)))
  }

  @Test("The fonts that were found are named")
  func fonts() {
    let names = PageRenderer(scale: 2).fontNames
    #expect(names.count == 3)
    #expect(!names.contains(""))
  }
}
