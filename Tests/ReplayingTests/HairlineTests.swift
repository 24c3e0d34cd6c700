import ScenarioLanguage
import Scrolling
import TestSupport
import Testing

@testable import Replaying

/// A strip of pages that is turned by the target of a deceleration.
class StripLoader: IdleLoader, PageLoader {
  class var name: String { "strip" }
  /// Between pages, in points.
  class var gap: Double { 0 }
  /// What the second page lacks at its right, in points.
  class var lack: Double { 0 }
  /// Where a finger that is lifted between two pages leads.
  class var way: FloatingPointRoundingRule { .up }
  private var pitch: Double { scrollView.frame.size.width + Self.gap }

  override func open(at index: PageIndex) {
    scrollView.setContent(columns: source.pageCount)
    scrollView.contentSize.width = Double(source.pageCount) * pitch
    for number in 0..<source.pageCount {
      let page = source.page(at: PageIndex(number))
      page.frame.origin.x = Double(number) * pitch
      if number == 1 { page.frame.size.width -= Self.lack }
      scrollView.addSubview(page)
    }
    scrollView.contentOffset.x = Double(index.page) * pitch
  }

  func layout() {}

  func scrollViewWillEndDragging(
    _ view: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset target: UnsafeMutablePointer<CGPoint>
  ) { target.pointee.x = (view.contentOffset.x / pitch).rounded(Self.way) * pitch }
}

private final class PixelGapLoader: StripLoader { override class var gap: Double { 1.0 / 3 } }
private final class HalfGapLoader: StripLoader { override class var gap: Double { 0.5 } }
private final class PointGapLoader: StripLoader { override class var gap: Double { 1 } }
private final class OddGapLoader: StripLoader { override class var gap: Double { 1.2 } }
private final class RoundedLoader: StripLoader { override class var lack: Double { 0.3 } }
private final class StripeLoader: StripLoader { override class var lack: Double { 1 } }

@Suite("What is thinner than a pixel")
struct HairlineTests {
  private func coverage(_ type: any PageLoader.Type, scale: Int) throws -> Coverage {
    let device = Device(size: CGSize(width: 375, height: 667), scale: scale, refreshRate: 60)
    return try Coverage(of: type, on: device, pages: 5, .open + .turn(.left, times: 3) + [.close])
  }

  @Test("is no blank: gaps of a pager, and what is rounded to pixels", arguments: 1...3)
  func sound(scale: Int) throws {
    let sound: [any PageLoader.Type] = [
      PixelGapLoader.self, HalfGapLoader.self, PointGapLoader.self, OddGapLoader.self,
      RoundedLoader.self,
    ]
    for type in sound {
      var found = try coverage(type, scale: scale)
      (found.wastedPages, found.midPageFetches, found.geometry) = (0, 0, nil)
      #expect(found == Coverage(), "\(type)")
    }
  }

  @Test("a stripe of a point that is missing is blank", arguments: 1...3)
  func missing(scale: Int) throws {
    let found = try coverage(StripeLoader.self, scale: scale)
    #expect(found.blankFrames > 30 && abs(found.blankArea - 1.0 / 375) < 1e-9)
  }
}

/// Goes by program, and keeps the page when the device turns that it was going to, or is nearest.
private class TurnedLoader: IdleLoader, PageLoader {
  class var name: String { "turned" }
  class var notes: Bool { true }
  private var pages: [PageView] = []
  private var page = 0

  override func open(at index: PageIndex) {
    scrollView.isPagingEnabled = true
    pages = (0..<source.pageCount).map { source.page(at: PageIndex($0)) }
    pages.forEach(scrollView.addSubview)
    page = index.page
    layOut()
  }

  override func show(_ index: PageIndex, animated: Bool) {
    page = index.page
    scrollView.setContentOffset(
      CGPoint(x: Double(page) * scrollView.frame.size.width, y: 0), animated: animated)
  }

  override func rotate(to size: CGSize) {
    let width = scrollView.frame.size.width
    if !Self.notes { page = Int((scrollView.contentOffset.x / width).rounded()) }
    scrollView.resize(to: size)
    layOut()
  }

  func layout() {}

  private func layOut() {
    let size = scrollView.frame.size
    scrollView.setContent(columns: pages.count)
    for (number, page) in pages.enumerated() {
      page.frame = CGRect(origin: CGPoint(x: Double(number) * size.width, y: 0), size: size)
    }
    scrollView.contentOffset.x = Double(page) * size.width
  }
}

private final class ForgetfulTurnedLoader: TurnedLoader { override class var notes: Bool { false } }

@Suite("A device that turns while a program scrolls")
struct TurnedScrollTests {
  private func coverage(_ type: any PageLoader.Type, after hold: Double) throws -> Coverage {
    try Coverage(
      of: type, pages: 8,
      [
        .open(at: PageIndex(1)), .settle, .scroll(to: PageIndex(3)), .hold(hold.milliseconds),
        .rotate(.landscape), .hold(1.seconds), .swipe(.left), .settle, .close,
      ])
  }

  @Test("it shows the page that the program goes to", arguments: [0.0, 20, 60, 120, 160, 200, 280])
  func noted(hold: Double) throws {
    let found = try coverage(TurnedLoader.self, after: hold)
    #expect(found.wrongFrames == 0 && found.turnsLost == 0)
  }

  @Test("and not the one that is nearest on the way", arguments: [60.0, 100, 120, 160])
  func forgotten(hold: Double) throws {
    #expect(try coverage(ForgetfulTurnedLoader.self, after: hold).wrongFrames > 0)
  }
}
