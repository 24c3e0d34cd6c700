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
      ("import WebKit; WKUserScript()", "import WebKit; WKUserScript()\n#endif\n"),
      ("import WebKit; WKWebView()", "import PaneUIKit; WKWebView()"),
      ("import WebKit", "import PaneUIKit"), ("import SwiftUI; a", "import PaneUIKit; a"),
      ("import SwiftUI; Text()", "import SwiftUI; Text()\n#endif\n"),
      ("import SwiftUI\nclass A: UIView {}", "import PaneUIKit\nclass A: UIView {}"),
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
      ("protocol P { weak var d: D? { get } }", "protocol P {      var d: D? { get } }"),
      (
        "let a: @convention(block) () -> Void = {}", "let a:                    () -> Void = {}"
      ),
      // Words that may be names are modifiers only of declarations.
      ("class P { weak var d: D? }", nil), ("enum A { case dynamic\n case b }", nil),
      ("class A { func f() { sheet.state = .open\n let h = 200 } }", nil),
      ("func f() { let isOn = dynamic\n let n = 1 }", nil), ("enum A { case open\n case b }", nil),
      ("func f() { x = open\n var y = 1 }", nil),
    ])
  func attributes(source: String, expected: String?) throws {
    #expect(try adopted(source) == expected ?? source)
  }

  @Test(
    "abs: Swift's in an extension of CGFloat",
    arguments: [
      ("extension CGFloat { var a: CGFloat { abs(self) } }", true),
      ("extension CGFloat { var a: CGFloat { x.abs(self) + b.abs } }", false),
      ("extension CGFloat { func abs() {} }", false),
      ("extension Int { var a: Int { abs(self) } }", false), ("abs(1)", false),
    ])
  func absoluteValue(source: String, isChanged: Bool) throws {
    let copy = source.replacing("{ abs(", with: "{ Swift.abs(")
    #expect(try adopted(source) == (isChanged ? copy : source))
  }

  @Test(
    "initializers of a view's class that is a value",
    arguments: [
      ("cellClass.init(frame: .zero)", true), ("_classes[0]!.init(frame: .zero)", true),
      ("(a as! B.Type).init(frame: .zero, collectionViewLayout: c)", true),
      ("class Own {}; func f(a: Own.Type) { a.init(frame: 1) }", false),
      ("extension UIView: P {}; func f(a: UIView.Type) { a.init() }", true),
      ("type(of: self).init(frame: .zero)", true), ("self.a?.init(frame: .zero)", true),
      ("a.B.init(frame: .zero)", false), ("UIView.init(frame: .zero)", false),
      ("self.init(frame: .zero)", false), ("super.init(frame: .zero)", false),
      ("a = .init(frame: .zero)", false), ("return .init(frame: .zero)", false),
      ("type.init()", false), ("type.init(coder: a)", false), ("init(frame: CGRect) {}", false),
      ("a!.init(style: .default, reuseIdentifier: b)", true),
      (
        "protocol P: Q where Self: UIButton {}; func f(a: P.Type?) { a!.init(type: .custom) }", true
      ),
      ("func f(a: UIViewController.Type) { a.init(nibName: nil, bundle: nil) }", true),
      ("a.init(type: .custom)", false), ("func f(a: UIView.Type) { a.init(b: 1) }", false),
      ("func f(c: UIView.Type) { c.init() }", true), ("func f(c: P.Type) { c.init() }", false),
      ("class A { let all: [UIViewController.Type]?; func f() { all![0].init() } }", true),
      ("func f() { if let c = d?.e() as? UIView.Type { c.init() } }", true),
    ])
  func metatypes(source: String, isChanged: Bool) throws {
    let copy = source.replacing(".init(", with: ".newOfClass(")
    #expect(try adopted(source) == (isChanged ? copy : source))
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
      ("#selector(super.f)", "Selector(\"f\", A.f)"), ("selector(f)", nil),
      ("\"#selector(f)\"", nil),
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

  @Test(
    "an attributed string of nothing is told so, also if its type is said before or is extended",
    arguments: [
      (
        "let a: NSMutableAttributedString = .init(); let b: UIView = .init()",
        "let a: NSMutableAttributedString = .init(string: \"\"); let b: UIView = .init()"
      ),
      (
        "extension NSAttributedString {}; f(NSAttributedString(), NSTextStorage())",
        "extension NSAttributedString {}; "
          + "f(NSAttributedString(string: \"\"), NSTextStorage(string: \"\"))"
      ),
      ("let a = NSAttributedString()", "let a = NSAttributedString(string: \"\")"),
      ("let a = NSMutableAttributedString(a)", nil),
    ] as [(String, String?)])
  func emptyStrings(source: String, expected: String?) throws {
    #expect(try adopted(source) == expected ?? source)
    #expect(try leftovers(source) == [])
  }

  @Test(
    "an optional property is read by its name alone in an extension of its protocol or of one below",
    arguments: [
      (
        "D", "g(p == true, self.p); let p = 1; g(p)",
        "g((try? p) == true, (try? self.p)); let p = 1; g(p)"
      ), ("E", "g(p)", "g((try? p))"),
    ])
  func ownProperties(type: String, body: String, copy: String) throws {
    let source = "@objc protocol D { @objc optional var p: Bool { get } }; protocol E: D {};"
    let head = "extension \(type) { func f() { "
    #expect(try adopted("\(source) \(head)\(body) } }").hasSuffix("\(head)\(copy) } }"))
  }
}
