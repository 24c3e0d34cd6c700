import Adopting
import Testing

@Suite("Members of extensions move if they mean the same in the class")
struct MovingTests {
  private let message = [
    "0.swift:2: an extension of A overrides layoutSubviews. Move it into the class."
  ]

  @Test(
    "not if they use what their own file, or that of the class, keeps to itself",
    arguments: [
      ("private typealias Unit = Int", "Unit(2.7)"),
      ("private extension Int { var twice: Int { 2 } }", "1.twice"),
      ("extension Int { fileprivate var twice: Int { 2 } }", "1.twice"),
    ])
  func kept(declaration: String, use: String) throws {
    let source = "\(declaration)\nextension A { override func layoutSubviews() { f(\(use)) } }"
    #expect(try leftovers(source, "class A: UIView {}") == message)
  }

  @Test("also if the class's file has another of that name")
  func twice() throws {
    let source = "\nextension A { override func layoutSubviews() { f(1.twice) } }"
    let other = "extension Int { fileprivate var twice: Int { 3 } }; class A: UIView {}"
    #expect(try leftovers(source, other) == message)
    let unrelated = "class B { private var twice = 1 }; class A: UIView {}"
    #expect(try leftovers(source, unrelated) == [])
  }

  @Test("what a private extension of the class has is seen where they go")
  func opened() throws {
    let source =
      "extension A { override func layoutSubviews() { g() } }; private extension A { func g() {} }"
    #expect(
      try adopted(source, "class A: UIView {}").hasSuffix(";         extension A { func g() {} }"))
    #expect(try leftovers(source, "class A: UIView {}") == [])
  }

  @Test("not if the object itself is asked for what the class keeps to its file")
  func ownObject() throws {
    let source = "\nextension A { override func layoutSubviews() { g { self?.f() } } }"
    let class_ = "class A: UIView { private func f() {} }"
    #expect(try leftovers(source, class_) == message)
    #expect(try leftovers(source.replacing("self?", with: "other?"), class_) == [])
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
