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
      try Adoption(zip(paths, [bar, pager]).map { ($0, $1) }).bodies
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
    let web = "import WebKit\nclass Web: WKUserScript { class Inner {} }"
    let others = ["class Pager { let web = Web() }", "class Inner {}"]
    let lost =
      "0.swift:1: 1.swift needs Web, which is left out. Declare that where nothing is missing."
    #expect(
      try leftovers(web, others[0], others[1]) == [
        "0.swift:1: there is no WebKit here: the file is left out. Keep what needs it in another file.",
        lost,
      ])
    #expect(
      try leftovers(web + "\nstruct Own {}", others[0], others[1]) == [
        lost,
        "0.swift:2: there is no WebKit here: what this declares is left out. Keep it in another file.",
      ])
  }

  @Test(
    "only the declarations that need what is not here are left out, if what uses them tells",
    arguments: [
      ("import Contacts\nextension CNContact {\n}\nlet a = 1", "import PaneUIKit\n\n\nlet a = 1"),
      (
        "import UIKit\nimport SwiftUI\nextension View { @objc func f() {} }\nclass A {}",
        "import PaneUIKit\nimport PaneUIKit\n\nclass A {}"
      ),
      (
        "import UIKit\nimport SwiftUI\nclass A {}\n#if DEBUG\nstruct P: PreviewProvider {}\n#endif",
        "import PaneUIKit\nimport PaneUIKit\nclass A {}\n\n\n"
      ),
      (
        "import UIKit\nimport SwiftUI\nclass A {}", "import PaneUIKit\nimport PaneUIKit\nclass A {}"
      ),
      // What the class itself has may be called by no name that the files say.
      ("import Contacts\nextension A { func f(_ c: CNContact) {} }\nclass A {}", nil),
      ("import Contacts\nclass A: B { let c: CNContact }\nextension A: C {}", nil),
      ("import SwiftUI\nstruct A: View {}\nclass B {}", nil),
    ] as [(String, String?)])
  func parts(source: String, expected: String?) throws {
    let adoption = try adoption([source])
    guard let expected else { return #expect(adoption.copies[0].hasPrefix("#if canImport(")) }
    #expect(adoption.bodies[0].filter { $0 != " " } == expected.filter { $0 != " " })
  }

  @Test(
    "a file's own module, which a folder around it is called, goes before what the files declare")
  func ownModule() throws {
    func copy(_ source: String, in folder: String) throws -> String {
      let files = [("\(folder)/A.swift", source), ("\(folder)/B.swift", "class ImageView {}")]
      return try Adoption(files).bodies[0]
    }
    let source = "class A { var a: Slider.ImageView?; let b = Slider.ImageView() }"
    #expect(
      try copy(source, in: "Sources/Slider")
        == "class A { var a:        ImageView?; let b =        ImageView() }")
    for (source, folder) in [
      (source, "Sources"), ("let a = Slider.Other()", "Slider"),
      ("let a: UIButton.ImageView", "UIButton"), ("enum Slider {}; \(source)", "Slider"),
    ] { #expect(try copy(source, in: folder) == source) }
  }
}
