import Adopting
import Testing

/// Each rule with what it changes, and with what it must leave alone.
@Suite("Rules of adopt")
struct RuleTests {
  @Test(
    "imports: UIKit and what comes with it",
    arguments: [
      ("import UIKit", "import PaneUIKit"),
      ("import Foundation; import UIKit", "import PaneUIKit ; import PaneUIKit"),
      ("@_exported import UIKit", "@_exported import PaneUIKit"),
      ("@testable import UIKit", "          import PaneUIKit"),
      ("import class UIKit.UIView", "import PaneUIKit         "),
      ("import UIKit.UIGestureRecognizerSubclass", "import PaneUIKit                        "),
      ("import\n  QuartzCore", "import\n  PaneUIKit "), ("import Swift", nil),
      ("import WebKit; WKWebView()", "import WebKit; WKWebView()\n#endif\n"),
      ("import WebKit", "import PaneUIKit"), ("import SwiftUI; a", "import SwiftUI; a\n#endif\n"),
      ("#if A\nimport SwiftUI\n#endif", nil),
      ("import AVFoundation; AVMakeRect()", "import PaneUIKit   ; AVMakeRect()"),
      ("import AVKit; AVPlayer()", "import PaneUIKit; AVPlayer()"),
      ("import AVKit; AVRoutePicker()", "import AVKit; AVRoutePicker()\n#endif\n"),
      ("import CoreMotion; a", "import PaneUIKit ; a"),
      ("import CoreMotion; CMMotionManager()", "import CoreMotion; CMMotionManager()\n#endif\n"),
      ("import os.log; Logger()", "import PaneUIKit; Logger()"), ("// import UIKit", nil),
      ("let a = \"import UIKit\"", nil), ("a.import(UIKit)", nil),
    ])
  func imports(source: String, expected: String?) throws {
    #expect(try adopted(source) == expected ?? source)
  }

  @Test(
    "conditions: iOS is true",
    arguments: [
      ("#if os(iOS)\na\n#endif", "#if true   \na\n#endif"),
      ("#if !SWIFT_PACKAGE\n#endif", "#if !false        \n#endif"),
      (
        "#if !os(iOS) || DEBUG\n#elseif canImport(UIKit) && b\n#endif",
        "#if !true    || DEBUG\n#elseif true             && b\n#endif"
      ),
      ("#if os(macOS) || os(tvOS)\n#endif", nil),
      ("#if canImport(Lottie)\nos(iOS)\n#endif", nil),
      ("#if swift(>=5) // os(iOS)\n#endif", nil), ("if os(iOS) {}", nil),
    ])
  func conditions(source: String, expected: String?) throws {
    #expect(try adopted(source) == expected ?? source)
  }

  @Test(
    "attributes: Objective-C's and Interface Builder's",
    arguments: [
      ("@objc func f() {}", "      func f() {}"),
      ("@objc(a:b:) func f() {}", "            func f() {}"),
      ("@objcMembers class A {}", "             class A {}"),
      ("@objc dynamic var a = 0", "              var a = 0"),
      ("dynamic private(set) var a = 0", "        private(set) var a = 0"),
      ("open let a = 0; open var b = 0", "public let a = 0; open var b = 0"),
      ("@nonobjc\n  @IBInspectable var a = 0", "        \n                 var a = 0"),
      ("@IBOutlet weak var a: UIView!", "          weak var a: UIView!"),
      ("@MainActor @available(iOS 9, *) func f() {}", nil),
      ("let dynamic = 1; a.dynamic = dynamic", nil), ("f(dynamic: 1)", nil),
      ("\"@objc\" // @objc", nil), ("\"\\({ @objc in }())\"", "\"\\({       in }())\""),
    ])
  func attributes(source: String, expected: String?) throws {
    #expect(try adopted(source) == expected ?? source)
  }

  @Test(
    "abs: Swift's in an extension of CGFloat",
    arguments: [
      (
        "extension CGFloat { var a: CGFloat { abs(self) } }",
        "extension CGFloat { var a: CGFloat { Swift.abs(self) } }"
      ),
      ("extension CGFloat { var a: CGFloat { x.abs(self) + b.abs } }", nil),
      ("extension CGFloat { func abs() {} }", nil),
      ("extension Int { var a: Int { abs(self) } }", nil), ("abs(1)", nil),
    ])
  func absoluteValue(source: String, expected: String?) throws {
    #expect(try adopted(source) == expected ?? source)
  }

  @Test(
    "initializers of a view's class that is a value",
    arguments: [
      ("cellClass.init(frame: .zero)", "cellClass.newInstance(frame: .zero)"),
      (
        "(a as! B.Type).init(frame: .zero, collectionViewLayout: c)",
        "(a as! B.Type).newInstance(frame: .zero, collectionViewLayout: c)"
      ),
      ("class Own {}; func f(a: Own.Type) { a.init(frame: 1) }", nil),
      (
        "extension UIView: P {}; func f(a: UIView.Type) { a.init() }",
        "extension UIView: P {}; func f(a: UIView.Type) { a.newInstance() }"
      ),
      ("type(of: self).init(frame: .zero)", "type(of: self).newInstance(frame: .zero)"),
      ("_classes[0]!.init(frame: .zero)", "_classes[0]!.newInstance(frame: .zero)"),
      ("self.a?.init(frame: .zero)", "self.a?.newInstance(frame: .zero)"),
      ("a.B.init(frame: .zero)", nil), ("UIView.init(frame: .zero)", nil),
      ("self.init(frame: .zero)", nil), ("super.init(frame: .zero)", nil),
      ("a = .init(frame: .zero)", nil), ("return .init(frame: .zero)", nil), ("type.init()", nil),
      ("type.init(coder: a)", nil), ("init(frame: CGRect) {}", nil),
      (
        "a!.init(style: .default, reuseIdentifier: b)",
        "a!.newInstance(style: .default, reuseIdentifier: b)"
      ),
      (
        "protocol P: Q where Self: UIButton {}; func f(a: P.Type?) { a!.init(type: .custom) }",
        "protocol P: Q where Self: UIButton {}; func f(a: P.Type?) { a!.newInstance(type: .custom) }"
      ),
      (
        "func f(a: UIViewController.Type) { a.init(nibName: nil, bundle: nil) }",
        "func f(a: UIViewController.Type) { a.newInstance(nibName: nil, bundle: nil) }"
      ),
      ("a.init(type: .custom)", nil), ("func f(a: UIView.Type) { a.init(b: 1) }", nil),
    ])
  func metatypes(source: String, expected: String?) throws {
    #expect(try adopted(source) == expected ?? source)
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
      ("#keyPath(B.c.d)", "\"c.d\""), ("#keyPath(c)", "\"c\""), ("#selector(b.f)", nil),
      ("#selector(super.f)", nil), ("selector(f)", nil), ("\"#selector(f)\"", nil),
      ("\"\\(#selector(f))\"", "\"\\(Selector(\"f\", A.f))\""),
    ])
  func selectors(expression: String, expected: String?) throws {
    let text = try adopted("class A { func g() { \(expression) } }")
    // What is shorter keeps the columns behind it.
    #expect(text.dropFirst(21).dropLast(4).replacing(/[ ]+$/, with: "") == expected ?? expression)
  }

  @Test("selectors: of the innermost type, also of an extension and of a protocol")
  func owners() throws {
    #expect(
      try adopted("extension A.B { class C<T: P> { let a = #selector(f) }; let b = #selector(g) }")
        == "extension A.B { class C<T: P> { let a = Selector(\"f\", C.f) }; let b = Selector(\"g\", A.B.g) }"
    )
    #expect(
      try adopted("protocol P {}\nextension P where Self: Q { func g() { h(#selector(self.f)) } }")
        == "protocol P {}\nextension P where Self: Q { func g() { h(Selector(\"f\", Self.f)) } }")
    #expect(
      try leftovers("let a = #selector(f)") == [
        "0.swift:1: this selector has no type. Name it: Type.method."
      ])
  }

  @Test("the kind of what is imported is no type")
  func importedKinds() throws {
    #expect(
      try adopted("import class A.B\n@objc protocol C { optional func f() }").hasSuffix(
        "@discardableResult func f() -> Void? { try? object.f() } }"))
  }

  @Test(
    "a class of UIKit's that is a value is its own if the files have no subclass",
    arguments: [
      ("type(of: a).init(image: b)", "UIImageView.init(image: b)"),
      ("type(of: own).init(image: b)", nil), ("type(of: c).init(image: b)", nil),
      ("type(of: button).init(image: b)", nil),
    ])
  func ownClasses(source: String, expected: String?) throws {
    let types = "class Own: UIView {}; class Round: UIButton {}"
    func within(_ call: String) -> String {
      "\(types); func f(a: UIImageView, own: Own, button: UIButton, c: Any) { _ = \(call) }"
    }
    #expect(try adopted(within(source)) == within(expected ?? source))
  }

  @Test("an attributed string of nothing is told so, also if its type is said before")
  func emptyStrings() throws {
    let source = "let a: NSMutableAttributedString = .init(); let b: UIView = .init()"
    #expect(
      try adopted(source)
        == "let a: NSMutableAttributedString = .init(string: \"\"); let b: UIView = .init()")
  }

  @Test("an optional property is read by its name alone in an extension of its protocol")
  func ownProperties() throws {
    let source = "@objc protocol D { @objc optional var p: Bool { get } }; extension D {"
    #expect(
      try adopted("\(source) func f() { g(p == true, self.p); let p = 1; g(p) } }").hasSuffix(
        "extension D { func f() { g((try? p) == true, (try? self.p)); let p = 1; g(p) } }"))
  }
}
