import PaneUIKit
import Testing

// Initializers that an app overrides because UIKit has them as designated, and those that it only
// adds because UIKit's are convenience ones. Only what is so here, too, compiles.

private final class Item: UINavigationItem {
  convenience init() { self.init(title: "own") }
}
private final class Refresh: UIRefreshControl {
  override init() {
    super.init()
    tag = 7
  }
  required init?(coder: NSCoder) { nil }
}
private final class Picture: UIImageView {
  override init(frame: CGRect) { super.init(frame: frame) }
  override init(image: UIImage?) { super.init(image: image) }
  override init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(image: image, highlightedImage: highlightedImage)
  }
  required init?(coder: NSCoder) { nil }
}
private final class Blur: UIVisualEffectView {
  convenience init(frame: CGRect) { self.init(effect: UIBlurEffect(style: .dark)) }
}
private final class Sections: UICollectionViewCompositionalLayout {
  init(_ section: NSCollectionLayoutSection) { super.init(section: section) }
  required init?(coder: NSCoder) { nil }
}
private final class Video: AVPlayerItem {
  convenience init(url: URL) {
    self.init(asset: AVURLAsset(url: url), automaticallyLoadedAssetKeys: nil)
  }
}
private final class Mark: NSTextAttachment {
  override init(data: Data?, ofType: String?) { super.init(data: data, ofType: ofType) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Model: NSObject {
  class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
    key != "quiet" && super.automaticallyNotifiesObservers(forKey: key)
  }
  class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    super.keyPathsForValuesAffectingValue(forKey: key).union([key])
  }
  func value(forUndefinedKey key: String) -> Any? {
    key == "own" ? 7 : super.value(forUndefinedKey: key)
  }
}
extension UIColor {
  fileprivate class func faint(_ part: CGFloat) -> UIColor {
    self.init(red: 1, green: 1, blue: 1, alpha: part)
  }
}

/// What the parameters of delegates' methods are.
private final class Delegate: NSObject, UICollectionViewDelegate, UITableViewDelegate {
  func collectionView(
    _ view: UICollectionView, shouldSpringLoadItemAt: IndexPath,
    with context: UISpringLoadedInteractionContext
  ) -> Bool { context.state == .possible && context.location(in: view) == .zero }
  func collectionView(
    _: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
    newLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { .init(currentLayout: old, nextLayout: newLayout) }
  func collectionView(
    _: UICollectionView, sceneActivationConfigurationForItemAt: IndexPath, point: CGPoint
  ) -> UIWindowScene.ActivationConfiguration? { nil }
  func tableView(_: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool
  { context.nextFocusedIndexPath == nil }
}

@Suite("Initializers as UIKit has them, and what delegates are given") @MainActor
struct InitializersTests {
  @Test("an app's own initializers are called")
  func own() {
    #expect(Item().title == "own" && UINavigationItem().title == nil)
    #expect(Refresh().tag == 7)
    let (image, other) = (UIImage(), UIImage())
    let picture = Picture(image: image, highlightedImage: other)
    #expect(picture.image === image && picture.highlightedImage === other)
    #expect(Blur(frame: .zero).effect is UIBlurEffect)
    #expect(UIVisualEffectView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .absolute(1), heightDimension: .absolute(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: item.layoutSize, subitems: [item])
    #expect(Sections(.init(group: group)).configuration.scrollDirection == .vertical)
    #expect(UIColor.faint(0.5) == UIColor.white.withAlphaComponent(0.5))
    var calls = 0
    UISlider(frame: .zero, primaryAction: UIAction { _ in calls += 1 })
      .sendActions(for: .primaryActionTriggered)
    #expect(calls == 1)
    let url = URL(fileURLWithPath: "/a")
    #expect((Video(url: url).asset as? AVURLAsset)?.url == url)
    #expect(Mark(data: Data([1]), ofType: nil).contents?.count == 1)
  }

  @Test("what NSObject has on a phone alone is an app's own, and super's beside it")
  func uncalled() {
    #expect(Model.automaticallyNotifiesObservers(forKey: "a"))
    #expect(!Model.automaticallyNotifiesObservers(forKey: "quiet"))
    #expect(Model.keyPathsForValuesAffectingValue(forKey: "a") == ["a"])
    #expect(Model().value(forUndefinedKey: "own") as? Int == 7)
  }

  @Test("what a delegate is given can be made or named")
  func delegates() {
    let (old, new) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    let view = UICollectionView(frame: .zero, collectionViewLayout: old)
    let layout = Delegate().collectionView(view, transitionLayoutForOldLayout: old, newLayout: new)
    #expect(layout.currentLayout === old && layout.nextLayout === new)
  }
}
