import Adopting
import Foundation
import Testing

@Suite("Sources that end too soon, or are made to take long")
struct TruncationTests {
  private static let fixtures = [
    "Tests/AdoptedApp/App/ChildrenPager.swift",
    "Tests/AdoptedApp/App/FlawedPager.swift", "Tests/AdoptedApp/App/SelectorPager.swift",
    "Adopt/Tests/Hard.swift",
  ]

  @Test("no part of a file makes it fall, wherever that ends", arguments: fixtures)
  func truncated(path: String) throws {
    let bytes = Array(try projectText(path).utf8)
    for end in stride(from: 0, to: bytes.count, by: 907) {
      let near = bytes[max(0, end - 600)..<end]
      for source in [bytes[..<end], near] {
        _ = try? Adoption([("a.swift", String(decoding: source, as: UTF8.self))])
      }
    }
  }

  @Test(
    "a word at the end of a file or of a type is no declaration",
    arguments: [
      "import", "import UIKit.", "import class UIKit.", "class A.", "extension A. {}", "override",
      "class A { override }", "class A { optional }", "@objc", "@objc(", "#selector", "#if",
      "a?.b?", "optional func", "#selector(f as)", "#selector(getter)", "#selector(getter:)",
      "optional var a: Int {", "protocol P { optional var }", "func", "x.init(",
      "class A {}\nextension A { override func }",
      "class A {}\nextension A { override var x: Int }",
      "class A {}\nextension A { override init }", "class A {}\nextension A { override subscript }",
      "setValue(", "value(forKey:", "(value(forKey: \"a\")", ".setValue(1, forKey: \"a\")",
      "Selector(",
      "guard let f = d?.f else", "let f = d?.f", "responds(", "abs(", "open", "dynamic", "weak",
    ])
  func word(source: String) {
    let protocols = "@objc protocol D { optional func f(); optional var g: Int { get } }\n"
    for text in [
      source, protocols + source, source + ")", source + "}", protocols + "{" + source + "}",
    ] {
      _ = try? Adoption([("a.swift", text)])
    }
  }

  @Test("a member of an extension without a body is left, and the next one stays where it is")
  func withoutBody() throws {
    let source = "class A: B {}\nextension A {\n  @M override func f()\n  func g() { h() }\n}"
    #expect(try adopted(source).contains("  func g() { h() }"))
    #expect(
      try leftovers(source) == [
        "0.swift:3: an extension of A overrides f. Move it into the class."
      ])
  }

  @Test("a byte order mark does not stand in the copy")
  func byteOrderMark() throws {
    #expect(try adopted("\u{FEFF}import UIKit\n") == "import PaneUIKit\n")
  }

  @Test("line ends of carriage returns are kept, alone or before line feeds")
  func carriageReturns() throws {
    #expect(try adopted("let a = 1 // b\r\n@objc class C {}\r\n").contains("\r\n"))
    #expect(
      try adopted("let a = 1 // b\r@objc class C {}") == "let a = 1 // b\r      class C {}")
  }

  @Test("what is nested for ever is refused")
  func nested() throws {
    let strings = String(repeating: "\"\\(", count: 3_000) + "a"
    let members = "d" + String(repeating: "?.d", count: 20_000) + ".setValue(1, forKey: \"a\")"
    let brackets = "let a = " + String(repeating: "[", count: 20_000)
    let balanced =
      "let a = " + String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    let marks = "let a = " + String(repeating: "#", count: 20_000)
    for source in [strings, members, brackets, balanced, marks] {
      #expect(throws: Leftover.self) { try adopted(source) }
    }
  }

  @Test("what stands in a comment is not nested")
  func comment() throws {
    let source = "/*/ \(String(repeating: "[", count: 20)) */ let a = 1"
    #expect(try adopted(source) == source)
  }

  @Test(
    "a thousand of anything take no longer than as many tokens",
    arguments: [
      "#if os(iOS)\n#endif\n", "f(\"a\"); ", "#", "@objc ", "!", "public ", "x\n",
      "import UIKit\n", "let a = b; a.setValue(1, forKey: \"c\"); ", "d.f?(1); ",
      "extension A { override func f() {} }; ",
    ])
  func long(piece: String) {
    let source =
      "class A: B {}; @objc protocol D { optional func f(_ a: Int) }; "
      + String(repeating: piece, count: 1_000)
    _ = try? Adoption([("a.swift", source)])
  }
}
