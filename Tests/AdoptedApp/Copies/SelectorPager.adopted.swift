// Written by 'panebench adopt' from Tests/AdoptedApp/App/SelectorPager.swift: edit that file.
// swift-format-ignore-file
// 11953f3121c5e498 613a5c9a7970c03a
import PaneUIKit
#sourceLocation(file: "Tests/AdoptedApp/App/SelectorPager.swift", line: 1)
import PaneUIKit

/// Is told by a pager what happens, as Objective-C's delegates are.
      public protocol SelectorPagerDelegate: NSObjectProtocol {
                 func pager(_ pager: SelectorPager, willShow page: Int) throws
                 func pager(_ pager: SelectorPager, titleOf page: Int) throws -> String?
  func pager(_ pager: SelectorPager, note line: String)
}; public extension SelectorPagerDelegate { func pager(_ p0: SelectorPager, willShow p1: Int) throws { throw OptionalMethodMissing() }; func pager(_ p0: SelectorPager, titleOf p1: Int) throws -> String? { throw OptionalMethodMissing() }; func asking(_ name: String) -> Asked_SelectorPagerDelegate? { PaneUIKit.hasMethod(name, of: self) ? Asked_SelectorPagerDelegate(object: self) : nil } }; public struct Asked_SelectorPagerDelegate { let object: any SelectorPagerDelegate; @discardableResult public func pager(_ p0: SelectorPager, willShow p1: Int) -> Void? { try? object.pager(p0, willShow: p1) }; @discardableResult public func pager(_ p0: SelectorPager, titleOf p1: Int) -> String? { try? object.pager(p0, titleOf: p1) } }

/// Five pages in a scroll view, and everything that calls a method by its name.
             public class SelectorPager: UIViewController, UIScrollViewDelegate, AskedClass { nonisolated public class func hasMethod(_ name: String) -> Bool? { guard self === SelectorPager.self else { return nil }; switch name { case "cases(_:willShow:)", "childrenPager(_:didTurnTo:)", "numberOfSections(in:)", "pager(_:titleOf:)", "pager(_:willShow:)", "pagerWillLoad(_:)", "save()", "stepped(to:)", "title(of:)": return false; default: return nil } };
  public weak var delegate: SelectorPagerDelegate?
  public let button = UIButton(type: .custom)
                var page = 0
  private let scrollView = UIScrollView()
  private var link: CADisplayLink?
  private var observation: NSKeyValueObservation?
  private let tap = Tap(target: nil, action: nil)

  public override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.isPagingEnabled = true
    scrollView.delegate = self
    view.addSubview(scrollView)
    scrollView.addObserver(
      self, forKeyPath: "contentSize"                     , options: [.old, .new, .initial],
      context: nil)
    observation = scrollView.observe(\.contentOffset, options: [.new]) { [weak self] _, change in
      if let x = change.newValue?.x, x.truncatingRemainder(dividingBy: 300) == 0 {
        self?.note("offset \(Int(x))")
      }
    }
    scrollView.contentSize = CGSize(width: 1500, height: 400)
    button.addTarget(self, action: Selector("buttonTapped:", SelectorPager.buttonTapped(_:)), for: .touchUpInside)
    button.addTarget(self, action: Selector("buttonCancelled", SelectorPager.buttonCancelled), for: .touchUpInside)
    button.removeTarget(self, action: Selector("buttonCancelled", SelectorPager.buttonCancelled), for: .touchUpInside)
    tap.addTarget(self, action: Selector("tapped", SelectorPager.tapped))
    scrollView.addGestureRecognizer(tap)
    NotificationCenter.default.addObserver(
      self, selector: Selector("hear:", SelectorPager.hear(_:)), name: .turned, object: nil)
    Timer.scheduledTimer(
      timeInterval: 0.1, target: self, selector: Selector("fire:", SelectorPager.fire(_:)), userInfo: "timer",
      repeats: false)
    perform(Selector("later:", SelectorPager.later(_:)), with: "later", afterDelay: 0.05)
    perform(Selector("later:", SelectorPager.later(_:)), with: "never", afterDelay: 0.05)
    perform(Selector("later:", SelectorPager.later(_:)), with: "after the motion", afterDelay: 0.12)
    NSObject.cancelPreviousPerformRequests(
      withTarget: self, selector: Selector("later:", SelectorPager.later(_:)), object: "never")
    link = CADisplayLink(target: self, selector: Selector("step:", SelectorPager.step(_:)))
    link?.add(to: .main, forMode: .common)
    show(title: delegate?.asking("pager(_:titleOf:)")?.pager(self, titleOf: 0) ?? "none")
  }

  deinit {
    scrollView.removeObserver(self, forKeyPath: "contentSize")
    NotificationCenter.default.removeObserver(self)
  }

  private func show(title: String) { note("title \(title)") }

  private func note(_ line: String) { delegate?.pager(self, note: line) }

  func buttonTapped(_ sender: UIButton) {
    note(sender === button ? "button" : "another button")
    NotificationCenter.default.post(name: .turned, object: nil)
    NotificationCenter.default.removeObserver(self, name: .turned, object: nil)
    NotificationCenter.default.post(name: .turned, object: nil)
  }

        private func buttonCancelled() { note("cancelled") }

        private func tapped() { note("tap \(tap.state == .ended)") }

        private func hear(_ notification: NSNotification) {
    note("heard \(notification.name.rawValue)")
  }

        private func fire(_ timer: Timer) {
    note("\(timer.userInfo as? String ?? "nothing") fires")
    button.sendActions(for: .touchUpInside)
  }

        private func later(_ word: String) {
    note(word)
    if responds(to: Selector("later:", SelectorPager.later(_:))) { perform(Selector("again", SelectorPager.again), with: nil) }
  }

        private func again() { note("again") }

        private func step(_ link: CADisplayLink) {
    page += 1
    if page < 4 { note("frame \(page)") }
    if page == 4 { link.invalidate() }
    if page > 4 { note("a frame too many") }
  }

  public override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let new = (change?[.newKey] as? CGSize)?.width ?? -1
    let old = (change?[.oldKey] as? CGSize)?.width ?? -1
    note("\(keyPath ?? "") from \(Int(old)) to \(Int(new))")
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    let page = Int(scrollView.contentOffset.x / 300)
    delegate?.asking("pager(_:willShow:)")?.pager(self, willShow: page)
  }
}

extension Notification.Name {
  static let turned = Notification.Name("turned")
}

/// Ends when a finger is lifted.
private final class Tap: UIGestureRecognizer {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}
