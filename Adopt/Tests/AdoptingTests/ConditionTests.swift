import Adopting
import Foundation
import Testing

@Suite("What stands under #if is the app's, is not, or may be")
struct ConditionTests {
  @Test(
    "a condition that holds on iOS is none",
    arguments: [
      ("os(iOS)", true), ("!os(macOS) && (os(iOS) || DEBUG)", true),
      ("DEBUG || canImport(UIKit)", true), ("!targetEnvironment(macCatalyst)", true),
      ("true", true), ("!SWIFT_PACKAGE && canImport(UIKit.UIView)", true), ("DEBUG", false),
      ("!DEBUG", false), ("swift(>=6)", false), ("os(iOS) && DEBUG", false),
      ("canImport(WebKit)", false), ("DEBUG || os(macOS)", false),
    ])
  func known(condition: String, isKnown: Bool) throws {
    let source = "#if \(condition)\nclass P: UIView {}\n#endif\n"
    let found = try leftovers(source + "extension P { override func f() {} }")
    #expect(found.contains { $0.contains("overrides f") } != isKnown)
  }

  @Test(
    "a condition is answered as on iOS, in every spelling",
    arguments: [
      ("os(iOS)", "true"), ("!SWIFT_PACKAGE", "!false"), ("!os(iOS)", "!true"),
      ("!os(iOS) || DEBUG", "!true    || DEBUG"), ("DEBUG || os(iOS)", "DEBUG || true"),
      ("canImport(UIKit) && DEBUG", "true             && DEBUG"), ("os(Linux)", "false"),
      ("!os(Linux)", "!false"), ("canImport(ObjectiveC)", "true"), ("canImport(Darwin)", "true"),
      ("canImport(UIKit.UIGestureRecognizerSubclass)", "true"), ("arch(arm64)", "true"),
      ("os(visionOS)||os(iOS)", "os(visionOS)||true"), ("( os( iOS ) )", "( true      )"),
      ("(os(iOS) || os(tvOS)) && !os(macOS)", "(true    || os(tvOS)) && !os(macOS)"),
      ("canImport(UIKit, _version: 7)", "true"), ("canImport(FoundationNetworking)", "false"),
      ("os(macOS) || os(tvOS)", nil), ("swift(>=5) // os(iOS)", nil), ("swift(>=5.9)", nil),
      ("targetEnvironment(macCatalyst)", nil), ("swift(>=5.9) && compiler(>=6)", nil),
      ("canImport(Lottie)", nil),
    ] as [(String, String?)])
  func answered(condition: String, expected: String?) throws {
    // What is shorter keeps the columns behind it.
    let answer = (expected ?? condition).padding(
      toLength: condition.count, withPad: " ", startingAt: 0)
    func source(_ condition: String) -> String {
      "#if DEBUG\n#elseif \(condition)\nos(iOS)\n#endif\n#if \(condition)\n#endif\nif os(iOS) {}"
    }
    #expect(try adopted(source(condition)) == source(answer))
    #expect(try leftovers(source(condition)).isEmpty != condition.contains("Lottie"))
  }

  @Test("what no app has declares nothing, and needs nothing")
  func others() throws {
    let source = """
      #if os(macOS)
      import WebKit
      class P: NSView { let web = WKUserScript() }
      #elseif os(tvOS) || os(watchOS)
      class P: NSObject {}
      #else
      class P: UIView {}
      #endif
      extension P { override func layoutSubviews() {} }
      """
    #expect(try leftovers(source) == [])
    #expect(try adopted(source).contains("class P: UIView {\n#sourceLocation"))
    #expect(try adopted(source).contains("class P: NSView { let web"))
  }

  @Test("a file that is all under #if os(iOS) is as one without")
  func wholeFiles() throws {
    let protocols = "@objc protocol D { @objc optional func f(_ a: Int) }"
    let classes = "class B: UIView, D {}; class A: B { func f(_ a: Int) {} }"
    #expect(
      try adopted("#if os(iOS)\n\(classes)\n#endif", protocols).contains("{ override func f"))
    #expect(
      try leftovers("#if os(iOS)\nimport WebKit\nlet a = WKUserScript()\n#endif") == [
        "0.swift:2: there is no WebKit here: the file is left out. Keep what needs it in another file."
      ])
  }

  @Test("behind many clauses nothing is known")
  func manyClauses() throws {
    let clauses = (0..<9).map { _ in "#elseif os(tvOS)\n" }.joined()
    let source = "#if os(macOS)\n\(clauses)#else\nclass P: UIView {}\n#endif\n"
    #expect(try leftovers(source + "extension P { override func f() {} }").count == 1)
  }
}
