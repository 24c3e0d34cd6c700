import Testing

@testable import Adopting

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
    let expected = """
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
      }
      tail
      public extension D {
        func f() throws { throw OptionalMethodMissing() }
        func g(_ a: @escaping (Int) -> Void, // why
                              b: [Int: Int]) throws -> [(A, B?)] { throw OptionalMethodMissing() }
        static func h() async throws -> Int? { throw OptionalMethodMissing() }
        func j<T>(t: T) throws -> T { throw OptionalMethodMissing() }
        var k: Int { get throws { throw OptionalMethodMissing() } }
      }

      """
    #expect(try adopted(source) == expected)
    #expect(
      try leftovers(source) == [
        "0.swift:11: an optional property has to be there. Give it a default in an extension."
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
      optional func count() -> Int }
    """

  @Test(
    "optional calls: nil if the method is missing",
    arguments: [
      ("d?.f?(1)", "(try? d?.f(1))"), ("d.f?(1)", "(try? d.f(1))"), ("d.f!(1)", "(try! d.f(1))"),
      ("let a = self.d?.f?(1) ?? 2", "let a = (try? self.d?.f(1)) ?? 2"),
      ("if let a = d?.f?(1), a > 0 {}", "if let a = (try? d?.f(1)), a > 0 {}"),
      ("guard d?.f?(1) == 3 else {}", "guard (try? d?.f(1)) == 3 else {}"),
      ("return !(a.b[0]!.d as? D)!.f!(1)", "return !(try! (a.b[0]!.d as? D)!.f(1))"),
      ("d?.f?(1).description", "(try? d?.f(1))?.description"),
      ("d?.f?(1)?.description", "(try? d?.f(1))?.description"),
      ("d?.f?(1)[0]", "(try? d?.f(1))?[0]"), ("d.f!(1).b", "(try! d.f(1)).b"),
      ("x(y)[0].d?\n  .f?(1)", "(try? x(y)[0].d?\n  .f(1))"),
      ("(a as? D)?.f?(1)", "(try? (a as? D)?.f(1))"),
      ("{ $0.d }(a)?.f?(1)", "(try? { $0.d }(a)?.f(1))"),
      ("d?.f?(e?.f?(1) ?? 2)", "(try? d?.f((try? e?.f(1)) ?? 2))"),
      ("d?.f?(1)?.d?.f?(2)", "(try? (try? d?.f(1))?.d?.f(2))"),
      ("d?.g?(1) { a() }", "(try? d?.g(1) { a() })"),
      ("d?.g?(1, done: { a() })", "(try? d?.g(1, done: { a() }))"),
      ("if d?.f?(1) == 1 { a() }", "if (try? d?.f(1)) == 1 { a() }"),
      ("if let a = d?.f?(1) { b() }", "if let a = (try? d?.f(1)) { b() }"),
      ("\"\\(d?.f?(1) ?? 0)\"", "\"\\((try? d?.f(1)) ?? 0)\""),
      (".shared.d?.f?(1)", "(try? .shared.d?.f(1))"), ("d?.count?()", "(try? d?.count())"),
      ("a ? .f : b", nil),
      // Closures of the same name, other labels, other methods.
      ("f?(1)", nil), ("a.f?(x: 1)", nil), ("a.h?(1)", nil), ("a.f(1)", nil), ("a.f?.b(1)", nil),
      ("b.count", nil), ("c ? a.f : (1)", nil), ("\"d?.f?(1)\"", nil), ("// d?.f?(1)", nil),
    ])
  func calls(source: String, expected: String?) throws {
    #expect(try adopted(source, Self.delegate) == expected ?? source)
  }

  @Test("optional calls: also without a dot in an extension of a protocol")
  func ownCalls() throws {
    #expect(
      try adopted("extension D { func h() { f?(1) } }", Self.delegate)
        == "extension D { func h() { (try? f(1)) } }")
  }

  @Test(
    "UIKit's own optional methods have defaults",
    arguments: [
      ("d?.collectionView?(a, b: 1)", "d?.collectionView(a, b: 1)"),
      ("d.collectionView?(a).b", "Optional(d.collectionView(a))?.b"),
      ("d?.navigationController?(a, didShow: b)", "d?.navigationController(a, didShow: b)"),
      ("navigationController?.show(a)", nil),
      ("d.numberOfSections!(in: a)", "d.numberOfSections(in: a)"), ("collectionView?(a)", nil),
      ("d?.scrollViewDidScroll?(a)", nil), ("d.collectionView?.reloadData()", nil),
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
        "import WebKit\nlet a = WKWebView()",
        "1: there is no WebKit here: the file is left out. Keep what needs it in another file."
      ),
      ("class A { let a = #selector(b.f) }", "1: this selector has no type. Name it: Type.method."),
      ("Selector(\"f\")", "1: a name alone calls nothing. Write #selector(…)."),
      ("NSSelectorFromString(a)", "1: a name alone calls nothing. Write #selector(…)."),
      ("UINib(nibName: a)", "1: there is no UINib here. Make the view in code."),
      ("d.f != nil", "1: whether a method is there is not known. Call it as f?(…)."),
      (
        "\nguard let f = d?.f(_:) else {}",
        "2: whether a method is there is not known. Call it as f?(…)."
      ),
      ("let f = d?.g(_:done:)", "1: whether a method is there is not known. Call it as g?(…)."),
      ("let f = d?.f(_: 1)", nil), ("d.f(a ? b : c)", nil), ("d.f()", nil),
      ("d.responds(to: #selector(D.h(_:)))", nil), ("class A { let a = #selector(D.f(_:)) }", nil),
      (
        "d.responds(to: #selector(D.f(_:)))",
        "1: whether an optional method is there is not known: the answer is yes. Give the protocol a default."
      ),
      (
        "extension UIView { override func f() {} }",
        "1: an extension of UIView overrides f. Move it into the class."
      ),
      ("#if os(macOS)\nimport WebKit\n#endif\nWKWebView()", nil),
      ("extension Selector { init(a: Int) {} }", nil),
      ("d.responds(to: #selector(D.other))", nil), ("a.f", nil), ("func UINib() {}", nil),
    ])
  func left(source: String, expected: String?) throws {
    #expect(try leftovers(source, Self.delegate) == (expected.map { ["0.swift:" + $0] } ?? []))
  }
}
