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
      ("import Combine\nimport SwiftUI\nlet a: Color", "#if canImport(SwiftUI)"),
      ("import SwiftUI\nclass A: ObservableObject {}", "#if canImport(SwiftUI)"),
    ])
  func combine(source: String, first: String) throws {
    let adoption = try adoption([source])
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
    "a parameter that stands for views or controllers makes one by the class's own initializer",
    arguments: [
      ("func f<T: UILabel>() -> T { T() }", "func f<T: UILabel>() -> T { T.newOfClass() }"),
      (
        "class A<T: Own> { func f() -> T { T.init(frame: a) } }",
        "class A<T: Own> { func f() -> T { T.newOfClass(frame: a) } }"
      ),
      (
        "func f<T: UIViewController>() -> T { T() }",
        "func f<T: UIViewController>() -> T { T.newOfClass() }"
      ),
      (
        "func f<T: UINavigationController>(r: R) -> T { T(rootViewController: r) }",
        "func f<T: UINavigationController>(r: R) -> T { T.newOfClass(rootViewController: r) }"
      ), ("let a = UINavigationController(rootViewController: r)", nil),
      ("func f<T: UIViewController>() -> T { T(frame: a) }", nil),
      ("func f<T: P>() -> T { T() }", nil),
      ("func f<T: UIView>(a: T) { UIView(frame: a.frame) }", nil),
    ])
  func genericViews(source: String, expected: String?) throws {
    #expect(try adopted(source, "class Own: UIView {}") == expected ?? source)
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

  @Test("the app's entry and Xcode's previews are left out")
  func entries() throws {
    #expect(try adopted("@UIApplicationMain class A {}").contains("@") == false)
    #expect(try adopted("@main struct A {}").contains("@") == false)
    let preview = "#Preview(\"a\") {\n  A(d?.f?(1), #selector(A.f))\n}"
    #expect(try adopted(preview + "; let a = 1") == "\n\n; let a = 1")
    #expect(try adopted("@available(iOS 17, *)\n#Preview { A() }\nlet a = 1") == "\n\nlet a = 1")
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
      ("setValue(1, forKeyPath: \"e.c\")", nil),
      ("setValue(nil, forKey: \"e\")", "setValue(nil, at: \\.e)"),
      ("setValue(1, forKey: \"d\")", nil), ("setValue(1, forKey: key)", nil),
      ("a.setValue(1, forHTTPHeaderField: \"b\")", nil),
    ])
  func keyValueCoding(source: String, expected: String?) throws {
    let (start, end) = ("class A { var b = B(); var e: B?; func f() { ", " } }")
    let text = try adopted(start + source + end, "class B { var c = 0 }")
    #expect(text.replacing(/[ ]+\)/, with: ")") == start + (expected ?? source) + end)
  }

  private static let observe = "func observeValue(forKeyPath k: String?) {}"
  private static let answer = "func responds(to s: Selector!) -> Bool { true }"
  private static let forward = "func forwardingTarget(for s: Selector!) -> Any? { b }"
  private static let keys = "class func keyPathsForValuesAffectingValue(forKey k: S) -> S { k }"
  private static let nilForKey = "func setNilValueForKey(_ k: K) {}"
  private static let undefined = "func setValue(_ v: Any?, forUndefinedKey k: String) {}"
  private static func overriding(_ method: String, _ root: String) -> String {
    "class B: \(root) { override \(method) }"
  }

  @Test(
    "what Foundation's NSObject has not here overrides nothing, and what is no responder is told as responders are",
    arguments: [
      ("NSObject", "func awakeFromNib() {}", "", ""),
      ("UICollectionViewFlowLayout", "func awakeFromNib() {}", "", ""),
      ("UITabBarItem", "func awakeFromNib() {}", "", ""),
      ("UIView", "func awakeFromNib() {}", "", nil),
      ("UIViewController", "func awakeFromNib() {}", "", nil),
      ("NSObject, P", observe, "", "KeyValueObserving"), ("UIView", observe, "", nil),
      ("B", observe, "class B: UICollectionViewFlowLayout {}", "KeyValueObserving"),
      ("B", observe, "class B: UIViewController {}", nil),
      ("B", observe, overriding(observe, "NSObject"), nil),
      ("NSObject", answer, "", ""), ("B", answer, overriding(answer, "NSObject"), nil),
      ("B", "func responds(late: Int) {}", overriding(answer, "NSObject"), nil),
      ("NSObject", forward, "", "MessageForwarding"),
      ("B", forward, overriding(forward, "NSObject"), nil),
      ("NSObject", "func setValue(_ v: Any?, forKey k: Int) {}", "", ""),
      ("UIView", "func didChangeValue(forKey k: String) {}", "", ""),
      ("Operation", "func willChangeValue(forKey k: String) {}", "", ""),
      ("B", undefined, "class B: NSObject {}", ""),
      ("B", undefined, overriding(undefined, "UIView"), nil),
      ("B", nilForKey, "class B: NSObject {}", ""),
      ("B", nilForKey, overriding(nilForKey, "UIView"), nil),
      ("B", keys, "class B: NSObject {}", ""), ("B", keys, overriding(keys, "UIView"), nil),
    ] as [(String, String, String, String?)])
  func overrides(root: String, method: String, base: String, name: String?) throws {
    let source = "class A: \(root) { override \(method) }"
    let copy = source.replacing("override", with: "        ")
    let tail = name == "" ? "" : "\ntail\nextension A: \(name ?? "") {}\n"
    #expect(try adopted(source, base) == (name == nil ? source : copy + tail))
  }

  @Test("an object that passes messages on is listed; an extension's observer is told, too")
  func messages() throws {
    for (method, reason) in [
      (Self.answer, "nothing asks this here"),
      (Self.forward, "only what a selector names is passed on here"),
    ] {
      #expect(
        try leftovers("class A: NSObject { override \(method) }") == [
          "0.swift:1: \(reason). Declare the method, and call the other object's."
        ])
    }
    #expect(try leftovers("class A { func responds(to s: S) {} }").isEmpty)
    #expect(
      try adopted("class A: NSObject {}; extension A { override \(Self.observe) }")
        .hasSuffix("\ntail\nextension A: KeyValueObserving {}\n"))
  }
}
