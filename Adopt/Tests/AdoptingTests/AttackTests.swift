import Testing

/// Sources that were written to break the rules: each means the same, or its line is listed.
@Suite("Attacks: what changed its meaning, or did not compile")
struct AttackTests {
  private static let head = """
    @objc protocol D { @objc optional func f(_ a: Int) -> Int; @objc optional func v() -> UIView! }
    class P: NSObject { weak var d: D?; var all: [String: D] = [:]
    """.replacing("\n", with: "; ")

  // MARK: Types that rules write anew

  private static let types = [
    row(
      "@objc protocol D { @objc optional func f(_ a: UIKit.UIView) -> Foundation.Timer }",
      .becomes("func f(_ p0: PaneUIKit.UIView) throws -> PaneUIKit.Timer {")),
    row(
      "@objc protocol D { @objc optional func f(_ a: @escaping @convention(block) (Int) -> Void) }",
      .becomes("func f(_ p0: @escaping (Int) -> Void) throws {")),
    row(
      "@objc protocol D { @objc optional func f(_ a: @autoclosure () -> Int) }",
      .becomes("try? object.f(p0())")),
    row(
      "@objc protocol D { @objc optional func f(_ a: [Int: // why\n  A], b: /* b */ Int?) }",
      .becomes("func f(_ p0: [Int: A], b p1: Int?) throws {")),
    row(
      "class B: UIKit.UIView, UIKit.UIScrollViewDelegate {}; class A: B { func scrollViewDidZoom(_ s: UIKit.UIScrollView) {} }",
      .becomes("{ func scrollViewDidZoom(_ p0: PaneUIKit.UIScrollView) {};")),
    row(
      "class A: Kit.Base { func scrollViewDidZoom(_ s: UIScrollView) {} }",
      .becomes("override func scrollViewDidZoom"), "class Base: UIView, UIScrollViewDelegate {}"),
    row(
      "extension UIKit.UIView { @objc func f() {}; func g() { h(#selector(f)) } }",
      .becomes("Selector(\"f\", UIView.f)")),
    row("\(head); func g() { h(d?.v?().frame) } }", .becomes("?.v()!.frame")),
    row("\(head); func g() { _ = all[\"a\"]?.f?(1).b } }", .becomes(")?.f(1)?.b")),
    row(
      "\(head); func g() -> ((Int) -> Int)? { d?.f } }",
      .becomes("var bound_f____: (Int) -> Int { { self.f($0)! } }")),
    row(
      "@objc protocol D { @objc optional func f() throws }; func g(d: D) { let h = d.f }",
      .becomes("var bound_f__: () throws -> Void { { _ = try self.f() } }")),
    row(
      "@objc protocol D { @objc optional func f() -> Self }",
      .becomes("func f() -> ((any D))? { try? object.f() }")),
    row(
      "@objc protocol D { @MainActor @objc optional func f() }",
      .becomes("{ let object: any D; @discardableResult @MainActor func f() -> Void? ")),
    row(
      "@objc protocol A { @objc optional func save() throws -> Int }",
      .becomes(
        "func save() throws -> (Int)? { do { return try object.save() } catch is OptionalMethodMissing { return nil } }"
      )),
  ]
  @Test("types are those of the copy wherever they are written", arguments: types)
  func typesAreCarried(one: Case) throws { try check(one) }

  private static let observer = "class Eye: NSObject { override func observeValue(of o: Any?) {} }"
  @Test("what the file's end says of a type is said of one that it sees")
  func inner() throws {
    let nested = try adopted("class A { private \(Self.observer) }")
    #expect(nested.contains("fileprivate class Eye: NSObject {"))
    #expect(nested.contains("\ntail\nextension A.Eye: KeyValueObserving {}"))
    let local = try adopted("func f() { \(Self.observer) }")
    #expect(local.contains("class Eye: NSObject, KeyValueObserving {"))
    #expect(!local.contains("tail"))
    let source = "class A { @objc private protocol D { @objc optional func f() } }"
    #expect(try adopted(source).contains("fileprivate protocol D: AnyObject {"))
  }

  // MARK: Who has a method

  private static let asking =
    "@objc protocol D { @objc optional func f(); @objc optional func draw(_ a: Int) }"
  private static let optionals =
    "@objc protocol D { @objc optional func f(_ a: Int); @objc optional var p: Int { get } }"
  private static let has = "case \"f()\": return true"
  private static let answers = [
    row(
      "class A: UILabel, D {}; func g(d: D) { d.f?() }", .becomes(has),
      asking + "; extension UIView { @objc func f() {} }"),
    row(
      "class A: NSObject, D { private func f() -> Int { 1 }; func f() {} }; func g(d: D) { d.f?() }",
      .becomes(has), asking),
    row(
      "class A: NSObject, D { @nonobjc func f() {} }; func g(d: D) { d.f?() }",
      .becomes("case \"f()\": return false"), asking),
    row(
      "class A: UIView, D {}; func g(d: D) { d.f?(); d.draw?(1) }",
      .becomes("{ case \"f()\": return false; default"), asking),
    row(
      "class A: NSObject, D {}; func g(d: D) { d.draw?(1) }",
      .becomes("{ case \"draw(_:)\": return false; default"), asking),
    row(
      "class A: UILabel { func f() {} }", .lists("as only a subclass of UIView has it"),
      asking + "; extension UIView: D {}"),
    row(
      "class A: UITableViewController { override func f() {} }; extension UIViewController { @objc func f() {} }",
      .lists("a subclass overrides f, which an extension of UIViewController has")),
    row("func f(a: AnyObject) { a.g() }", .lists("there are no messages to any object")),
    row(
      "@objc protocol D { @objc optional subscript(a: Int) -> Int { get } }",
      .lists("an optional subscript has to be there")),
    row(
      "class V: UIViewController, E { func f() { self.title = \"\" } }", .same,
      "@objc protocol E { @objc optional var title: String? { get } }"),
    row(
      "private class A: UIView {}", .lists("another file has a type called A"), "private class A {}"
    ),
    row(
      "class B: UIView, D {}; class A: B { var p: Int { 1 } }",
      .lists("p is not read here, as only a subclass of B has it"), optionals),
    row(
      "class B: UIView, D { var p = 1 }; class A: B { override var p: Int { 2 } }", .same,
      optionals),
    row("class B: UIView {}; class A: B, D { var p = 1 }", .same, optionals),
    row(
      "extension UIView: D {}; class A: UIView { func f(_ a: Int) {} }",
      .lists("f(_:) is not called here, as only a subclass of UIView has it"), optionals),
    row(
      "class B: UIView, D & E {}; class A: B { func f(_ a: Int) {} }", .becomes("override func f"),
      optionals),
    row(
      "typealias All = P & D; class B: UIView, All {}; class A: B { func f(_ a: Int) {} }",
      .becomes("{ override func f"), optionals),
  ]
  @Test(
    "a class has what UIKit's class above it has, and what only a subclass has is called or listed",
    arguments: answers)
  func classesAnswer(one: Case) throws {
    // Of two files, the second is told.
    let isTwice = one.source.hasPrefix("private")
    try check(isTwice ? row(one.others[0], one.outcome, one.source) : one)
  }

  // MARK: Members that move

  private static let lost = Case.Outcome.lists("an extension of A overrides f")
  private static let moves = [
    row(
      "private func <~ (a: Int, b: Int) {}; extension A { override func f() { 1 <~ 2 } }", lost,
      "class A: UIView {}"),
    row(
      "private extension UIColor { convenience init(hex: Int) {} }; extension A { override func f() { g(UIColor(hex: 1)) } }",
      lost, "class A: UIView {}"),
    row(
      "private extension UIColor { convenience init(_ hex: Int) {} }; extension A { override func f() { g(UIColor(1)) } }",
      lost, "class A: UIView {}"),
    row(
      "extension A { override func f() { g() } }; private extension A { func g() {} }", lost,
      "func g() {}; class A: UIView { func h() { g() } }"),
    row(
      "class A: B { override func f() {} }; class B: NSObject {}; @MainActor extension B { func f() {} }",
      .becomes("\n@MainActor func f() {}\n")),
    row(
      "class B: A { override func f() {} }; class A: UIView {}; private extension A { @discardableResult func f() -> Int { 1 } }",
      .becomes("\n@discardableResult fileprivate func f() -> Int { 1 }\n")),
    row(
      "class V: Root { func f() {} }; typealias Root = Base; func g(d: D) { d.f?() }",
      .becomes("class V: Root { nonisolated override public class func hasMethod"),
      asking + "; class Base: UIView, D {}"),
    row(
      "class V: UIViewController {}; func g(d: D) { d.f?() }", .becomes(has),
      asking + "; extension UIViewController: D { func f() {} }"),
    row(
      "extension A { override func f() { frame.origin.x = margin } }", lost, "let margin = 1",
      "class A: UIView { private let margin = 2 }"),
    row(
      "extension A { override func f() { self.margin() } }", lost,
      "class A: UIView { private func margin() {} }"),
    row(
      "extension A { override func f() { other.margin = 1 } }", .becomes("extension A {"),
      "class A: UIView { private var margin = 2 }"),
    row(
      "extension A { override func f() { let margin = 1; g(margin: margin) } }",
      .becomes("extension A {"), "class A: UIView { private var margin = 2 }"),
    row(
      "extension A { override func f() { g() } }\nfileprivate func g() {}", lost,
      "class A: UIView {}"),
    row(
      "#if os(iOS)\nextension A { override func f() {} }\n#endif",
      .becomes("#if true   \nextension A {  "), "class A: UIView {}"),
    row("extension UIView { override open func f() {} }", .lists("overrides")),
    row("extension A where Self: B { override func f() {} }", lost, "class A: UIView {}"),
    row(
      "class A: UIView {}; private extension A { func f() {} }; class B: A { override func f() {} }",
      .becomes("\nfileprivate func f() {}\n")),
    row(
      "class A: B {}\nextension A { override func open(a: Int) -> Int { 1 } }",
      .becomes("\noverride func open(a: Int) -> Int { 1 }\n")),
    row(
      "extension Strip { func reload() -> Int { size() } }", .same,
      "class Strip: UIView {}; class Base { func reload() -> Int { 1 } }",
      "class Sub: Base { override func reload() -> Int { 2 } }"),
  ]
  @Test("members move where they mean the same, or are listed", arguments: moves)
  func membersMove(one: Case) throws { try check(one) }

  @Test("a member of a file that is left out stays there")
  func leftOut() throws {
    let source = "import WebKit\nextension A { override func f() { g(WKUserScript()) } }"
    #expect(try adopted(source, "class A: UIView {}").contains("override func f()"))
  }

  // MARK: Classes that are values

  private static let classes = [
    row(
      "extension UIView { static func f() -> Self { self.init(frame: a) } }",
      .becomes("self.newOfClass(frame: a)")),
    row("class V: UIView { func f() -> Self { Self() } }", .becomes("Self.newOfClass()")),
    row("class V: UIView { convenience init(a: Int) { self.init(frame: b) } }", .same),
    row("class V: UIView { func f() { type(of: self).init() } }", .becomes(").newOfClass()")),
    row(
      "class M { required init(frame: Int) {}; func f() { type(of: self).init(frame: 1) } }", .same),
    row("class V: UIView {}; func f() { let a = V.self; a.init() }", .becomes("a.newOfClass()")),
    row(
      "extension P where Self: UIView { static func f() -> Self { self.init() } }",
      .becomes("self.newOfClass()")),
    row(
      "protocol P { associatedtype Cell: UIView }; extension P { func f() { Cell(frame: a) } }",
      .becomes("Cell.newOfClass(frame: a)")),
    row(
      "protocol P { associatedtype Cell: Q & UIView }; extension P { func f() { Cell(frame: a) } }",
      .becomes("Cell.newOfClass(frame: a)")),
    row(
      "class A<Cell: UIView> { func f() { Cell(frame: a) } }", .becomes("Cell.newOfClass("),
      "class Cell {}"),
  ]
  @Test("a view's class makes a view, however it is named", arguments: classes)
  func classesMake(one: Case) throws { try check(one) }

  // MARK: Text

  private static let texts = [
    row("#!/usr/bin/env swift\nlet a = 1", .becomes("///usr/bin/env swift\nlet a = 1")),
    row(
      "\u{FEFF}func g(d: D) {\r\n  d\r\n  .f?()\r\n}\r\n",
      .becomes("\r\n  .asking(\"f()\")?.f()\r\n"), asking),
    row("let a = 1 // b\rfunc g(d: D) { d.f?() }\r", .becomes("d.asking(\"f()\")?.f()"), asking),
    row("#if FAST\nlet a = 1\n#endif", .lists("whether an app sets FAST is not known")),
    row("func f() { if #available(iOSApplicationExtension 17, *) {} }", .lists("the newest iOS")),
  ]
  @Test(
    "what a file begins with, how its lines end and what it asks of the build", arguments: texts)
  func textsAreRead(one: Case) throws { try check(one) }

  @Test(
    "a number that is looked for in any object is listed",
    arguments: [
      ("(x as AnyObject).cgRectValue", false), ("all[\"k\"]?.intValue", true),
      ("all[\"k\"]!.intValue", true), ("cast[\"k\"]?.stringValue", true),
      ("numbers[\"k\"]?.boolValue", false), ("all[\"k\"]?.count", true),
      ("(x as? NSValue)?.cgRectValue", false),
    ])
  func numbers(use: String, isListed: Bool) throws {
    let values = "var all: [String: AnyObject] = [:]; var numbers: [String: NSNumber] = [:]"
    let found = try leftovers(
      "class A { \(values); func f(x: Any) { let cast = x as! [String: AnyObject]; \(use) } }")
    #expect(found.contains { $0.contains("is not looked for in any object") } == isListed)
  }

  @Test(
    "a value that is looked for in any object is looked for in what has it",
    arguments: [
      ("(x as AnyObject).cgRectValue", "((x as AnyObject) as? NSValue)?.cgRectValue"),
      ("(x as AnyObject).cgRectValue.size", "((x as AnyObject) as! NSValue).cgRectValue.size"),
      ("(x as AnyObject).cgRectValue!.size", "((x as AnyObject) as! NSValue).cgRectValue.size"),
      ("(x as AnyObject).cgRectValue?.size", "((x as AnyObject) as? NSValue)?.cgRectValue.size"),
      ("all[\"k\"]?.cgPointValue", "(all[\"k\"] as? NSValue)?.cgPointValue"),
      ("values[\"k\"]?.cgPointValue", nil),
      ("let a = all[\"k\"]?.boolValue", "let a = (all[\"k\"] as? any BridgedNumber)?.boolValue"),
      (
        "if (x as AnyObject).boolValue { g() }",
        "if ((x as AnyObject) as! any BridgedNumber).boolValue { g() }"
      ),
      (
        "let a = b && !(x as AnyObject).boolValue",
        "let a = b && !((x as AnyObject) as! any BridgedNumber).boolValue"
      ),
    ])
  func geometry(use: String, expected: String?) throws {
    let head = "class A { var all: [String: AnyObject] = [:]; var values: [String: NSValue] = [:]; "
    #expect(
      try adopted("\(head)func f() { \(use) } }") == "\(head)func f() { \(expected ?? use) } }")
  }
}
