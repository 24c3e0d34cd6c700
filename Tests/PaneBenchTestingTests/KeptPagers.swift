import PaneUIKit

/// Lets go of everything when it is closed: each flaw is a subclass.
class LettingPhotos: PhotoPager {
  fileprivate var turned = 0
  final func turn() { turned += 1 }
  /// What a subclass does once its view is there.
  func begin() {}
  final override func viewDidLoad() {
    super.viewDidLoad()
    begin()
  }
}

final class ClosurePhotos: LettingPhotos, Pager {
  private var onTurn: (() -> Void)?
  override func begin() { onTurn = { self.turn() } }
}

final class WeakClosurePhotos: LettingPhotos, Pager {
  private var onTurn, onEnd: (() -> Void)?
  override func begin() {
    onTurn = { [weak self] in self?.turn() }
    onEnd = { [unowned self] in turn() }
  }
}

final class TimerPhotos: LettingPhotos, Pager {
  private var timer: Timer?
  override func begin() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.turn() }
  }
}

final class WeakTimerPhotos: LettingPhotos, Pager {
  private var timer: Timer?
  override func begin() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      self?.turn()
    }
  }
  deinit { MainActor.assumeIsolated { timer?.invalidate() } }
}

final class LinkPhotos: LettingPhotos, Pager {
  private var link: CADisplayLink?
  override func begin() {
    link = CADisplayLink(target: self, selector: Selector("turn", LettingPhotos.turn))
    link?.add(to: .main, forMode: .common)
  }
}

final class NotifiedPhotos: LettingPhotos, Pager {
  override func begin() {
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { self.turn() } }
  }
}

final class WeakNotifiedPhotos: LettingPhotos, Pager {
  nonisolated(unsafe) private var token: (any NSObjectProtocol)?
  override func begin() {
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.turn() } }
  }
  deinit { if let token { NotificationCenter.default.removeObserver(token) } }
}

@MainActor protocol PhotoFeedDelegate: AnyObject { func turn() }
extension LettingPhotos: PhotoFeedDelegate {}

@MainActor final class StrongFeed { var delegate: (any PhotoFeedDelegate)? }
@MainActor final class WeakFeed { weak var delegate: (any PhotoFeedDelegate)? }

final class DelegatePhotosOfFeed: LettingPhotos, Pager {
  private let feed = StrongFeed()
  override func begin() { feed.delegate = self }
}

final class WeakFeedPhotos: LettingPhotos, Pager {
  private let feed = WeakFeed()
  override func begin() { feed.delegate = self }
}

@MainActor final class PhotoSource: NSObject, UICollectionViewDataSource {
  private let owner: LettingPhotos
  init(_ owner: LettingPhotos) { self.owner = owner }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    owner.collectionView(view, numberOfItemsInSection: section)
  }
  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell { owner.collectionView(view, cellForItemAt: path) }
}

final class SourcePhotos: LettingPhotos, Pager {
  private lazy var photos = PhotoSource(self)
  override func begin() { collectionView.dataSource = photos }
}

/// What it has shown is kept in a static variable's dictionary, by numbers that never come again.
final class CachePhotos: LettingPhotos, Pager {
  final class Picture { var bytes: [UInt8] = [1] }
  private static var shown: [Int: Picture] = [:]
  private static var last = 0
  override func begin() {
    Self.last += 1
    Self.shown[Self.last] = Picture()
  }
}

/// The same with as many pictures as one, which the next one takes the place of.
final class BoundedPhotos: LettingPhotos, Pager {
  private static var shown: CachePhotos.Picture?
  override func begin() { Self.shown = CachePhotos.Picture() }
}

final class StaticPhotos: LettingPhotos, Pager {
  private static var opened: [LettingPhotos] = []
  override func begin() { Self.opened.append(self) }
}

final class TaskPhotos: LettingPhotos, Pager {
  private var waiting: CheckedContinuation<Void, Never>?
  override func begin() {
    Task {
      await withCheckedContinuation { waiting = $0 }
      turn()
    }
  }
}

/// What a recognizer calls, in the way that many apps have written it.
@MainActor final class TapAction: NSObject {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  func tap() { action() }
}

final class TapPhotos: LettingPhotos, Pager {
  private var tap: TapAction?
  override func begin() {
    let tap = TapAction { self.turn() }
    let recognizer = UITapGestureRecognizer(target: tap, action: Selector("tap", TapAction.tap))
    view.addGestureRecognizer(recognizer)
    self.tap = tap
  }
}

/// Holds itself over two objects, or over five.
@MainActor final class Link {
  var next: Link?
  var end: LettingPhotos?
  init(_ count: Int, end: LettingPhotos) {
    if count > 1 { next = Link(count - 1, end: end) } else { self.end = end }
  }
}

final class PairPhotos: LettingPhotos, Pager {
  private var first: Link?
  override func begin() { first = Link(1, end: self) }
}

final class ChainPhotos: LettingPhotos, Pager {
  private var first: Link?
  override func begin() { first = Link(4, end: self) }
}

/// Retained by nobody that can be found, and referred to by much that does not retain it.
final class UnbalancedPhotos: LettingPhotos, Pager {
  private let feed = WeakFeed()
  private var onTurn, onEnd: (() -> Void)?
  private var pair: (Unmanaged<UnbalancedPhotos>, Int)?
  private unowned var own: UnbalancedPhotos?
  override func begin() {
    feed.delegate = self
    (own, pair) = (self, (Unmanaged.passRetained(self), 1))
    onTurn = { [weak self] in self?.turn() }
    onEnd = { [unowned self, feed] in if feed.delegate != nil { turn() } }
  }
}

/// Looks again and again for as long as it is there, which it is as long as it looks.
final class SleepingPhotos: LettingPhotos, Pager {
  override func begin() {
    Task {
      while true {
        try? await Task.sleep(for: .seconds(100))
        turn()
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 100_000) { self.turn() }
  }
}
