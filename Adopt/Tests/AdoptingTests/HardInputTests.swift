import Adopting
import Testing

/// Sources that mean something else if a rule does not look closely: what is copied, or listed.
@Suite("Hard inputs: nothing changes its meaning in silence")
struct HardInputTests {
  // MARK: Text that only looks like code

  private static let texts = [
    row(##"let a = #"\(no) #selector(f)"#"##, .same),
    row("let a = \"\"\"\n  @objc \"d?.f?(1)\"\n  \"\"\"", .same),
    row("let a = /@objc d\\?\\.f/", .same), row("/* /* import UIKit */ @objc */ let a = 1", .same),
    row("// #if os(Linux)\nlet a = 1", .same), row("let `open` = 1, `dynamic` = `open`", .same),
    row("func optional(dynamic: Int, open: Int) { open(dynamic) }", .same),
    row("let a = \"\\(b(#keyPath(C.d)))\"", .becomes("\\(b(\"d\"")),
    row("let import_ = 1; let UIKit_ = import_", .same),
    row("@propertyWrapper struct objcs { var wrappedValue = 1 }; @objcs var a", .same),
    row("let a = b < c, d > (e)", .same), row("enum A { case optional, weak, objc }", .same),
  ]
  @Test("text that only looks like code stays", arguments: texts)
  func staysText(one: Case) throws { try check(one) }

  // MARK: Modules

  private static let modules = [
    row("public import UIKit", .becomes("public import PaneUIKit")),
    row("@preconcurrency import UIKit", .becomes("@preconcurrency import PaneUIKit")),
    row("import struct UIKit.CGRect", .becomes("import PaneUIKit")),
    row("let a = Foundation.Timer()", .becomes("PaneUIKit.Timer()")),
    row("let a = -Foundation.exp(1)", .becomes("-PaneUIKit.exp(1)")),
    row("var a: Dispatch.DispatchQueue?", .becomes("PaneUIKit.DispatchQueue?")),
    row("struct Foundation { static let a = 1 }; let b = Foundation.a", .same),
    row("func f(os: A) { os.log() }", .same),
    row("let a = OSLog.disabled", .same),
    row(
      "import SnapKit; let a: SnapKit.Constraint", .becomes("PaneLibraries; let a: PaneLibraries.")),
    row("import Combine; let a: Combine.Just<Int>", .becomes("let a: PaneCombine.Just<Int>")),
    row("#if canImport(Combine)\nimport Combine\n#endif", .becomes("#if true")),
    row("#if canImport(Kingfisher)\nlet a = 1\n#endif", .becomes("#if true")),
    row("#if canImport(SwiftUI)\nlet a = 1\n#endif", .lists("there is no SwiftUI here")),
  ]
  @Test("names of modules are those of the copies", arguments: modules)
  func modulesAreNamed(one: Case) throws { try check(one) }

  // MARK: Calls of what may be missing

  private static let delegate = """
    @objc protocol D { @objc optional func f(_ a: Int) -> Int; @objc optional func g(_ a: () -> Void) }
    class P: NSObject { weak var d: D?
    """
  private static let asked = "asking(\"f(_:)\")?.f("
  private static let calls = [
    row("func h() { switch d?.f?(1) { case 1?: break; default: break } }", .becomes(asked)),
    row("func h() async { _ = d?.f?(await i()) }", .becomes("\(asked)await i())")),
    row("func h() throws { _ = try d?.f?(i()) }", .becomes("try d?.\(asked)i())")),
    row("func h() { [d].forEach { _ = $0?.f?(1) } }", .becomes("$0?.\(asked)1)")),
    row("func h() { d?.g? { i() } }", .becomes("d?.asking(\"g(_:)\")?.g { i() }")),
    row("func h() { d?.g? { i() }; d?.g?({}) }", .becomes("d?.asking(\"g(_:)\")?.g({})")),
    row("func h() -> Int { d!.f!(1) + 2 }", .becomes("asking(\"f(_:)\")!.f(1)! + 2")),
    row("func h() { defer { _ = d?.f?(1) }; _ = (d as? D)?.f?(2) }", .becomes(asked)),
    row("func h() { let d = (f: i); _ = d.f(1) }", .same),
    row("var f: ((Int) -> Int)?; func h() { _ = f?(1); _ = self.f?(2) }", .same),
    row("func h(_ x: X) { _ = x.f?(1) }; class X { var f: ((Int) -> Int)? }", .same),
    row("func h() { _ = i().f?(1) }; class X { var f: ((Int) -> Int)? }", .lists("is not known")),
    row("func h() { super.f?(1) }", .lists("whether a superclass has it is not known")),
  ]
  @Test("calls of what may be missing ask first", arguments: calls)
  func callsAsk(one: Case) throws {
    let source = "\(Self.delegate.replacing("\n", with: "; ")); \(one.source) }"
    if case .same = one.outcome { return try check(row(source, .becomes(one.source))) }
    try check(row(source, one.outcome))
  }

  private static let closures = [
    row("class P: D { func h(f: ((Int) -> Int)?) { _ = f?(1) } }", .same, closureDelegate),
    row("class P: D { var f: F?; func h() { _ = self.f?(1) } }", .same, closureDelegate),
    row("extension D { func h(f: F?) { _ = f?(1) } }", .same, closureDelegate),
    row(
      "class P: UIScrollViewDelegate { var scrollViewDidScroll: F?; func h() { self.scrollViewDidScroll?(1) } }",
      .same),
    row("class P: D { func h() { _ = f?(1) } }", .becomes("{ _ = asking("), closureDelegate),
  ]
  private static let closureDelegate = "@objc protocol D { @objc optional func f(_ a: Int) -> Int }"
  @Test("a closure that has an optional method's name is called", arguments: closures)
  func closuresAreCalled(one: Case) throws { try check(one) }

  @Test("a private method is not one that an object of Objective-C has")
  func privateMethods() throws {
    let source = "\(Self.delegate)\nfunc h() { _ = d?.f?(1) } }\n"
    let hidden = try adopted(source + "class A: NSObject, D { private func f(_ a: Int) {} }")
    #expect(hidden.contains("case \"f(_:)\": return false"))
    let seen = try adopted(source + "class A: NSObject, D { @objc private func f(_ a: Int) {} }")
    #expect(seen.contains("case \"f(_:)\": return true"))
  }

  @Test("what a public class gets for its subclass to override is public, as UIKit's protocols are")
  func publicStubs() throws {
    let base = "open class B: UIView, UIScrollViewDelegate {}"
    let text = try adopted("class A: B { func scrollViewDidZoom(_ s: UIScrollView) {} }", base)
    #expect(text == "class A: B { public override func scrollViewDidZoom(_ s: UIScrollView) {} }")
    let stub = try adopted(base, "class A: B { func scrollViewDidZoom(_ s: UIScrollView) {} }")
    #expect(stub.contains("{ public func scrollViewDidZoom(_ p0: UIScrollView) {};"))
    let plain = try adopted(
      "class A: B { func scrollViewDidZoom(_ s: UIScrollView) {} }",
      "class B: UIView, UIScrollViewDelegate {}")
    #expect(plain.contains("{ override func"))
  }

  // MARK: What is asked of others

  private static let base = "@objc protocol D { @objc optional func f(_ a: Int) }; protocol E: D {}"
  private static let helper = "class B { func f() {} }"
  private static let questions = [
    row("func g(e: E?) { e?.responds(to: #selector(E.f(_:))) }", .becomes("?.hasMethod("), base),
    row(
      "class A { var e: E?; func g() { e?.responds(to: #selector(self.e?.f(_:))) } }",
      .becomes("?.hasMethod("), base),
    row(
      "func g(o: D) { o.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll)) }",
      .lists("which of the methods called scrollViewDidScroll")),
    row("func g(e: E) { e.responds(to: #selector(e.f(_:))) }", .becomes("e.hasMethod("), base),
    row(
      "func g(o: NSObject) { o.responds(to: #selector((o as! E).f(_:))) }",
      .becomes("o.hasMethod("), base),
    row(
      "protocol L: UICollectionViewDelegateFlowLayout {}; func g(l: L) { l.responds(to: #selector(l.collectionView(_:layout:sizeForItemAt:))) }",
      .becomes("l.hasMethod(\"collectionView(_:layout:sizeForItemAt:)\")")),
    row(
      "class A { func f() {}; func g(o: NSObject) { o.responds(to: #selector(f)) } }",
      .lists("this selector has no type")),
    row(
      "class A { func f() {}; func g(o: NSObject) { o.responds(to: Selector(\"f\")) } }",
      .lists("a name alone")),
    row(
      "class A { func f() {}; func g(b: B) { b.responds(to: #selector(f)) } }", .becomes(" B.f)"),
      helper),
    row(
      "class A { let b: B, c: C; var d: Int { let b = c; b.perform(#selector(f)); return 1 } }",
      .becomes(" C.f)"), "\(helper); class C { func f() {} }"),
    row(
      "class A { func f() {}; func g(b: B) { b.performSelector(onMainThread: #selector(f)) } }",
      .becomes(" B.f)"), helper),
    row(
      "class A { func f() {}; func g(b: B) { app.sendAction(#selector(f), to: b) } }",
      .becomes(" B.f)"), helper),
    row(
      "func g() { a(d?.scrollViewDidScroll(_:) != nil) }",
      .becomes("?.having(\"scrollViewDidScroll(_:)\")?.scrollViewDidScroll(_:) != nil")),
    row("func g() { a(d?.scrollViewDidScroll != nil) }", .lists("which of the methods called")),
    row("func g() { a(b.navigationController != nil, b.scrollView != nil) }", .same),
    row(
      "func g(o: NSObject) { let s = #selector(D.f); o.responds(to: s) }",
      .lists("by a selector that is kept"), base),
    row(
      "let s = #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))",
      .lists("by a selector that is kept")),
    row(
      "class A: D { func f() {}; let s = #selector(A.f) }", .becomes("Selector(\"f\", A.f)"), base),
    row(
      "class A: NSObject { @objc func f() {} }; class B: NSObject { @objc func f() {} }; func g(o: NSObject) { o.responds(to: #selector(A.f)) }",
      .lists("is asked of A alone")),
    row(
      "class A: NSObject { func f() {} }; class B: A { override func f() {} }; func g(o: NSObject) { o.responds(to: #selector(A.f)) }",
      .becomes("Selector(\"f\", A.f)")),
    row(
      "class A { func f() {}; func g() { h(Selector.init(\"f\")) } }",
      .becomes("Selector(\"f\", A.f)")),
    row(
      "class A { func g(a: String) { h(Selector.init(a)) } }", .lists("a name alone calls nothing")),
    row(
      "class A { func f() {}; func f(_ a: Int) {}; func g() { h(#selector(f as (Int) -> Void)) } }",
      .becomes("Selector(\"f:\", A.f as (A) -> @MainActor (Int) -> Void)")),
    row(
      "class A { func f(_ a: Int, b: Int) {}; let s = #selector(f(_: // a\n b:)); let t = 1 }",
      .becomes("A.f(_: b:))\n; let t")),
    row(
      "class A: Base { func g() { NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(f(_:)), object: nil) } }",
      .lists("no file declares f")),
    row(
      "class A { func f(_ a: Int) {}; func g() { NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(f), object: nil) } }",
      .becomes("Selector(\"f:\", A.f)")),
    row(
      "class A: Base { func g() { b.removeTarget(self, action: #selector(f)) } }",
      .lists("no file declares f")),
    row(
      "class A: Base { func g() { b.addTarget(self, action: #selector(f)) } }",
      .becomes("Selector(\"f\", A.f)")),
    row(
      "class A { func g() { h(#selector((d as! D).f(_:b:))) } }",
      .becomes("h(Selector(\"f:b:\", D.f(_:b:))")),
    row(
      "class A { func g() { h(#selector(f as (Int) -> Void)) } }",
      .becomes("A.f as (A) -> @MainActor (Int) -> Void")),
  ]
  @Test(
    "a selector is the one that the others know, and who is asked or sent to is the other object",
    arguments: questions)
  func othersAreAsked(one: Case) throws { try check(one) }

  // MARK: Selectors, keys, numbers, classes

  private static let values = [
    row("let a = #keyPath(A.URL), b = #keyPath(Outer.Inner.c)", .becomes("\"URL\"")),
    row(
      "func abs(_ a: CGFloat) -> CGFloat { 5 }; extension CGFloat { var b: Self { abs(self) } }",
      .same),
    row("class A { func f(_ name: String) { g(Selector(name)) } }", .lists("a name alone")),
    row(
      "class A { @objc func f() {}; func g(b: B) { b.addTarget(c, action: #selector(f)) } }",
      .lists("this selector has no type")),
    row("struct Selector { init(_ a: String) {} }; let a = Selector(\"f\")", .same),
    row("func f<T: Decodable>() -> T { T() }", .same),
    row("func f<T: UIView>(_ t: T.Type) -> T { t.init() }", .becomes("t.newOfClass()")),
    row("class A { static func f() -> Self { self.init(frame: a) } }", .same),
    row(
      "func f(_ c: AnyClass) { c.isSubclass(of: A.self) }",
      .becomes("PaneUIKit.isSubclass(c, of: A.self)")),
    row("class A { class func isSubclass(of b: A) {} }; let a = A.isSubclass(of: b)", .same),
    row(
      "class A: UIView { private(set) var b = 1 }; func f(a: A) { a.setValue(2, forKey: \"b\") }",
      .lists("b may only be read here")),
    row(
      "class A: UIView { private(set) var b = 1; func f() { setValue(2, forKey: \"b\") } }",
      .becomes("at: \\.b")),
    row(
      "class A { func value(forKey a: String) -> Int { 1 }; func b() { value(forKey: \"c\") } }",
      .same),
    row(
      "class A: NSObject { func f() { setValue(1, forKey: \"_page\") } }",
      .lists("_page is private")),
    row("extension UserDefaults { var a: Any? { value(forKey: \"a\") } }", .same),
    row(
      "extension UIView { var a: Int { 1 }; func f() { value(forKey: \"a\") } }",
      .becomes("\\.a")),
    row("let a = NSClassFromString(\"B\")", .lists("a class is found by its name")),
    row("func f(a: AnyObject) { a.g?() }", .lists("there are no messages")),
    row(
      "extension UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }",
      .lists("a phone does not call")),
    row(
      "class A { var c: [String: AnyObject] = [:]; func f<T: B>(t: T.Type) { c[\"\"] = t } }",
      .becomes("= t as AnyObject }")),
    row(
      "class A { var c: [String: AnyClass] = [:]; func f<T: B>(t: T.Type) { c[\"\"] = t } }", .same),
    row(
      "func f(a: A!) -> B! { let c = a as! B!; return c as C! }",
      .becomes("(a: A!) -> B! { let c = a as! B?; return c as C? }")),
    row("@available (iOS 15, *) func f() {}", .same),
    row("let a = String(stringInterpolationSegment: b)", .becomes("String(describing")),
  ]
  @Test("selectors, keys, numbers and classes mean the same, or are listed", arguments: values)
  func valuesMeanTheSame(one: Case) throws { try check(one) }
}
