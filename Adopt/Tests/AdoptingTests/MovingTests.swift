import Adopting
import Testing

@Suite("Members of extensions move if they mean the same in the class")
struct MovingTests {
  private static let plain = "class A: UIView {}"
  private static let keeping = "class A: UIView { private func f() {} }"
  private static let opening = "extension A { private func f() {} }"

  @Test(
    "not if they use what their own file, or that of the class, keeps to itself",
    arguments: [
      ("private typealias Unit = Int", "f(Unit(2.7))", plain, false),
      ("private extension Int { var twice: Int { 2 } }", "f(1.twice)", plain, false),
      ("extension Int { fileprivate var twice: Int { 2 } }", "f(1.twice)", plain, false),
      ("private let margin = 10", "f(margin)", plain, false),
      ("private let margin = 10", "f(margin)", "private let margin = 20\n\(plain)", false),
      ("// margin", "f(margin)", "private let margin = 20\n\(plain)", false),
      ("// margin", "f(margin)", "private let other = 20\n\(plain)", true),
      // Also if the class's file has another of that name.
      ("", "f(1.twice)", "extension Int { fileprivate var twice: Int { 3 } }; \(plain)", false),
      ("", "f(1.twice)", "class B { private var twice = 1 }; \(plain)", true),
      (opening, "f()", plain, true), (opening, "f()", "\(plain); \(opening)", false),
      // The object itself is asked for what the class keeps to its file, or another one is.
      ("", "g { self?.f() }", keeping, false), ("", "g { other?.f() }", keeping, true),
    ])
  func kept(own: String, use: String, other: String, isMoved: Bool) throws {
    let source = "\(own)\nextension A { override func layoutSubviews() { \(use) } }"
    let message = "0.swift:2: an extension of A overrides layoutSubviews. Move it into the class."
    #expect(try leftovers(source, other) == (isMoved ? [] : [message]))
  }

  @Test("what a private extension of the class has is seen where they go")
  func opened() throws {
    let source =
      "extension A { override func layoutSubviews() { g() } }; private extension A { func g() {} }"
    #expect(
      try adopted(source, "class A: UIView {}").hasSuffix(";         extension A { func g() {} }"))
    #expect(try leftovers(source, "class A: UIView {}") == [])
  }

  @Test("not if the type around the class declares what they name: an extension does not see it")
  func nested() throws {
    func source(_ member: String) -> String {
      "class Outer { \(member); class Inner: UIView {} }; class Config {}; "
        + "extension Outer.Inner { override func layoutSubviews() { f(Config()) } }"
    }
    let message = [
      "0.swift:1: an extension of Outer.Inner overrides layoutSubviews. Move it into the class."
    ]
    #expect(try leftovers(source("class Config {}")) == message)
    #expect(try leftovers(source("static func f(_ a: Int) {}")) == message)
    #expect(try leftovers(source("func f(_ a: Int) {}")) == [])
  }

  @Test("what is open moves, so that files that are not given can override it")
  func overridable() throws {
    func source(_ word: String) -> String {
      "open class A: UIView {}; extension A { \(word) func f() {} }"
    }
    #expect(try adopted(source("open")).contains("open class A: UIView {\n"))
    #expect(try adopted(source("public")).contains("open class A: UIView {};"))
    #expect(
      try leftovers("open class A<B>: UIView {}; extension A where B: C { open func f() {} }") == []
    )
  }
}
