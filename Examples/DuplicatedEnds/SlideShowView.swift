#if canImport(UIKit)
  import UIKit
#else
  import PaneUIKit
#endif

/// Shows slides in a ring: the last one again before the first, and the first one again after the
/// last.
///
/// Written with the flaws that such views often have: every slide is made when the show begins; and
/// the jump from a copy to the slide itself waits for the end of a deceleration, so that somebody who
/// flicks without waiting comes to an end that should not be there.
final class SlideShowView: UIView, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private var slides: [UIView] = []
  private var slideCount = 0
  private var laidOutSize = CGSize.zero
  private var slide = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.delegate = self
    addSubview(scrollView)
  }

  required init?(coder: NSCoder) { nil }

  /// `makeSlide` is called for each slide, and once more for the first and for the last.
  func setSlides(count: Int, first: Int, makeSlide: (Int) -> UIView) {
    slideCount = count
    slide = first
    guard count > 0 else { return }
    slides = [makeSlide(count - 1)] + (0..<count).map(makeSlide) + [makeSlide(0)]
    for view in slides { scrollView.addSubview(view) }
    setNeedsLayout()
  }

  func show(slide: Int, animated: Bool) {
    scrollView.setContentOffset(offset(ofSlot: slide + 1), animated: animated)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != laidOutSize, slideCount > 0 else { return }
    laidOutSize = bounds.size
    for (slot, view) in slides.enumerated() {
      view.frame = CGRect(origin: offset(ofSlot: slot), size: laidOutSize)
    }
    scrollView.contentSize = CGSize(
      width: laidOutSize.width * CGFloat(slides.count), height: laidOutSize.height)
    scrollView.contentOffset = offset(ofSlot: slide + 1)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    let slot = Int((scrollView.contentOffset.x / laidOutSize.width).rounded())
    slide = (slot + slideCount - 1) % slideCount
    if slot == 0 || slot == slideCount + 1 {
      scrollView.contentOffset = offset(ofSlot: slide + 1)
    }
  }

  private func offset(ofSlot slot: Int) -> CGPoint {
    CGPoint(x: laidOutSize.width * CGFloat(slot), y: 0)
  }
}
