import PaneUIKit
import Testing

// What a wrapper passes on to another object. A file with a plain import: only what an app can
// override compiles here.

private class Items: UICollectionViewController {
  override func collectionView(
    _ view: UICollectionView, shouldShowMenuForItemAt path: IndexPath
  ) -> Bool { true }
  override func collectionView(
    _ view: UICollectionView, performAction action: Selector, forItemAt path: IndexPath,
    withSender sender: Any?
  ) {}
}
private class Rows: UITableViewController {
  override func tableView(
    _ table: UITableView, canPerformAction action: Selector, forRowAt path: IndexPath,
    withSender sender: Any?
  ) -> Bool { true }
}
private class Movable: UICollectionViewDiffableDataSource<Int, Int> {
  override func collectionView(_: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { true }
}
private class CustomizableBar: UITabBar {
  override func beginCustomizingItems(_ items: [UITabBarItem]) {}
  override func endCustomizing(animated: Bool) -> Bool { true }
}
private class Stack: UINavigationController {
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    title = "own"
  }
  required init?(coder: NSCoder) { nil }
}
private final class WakingLayout: UICollectionViewFlowLayout {
  var isAwake = false
  func awakeFromNib() {
    super.awakeFromNib()
    isAwake = true
  }
}

/// Says what it was asked.
private final class Answers: NSObject, UICollectionViewDelegate, UICollectionViewDataSource,
  UITableViewDelegate, UITableViewDataSource, UITabBarDelegate
{
  var title: String?
  func collectionView(_: UICollectionView, numberOfItemsInSection: Int) -> Int { 0 }
  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  func collectionView(_: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { false }
  func collectionView(
    _ view: UICollectionView, canPerformAction action: Selector, forItemAt path: IndexPath,
    withSender sender: Any?
  ) -> Bool { true }
  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool { false }
  func tableView(_ table: UITableView, shouldShowMenuForRowAt path: IndexPath) -> Bool { true }
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { title = item.title }
}

// What an app has beside an initializer of UIKit's with the same names.
extension UIEdgeInsets {
  fileprivate init(top: CGFloat = 0, bottom: CGFloat = 0, left: CGFloat = 0, right: CGFloat = 0) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}

@Suite("What wrappers pass on, and libraries add") @MainActor
struct ForwardedNamesTests {
  @Test("what no finger asks for is asked of the object by whoever calls it")
  func answers() {
    let (answers, path) = (Answers(), IndexPath(item: 0, section: 0))
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let table = UITableView()
    let (items, rows): (any UICollectionViewDelegate, any UITableViewDelegate) = (answers, answers)
    #expect(
      items.collectionView(
        view, canPerformAction: Selector("f"), forItemAt: path, withSender: nil))
    #expect(!items.collectionView(view, shouldShowMenuForItemAt: path))
    #expect(!items.collectionView(view, canEditItemAt: path))
    #expect(items.indexPathForPreferredFocusedView(in: view) == nil)
    #expect(rows.tableView(table, shouldShowMenuForRowAt: path))
    #expect(rows.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) == nil)
    #expect(rows.tableView(table, editingStyleForRowAt: path) == .delete)
    let (ofItems, ofRows): (any UICollectionViewDataSource, any UITableViewDataSource) =
      (answers, answers)
    #expect(!ofItems.collectionView(view, canMoveItemAt: path))
    #expect(!ofRows.tableView(table, canEditRowAt: path))
    #expect(ofRows.tableView(table, canMoveRowAt: path))
    let bar = UITabBar()
    bar.delegate = answers
    bar.delegate?.tabBar(bar, didSelect: UITabBarItem(title: "a", image: nil, tag: 1))
    #expect(answers.title == "a" && !bar.isCustomizing && !bar.endCustomizing(animated: true))
  }

  @Test("an object conforms to its class's protocols, and a color has Core Image's components")
  func conforming() {
    #expect(Answers().conforms(to: UIScrollViewDelegate.self))
    #expect(!Answers().conforms(to: UITextFieldDelegate.self))
    let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
    #expect([color.red, color.green, color.blue, color.alpha] == [0.25, 0.5, 0.75, 0.5])
    #expect(UIColor(ciColor: color).cgColor.components == [0.25, 0.5, 0.75, 0.5])
    #expect(CIColor(cgColor: UIColor.white.cgColor).green == CIColor.white.green)
  }

  @Test("an app's initializer with defaults is no other's")
  func insets() {
    #expect(UIEdgeInsets(left: 42).left == 42 && UIEdgeInsets() == .zero)
  }

  @Test("the photo library has no albums, and nothing in it changes")
  func albums() {
    let albums = PHAssetCollection.fetchAssetCollections(
      with: .smartAlbum, subtype: .smartAlbumUserLibrary, options: nil)
    #expect(albums.count == 0 && albums.objects(at: IndexSet()).isEmpty)
    #expect(PHCollectionList.fetchTopLevelUserCollections(with: nil).firstObject == nil)
    #expect(PHAssetCollectionSubtype.smartAlbumLongExposures.rawValue == 215)
    #expect(PHChange().changeDetails(for: albums) == nil)
  }

  @Test("a stack of a class that is a value is made by the class's own initializer")
  func stacks() {
    let (type, root): (UINavigationController.Type, UIViewController) = (Stack.self, .init())
    let stack = type.newOfClass(rootViewController: root)
    #expect(stack is Stack && stack.title == "own" && stack.viewControllers == [root])
  }

  @Test("no sound is played or recorded, no calendar is seen, and files are of known kinds")
  func beside() throws {
    let player = try AVAudioPlayer(data: Data())
    #expect(!player.play() && !player.isPlaying)
    let recorder = try AVAudioRecorder(url: URL(fileURLWithPath: "/a"), settings: [:])
    #expect(!recorder.record() && !recorder.isRecording)
    let store = EKEventStore()
    #expect(EKEventStore.authorizationStatus(for: .event) != .authorized)
    #expect(store.calendars(for: .event).isEmpty)
    let event = EKEvent(eventStore: store)
    #expect(throws: (any Error).self) { try store.save(event, span: .thisEvent) }
    #expect(UTTypeConformsTo(kUTTypeGIF, kUTTypeImage) && !UTTypeConformsTo(kUTTypeGIF, kUTTypePNG))
    let category = AVAudioSession.Category(rawValue: AVAudioSession.Category.playback.rawValue)
    #expect(category == .playback)
  }

  @Test("a layout is woken by who made it, and a font is registered")
  func others() {
    let layout = WakingLayout()
    layout.awakeFromNib()
    #expect(layout.isAwake)
    let font = CGDataProvider(data: Data()).flatMap { CGFont($0) }
    #expect(font.map { CTFontManagerRegisterGraphicsFont($0, nil) } == true)
    let (manager, container) = (NSLayoutManager(), NSTextContainer())
    manager.addTextContainer(container)
    #expect(manager.glyphIndex(for: .zero, in: container) == 0)
    #expect(manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil) == .zero)
    let joint = UIAttachmentBehavior(
      item: UIView(), offsetFromCenter: .zero, attachedTo: UIView(),
      offsetFromCenter: UIOffset(horizontal: 1, vertical: 2))
    #expect(joint.items.count == 2)
    let request = URLRequest(url: URL(fileURLWithPath: "/a"))
    #expect(request.httpShouldHandleCookies && !request.httpShouldUsePipelining)
    let item = UIBarButtonItem(systemItem: .add)
    item.accessibilityTraits = .button
    #expect(item.accessibilityTraits == .button && item.accessibilityHint == nil)
  }
}
