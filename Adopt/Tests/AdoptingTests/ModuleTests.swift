import Adopting
import Testing

@Suite("Modules that the copies have, have not, or may have")
struct ModuleTests {
  @Test("a module that may not be there is imported if it is, and listed; lines keep their places")
  func others() throws {
    let source = "import UIKit; import Lottie; import Foundation\nlet a = 1"
    let there = "#if canImport(Lottie)\nimport Lottie;\n#endif"
    #expect(
      try adopted(source) == """
        import PaneUIKit; \n\(there)
        #sourceLocation(file: "0.swift", line: 1)
         import PaneUIKit\(" ")
        let a = 1
        """)
    #expect(
      try leftovers(source) == [
        "0.swift:1: Lottie may not be here: what needs it does not compile then. Add it to the package, or keep what needs it in a file of its own."
      ])
    #expect(try leftovers("import Observation\n#if DEBUG\nimport B\n#endif") == [])
  }

  @Test("two modules of one call are one: the import and the module's name go")
  func neighbours() throws {
    let bar = "import Pageboy\nclass Bar: Pageboy.Pager { let a = Pageboy.limit }"
    let pager = "import UIKit\nopen class Pager: UIKit.UIView {}\nlet limit = 1"
    func adopt(_ paths: String...) throws -> [String] {
      try Adoption(zip(paths, [bar, pager]).map { ($0, $1) }).copies
        .map { $0.split(separator: "\n").dropFirst(2).joined(separator: "\n") }
    }
    #expect(
      try adopt("Sources/Tabman/Bar.swift", "Sources/Pageboy/Pager.swift") == [
        "import PaneUIKit\nclass Bar:         Pager { let a =         limit }",
        "import PaneUIKit\nopen class Pager: PaneUIKit.UIView {}\nlet limit = 1",
      ])
    let asked = "#if canImport(Pageboy)\n#endif"
    #expect(
      try Adoption([("Tabman/A.swift", asked), ("Pageboy/B.swift", "")]).copies[0]
        .contains("#if true"))
    // A type of Foundation's that a folder is named after.
    let store = "let a = FileManager.default"
    #expect(
      try Adoption([("A/Store.swift", store), ("A/FileManager/Files.swift", "")]).copies[0]
        .hasSuffix(store))
    #expect(try adopt("Pageboy/A.swift", "Pageboy/B.swift")[0].contains("#if canImport(Pageboy)"))
  }

  @Test("a module is named with two colons, too")
  func selectors() throws {
    #expect(
      try adopted("var a: UIKit::UIView { b(Foundation::Timer.self) }")
        == "var a: PaneUIKit::UIView { b(PaneUIKit::Timer.self) }")
  }

  @Test("what other files lose with one that is left out is listed")
  func lost() throws {
    let web = "import WebKit\nclass Web: WKWebView { class Inner {} }\nstruct Unused {}"
    #expect(
      try leftovers(web, "class Pager { let web = Web() }", "class Inner {}") == [
        "0.swift:1: there is no WebKit here: the file is left out. Keep what needs it in another file.",
        "0.swift:1: 1.swift needs Web of this file, which is left out. Declare that in a file of its own.",
      ])
  }
}
