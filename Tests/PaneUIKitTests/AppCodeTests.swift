import AppCode
import Testing

@testable import PaneUIKit

private let refusals: [@MainActor @Sendable () -> Void] = [
  { _ = UINib(nibName: "Page", bundle: nil).instantiate(withOwner: nil) },
  { _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() },
  { UIDynamicAnimator(referenceView: UIView()).addBehavior(UIDynamicBehavior()) },
  { UISplitViewController(style: .doubleColumn).loadViewIfNeeded() },
  { _ = CIFilter(name: "CIGaussianBlur")?.outputImage },
  { _ = WKWebView(frame: .zero, configuration: WKWebViewConfiguration()) },
  {
    let alert = UIAlertView(
      title: "a", message: nil, delegate: nil, cancelButtonTitle: "b", otherButtonTitles: "c", "d")
    if alert.numberOfButtons == 3, alert.buttonTitle(at: alert.cancelButtonIndex) == "b" {
      alert.show()
    }
  },
]

/// The code under test is a target in Swift 5 mode: that it compiles is half of what is tested.
@Suite("Code as apps have it, in Swift 5 mode")
struct AppCodeTests {
  @Test("functions, classes, values and protocols that say nothing of actors touch views")
  func ordinary() throws {
    let lines = try playLogged { controller in
      let log = controller.log
      fill(controller.view, with: .red)
      let recycler = PageRecycler()
      recycler.recycle(recycler.page())
      let watch = ScrollWatch()
      watch.onPage = { log.note("page \($0)") }
      controller.scrollView.delegate = watch
      controller.scrollView.contentOffset.x = 300
      let counted: any PageCounting = CountedPages()
      log.note("\(counted.numberOfPages) \(controller.view.layer.cornerRadius)")
    }
    #expect(lines == ["page 1", "0 4.0"])
  }

  @Test("a delegate passes on calls with two and three arguments, and asks for a view")
  func passing() throws {
    let lines = try play(.open + .flick) { log, _ in
      final class Kept: LoggedController {
        let passing = PassingDelegate()
        override func viewDidLoad() {
          super.viewDidLoad()
          passing.other = self
          scrollView.delegate = passing
        }
      }
      return Kept(log)
    }
    #expect(
      lines == [
        "didScroll", "willEndDragging at 1.5 pt/ms to 300.0", "didEndDragging true", "didScroll",
      ])
  }

  @Test("a diffable data source fills the cells of a registration; a button's action turns a page")
  func modern() throws {
    let lines = try play(.open + .flick) { log, _ in
      let pager = ModernPager(pageCount: 5) { _, page in log.note("fill \(page)") }
      pager.loadViewIfNeeded()
      log.note("waits \(pager.isWaiting)")
      DispatchQueue.main.async {
        log.note("waits \(pager.isWaiting)")
        pager.press()
      }
      return pager
    }
    #expect(lines.first == "waits true")
    #expect(lines.contains("waits false"))
    #expect(lines.filter { $0.hasPrefix("fill") }.prefix(3) == ["fill 0", "fill 1", "fill 2"])
  }

  @Test(
    "a pager hears of the size class that the screen will have; a system animation takes its bar away"
  )
  func tabs() throws {
    let lines = try play(.open + .turned) { log, _ in
      let pager = TabPager()
      pager.loadViewIfNeeded()
      pager.onTurn = { [unowned pager] height in
        log.note("\(height) after \(pager.traitCollection.verticalSizeClass)")
        pager.dismissBar { log.note("\($0) subviews") }
        log.note("\(pager.view.subviews.count) subviews")
      }
      return pager
    }
    #expect(lines == ["compact after regular", "1 subviews", "0 subviews"])
  }

  @Test("a layout of an app's own is told of each extent, and its attributes are of its own class")
  @MainActor func layout() {
    let (layout, diary) = (PagingLayout(), CollectionDiary(items: 6))
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    let view = diary.view(layout)
    view.layoutIfNeeded()
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(layout.extents == [300, 200])
    #expect(layout.cells(in: view.bounds).map(\.indexPath.item) == [0])
  }

  @Test("names that do nothing compile, run, and leave the pages alone")
  func families() throws {
    let lines = try play(.open) { log, _ in
      let controller = DecoratedViewController()
      controller.loadViewIfNeeded()
      let (long, short) = (
        controller.height(of: "a long text", within: 30), controller.height(of: "a", within: 30)
      )
      log.note("\(long > short) \(GradientView().gradient != nil) \(idleNames)")
      log.note(ownMembers(of: UIView()))
      let button = OverridingButton()
      button.setTitle("next", for: .normal)
      log.note(button.currentTitle ?? "")
      return controller
    }
    #expect(lines == ["true true []", "1.0 12.0 true 0", "NEXT"])
  }

  @Test(
    "a nib, a storyboard, forces, a split view, a filter, an old alert and a web view end the replay",
    arguments: refusals.indices)
  func refused(index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in await refusals[index]() }
  }

  @Test("menus, drags, focus and logs beside pages run; rows of a list are 44 pt high")
  func inert() throws {
    let lines = try play(.open) { log, _ in
      let layout = UICollectionViewFlowLayout()
      let gallery = GalleryViewController(collectionViewLayout: layout)
      gallery.loadViewIfNeeded()
      gallery.collectionView.layoutIfNeeded()
      log.note("\(gallery.collectionView.visibleCells.count)")
      log.note("\(idleNames)")
      let settings = SettingsViewController()
      log.note("\(settings.rows.map(\.minY)) \(settings.rows.map(\.height))")
      log.note("\(idleNames)")
      return gallery
    }
    #expect(
      lines == [
        "3", "[]", "[0.0, 44.0, 88.0] [44.0, 44.0, 44.0]", "[\"swipe actions of a list\"]",
      ])
  }
}
