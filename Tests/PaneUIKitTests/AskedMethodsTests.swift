import Testing

@testable import AdoptedApp
@testable import PaneUIKit

final class AskedNothing: NSObject, MeaningDelegate {}
class AskedEverything: NSObject, MeaningDelegate {
  var shown = 0
  func cases(_ cases: MeaningCases, willShow page: UIView) { shown += 1 }
  func save() throws -> Int { throw CancellationError() }
  func title(of page: Int) -> String { "page \(page)" }
}
final class AskedInheriting: AskedEverything {}

/// What copies mean, beside delegates that were written by hand.
@Suite("Copies mean what the app's files mean on a phone") @MainActor
struct AskedMethodsTests {
  @Test("arguments are evaluated, and nil is given, as the method is there or not")
  func arguments() {
    let cases = MeaningCases()
    let nothing = AskedNothing()
    cases.delegate = nothing
    cases.show()
    #expect(cases.made == 0 && cases.store() == "0" && cases.titles == ["none"])
    for delegate in [AskedEverything(), AskedInheriting()] {
      cases.made = 0
      cases.delegate = delegate
      cases.show()
      #expect(cases.made == 1 && delegate.shown == 1)
      #expect(cases.store() == "failed" && cases.titles == ["PAGE 1", "page 2", "saves"])
    }
  }

  @Test("a method of UIKit's that is missing gives nil")
  func missing() {
    let (cases, source) = (MeaningCases(), Cells(0))
    cases.source = source
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(cases.sections(of: view) == 7)
    #expect(source.responds(to: Selector("none")) == false)
    #expect(source.hasMethod("collectionView(_:numberOfItemsInSection:)"))
    #expect(source.having("numberOfSections(in:)") == nil)
  }

  @Test("methods that only a subclass has are called")
  func subclasses() {
    let reader = MeaningReader()
    reader.step()
    #expect(reader.seen == ["stepped", "scrolled"])
    let base = MeaningBase()
    base.step()
    #expect(!base.hasMethod("stepped(to:)") && reader.hasMethod("stepped(to:)"))
  }

  private class Generic<Value>: NSObject {}

  @Test("a generic class is taken to have what is asked for: its symbols are not known")
  func generics() { #expect(Generic<Int>().hasMethod("f()")) }

  @Test("keys, selectors and conditions")
  func others() {
    let (keys, owner) = (MeaningKeys(), MeaningOwner())
    #expect(keys.stored() == 3 && keys.index == 0)
    owner.tap()
    #expect(owner.helper.reloads == 1 && owner.own == 0)
    #expect(meaningOfPlatform == "iOS")
  }

  @Test("of a pager, child controllers show each page, also after a rotation, and let go of all")
  func children() throws {
    let tour: [Gesture] =
      [.open(at: PageIndex(1)), .settle] + .turn(.left, times: 4) + .turn(.right, times: 2)
      + [.jump(to: PageIndex(5)), .settle, .scroll(to: PageIndex(4)), .settle, .memoryWarning]
    let counts = try Counts(
      of: PagerLoader<ChildrenAppPager>.self, tour + .turned + [.close], pages: 8)
    let seen = counts.coverage
    #expect(seen.blankFrames + seen.wrongFrames + seen.turnsLost == 0)
    #expect(counts.fetches == 15 && counts.left == 0)
  }
}
