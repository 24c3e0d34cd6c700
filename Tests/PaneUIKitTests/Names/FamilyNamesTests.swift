import Testing

@testable import PaneUIKit

/// Names that place pages or call an app's code.
@Suite("Names by family") @MainActor
struct FamilyNamesTests {
  @Test("a layout's context moves the content by its adjustment, once; a flow layout makes its own")
  func contexts() {
    final class Layout: UICollectionViewFlowLayout {
      var adjusts = false
      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        #expect(context is UICollectionViewFlowLayoutInvalidationContext)
        if adjusts { context.contentOffsetAdjustment.x = 30 }
        adjusts = false
        return context
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    let (layout, diary) = (Layout(), CollectionDiary(items: 6))
    layout.scrollDirection = .horizontal
    let view = diary.view(layout)
    view.layoutIfNeeded()
    layout.adjusts = true
    view.contentOffset.x = 10
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 40)
  }

  @Test("an item of a compositional layout without extent is nowhere: scrolling to it does nothing")
  func noExtent() {
    let view = Cells(3).view(.zero, UICollectionViewCompositionalLayout(section: .screens))
    view.scrollToItem(at: [0, 2], at: .left, animated: false)
    #expect(view.contentOffset == .zero && view.numberOfItems(inSection: 0) == 3)
  }

  @Test("a subitem that is repeated keeps its length, and some that share a group's do not")
  func repeated() {
    let size = NSCollectionLayoutSize(.absolute(300), .absolute(50))
    let item = NSCollectionLayoutItem(layoutSize: .init(.absolute(80), .fractionalHeight(1)))
    func widths(_ group: NSCollectionLayoutGroup) -> [CGFloat] {
      group.cells(in: CGSize(width: 300, height: 400)).map(\.frame.width)
    }
    #expect(widths(.horizontal(layoutSize: size, subitems: [item])) == [80, 80, 80])
    #expect(widths(.horizontal(layoutSize: size, repeatingSubitem: item, count: 2)) == [80, 80])
    #expect(widths(.horizontal(layoutSize: size, subitem: item, count: 2)) == [150, 150])
  }

  @Test("groups that page in the middle have their margin beside the section's inset")
  func centred() {
    let size = NSCollectionLayoutSize(.absolute(200), .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.contentInsets.leading = 20
    section.orthogonalScrollingBehavior = .groupPagingCentered
    let plan = SectionPlan(
      section, count: 3, in: CGSize(width: 300, height: 400), from: 0, isVertical: true)
    #expect(plan.margin(in: 300) == 30)
  }

  @Test("headers and footers of a compositional section stand before and after its groups")
  func boundaries() {
    let half = NSCollectionLayoutItem(
      layoutSize: .init(.fractionalWidth(0.5), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: .init(.fractionalWidth(1), .absolute(50)), subitems: [half]))
    let boundaries: [(String, CGFloat, NSRectAlignment)] = [
      ("header", 20, .top), ("footer", 10, .bottom),
    ]
    section.boundarySupplementaryItems = boundaries.map {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(.fractionalWidth(1), .absolute($1)), elementKind: $0, alignment: $2)
    }
    let plan = SectionPlan(
      section, count: 3, in: CGSize(width: 300, height: 400), from: 100, isVertical: true)
    #expect(plan.frame(of: 0) == rect(0, 120, 150, 50))
    #expect(plan.frame(of: 2) == rect(0, 170, 150, 50))
    #expect(plan.boundaries.map(\.kind) == ["header", "footer"])
    #expect(plan.boundaries.map(\.frame) == [rect(0, 100, 300, 20), rect(0, 220, 300, 10)])
    #expect(plan.end == 230)
  }

  /// A view that a configuration makes.
  private struct Content: UIContentConfiguration {
    var title = ""
    func makeContentView() -> UIView & UIContentView { ContentView(self) }
    func updated(for state: any UIConfigurationState) -> Self { self }
  }
  private struct OtherContent: UIContentConfiguration {
    func makeContentView() -> UIView & UIContentView { ContentView(Content()) }
    func updated(for state: any UIConfigurationState) -> Self { self }
  }
  private final class ContentView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ content: Content) {
      configuration = content
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("a cell's configuration makes its view once, and gives it each further value of its kind")
  func configurations() throws {
    let cell = UICollectionViewCell(frame: rect(0, 0, 30, 40))
    cell.contentConfiguration = Content(title: "a")
    let view = try #require(cell.contentView.subviews.first as? ContentView)
    #expect(view.frame == cell.bounds)
    cell.contentConfiguration = Content(title: "b")
    #expect(cell.contentView.subviews == [view])
    #expect((view.configuration as? Content)?.title == "b")
    cell.contentConfiguration = OtherContent()
    #expect(cell.contentView.subviews.count == 1 && cell.contentView.subviews != [view])
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews == [])
  }

  /// A class whose properties are set by names.
  private final class Record: NSObject {
    var name: String?
    var count = 1
  }

  @Test("a property is read and set by its name; a value of another type ends the replay")
  func keyValueCoding() async {
    let record = Record()
    record.setValue("a", at: \.name)
    record.setValue(2, at: \.count)
    #expect(record.name == "a" && record.value(at: \.count) as? Int == 2)
    record.setValue(nil, at: \.name)
    #expect(record.name == nil && record.value(at: \.name) == nil)
    await #expect(processExitsWith: .failure) { Record().setValue("a", at: \.count) }
  }

  @Test("an observer that is no responder is told, and what it has of a superclass is nothing")
  func observers() throws {
    final class Observer: NSObject, KeyValueObserving {
      var seen: [String] = []
      func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        seen.append("\(keyPath ?? "") \((change?[.newKey] as? CGPoint)?.x ?? -1)")
        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
    }
    let observer = Observer()
    let lines = try playLogged { controller in
      let scroll = controller.scrollView
      scroll.addObserver(observer, forKeyPath: "contentOffset", options: .new, context: nil)
      scroll.contentOffset.x = 300
      scroll.removeObserver(observer, forKeyPath: "contentOffset")
      scroll.contentOffset.x = 0
      for line in observer.seen { controller.log.note(line) }
    }
    #expect(lines.filter { $0.hasPrefix("contentOffset") } == ["contentOffset 300.0"])
  }

  @Test("an action is called by its control, with it, until it is removed")
  func actions() {
    let button = UIButton(configuration: .filled())
    var senders: [AnyObject] = []
    let action = UIAction { action in action.sender.map { senders.append($0) } }
    button.addAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(senders.count == 1 && senders.first === button)
    button.removeAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(senders.count == 1)
    button.configuration?.title = "next"
    #expect(button.currentTitle == "next")
  }

  @Test("an object is of its class and of those it descends from")
  func kinds() {
    let view: UIView = UIScrollView()
    #expect(view.isKind(of: UIView.self) && view.isKind(of: UIScrollView.self))
    #expect(!view.isKind(of: UILabel.self) && !view.isMember(of: UIView.self))
    #expect(isSubclass(type(of: view), of: UIView.self))
    #expect(!isSubclass(UIView.self, of: UILabel.self))
    let app = UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication
    #expect(app === UIApplication.shared)
    #expect(view.isMember(of: UIScrollView.self))
  }

  @Test("a section that scrolls by itself comes to rest as its properties say")
  func orthogonalProperties() {
    let section = NSCollectionLayoutSection.screens(.continuous)
    section.orthogonalScrollingProperties.decelerationRate = .fast
    section.orthogonalScrollingProperties.bounce = .never
    let plan = SectionPlan(
      section, count: 3, in: CGSize(width: 300, height: 400), from: 0, isVertical: true)
    let view = OrthogonalScrollView(
      plan, 0,
      in: UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()))
    #expect(view.decelerationRate == .fast && !view.bounces)
  }

  @Test("a fraction puts the changes in force once, above zero")
  func fraction() {
    var calls = 0
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { calls += 1 }
    animator.fractionComplete = 0
    #expect(calls == 0 && animator.state == .inactive)
    for part in [0.2, 0.8, 1] { animator.fractionComplete = part }
    #expect(calls == 1 && animator.state == .active && animator.fractionComplete == 1)
  }

  @Test("a running animator begins after its delay")
  func delay() throws {
    let lines = try written(.open + [.hold(500.milliseconds)]) { log, _ in
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.1, delay: 0.2, animations: {},
        completion: { _ in log.note("\((CACurrentMediaTime() * 10).rounded())") })
    }
    #expect(lines == ["3.0"])
  }

  @Test("completions come once, and not after a stop")
  func completions() {
    var told: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { told.append($0) }
    animator.stopAnimation(false)
    #expect(told.isEmpty && animator.state == .stopped)
    animator.finishAnimation(at: .start)
    animator.finishAnimation(at: .end)
    #expect(told == [.start] && animator.state == .inactive)
  }

  @Test("a stored property is read by its name, and classes are compared")
  func values() {
    let controller = UIViewController()
    controller.title = "A"
    #expect(controller.value(forKey: "title") as? String == "A")
    #expect(type(of: controller) === UIViewController.self)
    #expect(UIView.self !== UIViewController.self)
  }

  @Test("a collection view's own initializer chooses the layout that init() leaves open")
  func collectionViews() {
    final class Own: UICollectionView {
      override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        super.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
      }
      required init?(coder: NSCoder) { nil }
    }
    #expect(Own().collectionViewLayout is UICollectionViewFlowLayout)
  }

  @Test("a bar's button keeps its action, and a control calls one at once")
  func barActions() {
    final class Target: UIControl {
      var calls = 0
      func act() { calls += 1 }
    }
    let target = Target()
    let action = Selector("act", Target.act)
    #expect(
      UIBarButtonItem(title: "A", style: .plain, target: target, action: action).action == action)
    target.sendAction(action, to: target, for: nil)
    #expect(target.calls == 1)
    target.addTarget(target, action: action, for: .touchUpInside)
    #expect(target.actions(forTarget: target, forControlEvent: .touchUpInside) == ["act"])
  }
}
