import Adopting
import Testing

/// The rules about methods that a protocol of Objective-C does not require.
@Suite("Rules of adopt for optional methods")
struct OptionalRuleTests {
  @Test("optional requirements: throw where they are missing")
  func requirements() throws {
    let source = """
      @objc public protocol D: P {
        @objc optional func f()
        @objc optional func g(_ a: @escaping (Int) -> Void, // why
                              b: [Int: Int]) -> [(A, B?)]
        optional static func h() async -> Int? // what
        func i()
        #if DEBUG
        optional func j<T>(t: T) -> T
        #endif
        @objc optional var k: Int { get }
        @objc optional var l: Int { get set }
      }
      """
    let copy = """
            public protocol D: AnyObject, P {
                       func f() throws
                       func g(_ a: @escaping (Int) -> Void, // why
                              b: [Int: Int]) throws -> [(A, B?)]
                 static func h() async throws -> Int? // what
        func i()
        #if DEBUG
                 func j<T>(t: T) throws -> T
        #endif
                       var k: Int { get throws }
                       var l: Int { get set }
      };
      """
    let defaults = """
      public extension D { func f() throws { throw OptionalMethodMissing() }; \
      func g(_ p0: @escaping (Int) -> Void, b p1: [Int: Int]) throws -> [(A, B?)] { throw OptionalMethodMissing() }; \
      static func h() async throws -> Int? { throw OptionalMethodMissing() }; \
      func j<T>(t p0: T) throws -> T { throw OptionalMethodMissing() }; \
      var k: Int { get throws { throw OptionalMethodMissing() } }; \
      func asking(_ name: String) -> Asked_D? { PaneUIKit.hasMethod(name, of: self) ? Asked_D(object: self) : nil } };
      """
    let asked = """
      public struct Asked_D { let object: any D; \
      @discardableResult public func f() -> Void? { try? object.f() }; \
      @discardableResult public func g(_ p0: @escaping (Int) -> Void, b p1: [Int: Int]) -> ([(A, B?)])? { try? object.g(p0, b: p1) }; \
      @discardableResult public func j<T>(t p0: T) -> (T)? { try? object.j(t: p0) } }
      """
    let expected = "\(copy) \(defaults) \(asked)"
    #expect(try adopted(source) == expected)
    #expect(
      try leftovers(source) == [
        "0.swift:5: a static method that may be missing has to be there. Give it a default in an extension.",
        "0.swift:11: an optional property has to be there. Give it a default in an extension.",
      ])
  }

  @Test(
    "protocols: those of Objective-C are for classes",
    arguments: [
      ("@objc protocol A {}", "      protocol A: AnyObject {}"),
      ("@objc(B) private protocol A: B, C {}", "         private protocol A: AnyObject, B, C {}"),
      ("@objc protocol A: NSObjectProtocol {}", "      protocol A: NSObjectProtocol {}"),
      ("@objc protocol A: class {}", "      protocol A: class {}"), ("protocol A {}", nil),
      ("protocol A { var optional: Int { get } }", nil),
      ("@objc enum A: Int { case optional }", "      enum A: Int { case optional }"),
    ])
  func protocols(source: String, expected: String?) throws {
    #expect(try adopted(source) == expected ?? source)
  }

  /// The protocol of another file whose optional methods are called.
  private static let delegate = """
    @objc protocol D { optional func f(_ a: Int) -> Int; optional func g(_ a: Int, done: () -> Void)
      optional func count() -> Int; optional func h(_ a: Int) -> Int? }
    """

  @Test(
    "optional calls: nil if the method is missing",
    arguments: [
      ("d?.f?(1)", "d?.asking(\"f(_:)\")?.f(1)"), ("d.f?(1)", "d.asking(\"f(_:)\")?.f(1)"),
      ("d.f!(1)", "d.asking(\"f(_:)\")!.f(1)!"),
      ("let a = self.d?.f?(1) ?? 2", "let a = self.d?.asking(\"f(_:)\")?.f(1) ?? 2"),
      ("d?.f?(make())", "d?.asking(\"f(_:)\")?.f(make())"),
      ("try d?.f?(try make())", "try d?.asking(\"f(_:)\")?.f(try make())"),
      ("if let a = d?.f?(1), a > 0 {}", "if let a = d?.asking(\"f(_:)\")?.f(1), a > 0 {}"),
      ("return !(a.b[0]!.d as? D)!.f!(1)", "return !(a.b[0]!.d as? D)!.asking(\"f(_:)\")!.f(1)!"),
      ("d?.f?(1).description", "d?.asking(\"f(_:)\")?.f(1)?.description"),
      ("d?.h?(1).description", "d?.asking(\"h(_:)\")?.h(1).description"),
      ("d?.h?(1)?.description", "d?.asking(\"h(_:)\")?.h(1)?.description"),
      ("d?.f?(1)[0]", "d?.asking(\"f(_:)\")?.f(1)?[0]"),
      ("d.f!(1).b", "d.asking(\"f(_:)\")!.f(1)!.b"),
      ("x(y)[0].d?\n  .f?(1)", "x(y)[0].d?\n  .asking(\"f(_:)\")?.f(1)"),
      ("(a as? D)?.f?(1)", "(a as? D)?.asking(\"f(_:)\")?.f(1)"),
      ("{ $0.d }(a)?.f?(1)", "{ $0.d }(a)?.asking(\"f(_:)\")?.f(1)"),
      (
        "d?.f?(e?.f?(1) ?? 2)",
        "d?.asking(\"f(_:)\")?.f(e?.asking(\"f(_:)\")?.f(1) ?? 2)"
      ),
      ("d?.g?(1) { a() }", "d?.asking(\"g(_:done:)\")?.g(1) { a() }"),
      ("d?.g?(1, done: { a() })", "d?.asking(\"g(_:done:)\")?.g(1, done: { a() })"),
      ("if d?.f?(1) == 1 { a() }", "if d?.asking(\"f(_:)\")?.f(1) == 1 { a() }"),
      ("\"\\(d?.f?(1) ?? 0)\"", "\"\\(d?.asking(\"f(_:)\")?.f(1) ?? 0)\""),
      ("x = .shared.d?.f?(1)", "x = .shared.d?.asking(\"f(_:)\")?.f(1)"),
      ("d?.count?()", "d?.asking(\"count()\")?.count()"),
      // Without a dot, in an extension of the protocol.
      (
        "extension D { func k() { f?(1) } }",
        "extension D { func k() { asking(\"f(_:)\")?.f(1) } }"
      ), ("a ? .f : b", nil), ("a ? x : y", nil),
      // Closures of the same name, other labels, other methods.
      ("f?(1)", nil), ("a.f?(x: 1)", nil), ("a.k?(1)", nil), ("a.f(1)", nil), ("a.f?.b(1)", nil),
      ("b.count", nil), ("c ? a.f : (1)", nil), ("\"d?.f?(1)\"", nil), ("// d?.f?(1)", nil),
    ])
  func calls(source: String, expected: String?) throws {
    #expect(try adopted(source, Self.delegate) == expected ?? source)
  }

  @Test("optional calls: of protocols with the same method, the value's own is asked")
  func namesakes() throws {
    let others = """
      @objc protocol E { optional func h(_ a: Int) -> Int?; optional func scrollViewDidZoom(_ a: Int) }
      @objc protocol F { optional func h(_ a: Int) -> Int }
      """
    func within(_ type: String, _ call: String) -> String { "func g(d: \(type)) { d.\(call) }" }
    #expect(
      try adopted(within("F", "h?(1).description"), others)
        == within("F", "asking(\"h(_:)\")?.h(1)?.description"))
    #expect(
      try adopted(within("UIScrollViewDelegate", "scrollViewDidZoom?(1)"), others)
        == within(
          "UIScrollViewDelegate", "having(\"scrollViewDidZoom(_:)\")?.scrollViewDidZoom(1)"))
  }

  @Test("optional properties: a class has its own, and nobody else's")
  func ownProperties() throws {
    let property = "@objc protocol P { @objc optional var k: Int { get } }"
    let own = "class E: P { var k = 1; func f() { self.k = 2 } }"
    #expect(try adopted(own, property) == own)
    #expect(
      try adopted("class F: P { func f(e: P) { g(e.k) } }", property).contains("g((try? e.k))"))
    #expect(
      try adopted("typealias Q = UIView & P; func f(e: Q?) { g(e?.k ?? 0) }", property)
        .contains("g((try? e?.k) ?? 0)"))
  }

  @Test("optional properties: one that may be nil, and may be missing, is listed where it is read")
  func twiceOptional() throws {
    let source = "@objc protocol P { @objc optional var k: Int? { get } }"
    #expect(
      try leftovers("func f(p: P?) { g(p?.k != nil) }", source) == [
        "0.swift:1: whether k is nil or missing is one here. Have each class that conforms declare it."
      ])
    #expect(
      try leftovers("func f(p: P?) { g(p?.k) }", source.replacing("Int?", with: "Int")) == [])
  }

  @Test("optional calls: what is set, read from or a value of the class's own is no method")
  func valuesOfItsName() throws {
    let source = """
      class E: D { lazy var f: X? = X(); func k() { self.f?.x = 1; if self.f == nil {} } }
      class F: UIViewController, D { func k() { self.f?.x = 1; self.f[0].x(); self.f = nil } }
      """
    #expect(try adopted(source, Self.delegate) == source)
  }

  @Test(
    "UIKit's own optional methods have defaults here: nil is given where a phone gives it",
    arguments: [
      (
        "d?.collectionView?(a, b: 1)",
        "d?.having(\"collectionView(_:b:)\")?.collectionView(a, b: 1)"
      ),
      ("d.collectionView?(a).b", "d.having(\"collectionView(_:)\")?.collectionView(a).b"),
      (
        "d?.navigationController?(a, didShow: b) ?? c",
        "d?.having(\"navigationController(_:didShow:)\")?.navigationController(a, didShow: b) ?? c"
      ),
      (
        "func f(d: UITabBarDelegate) { d.tabBar?(a, didSelect: b) }",
        "func f(d: UITabBarDelegate) { d.having(\"tabBar(_:didSelect:)\")?.tabBar(a, didSelect: b) }"
      ),
      (
        "d?.tabBarController?(a, shouldSelect: b) ?? true",
        "d?.having(\"tabBarController(_:shouldSelect:)\")?.tabBarController(a, shouldSelect: b) ?? true"
      ), ("tabBarController?.tabBar.items", nil), ("navigationController?.show(a)", nil),
      (
        "d.numberOfSections!(in: a)",
        "d.having(\"numberOfSections(in:)\")!.numberOfSections(in: a)"
      ),
      ("collectionView?(a)", nil),
      (
        "d?.scrollViewDidScroll?(a)",
        "d?.having(\"scrollViewDidScroll(_:)\")?.scrollViewDidScroll(a)"
      ),
      ("d.collectionView?.reloadData()", nil),
    ])
  func ownOptionals(source: String, expected: String?) throws {
    #expect(try adopted(source) == expected ?? source)
  }

  @Test(
    "what cannot be carried is said with its line, and what to do",
    arguments: [
      (
        "\nclass A { @IBOutlet var a: B! }",
        "2: no nib connects this outlet. Make the view in code."
      ),
      (
        "import WebKit\nlet a = WKUserScript()",
        "1: there is no WebKit here: the file is left out. Keep what needs it in another file."
      ),
      ("class A { let a = #selector(b.f) }", "1: this selector has no type. Name it: Type.method."),
      ("Selector(\"f\")", "1: a name alone calls nothing. Write #selector(…)."),
      ("NSSelectorFromString(a)", "1: a name alone calls nothing. Write #selector(…)."),
      ("UINib(nibName: a)", "1: there is no UINib here. Make the view in code."),
      ("let f = d?.f(_: 1)", nil), ("d.f(a ? b : c)", nil), ("d.f()", nil),
      ("d.responds(to: #selector(D.h(_:)))", nil),
      (
        "class A { let a = #selector(D.f(_:)) }",
        "1: whether an object has f is not known by a selector that is kept. Write it in responds(to:)."
      ),
      (
        "extension UIView { override func f() {} }",
        "1: an extension of UIView overrides f. Move it into the class."
      ),
      ("#if os(macOS)\nimport WebKit\n#endif\nWKUserScript()", nil),
      ("extension Selector { init(a: Int) {} }", nil),
      ("d.responds(to: #selector(D.other))", nil), ("a.f", nil), ("func UINib() {}", nil),
    ])
  func left(source: String, expected: String?) throws {
    #expect(try leftovers(source, Self.delegate) == (expected.map { ["0.swift:" + $0] } ?? []))
  }

  @Test(
    "whether a method is there is asked",
    arguments: [
      ("d.f != nil", "d.asking(\"f(_:)\")?.f != nil"),
      ("nil == d.f", "nil == d.asking(\"f(_:)\")?.f"),
      ("func e(d: D?) { g(d?.f) }", "func e(d: D?) { g(d?.asking(\"f(_:)\")?.bound_f____) }"),
      ("let f = d?.g(_:done:)", "let f = d?.asking(\"g(_:done:)\")?.bound_g___done__"),
      ("d.responds(to: #selector(D.f(_:)))", "d.hasMethod(\"f(_:)\")"),
      (
        "x.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:)))",
        "x.hasMethod(\"scrollViewDidScroll(_:)\")"
      ),
    ])
  func asked(source: String, expected: String) throws {
    #expect(try adopted(source, Self.delegate) == expected)
    #expect(try leftovers(source, Self.delegate) == [])
  }

  @Test("a call of a value that holds a function is left, and listed if it may be either")
  func values() throws {
    let other = "class C { var f: ((Int) -> Int)? }; class E { var d: D?; let c = C() }"
    func within(_ call: String) -> String { "extension E { func g() { \(call) } }" }
    #expect(try adopted(within("c.f?(1)"), other, Self.delegate) == within("c.f?(1)"))
    #expect(try leftovers(within("c.f?(1)"), other, Self.delegate) == [])
    #expect(
      try adopted(within("d?.f?(1)"), other, Self.delegate)
        == within("d?.asking(\"f(_:)\")?.f(1)"))
    let alias = "typealias Other = D; class F { var e: Other?; var f = 1; func g() { e?.f?(1) } }"
    #expect(try adopted(alias, Self.delegate).contains("e?.asking(\"f(_:)\")?.f(1)"))
    #expect(
      try leftovers(within("x().f?(1)"), other, Self.delegate) == [
        "0.swift:1: whether f is a method or a value is not known. Say the type of what it is called on."
      ])
  }

  @Test("a message to any object goes to the protocol that alone has the method")
  func messages() throws {
    let types =
      "protocol P { func f() }; class A: P { func f() {} }; extension B: P { func f() {} }"
    let source = "func g() { (x as AnyObject).f() }"
    #expect(try adopted(source, types) == "func g() { (x as! any P).f() }")
    #expect(try adopted(source, types + "; class C { func f() {} }") == source)
    #expect(try leftovers(source, types + "; class C { func f() {} }").count == 1)
  }

  @Test("a message that every object understands goes to any object")
  func everybodys() throws {
    let source =
      "class A { weak var t: AnyObject?; func g(x: AnyObject) { t?.perform(a); x.isEqual(b) } }"
    #expect(
      try adopted(source)
        == source.replacing("t?.perform", with: "(t as? NSObject)?.perform")
        .replacing("x.is", with: "(x as! NSObject).is"))
    for source in ["func g(x: B) { x.perform(a) }", "func g(x: AnyObject?) { x?.isEqual(a) }"] {
      #expect(try adopted(source) == source)
    }
  }
}
