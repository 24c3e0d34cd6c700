import PaneUIKit
import ScenarioLanguage
import Testing

@testable import Replaying

/// Has a view over its pages, which lets fingers through.
private class ShadedStrip: PlainStrip {
  var look: (color: UIColor?, alpha: CGFloat, height: CGFloat) { (.white, 1, 667) }
  override func viewDidLayoutSubviews() {
    let isFirst = strip.superview == nil
    super.viewDidLayoutSubviews()
    guard isFirst else { return }
    let (group, shade) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
    (shade.backgroundColor, shade.alpha, shade.frame.size.height) = look
    group.isUserInteractionEnabled = false
    group.addSubview(shade)
    view.addSubview(group)
    mask(shade)
  }
  func mask(_ shade: UIView) {}
}

/// A hole in it shows the page, as in what points out a button to a new user.
private final class HoledStrip: ShadedStrip {
  override func mask(_ shade: UIView) { shade.layer.mask = CAShapeLayer() }
}
private final class HoledByViewStrip: ShadedStrip {
  override func mask(_ shade: UIView) { shade.mask = UIView() }
}

private final class UnshadedStrip: ShadedStrip {
  override var look: (color: UIColor?, alpha: CGFloat, height: CGFloat) { (nil, 1, 667) }
}
private final class DimStrip: ShadedStrip {
  override var look: (color: UIColor?, alpha: CGFloat, height: CGFloat) { (.black, 0.5, 667) }
}
private final class LowShadeStrip: ShadedStrip {
  override var look: (color: UIColor?, alpha: CGFloat, height: CGFloat) { (.white, 1, 600) }
}

/// Leaves a blur over its pages.
private final class VeiledStrip: PlainStrip {
  override func viewDidLayoutSubviews() {
    let isFirst = strip.superview == nil
    super.viewDidLayoutSubviews()
    guard isFirst else { return }
    let veil = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    (veil.frame, veil.isUserInteractionEnabled) = (view.bounds, false)
    view.addSubview(veil)
  }
}

/// Leaves on its fourth page what stood in for it.
private final class LeftoverStrip: PlainStrip {
  override func viewDidLayoutSubviews() {
    let isFirst = strip.superview == nil
    super.viewDidLayoutSubviews()
    guard isFirst else { return }
    let loading = UIView(frame: CGRect(origin: origin(of: 3), size: view.bounds.size))
    loading.layer.backgroundColor = UIColor.gray.cgColor
    strip.addSubview(loading)
  }
}

/// Its labels lie on the page that is drawn in their view.
private final class LabelledStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) {
    super.fill(view, with: page)
    let label = UILabel(frame: view.bounds)
    label.backgroundColor = .white
    view.addSubview(label)
  }
}

/// Has a row of small pictures of pages over them.
private final class ThumbedStrip: PlainStrip {
  override func viewDidLayoutSubviews() {
    let isFirst = strip.superview == nil
    super.viewDidLayoutSubviews()
    guard isFirst else { return }
    for page in 0..<pages.count {
      let thumbnail = UIImageView(image: pages.image(of: page))
      thumbnail.frame = CGRect(x: 36 * page, y: 600, width: 32, height: 56)
      view.addSubview(thumbnail)
    }
  }
}

/// Has a picture behind its pages of the one that is nearest, and a blur over that.
class BackedStrip: PlainStrip, UIScrollViewDelegate {
  private lazy var back = UIImageView(frame: view.bounds)
  override func viewDidLayoutSubviews() {
    if back.superview == nil {
      view.addSubview(back)
      let veil = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
      veil.frame = view.bounds
      view.addSubview(veil)
    }
    super.viewDidLayoutSubviews()
    strip.delegate = self
    scrollViewDidScroll(strip)
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let page = Int((strip.contentOffset.x / view.bounds.width).rounded())
    if (0..<pages.count).contains(page) { back.image = pages.image(of: page) }
  }
}
final class BackedHoleStrip: BackedStrip {
  override func isThere(_ page: Int) -> Bool { page != 3 }
}

/// Each page is a part of a picture that moves more slowly than its view, which cuts it off.
private final class ParallaxStrip: PlainStrip, UIScrollViewDelegate {
  override func fill(_ view: UIView, with page: Int) {
    let picture = UIView(frame: view.bounds.insetBy(dx: -60, dy: 0))
    pages.draw(page, in: picture)
    view.clipsToBounds = true
    view.addSubview(picture)
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    strip.delegate = self
    scrollViewDidScroll(strip)
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    for leaf in strip.subviews {
      let way = strip.contentOffset.x - leaf.frame.minX
      leaf.subviews.first?.frame.origin.x = way * 0.15 - 60
    }
  }
}

/// Its pages are longer than the screen, and scroll in it.
private final class ArticleStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) {
    let (text, article) = (UIScrollView(frame: view.bounds), UIView(frame: view.bounds))
    article.frame.size.height = 3_000
    text.contentSize = article.frame.size
    pages.draw(page, in: article)
    text.addSubview(article)
    view.addSubview(text)
  }
}

/// Never fades its pages in altogether.
private final class FaintStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) {
    super.fill(view, with: page)
    view.alpha = 0.3
  }
}

/// Hangs its pages upside down.
private final class OverturnedStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) {
    super.fill(view, with: page)
    view.transform = CGAffineTransform(rotationAngle: .pi)
  }
}

/// Has its pages in layers of their own.
private final class LayerStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) {
    let layer = CALayer()
    (layer.frame, layer.contents) = (view.bounds, pages.image(of: page).cgImage)
    view.layer.addSublayer(layer)
  }
}

/// Has its pages in what says how the background of a cell looks.
private final class ConfiguredStrip: PlainStrip {
  override func fill(_ view: UIView, with page: Int) {
    let cell = UICollectionViewCell(frame: view.bounds)
    var background = UIBackgroundConfiguration.clear()
    background.image = pages.image(of: page)
    cell.backgroundConfiguration = background
    view.addSubview(cell)
  }
}

/// Shows two pages beside each other while the device lies on its side.
private final class SpreadStrip: PlainStrip {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var size = view.bounds.size
    strip.frame = view.bounds
    if size.width > size.height { size.width /= 2 }
    strip.contentSize = CGSize(width: size.width * count, height: size.height)
    for (page, leaf) in strip.subviews.enumerated() {
      leaf.frame = CGRect(origin: CGPoint(x: size.width * CGFloat(page), y: 0), size: size)
    }
    strip.contentOffset.x = size.width * CGFloat(page)
  }
}

/// Its pages grow and shrink without end.
final class BreathingStrip: SideStrip {
  override func fill(_ view: UIView, _ page: Int) {
    super.fill(view, page)
    breathe(view, 1.1)
  }
  private func breathe(_ view: UIView, _ scale: CGFloat) {
    UIView.animate(
      withDuration: 1, delay: 0, options: .allowUserInteraction,
      animations: { view.transform = CGAffineTransform(scaleX: scale, y: scale) }
    ) { [weak self, weak view] _ in
      guard let self, let view, view.window != nil else { return }
      breathe(view, scale == 1 ? 1.1 : 1)
    }
  }
}

@Suite("Pages that are there, and not to be seen")
struct CoveredTests {
  private static let fingers: [Gesture] =
    [.open(page: 3), .settle] + .turn(.left, times: 2) + .turn(.right) + [.close]

  @Test("an opaque view over all that the scroll view shows leaves nothing to see")
  func covered() throws {
    let found = try coverage(ShadedStrip.self, Self.fingers)
    #expect(found.obstacle == nil && found.blankFrames > 30, "\(found)")
    #expect(found.remarks == ["an opaque UIView lies over all that the scroll view shows"])
  }

  @Test("an opaque view over a page in the scroll view hides that page")
  func leftover() throws {
    let found = try coverage(LeftoverStrip.self, Self.fingers)
    #expect(found.obstacle == nil && found.blankFrames > 0, "\(found)")
    #expect(found.turnsLost == 0 && found.wrongFrames == 0)
  }

  @Test("what is clear, half transparent or smaller covers no page, nor does what is in its view")
  func uncovered() throws {
    for screen in [UnshadedStrip.self, DimStrip.self, LowShadeStrip.self, LabelledStrip.self]
      as [any PageScreen.Type]
    {
      #expect(try coverage(screen, Self.fingers) == Coverage(), "\(screen)")
    }
    for screen in [HoledStrip.self, HoledByViewStrip.self] as [any PageScreen.Type] {
      #expect(try coverage(screen, Self.fingers).blankFrames == 0, "\(screen)")
    }
  }

  @Test("thumbnails over the pages and a picture behind them are no pages")
  func pictures() throws {
    for screen in [ThumbedStrip.self, BackedStrip.self] as [any PageScreen.Type] {
      #expect(try coverage(screen, Self.fingers) == Coverage(), "\(screen)")
    }
  }

  @Test("a page that its own view cuts off is as large as that, wherever it moves in it")
  func cut() throws {
    for screen in [ParallaxStrip.self, ArticleStrip.self] as [any PageScreen.Type] {
      #expect(try coverage(screen, Self.fingers) == Coverage(), "\(screen)")
    }
  }

  @Test("what is missing before a picture of a page is not judged")
  func backed() throws {
    #expect(try coverage(BackedHoleStrip.self, Self.fingers).unjudged.contains("behind it"))
  }

  @Test("pages that are seen in a mirror, upside down or hardly at all are not judged")
  func turnedOver() throws {
    let mirrored = try coverage(
      MirrorStrip.self, reading: .rightToLeft,
      [.open(page: 1), .settle] + .turn(.right) + [.close])
    #expect(mirrored.unjudged.contains("in a mirror"), "\(mirrored)")
    let overturned = try coverage(OverturnedStrip.self, Self.fingers)
    #expect(overturned.unjudged.contains("upside down"), "\(overturned)")
    let faint = try coverage(FaintStrip.self, Self.fingers)
    #expect(faint.unjudged.contains("less than half opaque"), "\(faint)")
    let veiled = try coverage(VeiledStrip.self, Self.fingers)
    #expect(veiled.unjudged.contains("a blur lies over"), "\(veiled)")
  }

  @Test("pages in layers without a view, or in a background that is described, are not judged")
  func unmodelled() throws {
    let described = try coverage(ConfiguredStrip.self, Self.fingers)
    #expect(described.unjudged.contains("backgroundConfiguration"), "\(described)")
    let layered = try coverage(LayerStrip.self, Self.fingers)
    #expect(layered.unjudged.contains("layer without a view"), "\(layered)")
  }

  @Test("two pages that share the screen once it was turned are not judged")
  func spread() throws {
    let turned: [Gesture] = [.open(page: 3), .settle, .rotate(.landscape), .settle, .close]
    #expect(try coverage(SpreadStrip.self, turned).unjudged.contains("two pages share the screen"))
  }

  @Test("pages that are animated without end come to no rest that is looked at")
  func restless() throws {
    let found = try coverage(
      BreathingStrip.self, [.open(page: 1), .hold(2.seconds), .settle, .close])
    #expect(found.unjudged.contains("still animated"), "\(found)")
  }
}
