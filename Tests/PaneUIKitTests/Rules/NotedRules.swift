import Testing

@testable import PaneUIKit

/// A cell of a page of 100 points, whose content is 80 points high.
private final class SizedCell: UICollectionViewCell {
  private let inside = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    inside.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(inside)
    NSLayoutConstraint.activate(formatted("V:|[a(80)]|", views: [inside]))
  }
  required init?(coder: NSCoder) { nil }
}

/// A header of a page, which is 60 points high.
final class SizedHeader: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let inside = UIView()
    inside.translatesAutoresizingMaskIntoConstraints = false
    addSubview(inside)
    NSLayoutConstraint.activate(formatted("V:|[a(60)]|", views: [inside]))
  }
  required init?(coder: NSCoder) { nil }
}

@Suite("What is used and not modelled is said")
struct NotedRules {
  private func noted(_ use: @escaping Act<UIViewController>) throws -> [String] {
    try play(.open) { log, _ in
      let controller = LoggedController(Log())
      PagerHost.current?.window.rootViewController = controller
      for _ in 0..<2 { use(controller) }
      for name in idleNames { log.note(name) }
      return controller
    }
  }

  @MainActor private static var video: AVURLAsset {
    AVURLAsset(url: URL(fileURLWithPath: "a.mp4"))
  }
  private static let uses: [Case<Act<UIViewController>>] = [
    .init("CALayer.mask") { $0.view.layer.mask = CALayer() },
    .init("UIPageControl.appearance()") { _ in _ = UIPageControl.appearance() },
    .init("swipe actions of a list") { _ in
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.trailingSwipeActionsConfigurationProvider = { _ in nil }
    },
    .init("the keyboard of a first responder") { _ in UITextField().becomeFirstResponder() },
    .init("sectionHeaderTopPadding") { _ in
      for padding: CGFloat in [0, 8] { UITableView().sectionHeaderTopPadding = padding }
    },
    .init("edgesForExtendedLayout") { $0.edgesForExtendedLayout = [] },
    .init("setOverrideTraitCollection(_:forChild:)") {
      $0.setOverrideTraitCollection(nil, forChild: UIViewController())
    },
    .init("the smaller size of a sheet") { $0.present(UIViewController(), animated: false) },
    .init("UIView.animate with .repeat") { _ in
      UIView.animate(withDuration: 1, delay: 0, options: .repeat, animations: {})
    },
    .init("UIView.beginAnimations") { _ in UIView.beginAnimations(nil, context: nil) },
    .init("UIView.mask") {
      // The others are modelled, or nothing that could matter.
      ($0.view.mask, $0.view.layer.cornerRadius) = (UIView(), 3)
      $0.view.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    },
    .init("UIView.modifyAnimations") { _ in
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) {}
    },
    .init("UIView.animateKeyframes with .autoreverse") { _ in
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: .autoreverse, animations: {})
    },
    .init("decorationItems of a section") { _ in
      let size = NSCollectionLayoutSize(.absolute(9), .absolute(9))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: []))
      section.decorationItems = [.background(elementKind: "back")]
    },
    .init("supplementaryItems of an item") { _ in
      let size = NSCollectionLayoutSize(.absolute(9), .absolute(9))
      NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: []).supplementaryItems = [
        NSCollectionLayoutSupplementaryItem(
          layoutSize: size, elementKind: "badge", containerAnchor: .init(edges: .top))
      ]
    },
    .init("UIScrollView.refreshControl") { _ in UIScrollView().addSubview(UIRefreshControl()) },
    .init("UICellAccessory.outlineDisclosure") { _ in _ = UICellAccessory.outlineDisclosure() },
    .init("SFSafariViewController") { _ in _ = SFSafariViewController(url: video.url) },
    .init("AVAssetImageGenerator") { _ in _ = AVAssetImageGenerator(asset: video) },
    .init("AVAsset.loadValuesAsynchronously") { _ in video.loadValuesAsynchronously(forKeys: []) },
  ]

  @Test("a name that could change what is counted is noted once, when it is used")
  func names() throws {
    for use in Self.uses { #expect(try noted(use.work) == [use.name]) }
  }

  @Test("a bar that is not hidden is noted, as it has no height here")
  func bars() throws {
    for isHidden in [true, false] {
      let lines = try play(.open) { log, _ in
        after(0.05) { log.note("\(idleNames)") }
        let tabs = UITabBarController()
        let stack = UINavigationController(rootViewController: UIViewController())
        if isHidden {
          stack.setNavigationBarHidden(true, animated: false)
          tabs.isTabBarHidden = true
        }
        tabs.viewControllers = [stack]
        return tabs
      }
      let bars = #"["the height of a tab bar", "the height of a navigation bar"]"#
      #expect(lines == [isHidden ? "[]" : bars])
    }
  }

  @Test(
    "an estimated length: is taken for the length until its cell takes another; of one beside others in its group nothing is judged then",
    arguments: [1, 2],
    [NSCollectionLayoutDimension.estimated(100), .uniformAcrossSiblings(estimate: 100)])
  func estimated(itemsInGroup count: Int, height: NSCollectionLayoutDimension) throws {
    let lines = try written { log, _ in
      func size(share: CGFloat) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(.fractionalWidth(share), height)
      }
      let item = NSCollectionLayoutItem(layoutSize: size(share: 1 / CGFloat(count)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(share: 1), subitems: Array(repeating: item, count: count))
      let section = NSCollectionLayoutSection(group: group)
      let layout = UICollectionViewCompositionalLayout(section: section)
      Cells(3).view(rect(0, 0, 300, 400), layout, of: SizedCell.self).layoutIfNeeded()
      log.note(unjudgeable ?? "judged")
    }
    let said =
      "a cell sizes itself: estimated at 150.0 × 100.0 pt, it takes 150.0 × 80.0 pt, which is not modelled unless it is alone in its group: give its item an absolute size"
    #expect(lines == [count == 1 ? "judged" : said])
  }

  @Test(
    "an estimated length of a header: is taken for the length; if it takes another, nothing is judged",
    arguments: [NSCollectionLayoutDimension.estimated(44), .estimated(60), .absolute(44)])
  func header(height: NSCollectionLayoutDimension) throws {
    let lines = try written { log, _ in
      let layout = UICollectionViewCompositionalLayout(section: .headed(height))
      let view = Cells(2).view(rect(0, 0, 300, 400), layout)
      view.register(
        SizedHeader.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
      view.layoutIfNeeded()
      log.note(unjudgeable ?? "judged")
    }
    let said =
      "a header or a footer sizes itself: estimated at 300.0 × 44.0 pt, it takes 300.0 × 60.0 pt, which is not modelled: give it an absolute size"
    #expect(lines == [height.isEstimated && height.dimension == 44 ? said : "judged"])
  }

  @Test("a closure that nothing calls lives as long as what it was given to")
  @MainActor func closures() {
    final class Held {}
    weak var held: Held?
    func keep(_ make: (Held) -> Any) {
      let made: Any = {
        let new = Held()
        held = new
        return make(new)
      }()
      #expect(held != nil)
      withExtendedLifetime(made) {}
    }
    keep { new in UIAlertAction(title: nil, style: .default) { _ in _ = new } }
    keep { new in UIPreviewAction(title: "", style: .default) { _, _ in _ = new } }
    keep { new in UITableViewRowAction(style: .normal, title: nil) { _, _ in _ = new } }
    keep { new in
      UIAccessibilityCustomAction(name: "") { _ in
        _ = new
        return true
      }
    }
    #expect(held == nil)
  }

  @Test(
    "attributes of a flow layout that a subclass modifies: are said, once, unless it copies them",
    arguments: [false, true])
  func modified(copies: Bool) throws {
    final class Shifting: UICollectionViewFlowLayout {
      var copies = false
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map {
          let own = copies ? $0.copy() as? UICollectionViewLayoutAttributes ?? $0 : $0
          own.frame.origin.y += 8
          return own
        }
      }
    }
    let lines = try written { log, _ in
      let layout = Shifting()
      layout.copies = copies
      let view = Cells(3).view(rect(0, 0, 300, 400), layout, of: SizedCell.self)
      for _ in 0..<3 {
        view.layoutIfNeeded()
        layout.invalidateLayout()
      }
      log.note("\(remarks)")
    }
    let said =
      "Shifting modifies attributes returned by UICollectionViewFlowLayout without copying them"
    #expect(lines == ["\(copies ? [] : [said])"])
  }
}
