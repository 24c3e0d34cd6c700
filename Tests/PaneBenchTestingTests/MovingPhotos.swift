import PaneUIKit

/// Animates the photo of a page that comes into view; nothing is wrong with it: each flaw is a
/// subclass.
class FadingPhotos: PhotoPager {
  override func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { if let photo = (cell as? PhotoCell)?.photo { appear(photo) } }

  func appear(_ photo: UIImageView) {
    photo.alpha = 0.2
    UIView.animate(withDuration: 0.3) { photo.alpha = 1 }
  }
}
final class SoundFades: FadingPhotos, Pager {}

/// Waits before it fades photos in.
final class FadedPhotos: FadingPhotos, Pager {
  override func appear(_ photo: UIImageView) {
    photo.alpha = 0
    UIView.animate(withDuration: 0.2, delay: 0.1) { photo.alpha = 1 }
  }
}

/// Has photos rise to their places.
final class RisingPhotos: FadingPhotos, Pager {
  override func appear(_ photo: UIImageView) {
    photo.transform = CGAffineTransform(translationX: 0, y: 80)
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
    ) { photo.transform = .identity }
  }
}

/// Has layers fade in, and leaves them as they are at the end.
class LayeredPhotos: FadingPhotos {
  nonisolated class var stays: Bool { true }
  override func appear(_ photo: UIImageView) {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0.2, 1, 0.3)
    if type(of: self).stays { (fade.fillMode, fade.isRemovedOnCompletion) = (.forwards, false) }
    photo.layer.opacity = 0
    photo.layer.add(fade, forKey: "fade")
  }
}
final class SoundLayers: LayeredPhotos, Pager {}
/// Forgets that a layer is what it was when its animation is over.
final class VanishingPhotos: LayeredPhotos, Pager {
  nonisolated override class var stays: Bool { false }
}

/// Goes to its first page whenever it appears.
final class ReturningPhotos: PhotoPager, Pager {
  private var hasAppeared = false

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if hasAppeared { show(0, animated: false) }
    hasAppeared = true
  }
}

/// Lets go of its pictures while nobody sees them, and gets them back once it is seen.
final class LateReturns: PhotoPager, Pager {
  private var isAway = false

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isAway = true
    for case let cell as PhotoCell in collectionView.visibleCells { cell.photo.image = nil }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isAway { collectionView.reloadData() }
    isAway = false
  }
}
