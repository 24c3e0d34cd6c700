import Adopting
import Foundation
import Testing

@Suite("A pager written as for iOS")
struct AppPagerTests {
  /// Its copy is compiled and run with PaneUIKit's tests.
  @Test("is adopted without an edit")
  func noEdits() throws {
    let source = try projectText("Tests/AdoptedApp/App/ChildrenPager.swift")
    #expect(try leftovers(source) == [])
    #expect(source.contains("import UIKit") && !source.contains("PaneUIKit"))
  }
}
