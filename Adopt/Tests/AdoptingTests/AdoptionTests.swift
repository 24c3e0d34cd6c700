import Adopting
import Testing

@Suite("Copies of adopt")
struct AdoptionTests {
  @Test("name the app's own file and lines")
  func head() throws {
    let copy = try Adoption([("App/a \"b\".swift", "let a = 1\n")]).copies[0]
    #expect(
      copy == #"""
        import PaneUIKit
        #sourceLocation(file: "App/a \"b\".swift", line: 1)
        let a = 1

        """#)
  }

  @Test("a file that needs a module that is not here is compiled only where there is")
  func leftOut() throws {
    let source =
      "import WebKit\n@objc protocol D { optional func f() }\nextension D { func g(_ a: WKUserScript) {} }"
    let copy = try Adoption([("a.swift", source)]).copies[0]
    #expect(
      copy == """
        #if canImport(WebKit)
        #sourceLocation(file: "a.swift", line: 1)
        import WebKit
              protocol D: AnyObject {          func f() throws }; \
        extension D { func f() throws { throw OptionalMethodMissing() }; \
        func asking(_ name: String) -> Asked_D? { PaneUIKit.hasMethod(name, of: self) ? Asked_D(object: self) : nil } }; \
        struct Asked_D { let object: any D; @discardableResult func f() -> Void? { try? object.f() } }
        extension D { func g(_ a: WKUserScript) {} }
        #endif

        """)
  }

  @Test("overrides of an extension move into the class, with their lines, whichever file has it")
  func moves() throws {
    let extensions = """
      extension A {
        public override var a: Int { 1 }
        /// Why.
        @objc override func f(_ b: Int) {
          d?.f?(b)
        }
        func own() {}
      }
      fileprivate extension A { override func g() {} }
      """
    let classes = """
      class A: B { // }
        class C { func own() { override() } }
        }
      """
    let protocols = "@objc protocol D { optional func f(_ a: Int) }"
    let copies = try adoption([extensions, classes, protocols]).bodies
    #expect(
      copies[0] == """
        extension A {
          \(String(repeating: " ", count: 32))
          /// Why.
          \n\n
          func own() {}
        }
        fileprivate extension A {                      }
        """)
    #expect(
      copies[1] == """
        class A: B { // }
          class C { func own() { override() } }
          \n#sourceLocation(file: "0.swift", line: 9)
        fileprivate override func g() {}
        #sourceLocation(file: "1.swift", line: 3)

        #sourceLocation(file: "0.swift", line: 4)
              override func f(_ b: Int) {
            d?.asking("f(_:)")?.f(b)
          }
        #sourceLocation(file: "1.swift", line: 3)

        #sourceLocation(file: "0.swift", line: 2)
        public override var a: Int { 1 }
        #sourceLocation(file: "1.swift", line: 3)
        }
        """)
  }

  @Test(
    "a method of an extension that a subclass overrides moves; others, and those under a condition, stay"
  )
  func overridden() throws {
    let source = """
      class A {}
      class B: A { override func f() { func h() {} } }
      extension A { @objc func f() {}; func g() { func f() {} }; private func f(_ a: Int) {} }
      extension A where Self: P { func f() {} }
      extension A {
      #if DEBUG
        func f(b: Int) {}
      #endif
      }
      """
    #expect(
      try adopted(source) == """
        class A {
        #sourceLocation(file: "0.swift", line: 3)
              func f() {}
        #sourceLocation(file: "0.swift", line: 1)
        }
        class B: A { override func f() { func h() {} } }
        extension A {                    func g() { func f() {} }; private func f(_ a: Int) {} }
        extension A where Self: P { func f() {} }
        extension A {
        #if DEBUG
          func f(b: Int) {}
        #endif
        }
        """)
  }

  @Test("classes of one name in different types are told apart")
  func nested() throws {
    let source =
      "extension A { class C {} }\nextension B { class C {} }\nextension B.C { override func f() {} }"
    #expect(
      try adopted(source).hasPrefix(
        "extension A { class C {} }\nextension B { class C {\n#sourceLocation(file: \"0.swift\", line: 3)"
      ))
  }

  @Test("every line stays where it was")
  func lines() throws {
    let source = """
      import UIKit
      @objc
      protocol D {
        @objc
        optional
        func f(
          _ a: Int
        ) -> Int
      }
      class A { let b = #selector(
        f
      ); let c = d?
        .f?(
          1
        ) }
      """
    let text = try adopted(source)
    #expect(
      text == """
        import PaneUIKit
        \("     ")
        protocol D: AnyObject {
          \("     ")
          \("        ")
          func f(
            _ a: Int
          ) throws -> Int
        }; extension D { func f(_ p0: Int) throws -> Int { throw OptionalMethodMissing() }; \
        func asking(_ name: String) -> Asked_D? { PaneUIKit.hasMethod(name, of: self) ? Asked_D(object: self) : nil } }; \
        struct Asked_D { let object: any D; @discardableResult func f(_ p0: Int) -> (Int)? { try? object.f(p0) } }
        class A { let b = Selector("f", A.f)\n\n; let c = d?
          .asking("f(_:)")?.f(
            1
          ) }
        """)
  }

  /// Its copy is compiled and run with PaneUIKit's tests.
  @Test("a pager written as for iOS is adopted without an edit")
  func noEdits() throws {
    let source = try projectText("Tests/AdoptedApp/App/ChildrenPager.swift")
    #expect(try leftovers(source) == [])
    #expect(source.contains("import UIKit") && !source.contains("PaneUIKit"))
  }

  @Test("what no rule knows is left byte for byte")
  func untouched() throws {
    for path in ["Tests/AppCode/TabPager.swift", "Sources/PaneUIKit/Shells/UIFont.swift"] {
      let source = try projectText(path)
      let changed = zip(source.split(separator: "\n"), try adopted(source).split(separator: "\n"))
        .filter { $0 != $1 }
      #expect(
        changed.allSatisfy {
          $0.0.hasPrefix("import") || $0.0.hasPrefix("  import") || $0.0.contains("canImport")
        }, "\(changed)")
    }
  }

  @Test(
    "a source that is not Swift is refused with its line",
    arguments: [
      (
        "a\n}", "0.swift:2: this is no Swift at '}'. Name files that Swift 5 or 6 compiles for iOS."
      ),
      (
        "f(\n)\nclass A {",
        "0.swift:3: this is no Swift: '}' is missing. Name files that Swift 5 or 6 compiles for iOS."
      ),
      (
        "let a = [1, 2",
        "0.swift:1: this is no Swift: ']' is missing. Name files that Swift 5 or 6 compiles for iOS."
      ),
    ])
  func refusals(source: String, reason: String) throws {
    let error = try #require(throws: Leftover.self) { _ = try adopted(source) }
    #expect(error.sentence == reason)
  }

  @Test("no source makes it fall, whatever is cut from one that does all")
  func cuts() throws {
    let source = Array(
      try projectText("Adopt/Tests/AdoptingTests/RuleTests.swift").utf8.prefix(4_000))
    for end in stride(from: 0, to: source.count, by: 101) {
      for part in [source[..<end], source[end...]] {
        _ = try? Adoption([("a.swift", String(decoding: part, as: UTF8.self))])
      }
    }
  }
}
