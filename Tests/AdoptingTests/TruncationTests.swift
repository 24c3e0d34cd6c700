import Basics
import Foundation
import TestSupport
import Testing

@testable import Adopting

@Suite("Sources that end too soon, or are made to take long")
struct TruncationTests {
  private static let fixtures = [
    "Tests/AdoptedApp/App/AlbumPager.swift", "Tests/AdoptedApp/App/CatalogPager.swift",
    "Tests/AdoptedApp/App/ChildrenPager.swift", "Tests/AdoptedApp/App/FlawedPager.swift",
    "Tests/AdoptedApp/App/SelectorPager.swift", "Lab/Adopting/Corpus/Hard.swift",
  ]

  @Test("a file that ends behind any of its tokens is copied, with its brackets closed or not")
  func truncated() throws {
    var count = 0
    for path in Self.fixtures {
      let bytes = Array(try projectText(path).utf8)
      let file = try SwiftFile(path: path, bytes: bytes)
      for index in file.tokens.indices {
        let start = Array(bytes[..<file.tokens[index].range.upperBound])
        let open = file.tokens.indices.prefix(through: index).filter {
          "([{".contains(file[$0]) && file.tokens[$0].kind == .mark && file.partner(of: $0) > index
        }
        let closing = open.reversed().map { file[file.partner(of: $0)] }.joined()
        // The last declarations alone, or a long file would take minutes.
        let near = start.suffix(600)
        for source in [start, Array(near), start + closing.utf8] {
          guard source.count < 700 || index.isMultiple(of: 7) else { continue }
          _ = try? Adoption([("a.swift", source)])
          count += 1
        }
      }
    }
    #expect(count > 5_000)
  }

  @Test(
    "a word at the end of a file or of a type is no declaration",
    arguments: [
      "import", "import UIKit.", "import class UIKit.", "class A.", "extension A. {}", "override",
      "class A { override }", "class A { optional }", "@objc", "@objc(", "#selector", "#if",
      "a?.b?",
      "optional func", "#selector(f as)", "#selector(getter)", "#selector(getter:)",
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
      _ = try? Adoption([("a.swift", Array(text.utf8))])
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

  @Test("a member without a name that may be a modifier's moves whole")
  func namedLikeModifier() throws {
    let source = "class A: B {}\nextension A { override func open(a: Int) -> Int { 1 } }"
    #expect(try leftovers(source) == [])
  }

  @Test("a byte order mark does not stand in the copy")
  func byteOrderMark() throws {
    #expect(try adopted("\u{FEFF}import UIKit\n") == "import PaneUIKit\n")
  }

  @Test("line ends of carriage returns alone are refused, and those before line feeds are kept")
  func carriageReturns() throws {
    #expect(try adopted("let a = 1 // b\r\n@objc class C {}\r\n").contains("\r\n"))
    let error = #expect(throws: InputError.self) { try adopted("let a = 1 // b\r@objc class C {}") }
    #expect(error?.reason == "a line ends in a carriage return alone")
  }

  @Test("strings within strings are followed for a while, and then refused")
  func nested() throws {
    func source(_ depth: Int) -> String {
      String(repeating: "\"\\(", count: depth) + "a" + String(repeating: ")\"", count: depth)
    }
    #expect(try words(source(10)).contains("a"))
    #expect(throws: InputError.self) { try words(source(100_000)) }
  }

  @Test(
    "a hundred thousand of anything take no longer than as many tokens",
    arguments: [
      "#if os(iOS)\n#endif\n", "f(\"a\"); ", "#", "@objc ", "a?.", "!", "public ", "x\n",
      "import UIKit\n",
    ])
  func long(piece: String) {
    let source = String(repeating: piece, count: 100_000)
    _ = try? Adoption([("a.swift", Array(source.utf8))])
  }
}
