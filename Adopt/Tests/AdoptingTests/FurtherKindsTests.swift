import Adopting
import Testing

/// What stopped pagers that were tried later.
@Suite("Further kinds that unseen pagers have")
struct FurtherKindsTests {
  @Test(
    "what a loop takes from an array has the type of its elements",
    arguments: [
      (
        "let g = j as! [[String: AnyObject]]; for a in g { if(a[\"b\"]!.boolValue) {} }",
        "let g = j as! [[String: AnyObject]]; for a in g { if((a[\"b\"]! as! any BridgedNumber).boolValue) {} }"
      ),
      (
        "for a in all { h(a.value(forKey: \"b\") as! String) }",
        "for a in all { h((a as! NSObject).value(forKey: \"b\") as! String) }"
      ),
      ("for d in ds { d.f?(1) }", "for d in ds { d.asking(\"f(_:)\")?.f(1) }"),
      ("for d in other { if d.p == 1 {} }", nil), ("for a in all { h(a.b(forKey: 1).c) }", nil),
    ])
  func loops(source: String, expected: String?) throws {
    let files = "@objc protocol D { @objc optional func f(_ a: Int) }; class E { var f: Int? }"
    func within(_ body: String) -> String {
      "func g(j: Any, all: [AnyObject], ds: [D], other: E) { \(body) }"
    }
    #expect(try adopted(within(source), files) == within(expected ?? source))
  }

  @Test(
    "so has what a closure is given, and the first and the last",
    arguments: [
      ("ds.forEach { $0.f?(1) }", "ds.forEach { $0.asking(\"f(_:)\")?.f(1) }"),
      ("ds.map { d in d.f?(1) }", "ds.map { d in d.asking(\"f(_:)\")?.f(1) }"),
      ("more?.forEach { (d) in d.f?(1) }", "more?.forEach { (d) in d.asking(\"f(_:)\")?.f(1) }"),
      ("ds.first?.f?(1)", "ds.first?.asking(\"f(_:)\")?.f(1)"),
      ("if let d = ds.last { d.f?(1) }", "if let d = ds.last { d.asking(\"f(_:)\")?.f(1) }"),
      ("ds.compactMap { $0.f }", "ds.compactMap { $0.asking(\"f(_:)\")?.bound_f____ }"),
      ("if (ds.first?.f) != nil {}", "if (ds.first?.asking(\"f(_:)\")?.f) != nil {}"),
      ("es.forEach { $0.f?(1) }", nil), ("es.first?.f?(1)", nil),
      (
        "if case let d as D = x { d.f?(1) }", "if case let d as D = x { d.asking(\"f(_:)\")?.f(1) }"
      ),
    ] as [(String, String?)])
  func closures(source: String, expected: String?) throws {
    let files = "@objc protocol D { @objc optional func f(_ a: Int) }; class E { var f: F? }"
    func within(_ body: String) -> String {
      "func g(ds: [D], more: [D]?, es: [E], x: Any) { \(body) }"
    }
    let adoption = try adoption([within(source), files])
    #expect(adoption.bodies[0] == within(expected ?? source) && adoption.leftovers == [])
  }

  @Test("of an optional array it is the array that is mapped")
  func mappedArray() throws {
    let files = "@objc protocol D { @objc optional func f(_ a: Int) }; class E { var f: F? }"
    try check(row("func g(ds: [D]?) { ds.map { $0.f?(1) } }", .lists("method or a value"), files))
  }

  @Test("a type is the one that its name means where it is written")
  func scopes() throws {
    let source = """
      class A { @objc protocol D { @objc optional var p: Int { get } }; weak var d: D?; func f() { g(d?.p) } }
      class B { @objc protocol D { @objc optional func q() }; weak var d: D? }
      """
    #expect(try adopted(source).contains("func f() { g((try? d?.p)) }"))
  }

  @Test("what a nested protocol says of types beside it is said with their paths")
  func nestedProtocols() throws {
    let text = try adopted(
      """
      class A {
        private struct Item {}
        @objc private protocol D { @objc optional func a(_ a: A, did item: Item) -> Item? }
      }
      """)
    #expect(text.contains("fileprivate struct Item {}"))
    #expect(text.contains("func a(_ a: A, did item: A.Item) throws -> A.Item?"))
    #expect(
      text.contains(
        "extension A.D { func a(_ p0: A, did p1: A.Item) throws -> A.Item? { throw OptionalMethodMissing() }"
      ))
  }

  @Test(
    "what is not asked is listed",
    arguments: [
      row(
        "@objc protocol A { @objc(b:) optional func f(_ a: B); @objc(c:) optional func f(_ a: C) }",
        .lists("which of two methods called f(_:)")),
      row("extension D { func g() { if f != nil {} } }", .lists("has f is not asked"), optional),
      row("extension D { func g() { if let f = f { f(1) } } }", .lists("has f"), optional),
      row("extension D { func g() { f?(1) } }", .becomes("asking(\"f(_:)\")?.f(1)"), optional),
      row("class A { @IBAction func a() {} }", .lists("no nib connects this action")),
      row("UIApplicationMain(1, a, nil, nil)", .lists("there is no UIApplicationMain here")),
    ])
  func unasked(_ one: Case) throws { try check(one) }
  private static let optional = "@objc protocol D { @objc optional func f(_ a: Int) }"

  @Test("an action that a selector names needs no nib")
  func actions() throws {
    let source = "class A { @IBAction func a() {}; func b() { c(#selector(a)) } }"
    #expect(try leftovers(source) == [])
  }

  @Test(
    "in a member of the type, a method takes the object first",
    arguments: [
      (
        "static let b = #selector(a as (A) -> () -> Void)",
        "(\"a\", A.a as (A) -> @MainActor () -> Void)"
      ),
      (
        "let b = #selector(a as (A) -> (C) -> Void)",
        "(\"a:\", A.a as (A) -> @MainActor (C) -> Void)"
      ),
      (
        "func b() { c(#selector(a as (C) -> Void)) }",
        "(\"a:\", A.a as (A) -> @MainActor (C) -> Void)"
      ),
      ("let b: Selector = .init(\"a:\")", "Selector = Selector(\"a:\", A.a(_:))"),
      ("func b() { perform(.init(\"a:\")) }", "perform(Selector(\"a:\", A.a(_:)))"),
      (
        "func b() { C(target: self, action: .init(\"a\")) }",
        "action: Selector(\"a\", A.a as (A) -> @MainActor () -> Void))"
      ),
    ])
  func curried(member: String, expected: String) throws {
    try check(
      row("class A { @objc func a() {}; @objc func a(_ c: C) {}; \(member) }", .becomes(expected)))
  }

  @Test("an optional method is mapped as one that may be nil")
  func mapped() throws {
    let delegate = "@objc protocol D { @objc optional func f(_ a: Int) -> Int }"
    #expect(
      try adopted("func g(d: D?) { h(d?.f.map { $0(1) }) }", delegate)
        == "func g(d: D?) { h((d?.asking(\"f(_:)\")?.bound_f____).map { $0(1) }) }")
    let own = "class C { let f = [1] }; func g(c: C) { h(c.f.map { $0 + 1 }) }"
    #expect(try adopted(own, delegate) == own)
  }

  @Test(
    "an extension's method that its protocol requires, or that takes nothing of UIKit's: no remark")
  func ownMethods() throws {
    func count(_ type: String, required: String = "") throws -> Int {
      let method = "extension Own { func scrollViewDidTurn(_ p: \(type)) {} }"
      return try leftovers("protocol Own: UIScrollViewDelegate { \(required) }; \(method)").count
    }
    #expect(try count("UIScrollView") == 1)
    #expect(try count("Pager") == 0)
    #expect(
      try count("UIScrollView", required: "func scrollViewDidTurn(_ p: UIScrollView)") == 0)
  }

  @Test("what is known of modules is not missing")
  func known() throws {
    let fonts = "import CoreText\nCTFontManagerRegisterGraphicsFont(a, nil)"
    #expect(try adopted(fonts) == fonts.replacing("CoreText", with: "PaneUIKit"))
    #expect(try adopted("import CoreText\nCTFontCreateWithName(a)").contains("import CoreText"))
    #expect(try adopted("import SDWebImage") == "import PaneLibraries")
    for (module, name) in [
      ("AVFoundation", "AVAudioPlayer"), ("AudioToolbox", "AudioServicesPlaySystemSound"),
      ("EventKit", "EKEventStore"), ("CoreImage", "CIFilter"),
      ("MobileCoreServices", "kUTTypeImage"),
    ] {
      #expect(try adopted("import \(module)\n\(name)()").hasSuffix("\n\(name)()"))
    }
  }
}
