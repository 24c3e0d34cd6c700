import Adopting
import Foundation
import Testing

@Suite("Pagers written as for iOS")
struct AppPagerTests {
  /// Their copies are compiled and run with PaneUIKit's tests.
  @Test("are adopted without an edit", arguments: ["ChildrenPager", "CatalogPager", "AlbumPager"])
  func noEdits(name: String) throws {
    let source = try projectText("Tests/AdoptedApp/App/\(name).swift")
    #expect(try leftovers(source) == [])
    #expect(source.contains("import UIKit") && !source.contains("PaneUIKit"))
  }
}
