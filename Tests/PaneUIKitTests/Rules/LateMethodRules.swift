import Testing

@testable import PaneUIKit

/// Conforms, and has nothing of it but the end of a drag.
class BareDelegate: NotingController, UIScrollViewDelegate {
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.note("base's didEndDragging")
  }
}

class LateDelegate: BareDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.note("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let speed = (velocity.x * 1000).rounded() / 1000
    log.note(
      "willEndDragging at \(speed) to \(targetContentOffset.pointee.x) \(scrollView.isTracking)")
  }
  override func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { log.note("didEndDragging \(decelerate)") }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.note("willBegin") }
}

final class LatestDelegate: LateDelegate {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) { log.note("latest didScroll") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    log.note("end at \(scrollView.contentOffset.x)")
  }
}

/// Has a method that nothing calls.
final class ZoomingDelegate: BareDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

/// Has another object answer, as far as Objective-C asks it.
final class ForwardingDelegate: BareDelegate, MessageForwarding {}

/// Does not hold what it passes messages on to.
final class WeakProxy: NSObject, MessageForwarding {
  weak var target: AnyObject?
  init(_ target: AnyObject?) { self.target = target }
  func forwardingTarget(for aSelector: Selector!) -> Any? { target }
}
/// Notes that it was called, once.
final class Ticker: Noter {
  func tick(_ link: CADisplayLink) {
    log.note("tick")
    link.invalidate()
  }
}

/// A list of which UIKit's own class is the delegate, and that says itself how large items are.
class Grid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt: IndexPath
  ) -> CGSize { collectionView.bounds.size }
}
/// Has what another protocol calls, what no finger has called, and what is the app's own.
final class LowerGrid: Grid, UICollectionViewDataSourcePrefetching {
  func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
  func collectionView(_ view: UICollectionView, didEndMultipleSelectionAt path: IndexPath) {}
  func collectionView(_ view: UICollectionView, titleOf page: Int) -> String { "\(page)" }
}
/// Has what its superclass should have to be asked.
final class LateGrid: Grid {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt: Int
  ) -> UIEdgeInsets { .zero }
}

/// One that no other module sees, as all are in an optimized build without testing.
private final class UnseenDelegate: BareDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.note("unseen") }
}

/// A list below an app's own, neither of which other modules see: UIKit's class has all methods.
private class OwnList: UICollectionViewController {}
private final class LowerList: OwnList {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// A controller whose class makes itself, and one with UIKit's initializer alone.
public final class OwnScreen: UIViewController {
  public init() {
    super.init(nibName: nil, bundle: nil)
    title = "own"
  }
  public required init?(coder: NSCoder) { nil }
}
public final class OwnButton: UIButton {
  override init(frame: CGRect) {
    super.init(frame: frame)
    tag = 9
  }
  public required init?(coder: NSCoder) { nil }
}
public final class OwnRow: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    tag = style.rawValue
  }
  public required init?(coder: NSCoder) { nil }
}
public final class PlainScreen: UIViewController {
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    title = "plain"
  }
  public required init?(coder: NSCoder) { nil }
}

enum Named { final class Cell: UICollectionViewCell {} }
enum OtherNamed { final class Cell: UICollectionViewCell {} }
final class OneOf<Value>: NSObject {}

/// A view whose class makes itself, as no one else can.
open class OwnBar: UIView {
  public init() {
    super.init(frame: .zero)
    tag = 7
  }
  public required init?(coder: NSCoder) { nil }
}
public final class LowerBar: OwnBar {}
/// One with `init(frame:)` alone.
public final class PlainBar: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    tag = 8
  }
  public required init?(coder: NSCoder) { nil }
}

@Suite("What Objective-C finds in an object, and Swift does not")
struct LateMethodRules {
  private func flick(_ make: @escaping @MainActor @Sendable (Log) -> BareDelegate) throws
    -> [String]
  {
    try play(.open + .flick) { log, _ in
      let controller = LoggedController(Log())
      controller.loadViewIfNeeded()
      let delegate = make(log)
      log.kept.append(delegate)
      controller.scrollView.delegate = delegate
      log.note("judged \(unjudgeable ?? "")")
      return controller
    }
  }

  @Test("a delegate's method that only a subclass of the class that conforms has: is called")
  func late() throws {
    let expected = [
      "judged ", "willBeginDragging", "didScroll", "willEndDragging at 1.5 to 300.0 true",
      "didEndDragging true", "willBegin", "didScroll",
    ]
    #expect(try flick { LateDelegate($0) } == expected)
    #expect(
      try flick { LatestDelegate($0) }
        == expected.map { $0 == "didScroll" ? "latest didScroll" : $0 } + ["end at 300.0"])
    #expect(try flick { BareDelegate($0) } == ["judged ", "base's didEndDragging"])
  }

  @Test("one that nothing calls here is said, and nothing is judged")
  func uncalled() throws {
    let first = try #require(try flick { ZoomingDelegate($0) }.first)
    #expect(
      first.hasPrefix("judged ZoomingDelegate has viewForZooming(in: PaneUIKit.UIScrollView)"))
    #expect(first.hasSuffix("declare it in BareDelegate, which conforms, and override it"))
  }

  @Test("a target that passes messages on: who it names has the method called")
  func forwarded() throws {
    let lines = try linesByFrame { log in
      let ticker = Ticker(log)
      log.kept = [ticker]
      CADisplayLink(target: WeakProxy(ticker), selector: Selector("tick:", Ticker.tick(_:)))
        .add(to: .main, forMode: .common)
    }
    #expect(lines == ["1: tick"])
  }

  @Test("an observed key of a view that says itself that it has changed ends the replay")
  func saysItself() async {
    let result = await #expect(processExitsWith: .failure, observing: errors) { @MainActor in
      let view = UIView()
      view.didChangeValue(for: \.frame)
      view.addObserver(view, forKeyPath: "frame", context: nil)
      view.didChangeValue(forKey: "tag")
      view.didChangeValue(for: \.bounds)
      view.didChangeValue(for: \.frame)
    }
    #expect(result.error.contains("didChangeValue of frame is not there: set frame of UIView"))
  }

  @Test("a delegate that passes messages on: nothing is judged then")
  func forwarding() throws {
    let first = try #require(try flick { ForwardingDelegate($0) }.first)
    #expect(first.hasPrefix("judged ForwardingDelegate passes messages on, which is not modelled"))
  }

  @Test("one of another protocol, of the app's own, or that no finger can have called is not meant")
  func others() throws {
    for type in [Grid.self, LowerGrid.self] {
      #expect(LateMethods(type, isOptimized: false).uncalled == nil, "\(type)")
    }
    let said = try #require(LateMethods(LateGrid.self, isOptimized: false).uncalled)
    #expect(said.hasSuffix("declare it in Grid, which conforms, and override it"), "\(said)")
  }

  @Test("an optimized build that may have left such a method out is said, and nothing is judged")
  func leftOut() throws {
    let said = try #require(LateMethods(UnseenDelegate.self, isOptimized: true).uncalled)
    #expect(said.contains("UnseenDelegate has and BareDelegate"), "\(said)")
    #expect(said.hasSuffix("build it with -Xswiftc -enable-testing"))
    let types: [(NSObject.Type, Bool)] = [
      (UnseenDelegate.self, false), (LateDelegate.self, true), (LoggedController.self, true),
      (LowerList.self, true),
    ]
    for (type, isOptimized) in types {
      #expect(LateMethods(type, isOptimized: isOptimized).uncalled == nil, "\(type)")
    }
  }

  @Test(
    "a view of a class that is a value: is made by the class's own init(), or else init(frame:)")
  @MainActor func made() {
    let types: [UIView.Type] = [OwnBar.self, LowerBar.self, PlainBar.self, UIView.self]
    let views = types.map { $0.newOfClass() }
    #expect(zip(views, types).allSatisfy { type(of: $0) == $1 })
    #expect(views.map(\.tag) == [7, 7, 8, 0])
    let screens: [UIViewController.Type] = [
      OwnScreen.self, PlainScreen.self, UIViewController.self,
    ]
    #expect(screens.map { $0.newOfClass().title } == ["own", "plain", nil])
    let plain: UIViewController.Type = PlainScreen.self
    #expect(plain.newOfClass(nibName: nil, bundle: nil).title == "plain")
    let (button, row): (UIButton.Type, UITableViewCell.Type) = (OwnButton.self, OwnRow.self)
    #expect(button.newOfClass(type: .custom).tag == 9)
    let cell = row.newOfClass(style: .subtitle, reuseIdentifier: "row")
    #expect(cell is OwnRow && cell.tag == 3 && cell.reuseIdentifier == "row")
  }

  @Test("a class has a name in whatever module an app knew it, and another is not found")
  func named() throws {
    let lines = try playLogged { controller in
      for name in ["App.OwnBar", "OwnBar", "UILabel", "App.None", "_UIPrivate", ""] {
        controller.log.note("\(name) \(NSClassFromString(name).map { "\($0)" } ?? "nil")")
      }
      let classes: [AnyClass] = [
        OwnBar.self, UILabel.self, NSObject.self, Named.Cell.self, OtherNamed.Cell.self,
        OneOf<Int>.self, OneOf<String>.self,
      ]
      let words = classes.map(NSStringFromClass)
      #expect(words.prefix(3) == ["PaneUIKitTests.OwnBar", "UILabel", "NSObject"])
      #expect(Set(words).count == classes.count, "\(words)")
      #expect(UIImage(named: "arrow") == nil && UIImage(inCatalogue: "arrow") != nil)
      controller.log.note("\(Bundle.main.appObject(forInfoDictionaryKey: "CFBundleName") ?? "nil")")
    }
    #expect(
      lines.prefix(7) == [
        "App.OwnBar OwnBar", "OwnBar OwnBar", "UILabel UILabel", "App.None nil", "_UIPrivate nil",
        " nil", "PaneUIKitTests",
      ], "\(lines)")
  }
}
