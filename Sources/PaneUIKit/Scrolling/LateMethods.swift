import CExecutorHooks
import Scrolling

/// The methods of a delegate that only a subclass of the class that conforms has. Swift's conformance
/// does not know them; Objective-C asks the object, and calls them.
struct LateMethods: Sendable {
  /// Those of scroll views, by their names as Swift writes them.
  private var addresses: [String: UInt] = [:]
  /// A method that nothing calls here, and the class that should have it; nil if there is none.
  private(set) var uncalled: String?

  private static let table = ClassTable<LateMethods>()
  /// The classes below which there can be no class that conforms but the one that is asked about.
  private static let roots: [AnyClass] = [
    NSObject.self, UIResponder.self, UIView.self, UIViewController.self, UIScrollView.self,
    UICollectionView.self, UICollectionViewController.self, UIPageViewController.self,
    UICollectionViewCell.self, UITableView.self, UITableViewController.self, UIWindow.self,
    UIScrollingController.self,
  ]

  /// The late methods of `delegate`, if any. Those that nothing calls end what can be judged.
  static func of(_ delegate: AnyObject?) -> LateMethods? {
    guard let delegate else { return nil }
    if delegate is any MessageForwarding {
      PagerHost.cannotJudge(
        "\(type(of: delegate)) passes messages on, which is not modelled: declare what it passes on"
      )
    }
    guard let parent = _getSuperclass(type(of: delegate)),
      !roots.contains(where: { $0 === parent })
    else { return nil }
    let methods = table.value(of: type(of: delegate)) { LateMethods($0) }
    if let uncalled = methods.uncalled { PagerHost.cannotJudge(uncalled) }
    return methods.addresses.isEmpty ? nil : methods
  }

  /// The optional methods that something calls here, beside those that tell of scrolling, by the
  /// protocol that has them. What nothing calls, or a tap alone, may be missing.
  private static let called: [(parts: [String], conforms: @Sendable (AnyClass) -> Bool)] = [
    (
      [
        "viewForZooming(in: PaneUIKit.UIScrollView", "scrollViewDidZoom(PaneUIKit.UIScrollView",
        "scrollViewWillBeginZooming(_: PaneUIKit.UIScrollView",
        "scrollViewDidEndZooming(_: PaneUIKit.UIScrollView",
        "scrollViewDidChangeAdjustedContentInset(PaneUIKit.UIScrollView",
      ], { $0 is any UIScrollViewDelegate.Type }
    ),
    (
      ["willDisplay", "didEndDisplaying", "targetContentOffset"].map {
        "collectionView(_: PaneUIKit.UICollectionView, \($0)"
      }, { $0 is any UICollectionViewDelegate.Type }
    ),
    (
      ["sizeForItem", "insetForSection", "minimum", "referenceSizeFor"].map {
        "collectionView(_: PaneUIKit.UICollectionView, layout: PaneUIKit.UICollectionViewLayout, \($0)"
      }, { $0 is any UICollectionViewDelegateFlowLayout.Type }
    ),
    (
      [
        "numberOfSections(in: PaneUIKit.UICollectionView",
        "collectionView(_: PaneUIKit.UICollectionView, viewForSupplementaryElementOfKind",
      ], { $0 is any UICollectionViewDataSource.Type }
    ),
    (
      ["heightFor", "estimatedHeightFor", "viewFor", "willDisplay", "didEndDisplaying"].map {
        "tableView(_: PaneUIKit.UITableView, \($0)"
      }, { $0 is any UITableViewDelegate.Type }
    ),
    (
      [
        "numberOfSections(in: PaneUIKit.UITableView",
        "tableView(_: PaneUIKit.UITableView, titleFor",
      ], { $0 is any UITableViewDataSource.Type }
    ),
    (
      ["willTransitionTo", "didFinishAnimating"].map {
        "pageViewController(_: PaneUIKit.UIPageViewController, \($0)"
      }, { $0 is any UIPageViewControllerDelegate.Type }
    ),
    (
      [
        "gestureRecognizer(_: PaneUIKit.UIGestureRecognizer",
        "gestureRecognizerShouldBegin(PaneUIKit.UIGestureRecognizer",
      ], { $0 is any UIGestureRecognizerDelegate.Type }
    ),
    (
      ["urlSession(_: PaneUIKit.URLSession, task: PaneUIKit.URLSessionTask, didComplete"],
      { $0 is any URLSessionTaskDelegate.Type }
    ),
    (
      ["urlSession(_: PaneUIKit.URLSession, dataTask: PaneUIKit.URLSessionDataTask, didReceive"],
      { $0 is any URLSessionDataDelegate.Type }
    ),
  ]

  /// Those of `type`, in a program that an optimizer has made or not.
  init(_ type: AnyClass, isOptimized: Bool = !_isDebugAssertConfiguration()) {
    let classes = Array(sequence(first: type) { _getSuperclass($0) })
    // Looking for methods takes long in a large program.
    guard Self.called.contains(where: { Self.firstKnown(of: classes, $0.conforms) > 0 })
    else { return }
    let chain = Array(zip(classes, ClassMethods.of(classes)))
    let (late, known) = Self.split(chain) { $0 is any UIScrollViewDelegate.Type }
    for (_, methods) in late {
      for name in methods.names(with: "scrollView")
      where addresses[name] == nil && !known.contains(where: { $0.1[name] != nil }) {
        addresses[name] = methods[name].map { UInt(bitPattern: $0) }
      }
    }
    uncalled =
      Self.called.lazy.compactMap { parts, conforms in
        let (late, known) = Self.split(chain, conforms)
        return Self.uncalled(parts, late, known) ?? (isOptimized ? Self.leftOut(late, known) : nil)
      }.first
  }

  private typealias Classes = ArraySlice<(AnyClass, ClassMethods)>

  /// The first class that can have no late method: the last one of the app's that `conforms`.
  /// UIKit's own have all methods of theirs, for others to override.
  private static func firstKnown(of classes: [AnyClass], _ conforms: (AnyClass) -> Bool) -> Int {
    guard let index = classes.lastIndex(where: conforms),
      !roots.contains(where: { $0 === classes[index] })
    else { return 0 }
    return index
  }

  /// The classes below the one that `conforms`, and the others.
  private static func split(
    _ chain: [(AnyClass, ClassMethods)], _ conforms: (AnyClass) -> Bool
  ) -> (late: Classes, known: Classes) {
    let index = firstKnown(of: chain.map(\.0), conforms)
    return (chain[..<index], chain[index...])
  }

  private static func uncalled(_ parts: [String], _ late: Classes, _ known: Classes) -> String? {
    let base = known.first.map { "\($0.0)" } ?? "its superclass"
    for late in late {
      for name in parts.flatMap({ late.1.names(with: $0) })
      where !known.contains(where: { $0.1[name] != nil }) {
        return
          "\(late.0) has \(name), which is not called here: declare it in \(base), which conforms, and override it"
      }
    }
    return nil
  }

  /// Why methods that only `late` classes have may not be there; nil if they are.
  private static func leftOut(_ late: Classes, _ known: Classes) -> String? {
    guard let base = known.first?.0,
      let type: AnyClass = late.first(where: { $0.1.isHidden })?.0
    else { return nil }
    return
      "an optimized build leaves out what a delegate of class \(type) has and \(base), which conforms, has not: build it with -Xswiftc -enable-testing"
  }

  /// Calls `method` of `delegate` with `view` where it is a late one; returns whether it is.
  @MainActor func call(_ event: EngineEvent, of delegate: AnyObject, with view: UIScrollView)
    -> Bool
  {
    guard let address = addresses[event.signature] else { return false }
    let function = UnsafeRawPointer(bitPattern: address)
    let object = UnsafeRawPointer(Unmanaged.passUnretained(delegate).toOpaque())
    let argument = UnsafeRawPointer(Unmanaged.passUnretained(view).toOpaque())
    switch event {
    case .willEndDragging(let velocity, let target):
      c_call_target(function, object, argument, velocity.x, velocity.y, target)
    case .didEndDragging(let decelerates): c_call_flag(function, object, argument, decelerates)
    default: c_call(function, object, argument)
    }
    return true
  }
}

extension EngineEvent {
  /// The delegate's method, as Swift writes it: a constant, since each frame may ask for it.
  fileprivate var signature: String {
    switch self {
    case .didScroll: "scrollViewDidScroll(PaneUIKit.UIScrollView) -> ()"
    case .willBeginDragging: "scrollViewWillBeginDragging(PaneUIKit.UIScrollView) -> ()"
    case .willEndDragging:
      "scrollViewWillEndDragging(_: PaneUIKit.UIScrollView, withVelocity: Foundation.CGPoint, targetContentOffset: Swift.UnsafeMutablePointer<Foundation.CGPoint>) -> ()"
    case .didEndDragging:
      "scrollViewDidEndDragging(_: PaneUIKit.UIScrollView, willDecelerate: Swift.Bool) -> ()"
    case .willBeginDecelerating: "scrollViewWillBeginDecelerating(PaneUIKit.UIScrollView) -> ()"
    case .didEndDecelerating: "scrollViewDidEndDecelerating(PaneUIKit.UIScrollView) -> ()"
    case .didEndScrollingAnimation:
      "scrollViewDidEndScrollingAnimation(PaneUIKit.UIScrollView) -> ()"
    }
  }
}
