import Adopting
import Testing

/// What a pass over tokens changed in silence, or could not read.
@Suite("Copies mean the same, or the line is listed")
struct MeaningTests {
  private static let steps = "@objc protocol Steps { @objc optional func stepped(to page: Int) }"

  @Test("a method that only a subclass has is called: the class that conforms has one to override")
  func subclasses() throws {
    let source = """
      class Base: UIViewController, Steps {
      }
      class Reader: Base {
        @objc func stepped(to page: Int) { load(page) }
      }
      """
    let text = try adopted(source, Self.steps)
    #expect(text.contains("func stepped(to p0: Int) throws { throw OptionalMethodMissing() };\n"))
    #expect(text.contains("        override func stepped(to page: Int) { load(page) }"))
    #expect(try leftovers(source, Self.steps) == [])
  }

  @Test("the same of UIKit's protocols, where nothing is returned; else the line is listed")
  func subclassesOfUIKit() throws {
    let base = "class Base: UIViewController, UICollectionViewDelegateFlowLayout {\n}\n"
    let told = "class A: Base { func scrollViewDidScroll(_ s: UIScrollView) {} }"
    let text = try adopted(base + told)
    #expect(
      text.contains(
        "class Base: UIViewController, UICollectionViewDelegateFlowLayout { func scrollViewDidScroll(_ p0: UIScrollView) {};"
      ))
    #expect(text.contains("class A: Base { override func scrollViewDidScroll"))
    let asked =
      "class A: Base { func collectionView(_ c: UICollectionView, layout: L, sizeForItemAt: P) -> CGSize { .zero } }"
    #expect(
      try leftovers(base + asked) == [
        "0.swift:3: collectionView(_:layout:sizeForItemAt:) is not called here, as only a subclass of Base has it. Declare it in Base, and override it."
      ])
    let animated =
      "class B: UIView, CAAnimationDelegate {}; class A: B { func animationDidStart(_ a: CAAnimation) {} }"
    #expect(try adopted(animated).contains("class A: B { override func animationDidStart"))
    let own =
      "class A: Base, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }"
    #expect(try !adopted(base + own).contains("override"))
    #expect(
      try leftovers("class A: UIView { func scrollViewDidScroll(_ s: UIScrollView) {} }") == [])
  }

  @Test("classes that are asked say which methods they have, each for itself")
  func answers() throws {
    let source = """
      class A: Steps { func f(d: Steps?) { d?.stepped?(to: 1) } }
      class B: A { override func stepped(to page: Int) {} }
      class C: A { func stepped(to page: Int, at: Int) {} }
      class D: Other, Steps {}
      class E {}
      """
    let text = try adopted(source, Self.steps)
    #expect(text.contains("class A: Steps, AskedClass { nonisolated public class func hasMethod"))
    func answer(_ type: String, _ answer: Bool) -> String {
      "{ guard self === \(type).self else { return nil }; switch name { case \"stepped(to:)\": return \(answer); default: return nil } };"
    }
    #expect(text.contains(answer("A", false)))
    #expect(
      text.contains(
        "class B: A { nonisolated override public class func hasMethod(_ name: String) -> Bool? "
          + answer("B", true)))
    #expect(text.contains(answer("C", false)))
    #expect(text.contains("class D: Other, Steps {}") && text.contains("class E {}"))
    #expect(try !adopted("class A: Steps {}", Self.steps).contains("AskedClass"))
  }

  @Test("a method of a protocol's extension is not the object's, and gets no second default")
  func extensionDefaults() throws {
    let source = "\(Self.steps); extension Steps { func stepped(to page: Int) {} }"
    #expect(try !adopted(source).contains("throw OptionalMethodMissing()"))
    #expect(
      try leftovers(
        "extension UIScrollViewDelegate where Self: Base {\n  func scrollViewDidEndDecelerating(_ s: UIScrollView) {}\n}"
      ) == [
        "0.swift:2: a phone does not call what an extension gives to UIScrollViewDelegate. Declare scrollViewDidEndDecelerating in the class."
      ])
    #expect(
      try leftovers(
        "protocol Own: P {}; protocol P: UIScrollViewDelegate {}\nextension Own { func scrollViewDidScroll(_ s: UIScrollView) {} }"
      ) == [
        "0.swift:2: a phone does not call what an extension gives to Own. Declare scrollViewDidScroll in the class."
      ])
  }

  // MARK: Names

  @Test("a value's name is not a method's, and a target's method is the target's")
  func selectorNames() throws {
    func within(_ body: String) -> String {
      "class V { func action() {}; func reload() {}; let helper = Helper(); func g(_ b: B, action: String, c: C) { \(body) } }; class Helper { func reload() {} }"
    }
    let variable = within("b.addTarget(self, action: Selector(action), for: .all)")
    #expect(try adopted(variable) == variable)
    #expect(
      try leftovers(variable) == ["0.swift:1: a name alone calls nothing. Write #selector(…)."])
    let helper = within("b.addTarget(helper, action: #selector(reload), for: .all)")
    #expect(try adopted(helper).contains("Selector(\"reload\", Helper.reload)"))
    let own = within("b.addTarget(self, action: #selector(reload), for: .all)")
    #expect(try adopted(own).contains("Selector(\"reload\", V.reload)"))
    let proxy = "class Proxy: NSObject { func forwardingTarget(for s: S) -> Any? { a } }"
    let passed = within("b.addTarget(Proxy(self), action: #selector(reload), for: .all)")
    #expect(try adopted(passed, proxy).contains("Selector(\"reload\", V.reload)"))
    for target in ["c()", "c as AnyObject", "UIView()"] {
      let unknown = within("b.addTarget(\(target), action: #selector(reload), for: .all)")
      #expect(
        try leftovers(unknown) == ["0.swift:1: this selector has no type. Name it: Type.method."])
    }
    let loop = within("for actor in actors { b.addObserver(self, selector: #selector(reload)) }")
    #expect(try adopted(loop).contains("Selector(\"reload\", V.reload)"))
  }

  @Test("a class's own methods for keys are called")
  func ownKeys() throws {
    let source = """
      class O { func observe(_ a: Int) {}; struct Selector {} }; func g(o: O) { o.observe(\\.index) }
      class S: NSObject { var index = 0; func value(forKey key: String) -> Any? { nil }
        func setValue(_ v: Any?, forKey key: String) {}
        func f() { setValue(3, forKey: "index"); _ = value(forKey: "index") } }
      """
    #expect(try adopted(source) == source)
    #expect(try leftovers(source) == [])
  }

  @Test(
    "a selector has the name that Objective-C gives it",
    arguments: [
      ("f", "f:"), ("f(_:)", "f:"), ("g(b:)", "gWithB:"), ("h", "own:"), ("k", "k"),
      ("k(_:)", "k:"), ("l", "base"), ("UIView.endEditing", "endEditing"),
    ])
  func objectiveCNames(method: String, name: String) throws {
    let source = """
      class A: B { @objc func f(_ a: Int) {}; func g(b: Int) {}; @objc(own:) func h(_ a: Int) {}
        func k() {}; func k(_ a: Int) {}; override func l() { #selector(\(method)) } }
      class B { @objc(base) func l() {} }
      """
    #expect(try adopted(source).contains("Selector(\"\(name)\", "))
  }

  @Test("properties of the app's own that are observed are listed")
  func observed() throws {
    let model = "class M: NSObject { @objc dynamic var page = 0 }\n"
    let message = [
      "0.swift:2: page tells nobody that it changes here. Call what follows in didSet."
    ]
    #expect(try leftovers(model + "func f(m: M) { o = m.observe(\\.page) { _, _ in } }") == message)
    #expect(
      try leftovers(model + "func f(m: M) { m.addObserver(self, forKeyPath: \"page\") }") == message
    )
    #expect(try leftovers(model + "func f(m: M) { m.publisher(for: \\.page) }") == message)
    #expect(try leftovers(model + "func f(s: S) { o = s.observe(\\.contentOffset) {} }") == [])
  }

  // MARK: Conditions and modules

  @Test(
    "what means something else, or may be missing, is said with its line",
    arguments: [
      (
        "class A { @NSCopying var a: NSString = \"\" }",
        "1: what is set here is not copied. Copy it where it is set."
      ),
      (
        "#if canImport(WebKit)\na\n#endif",
        "1: there is no WebKit here: what stands under this condition is left out. Keep what the pager needs out of it."
      ),
      (
        "#if canImport(CryptoKit) && !canImport(AppKit)\na\n#endif",
        "1: CryptoKit may not be here: what stands under this condition is left out then. Keep what the pager needs out of it."
      ),
      (
        "a.setValue(b, forKeyPath: \"_pageImage\")",
        "1: _pageImage is private to UIKit. Leave it out."
      ),
      (
        "func f() { (x as AnyObject).reload?() }",
        "1: there are no messages to any object here. Cast it to a type that has the method."
      ),
      // A member under a condition, or of a class that is, stays.
      (
        "class A: UIView {}; extension A {\n#if DEBUG\noverride func f() {}\n#endif\n}",
        "3: an extension of A overrides f. Move it into the class."
      ),
      (
        "#if DEBUG\nclass P: UIView {}\n#else\nclass P: NSObject {}\n#endif\nextension P { override func f() {} }",
        "6: an extension of P overrides f. Move it into the class."
      ),
    ])
  func listed(source: String, message: String) throws {
    #expect(try leftovers(source) == ["0.swift:" + message])
  }

  @Test("availability of a new iOS is listed once in a file")
  func availability() throws {
    let source = "func f() { if #available(iOS 16, *) { a() }\n if #available(iOS 17.1, *) {} }"
    #expect(
      try leftovers(source) == [
        "0.swift:1: the newest iOS is taken to run here, whatever a scenario names. Test it on that iOS, too."
      ])
    #expect(try leftovers("func f() { guard #unavailable(iOS 15) else { return } }").count == 1)
    #expect(try leftovers("func f() { if #available(iOS 11.0, *) { a() } }") == [])
  }

  @Test(
    "a module is needed if one of its names is used, and not only its first letters",
    arguments: [
      ("Security", "enum Section { case a }", false), ("Security", "SecItemAdd(a, nil)", true),
      ("SystemConfiguration", "let a = SCREEN_WIDTH", false),
      ("SystemConfiguration", "SCNetworkReachabilityCreateWithName()", true),
      ("LocalAuthentication", "let a = LABEL_H", false),
      ("LocalAuthentication", "let a = LAContext()", true),
      ("CoreLocation", "class CLError {}; CLError()", false),
      ("Security", "let a = kSecClass", true),
    ])
  func prefixes(module: String, use: String, isMissing: Bool) throws {
    #expect(try leftovers("import \(module)\n\(use)").isEmpty != isMissing)
  }
}
