import Testing

/// Objective-C finds by a name what Swift finds by a type.
@Suite("Messages: what Objective-C would call is called, or listed")
struct MessageTests {
  private static let twice = Case.Outcome.lists("a phone calls this in place of B's tap")
  private static let base = "class B: UIView { @objc private func tap() {} }"
  private static let hidden = [
    row("class A: B { @objc private func tap() {} }", twice, base),
    row("class A: B {}; private extension A { @IBAction func tap() {} }", twice, base),
    row("class A: B { @objc(tap) private func other() {} }", twice, base),
    row("@objcMembers class A: C { func tap() {} }; class C: B {}", twice, base),
    row("class A: B { private func tap() {} }", .same, base),
    row("class A: B { @objc func tap(_ a: Int) {} }", .becomes("func tap(_ a: Int)"), base),
    row("class A: B { @objc override func tap() {} }", .becomes("override func tap"), "class B {}"),
    row(
      "class A: B { @objc private func tap() {} }", .becomes("private"), "class B { func tap() {} }"
    ),
  ]
  @Test("one name in a class and in one below it is one method of Objective-C's", arguments: hidden)
  func hiddenMethods(one: Case) throws { try check(one) }

  private static let asked = Case.Outcome.lists("whether an object has open is asked of A alone")
  private static let open = "class A: UIView { @objc func open(_ s: Any?) {} }"
  private static let targets = [
    row(
      "func g(b: B) { b.addTarget(nil, action: #selector(A.open), for: c) }", asked, open,
      "class C: UIView { @objc func open(_ s: Any?) {} }"),
    row(
      "func g(b: B) { b.sendAction(#selector(A.open(_:)), to: nil, from: b) }", asked,
      "@objc protocol A { func open(_ s: Any?) }", "class C { @IBAction func open(_ s: Any?) {} }"),
    row(
      "func g(b: B) { b.sendAction(#selector(A.open(_:)), to: nil, from: b) }",
      .becomes("A.open(_:)"), "@objc protocol A { func open(_ s: Any?) }",
      "class C: UIView, A { @objc func open(_ s: Any?) {} }"),
    row(
      "func g(b: B) { b.addTarget(nil, action: #selector(A.open), for: c) }",
      .becomes("A.open"), open,
      "class C: A { override func open(_ s: Any?) {} }; class D { func open(_ s: Int) {} }"),
    row(
      "func g(b: B) { b.removeTarget(nil, action: #selector(A.open), for: c) }",
      .becomes("A.open"), open, "class C { @objc func open(_ s: Any?) {} }"),
    row(
      "class A { @objc class func f() {}; class func g(b: B) { b.addTarget(self, action: #selector(f)) } }",
      .lists("no message goes to a class here")),
  ]
  @Test("a message without a target goes to any object that has the method", arguments: targets)
  func noTarget(one: Case) throws { try check(one) }

  private static let differs = Case.Outcome.lists("and its protocol differ in what is optional")
  private static let optionals = """
    @objc protocol D { @objc optional func f(_ a: UIView) -> UIView?; @objc optional func g(_ a: Int) }
    """
  private static let differing = [
    row("class A: D { func f(_ a: UIView!) -> UIView? { a } }", differs, optionals),
    row("class A: D { func f(_ a: UIView) -> UIView { a } }", differs, optionals),
    row("class A: D { func f(_ a: UIView) -> UIView! { a } }", .same, optionals),
    row("class A: D { func f(_ a: UILabel) -> UIView? { a } }", .same, optionals),
    row("class A: D { func g(_ a: Int) throws {} }", differs, optionals),
    row("class A: D { func g(_ a: Int) async {} }", differs, optionals),
    row("class A: E { func g(_ a: Int) throws {} }", .same, optionals),
    row(
      "class A: NSObject, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView!) {} }",
      differs),
    row(
      "class A: NSObject, UIScrollViewDelegate { func viewForZooming(in s: UIScrollView) -> UIView { v } }",
      differs),
    row(
      "class A: NSObject, UIScrollViewDelegate { func viewForZooming(in s: UIScrollView) -> UIView? { v } }",
      .same),
    row("class A: NSObject { func scrollViewDidScroll(_ s: UIScrollView!) {} }", .same),
    row(
      "class A: NSObject, UITableViewDataSource { func numberOfSections(in t: UITableView) -> Int { 1 } }",
      .same),
  ]
  @Test("what meets Objective-C's protocol and not Swift's is listed", arguments: differing)
  func differingMethods(one: Case) throws { try check(one) }

  private static let property = """
    @objc protocol D { @objc optional var p: Int { get }; @objc optional func f(_ a: Int) }
    class O { var p = 1; var f: ((Int) -> Void)? }
    """
  private static let hasToBe = Case.Outcome.lists("an optional property has to be there")
  private static let known = [
    row(
      "func g<T: D>(t: T) { t.f?(t.p ?? 1) }",
      .becomes("{ t.asking(\"f(_:)\")?.f((try? t.p) ?? 1)"),
      property),
    row(
      "class A<T: D & UIView> { let t: T; func g() { t.f?(1) } }",
      .lists("whether f is a method or a value is not known"), property),
    row(
      "class A { static var d: O!; weak var d: D?; func g() { d?.p; A.d.p; Self.d.p } }",
      .becomes("(try? d?.p); A.d.p; Self.d.p"), property),
    row(
      "class A { static weak var d: D?; static func g() { d?.p; self.d?.p } }; func h() { A.d?.p }",
      .becomes("(try? d?.p); (try? self.d?.p) } }; func h() { (try? A.d?.p) }"), property),
    row("class A { let a: [D] = []; func g() { a.map(\\.p); a.map(\\O.p) } }", hasToBe, property),
    row("class A { let a: [O] = []; func g() { a.map(\\O.p) } }", .same, property),
    row(
      "class A { typealias E = D; var d: E?; func g() { d?.p } }; class B { typealias E = O }",
      hasToBe, property),
    row("@objc protocol D { @objc optional static var p: Int { get } }", hasToBe),
    row(
      "#if canImport(ObjectiveC)\n@objc\n#endif\nprotocol D { @objc optional func f() }",
      .becomes("protocol D: AnyObject {")),
    row(
      "@objc protocol D { @objc optional func 🎉() }; func g(d: D) { let f = d.🎉 }",
      .becomes("var bound_🎉__: () -> Void")),
    row(
      "func g(a: AnyObject, s: Selector) { a.responds(to: s) }",
      .becomes("(a as! NSObject).responds(to: s)")),
    row(
      "func g(d: D) { let h = d.f!; i(d.f!, d.f) }",
      .becomes("{ let h = d.asking(\"f(_:)\")!.bound_f____; i(d.asking(\"f(_:)\")!.bound_f____, "),
      property),
    row(
      "class C: B { func f(_ a: String) {} }", .lists("as only a subclass of B has it"),
      property, "class B: NSObject, D {}"),
    row(
      "class C: B { func f(_ a: Swift.Int) {} }", .becomes("override func f(_ a: Swift.Int)"),
      property, "class B: NSObject, D {}"),
  ]
  @Test("what is read or asked is known by its type, or has to be there", arguments: known)
  func knownTypes(one: Case) throws { try check(one) }

  private static let made = """
    class V: UIView { required init() {} }; class K: V {}; protocol P: UIView { init(type: Int) }
    class C: UIViewController { required init(n: Int = 0) {}; required init?(coder: NSCoder) {} }
    """
  private static let required = [
    row("func f<T: K>(t: T.Type) -> T { _ = T(); return t.init() }", .same, made),
    row("func f<T: UIView & P>() -> T { T(type: 1) }", .same, made),
    row("extension P { static func f() -> Self { Self(type: 1) } }", .same, made),
    row("func f<T: C>(t: T.Type) -> T { _ = t.init(n: 1); return t.init() }", .same, made),
    row("extension C { static func f() -> Self { self.init() } }", .same, made),
    row("func f<T: V>() -> T { T(frame: a) }", .becomes("T.newOfClass(frame: a)"), made),
    row("func f<T: UIButton>() -> T { T(type: a) }", .becomes("T.newOfClass(type: a)"), made),
  ]
  @Test("an initializer that each class has to have is called as it is", arguments: required)
  func requiredInitializers(one: Case) throws { try check(one) }
}
