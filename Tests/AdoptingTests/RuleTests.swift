import Basics
import Testing

@testable import Adopting

/// Each rule with what it changes, and with what it must leave alone.
@Suite("Rules of adopt")
struct RuleTests {
  @Test(
    "imports: UIKit and what comes with it",
    arguments: [
      ("import UIKit", "import PaneUIKit"),
      ("import Foundation; import UIKit", "import PaneUIKit ; import PaneUIKit"),
      ("@_exported import UIKit", "@_exported import PaneUIKit"),
      ("import class UIKit.UIView", "import PaneUIKit         "),
      ("import UIKit.UIGestureRecognizerSubclass", "import PaneUIKit                        "),
      ("import\n  QuartzCore", "import\n  PaneUIKit "), ("import Other", "import Other"),
      ("import WebKit", "import WebKit"), ("// import UIKit", "// import UIKit"),
      ("let a = \"import UIKit\"", "let a = \"import UIKit\""),
      ("a.import(UIKit)", "a.import(UIKit)"),
    ])
  func imports(source: String, expected: String) throws {
    #expect(try adopted(source) == expected)
  }

  @Test(
    "conditions: iOS is true",
    arguments: [
      ("#if os(iOS)\na\n#endif", "#if true   \na\n#endif"),
      (
        "#if !os(iOS) || DEBUG\n#elseif canImport(UIKit) && b\n#endif",
        "#if !true    || DEBUG\n#elseif true             && b\n#endif"
      ),
      ("#if os(macOS) || os(tvOS)\n#endif", "#if os(macOS) || os(tvOS)\n#endif"),
      ("#if canImport(WebKit)\nos(iOS)\n#endif", "#if canImport(WebKit)\nos(iOS)\n#endif"),
      ("#if swift(>=5) // os(iOS)\n#endif", "#if swift(>=5) // os(iOS)\n#endif"),
      ("if os(iOS) {}", "if os(iOS) {}"),
    ])
  func conditions(source: String, expected: String) throws {
    #expect(try adopted(source) == expected)
  }

  @Test(
    "attributes: Objective-C's and Interface Builder's",
    arguments: [
      ("@objc func f() {}", "      func f() {}"),
      ("@objc(a:b:) func f() {}", "            func f() {}"),
      ("@objcMembers class A {}", "             class A {}"),
      ("@objc dynamic var a = 0", "              var a = 0"),
      ("dynamic private(set) var a = 0", "        private(set) var a = 0"),
      ("@nonobjc\n  @IBInspectable var a = 0", "        \n                 var a = 0"),
      ("@IBOutlet weak var a: UIView!", "          weak var a: UIView!"),
      ("@objc\n(f)", "     \n(f)"),
      (
        "@MainActor @available(iOS 9, *) func f() {}",
        "@MainActor @available(iOS 9, *) func f() {}"
      ),
      ("let dynamic = 1; a.dynamic = dynamic", "let dynamic = 1; a.dynamic = dynamic"),
      ("f(dynamic: 1)", "f(dynamic: 1)"), ("\"@objc\" // @objc", "\"@objc\" // @objc"),
      ("\"\\({ @objc in }())\"", "\"\\({       in }())\""),
    ])
  func attributes(source: String, expected: String) throws {
    #expect(try adopted(source) == expected)
  }

  @Test(
    "abs: Swift's in an extension of CGFloat",
    arguments: [
      (
        "extension CGFloat { var a: CGFloat { abs(self) } }",
        "extension CGFloat { var a: CGFloat { Swift.abs(self) } }"
      ),
      (
        "extension CGFloat { var a: CGFloat { x.abs(self) + b.abs } }",
        "extension CGFloat { var a: CGFloat { x.abs(self) + b.abs } }"
      ),
      ("extension CGFloat { func abs() {} }", "extension CGFloat { func abs() {} }"),
      ("extension Int { var a: Int { abs(self) } }", "extension Int { var a: Int { abs(self) } }"),
      ("abs(1)", "abs(1)"),
    ])
  func absoluteValue(source: String, expected: String) throws {
    #expect(try adopted(source) == expected)
  }

  @Test(
    "initializers of a view's class that is a value",
    arguments: [
      ("cellClass.init(frame: .zero)", "cellClass.newInstance(frame: .zero)"),
      (
        "(a as! B.Type).init(frame: .zero, collectionViewLayout: c)",
        "(a as! B.Type).newInstance(frame: .zero, collectionViewLayout: c)"
      ),
      ("type(of: self).init(frame: .zero)", "type(of: self).newInstance(frame: .zero)"),
      ("_classes[0]!.init(frame: .zero)", "_classes[0]!.newInstance(frame: .zero)"),
      ("self.a?.init(frame: .zero)", "self.a?.newInstance(frame: .zero)"),
      ("a.B.init(frame: .zero)", "a.B.init(frame: .zero)"),
      ("UIView.init(frame: .zero)", "UIView.init(frame: .zero)"),
      ("self.init(frame: .zero)", "self.init(frame: .zero)"),
      ("super.init(frame: .zero)", "super.init(frame: .zero)"),
      ("a = .init(frame: .zero)", "a = .init(frame: .zero)"),
      ("return .init(frame: .zero)", "return .init(frame: .zero)"),
      ("type.init()", "type.init()"), ("type.init(coder: a)", "type.init(coder: a)"),
      ("init(frame: CGRect) {}", "init(frame: CGRect) {}"),
    ])
  func metatypes(source: String, expected: String) throws {
    #expect(try adopted(source) == expected)
  }

  @Test(
    "selectors: a method, bound to no object",
    arguments: [
      ("#selector(f)", "Selector(\"f\", A.f)"), ("#selector(f(_:))", "Selector(\"f:\", A.f(_:))"),
      ("#selector(self.f(_:b:))", "Selector(\"f:b:\", A.f(_:b:))"),
      ("#selector(Self.f)", "Selector(\"f\", A.f)"),
      ("#selector(type(of: self).f)", "Selector(\"f\", A.f)"),
      ("#selector(B.C.f(_:))", "Selector(\"f:\", B.C.f(_:))"),
      ("#selector(`in`(_:))", "Selector(\"in:\", A.`in`(_:))"),
      ("#selector(\n  f(_:)\n)", "Selector(\"f:\", A.f(_:))\n\n"),
      (
        "#selector(f(_:) as (B) -> Void)",
        "Selector(\"f:\", A.f(_:) as (A) -> @MainActor (B) -> Void)"
      ),
      (
        "#selector(B.f as (B) -> () -> Void)",
        "Selector(\"f\", B.f as (B) -> @MainActor () -> Void)"
      ),
      ("#selector(getter: B.c)", "Selector(\"c\", getter: \\B.c)"),
      ("#selector(setter: B.c)", "Selector(\"setC:\", setter: \\B.c)"),
      ("#keyPath(B.c.d)", "\"c.d\""), ("#keyPath(c)", "\"c\""),
      ("#selector(b.f)", "#selector(b.f)"), ("#selector(super.f)", "#selector(super.f)"),
      ("selector(f)", "selector(f)"), ("\"#selector(f)\"", "\"#selector(f)\""),
      ("\"\\(#selector(f))\"", "\"\\(Selector(\"f\", A.f))\""),
    ])
  func selectors(expression: String, expected: String) throws {
    let text = try adopted("class A { func g() { \(expression) } }")
    // What is shorter keeps the columns behind it.
    #expect(text.dropFirst(21).dropLast(4).replacing(/[ ]+$/, with: "") == expected)
  }

  @Test("selectors: of the innermost type, also of an extension and of a protocol")
  func owners() throws {
    #expect(
      try adopted("extension A.B { class C<T: P> { let a = #selector(f) }; let b = #selector(g) }")
        == "extension A.B { class C<T: P> { let a = Selector(\"f\", C.f) }; let b = Selector(\"g\", A.B.g) }"
    )
    #expect(
      try leftovers("let a = #selector(f)") == [
        "0.swift:1: this selector has no type. Name it: Type.method."
      ])
  }

  @Test("the kind of what is imported is no type")
  func importedKinds() throws {
    #expect(
      try adopted("import class A.B\n@objc protocol C { optional func f() }").hasSuffix(
        "tail\nextension C {\n  func f() throws { throw OptionalMethodMissing() }\n}\n"))
  }

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
                       var k: Int { get }
      }
      tail
      public extension D {
        func f() throws { throw OptionalMethodMissing() }
        func g(_ a: @escaping (Int) -> Void, // why
                              b: [Int: Int]) throws -> [(A, B?)] { throw OptionalMethodMissing() }
        static func h() async throws -> Int? { throw OptionalMethodMissing() }
        func j<T>(t: T) throws -> T { throw OptionalMethodMissing() }
      }

      """
    #expect(try adopted(source) == expected)
    #expect(
      try leftovers(source) == [
        "0.swift:10: an optional property has to be there. Give it a default in an extension."
      ])
  }

  @Test(
    "protocols: those of Objective-C are for classes",
    arguments: [
      ("@objc protocol A {}", "      protocol A: AnyObject {}"),
      ("@objc(B) private protocol A: B, C {}", "         private protocol A: AnyObject, B, C {}"),
      ("@objc protocol A: NSObjectProtocol {}", "      protocol A: NSObjectProtocol {}"),
      ("@objc protocol A: class {}", "      protocol A: class {}"),
      ("protocol A {}", "protocol A {}"),
      (
        "protocol A { var optional: Int { get } }",
        "protocol A { var optional: Int { get } }"
      ),
      ("@objc enum A: Int { case optional }", "      enum A: Int { case optional }"),
    ])
  func protocols(source: String, expected: String) throws {
    #expect(try adopted(source) == expected)
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
      (
        "{ $0.d }(a)?.f?(1)",
        "(try? { $0.d }(a)?.f(1))"
      ),
      ("d?.f?(e?.f?(1) ?? 2)", "(try? d?.f((try? e?.f(1)) ?? 2))"),
      ("d?.f?(1)?.d?.f?(2)", "(try? (try? d?.f(1))?.d?.f(2))"),
      ("d?.g?(1) { a() }", "(try? d?.g(1) { a() })"),
      ("d?.g?(1, done: { a() })", "(try? d?.g(1, done: { a() }))"),
      ("if d?.f?(1) == 1 { a() }", "if (try? d?.f(1)) == 1 { a() }"),
      ("if let a = d?.f?(1) { b() }", "if let a = (try? d?.f(1)) { b() }"),
      ("\"\\(d?.f?(1) ?? 0)\"", "\"\\((try? d?.f(1)) ?? 0)\""),
      (".shared.d?.f?(1)", "(try? .shared.d?.f(1))"),
      ("d?.count?()", "(try? d?.count())"), ("a ? .f : b", "a ? .f : b"),
      // Closures of the same name, other labels, other methods.
      ("f?(1)", "f?(1)"), ("a.f?(x: 1)", "a.f?(x: 1)"), ("a.h?(1)", "a.h?(1)"),
      ("a.f(1)", "a.f(1)"),
      ("a.f?.b(1)", "a.f?.b(1)"), ("b.count", "b.count"), ("c ? a.f : (1)", "c ? a.f : (1)"),
      ("\"d?.f?(1)\"", "\"d?.f?(1)\""), ("// d?.f?(1)", "// d?.f?(1)"),
    ])
  func calls(source: String, expected: String) throws {
    #expect(try adopted(source, Self.delegate) == expected)
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
      ("d.numberOfSections!(in: a)", "d.numberOfSections(in: a)"),
      ("collectionView?(a)", "collectionView?(a)"),
      ("d?.scrollViewDidScroll?(a)", "d?.scrollViewDidScroll?(a)"),
      ("d.collectionView?.reloadData()", "d.collectionView?.reloadData()"),
    ])
  func ownOptionals(source: String, expected: String) throws {
    #expect(try adopted(source) == expected)
  }

  @Test(
    "what cannot be carried is said with its line, and what to do",
    arguments: [
      (
        "\nclass A { @IBOutlet var a: B! }",
        "2: no nib connects this outlet. Make the view in code."
      ),
      ("import WebKit", "1: there is no WebKit here. Keep what needs it in another file."),
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
      ("#if os(macOS)\nimport WebKit\n#endif", nil),
      ("extension Selector { init(a: Int) {} }", nil),
      ("d.responds(to: #selector(D.other))", nil), ("a.f", nil), ("func UINib() {}", nil),
    ])
  func left(source: String, expected: String?) throws {
    #expect(try leftovers(source, Self.delegate) == (expected.map { ["0.swift:" + $0] } ?? []))
  }
}
