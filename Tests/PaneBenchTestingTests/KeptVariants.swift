import PaneUIKit

/// What a pager hands itself to keeps it by what its own closure has captured.
@MainActor final class HandedFeed {
  private var onTurn: (() -> Void)?
  func bind(to photos: HandedPhotos) {
    onTurn = { photos.turn() }
  }
}

final class HandedPhotos: LettingPhotos, Pager {
  private let feed = HandedFeed()
  override func begin() { feed.bind(to: self) }
}

/// A closure in a closure of another file's.
@MainActor enum Wrapping {
  static func wrapped(_ action: @escaping () -> Void) -> () -> Void {
    return { action() }
  }
}

final class WrappedPhotos: LettingPhotos, Pager {
  private var onTurn: (() -> Void)?
  override func begin() { onTurn = Wrapping.wrapped { self.turn() } }
}

/// What a variable holds in the case of an enumeration, whose address has other bits in it.
final class CasePhotos: LettingPhotos, Pager {
  private enum Shown { case one(LettingPhotos), all([LettingPhotos]), none }
  private static var shown = Shown.none
  override func begin() {
    guard case .all(let before) = Self.shown else { return Self.shown = .all([self]) }
    Self.shown = .all(before + [self])
  }
}

final class CaseActionPhotos: LettingPhotos, Pager {
  private enum Action { case none, run(() -> Void) }
  private var action = Action.none
  override func begin() { action = .run { self.turn() } }
}

@MainActor final class Neighbour: PhotoFeedDelegate { func turn() {} }

/// Behind what is not retained, which takes two words, is what is.
final class UnownedCapturePhotos: LettingPhotos, Pager {
  private let other: any PhotoFeedDelegate = Neighbour()
  private var onTurn: (() -> Void)?
  override func begin() {
    onTurn = { [unowned other] in
      other.turn()
      self.turn()
    }
  }
}

@MainActor protocol ItemFeed<Item>: AnyObject {
  associatedtype Item
  var delegate: (any PhotoFeedDelegate)? { get set }
}

@MainActor final class NumberFeed: ItemFeed {
  typealias Item = Int
  var delegate: (any PhotoFeedDelegate)?
}

final class ConstrainedPhotos: LettingPhotos, Pager {
  private let feed: any ItemFeed<Int> = NumberFeed()
  override func begin() { feed.delegate = self }
}

final class TickPhotos: LettingPhotos, Pager {
  private var timer: Timer?
  override func begin() {
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: Selector("turn", LettingPhotos.turn), userInfo: nil,
      repeats: true)
  }
}

/// The way to its button leads by properties of UIKit's classes.
final class ActionPhotos: LettingPhotos, Pager {
  override func begin() {
    let button = UIButton(frame: .zero)
    button.addAction(UIAction { _ in self.turn() }, for: .touchUpInside)
    collectionView.addSubview(button)
  }
}
