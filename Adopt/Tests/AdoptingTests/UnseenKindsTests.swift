import Adopting
import Testing

/// What stopped pagers that had not been tried before.
@Suite("Kinds that unseen pagers have")
struct UnseenKindsTests {
  private static let delegate = "@objc protocol D { @objc optional func f(_ a: A, b: Int) -> Bool }"

  @Test(
    "a reference to an optional method is bound if the method is there",
    arguments: [
      (
        "guard let h = d?.f(_:b:) else { return true }; return h(a, 1)",
        "guard let h = d?.asking(\"f(_:b:)\")?.bound_f___b__ else { return true }; return h(a, 1)"
      ),
      (
        "{ guard let h = self.d?.f(_:b:), let c = d else { return }; h(a, c) }; h(b)",
        "{ guard let h = self.d?.asking(\"f(_:b:)\")?.bound_f___b__, let c = d else { return }; h(a, c) }; h(b)"
      ),
      (
        "func g() { if let h = d?.f { h(a, 1) }; h(a, 2) }",
        "func g() { if let h = d?.asking(\"f(_:b:)\")?.bound_f___b__ { h(a, 1) }; h(a, 2) }"
      ),
      ("func g() { let h = d.e; h(a) }", nil),
      (
        "func g() { if let h = d.f { h(a, 1) }; if let h = e.f(_:b:) { h(a, 1) } }",
        "func g() { if let h = d.asking(\"f(_:b:)\")?.bound_f___b__ { h(a, 1) }; "
          + "if let h = e.asking(\"f(_:b:)\")?.bound_f___b__ { h(a, 1) } }"
      ),
    ])
  func references(source: String, expected: String?) throws {
    #expect(try adopted(source, Self.delegate) == expected ?? source)
  }

  @Test(
    "what the app's bundle says and has is asked of PaneUIKit",
    arguments: [
      ("let a = Bundle.main.infoDictionary!", "let a = Bundle.main.appInfoDictionary!"),
      (
        "let a = Bundle.main.object(forInfoDictionaryKey: k)",
        "let a = Bundle.main.appObject(forInfoDictionaryKey: k)"
      ),
      ("let a = Bundle.main.object(b); c.infoDictionary", nil),
      ("let a = UIImage(named: b)!", "let a = UIImage(inCatalogue: b)!"),
      ("if let a = UIImage(named: b) { f(UIImage(named: c) ?? a) }", nil),
    ] as [(String, String?)])
  func bundle(source: String, expected: String?) throws {
    #expect(try adopted(source) == expected ?? source)
  }

  @Test(
    "Combine's names come with its import, and two of them with Foundation's",
    arguments: [
      ("import class Combine.Future", "import PaneCombine"),
      ("import Foundation\nclass A: ObservableObject {}", "import PaneCombine"),
      ("import UIKit\nclass A { @Published var a = 1 }", "import PaneCombine"),
      ("@propertyWrapper struct Published {}; class A { @Published var a }", "import PaneUIKit"),
      ("import Combine\nstruct A { var a = 1 }", "import PaneUIKit"),
      ("import Combine\nimport SwiftUI", "#if canImport(SwiftUI)"),
    ])
  func combine(source: String, first: String) throws {
    let adoption = try Adoption([("0.swift", source)])
    #expect(adoption.copies[0].hasPrefix(first + "\n"), "\(adoption.copies[0])")
    #expect(adoption.leftovers.isEmpty == first.hasPrefix("import"))
  }

  @Test("a selector of a property has the property's type, also if the superclass declares it")
  func properties() throws {
    let base = "class Base { weak var d: D? }"
    let source = "class A: Base { func g() { b.h(#selector(d?.f)) } }"
    #expect(try adopted(source, base).contains(#"Selector("f", D.f)"#))
    #expect(
      try adopted("class A { func g() { b.h(#selector(d?.f)) } }", base).contains("#selector"))
  }

  @Test(
    "a parameter that stands for views makes one by the class's own initializer",
    arguments: [
      ("func f<T: UILabel>() -> T { T() }", "func f<T: UILabel>() -> T { T.newInstance() }"),
      (
        "class A<T: Own> { func f() -> T { T.init(frame: a) } }",
        "class A<T: Own> { func f() -> T { T.newInstance(frame: a) } }"
      ),
      (
        "func f<T: UIViewController>() -> T { T() }",
        "func f<T: UIViewController>() -> T { T.newInstance() }"
      ),
      ("func f<T: UIViewController>() -> T { T(frame: a) }", nil),
      ("func f<T: P>() -> T { T() }", nil),
      ("func f<T: UIView>(a: T) { UIView(frame: a.frame) }", nil),
    ])
  func genericViews(source: String, expected: String?) throws {
    #expect(try adopted(source, "class Own: UIView {}") == expected ?? source)
  }

  @Test("a case may be called dynamic, and a protocol's property is not weak")
  func words() throws {
    #expect(try adopted("enum A { case dynamic\n case b }") == "enum A { case dynamic\n case b }")
    let source = "protocol P { weak var d: D? { get } }"
    #expect(try adopted(source) == source.replacing("weak", with: "    "))
    #expect(try adopted("class P { weak var d: D? }") == "class P { weak var d: D? }")
  }

  @Test("a selector of a method of what is cast has the type that it is cast to")
  func castReceivers() throws {
    let source = "class A { func g() { h(#selector((d as! D).f(_:b:))) } }"
    #expect(try adopted(source).contains("h(Selector(\"f:b:\", D.f(_:b:))"))
    #expect(
      try adopted("class A { func g() { h(#selector(f as (Int) -> Void)) } }")
        .contains("A.f as (A) -> @MainActor (Int) -> Void"))
  }

  @Test("an object that passes messages on is listed; its own method overrides none")
  func messages() throws {
    let source = "class A: NSObject { override func responds(to s: Selector!) -> Bool { true } }"
    #expect(try adopted(source) == source.replacing("override", with: "        "))
    #expect(
      try leftovers(source) == [
        "0.swift:1: no message is passed on here. Declare the method, and call the other object's."
      ])
    #expect(try leftovers("class A { func responds(to s: S) {} }").isEmpty)
    let below = "class B: A { override func responds(to s: Selector!) -> Bool { false } }"
    #expect(try adopted(below, source) == below)
    let own = "class B: A { override func responds(late: Int) {} }"
    #expect(try adopted(own, source) == own)
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
    let preview = "#Preview(\"a\") {\n  A(d?.f?(1), #selector(A.f))\n}"
    #expect(try adopted(preview + "; let a = 1") == "\n\n; let a = 1")
    #expect(try adopted("@available(iOS 17, *)\n#Preview { A() }\nlet a = 1") == "\n\nlet a = 1")
    #expect(
      try adopted("func f(c: UIView.Type) { c.init() }")
        == "func f(c: UIView.Type) { c.newInstance() }")
    #expect(
      try adopted("class A { let all: [UIViewController.Type]?; func f() { all![0].init() } }")
        == "class A { let all: [UIViewController.Type]?; func f() { all![0].newInstance() } }")
    #expect(
      try adopted("func f() { if let c = d?.e() as? UIView.Type { c.init() } }")
        == "func f() { if let c = d?.e() as? UIView.Type { c.newInstance() } }")
    #expect(
      try adopted("func f(c: P.Type) { c.init() }") == "func f(c: P.Type) { c.init() }")
  }

  @Test(
    "an optional property is nil if it is missing, where the files say that it is one",
    arguments: [
      ("d?.p", "(try? d?.p)"), ("self.d?.p ?? 1", "(try? self.d?.p) ?? 1"),
      ("if let a = d?.p?.b {}", "if let a = (try? d?.p)?.b {}"),
      ("(x as? D)?.p", "(try? (x as? D)?.p)"), ("let e: D = d!; e.p", "let e: D = d!; (try? e.p)"),
      ("p", nil), ("let f = x as? D; f?.p", "let f = x as? D; (try? f?.p)"), ("g?.p", nil),
      ("h.d?.p", "(try? h.d?.p)"), ("one().p", "(try? one().p)"),
      ("h.made(at: 1)?.p", "(try? h.made(at: 1)?.p)"), ("all?[0].p", "(try? all?[0].p)"),
      ("self.all![1].p", "(try? self.all![1].p)"),
    ])
  func optionalProperties(source: String, expected: String?) throws {
    let files = """
      @objc protocol D { @objc optional var p: Int { get } }
      class H { weak var d: D?; func made(at a: Int) -> D? { d } }
      class A { weak var d: D?; var g: E?; let h: H; var all: [D]?; func one() -> D { d! } }
      """
    #expect(
      try adopted("extension A { func f() { \(source) } }", files)
        == "extension A { func f() { \(expected ?? source) } }")
  }

  @Test("an optional property that is read of something unknown has to be there")
  func unknownProperties() throws {
    let source = "@objc protocol D { @objc optional var p: Int { get } }; func f() { g().p }"
    #expect(try adopted(source).contains("var p: Int { get } }; func f() { g().p }"))
    #expect(
      try leftovers(source) == [
        "0.swift:1: an optional property has to be there. Give it a default in an extension."
      ])
  }

  @Test(
    "a selector of a local value has the value's type, as far as the file says",
    arguments: [
      ("func g(b: B?) { h(#selector(b.f)) }", "func g(b: B?) { h(Selector(\"f\", B.f)) }"),
      ("let b = B(c: 1); h(#selector(b.f))", "let b = B(c: 1); h(Selector(\"f\", B.f))"),
      ("let b = c as! B; h(#selector(b.f))", "let b = c as! B; h(Selector(\"f\", B.f))"),
      ("let b = B(c: 1).d; h(#selector(b.f))", nil), ("i(b: C.d); h(#selector(b.f))", nil),
      ("if let b = c as? B {} else { h(#selector(b.f)) }", nil),
      (
        "h { [b = c as! B] in h(#selector(b.f)) }",
        "h { [b = c as! B] in h(Selector(\"f\", B.f)) }"
      ),
    ])
  func locals(source: String, expected: String?) throws {
    #expect(try adopted(source).replacing(/[ ]+\)/, with: ")") == expected ?? source)
  }

  @Test(
    "a name of a method is a selector if a file declares the method",
    arguments: [
      ("Selector(\"f\")", "Selector(\"f\", A.f)"),
      ("Selector((\"g:\"))", "Selector(\"g:\", A.g(_:))"),
      ("NSSelectorFromString(\"hWithB:c:\")", "Selector(\"hWithB:c:\", B.h(b:c:))"),
      ("Selector(\"iFor:\")", "Selector(\"iFor:\", B.i(for:))"),
      ("Selector(\"own:\")", "Selector(\"own:\", A.j(_:))"), ("Selector(\"k\")", nil),
      ("Selector(name)", nil),
    ])
  func names(source: String, expected: String?) throws {
    let (start, end) = ("class A: B { func f() { ", " } }")
    let files = """
      extension A { func g(_ a: Int) {}; @objc(own:) func j(_ a: Int) {} }
      class B { func h(b: Int, c: Int) {}; func i(for d: Int) {} }
      class C { func k() {} }
      """
    let text = try adopted(start + source + end, files)
    #expect(
      text.dropFirst(start.count).dropLast(end.count).replacing(/[ ]+$/, with: "") == expected
        ?? source)
  }

  @Test(
    "key-value coding of a property that a file declares is typed; another one stays",
    arguments: [
      ("let a = A(); a.setValue(1, forKey: \"b\")", "let a = A(); a.setValue(1, at: \\.b)"),
      ("defaults.setValue(1, forKey: \"b\")", nil),
      ("setValue(f(1, 2), forKeyPath: \"b.c\")", "setValue(f(1, 2), at: \\.b.c)"),
      ("self.value(forKey: \"b\")", "self.value(at: \\.b)"),
      ("value(forKey: \"b\")", "value(at: \\.b)"),
      ("value(forKey: #keyPath(A.b))", "value(at: \\.b)"),
      ("setValue(1, forKey: \"d\")", nil), ("setValue(1, forKey: key)", nil),
      ("a.setValue(1, forHTTPHeaderField: \"b\")", nil),
    ])
  func keyValueCoding(source: String, expected: String?) throws {
    let (start, end) = ("class A { var b = B(); func f() { ", " } }")
    let text = try adopted(start + source + end, "class B { var c = 0 }")
    #expect(text.replacing(/[ ]+\)/, with: ")") == start + (expected ?? source) + end)
  }

  @Test("UIKit's private keys are named")
  func privateKeys() throws {
    #expect(
      try leftovers("a.setValue(b, forKeyPath: \"_pageImage\")") == [
        "0.swift:1: _pageImage is private to UIKit. Leave it out."
      ])
  }

  @Test("an observer that is no responder is told as responders are")
  func observers() throws {
    let method = "override func observeValue(forKeyPath k: String?) {}"
    let plain = method.replacing("override", with: "        ")
    let tail = "\ntail\nextension A: KeyValueObserving {}\n"
    #expect(
      try adopted("class A: NSObject, P { \(method) }") == "class A: NSObject, P { \(plain) }"
        + tail)
    #expect(
      try adopted("class A: NSObject {}; extension A { \(method) }").hasSuffix(tail))
    #expect(try adopted("class A: UIView { \(method) }") == "class A: UIView { \(method) }")
    let layout = "class A: B { \(method) }"
    let base = "class B: UICollectionViewFlowLayout {}"
    #expect(try adopted(layout, base).hasSuffix(tail))
    #expect(try adopted(layout, "class B: UIViewController {}") == layout)
    #expect(try adopted(layout, "class B: NSObject { \(method) }") == layout)
  }

  @Test("what Foundation's NSObject has not here overrides nothing")
  func uncalled() throws {
    for method in [
      "func setValue(_ v: Any?, forUndefinedKey k: String) {}", "func setNilValueForKey(_ k: K) {}",
      "class func keyPathsForValuesAffectingValue(forKey k: String) -> Set<String> { [] }",
    ] {
      let (own, kept) = ("class A: B { override \(method) }", "class A: B {          \(method) }")
      #expect(try adopted(own, "class B: NSObject {}") == kept)
      #expect(try adopted(own, "class B: UIView { override \(method) }") == own)
    }
    let other = "class A: NSObject { override func setValue(_ v: Any?, forKey k: Int) {} }"
    #expect(try !adopted(other).contains("override"))
  }
}
