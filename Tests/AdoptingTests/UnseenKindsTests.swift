import Testing

@testable import Adopting

/// What stopped pagers that had not been tried before.
@Suite("Kinds that unseen pagers have")
struct UnseenKindsTests {
  private static let delegate = "@objc protocol D { @objc optional func f(_ a: A, b: Int) -> Bool }"

  @Test(
    "a reference to an optional method is called with try, and gives what the other branch returns",
    arguments: [
      (
        "guard let h = d?.f(_:b:) else { return true }; return h(a, 1)",
        "guard let h = d?.f(_:b:) else { return true }; return ((try? h(a, 1)) ?? (true))"
      ),
      (
        "{ guard let h = self.d?.f(_:b:), let c = d else { return }; h(a, c) }; h(b)",
        "{ guard let h = self.d?.f(_:b:), let c = d else { return }; (try? h(a, c)) }; h(b)"
      ),
      (
        "func g() { if let h = d?.f { h(a, 1) }; h(a, 2) }",
        "func g() { if let h = d?.f { (try? h(a, 1)) }; h(a, 2) }"
      ),
      ("func g() { let h = d.e; h(a) }", "func g() { let h = d.e; h(a) }"),
      ("func g() { if let h = d.f { a(h) } }", "func g() { if let h = d.f { a(h) } }"),
    ])
  func references(source: String, expected: String) throws {
    #expect(try adopted(source, Self.delegate) == expected)
  }

  @Test("a selector of a property has the property's type, also if the superclass declares it")
  func properties() throws {
    let base = "class Base { weak var d: D? }"
    let source = "class A: Base { func g() { b.h(#selector(d?.f)) } }"
    #expect(try adopted(source, base).contains(#"Selector("f", D.f)"#))
    #expect(
      try adopted("class A { func g() { b.h(#selector(d?.f)) } }", base).contains("#selector"))
  }

  @Test("a member that moves to another file still sees what its extension kept to itself")
  func moves() throws {
    let class_ = "class A: UIView { }"
    let source =
      "extension A { override func layoutSubviews() { g() } }\nextension A { private func g() {} }"
    #expect(try adopted(source, class_).contains("\nextension A {         func g() {} }"))
    #expect(try adopted(class_, source).contains("override func layoutSubviews() { g() }"))
    #expect(try adopted("extension B { private func g() {} }").contains("private"))
  }

  @Test("the app's entry is left out, and a class that is a value makes a view without arguments")
  func entries() throws {
    #expect(try adopted("@UIApplicationMain class A {}").contains("@") == false)
    #expect(try adopted("@main struct A {}").contains("@") == false)
    #expect(
      try adopted("func f(c: UIView.Type) { c.init() }")
        == "func f(c: UIView.Type) { c.newInstance() }")
    #expect(
      try adopted("func f() { if let c = d?.e() as? UIView.Type { c.init() } }")
        == "func f() { if let c = d?.e() as? UIView.Type { c.newInstance() } }")
    #expect(
      try adopted("func f(c: P.Type) { c.init() }") == "func f(c: P.Type) { c.init() }")
  }
}
