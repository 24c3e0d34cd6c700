import Testing

@testable import Commands

@Suite("panebench list uikit")
struct UIKitNamesTests {
  @Test(
    "says of a type, a member or another word what is here, however it is capitalized",
    arguments: [
      ("UICollectionView", "works"), ("UIVisualEffectView", "inert"),
      ("UIDynamicAnimator", "refused"), ("NSFetchedResultsController", "not there"),
      ("decelerationRate", "there"), ("DECELERATIONRATE", "there"),
      ("setContentOffset(_:animated:)", "there"), ("indicatorStyle", "inert"),
    ])
  func found(name: String, here: String) throws {
    let rows = try UIKitNames().lines(about: name)
    #expect(rows.allSatisfy { $0.count == UIKitNames.columns.count })
    #expect(rows.first?[1] == here)
  }

  @Test("says nothing of what is not a name of UIKit's", arguments: ["UIPagerView", "", ".*", "("])
  func notFound(name: String) throws {
    #expect(try UIKitNames().lines(about: name).isEmpty)
  }

  @Test("has all families")
  func families() throws {
    let families = try UIKitNames().families
    #expect(families.count > 25)
    #expect(Set(families.map { $0[1] }) == ["works", "inert", "refused"])
  }
}
