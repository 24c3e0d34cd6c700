import PaneUIKit
import Testing

@testable import Replaying

/// Has a view over its pages, which lets fingers through.
private class ShadedStrip: PlainStrip {
  var look: (color: UIColor?, alpha: CGFloat, height: CGFloat) { (.white, 1, 667) }
  override func wasBuilt() {
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
  override func wasBuilt() {
    let veil = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    (veil.frame, veil.isUserInteractionEnabled) = (view.bounds, false)
    view.addSubview(veil)
  }
}

/// Leaves on its fourth page what stood in for it.
private final class LeftoverStrip: PlainStrip {
  override func wasBuilt() {
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
  override func wasBuilt() {
    for page in 0..<pages.count {
      let thumbnail = UIImageView(image: pages.image(of: page))
      thumbnail.frame = CGRect(x: 36 * page, y: 600, width: 32, height: 56)
      view.addSubview(thumbnail)
    }
  }
}

/// Has a picture behind its pages of the one that is nearest, and a blur over that.
class BackedStrip: MovingStrip {
  private lazy var back = UIImageView(frame: view.bounds)
  override func viewDidLayoutSubviews() {
    if back.superview == nil {
      view.addSubview(back)
      let veil = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
      veil.frame = view.bounds
      view.addSubview(veil)
    }
    super.viewDidLayoutSubviews()
  }
  override func move() {
    let page = Int((strip.contentOffset.x / view.bounds.width).rounded())
    if (0..<pages.count).contains(page) { back.image = pages.image(of: page) }
  }
}
final class BackedHoleStrip: BackedStrip {
  override func isThere(_ page: Int) -> Bool { page != 3 }
}

/// Each page is a part of a picture that moves more slowly than its view, which cuts it off.
final class ParallaxStrip: MovingStrip {
  override func fill(_ view: UIView, with page: Int) {
    let picture = UIView(frame: view.bounds.insetBy(dx: -60, dy: 0))
    pages.draw(page, in: picture)
    view.clipsToBounds = true
    view.addSubview(picture)
  }
  override func move() {
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

  /// Of what is clear, half transparent or smaller, or in the page's own view; of thumbnails over
  /// the pages and a picture behind them; of pages that their own view cuts off.
  private static let uncoveredPagers: [any PageScreen.Type] = [
    UnshadedStrip.self, DimStrip.self, LowShadeStrip.self, LabelledStrip.self, ThumbedStrip.self,
    BackedStrip.self, ParallaxStrip.self, ArticleStrip.self,
  ]

  @Test("what covers no page, or is none, changes nothing", arguments: uncoveredPagers.indices)
  func uncovered(index: Int) throws {
    let screen = Self.uncoveredPagers[index]
    let found = try coverage(screen, Self.fingers)
    #expect(found == Coverage(), "\(screen): \(found)")
  }

  @Test("a view with a hole covers nothing that is seen to be missing")
  func holed() throws {
    for screen in [HoledStrip.self, HoledByViewStrip.self] as [any PageScreen.Type] {
      #expect(try coverage(screen, Self.fingers).blankFrames == 0, "\(screen)")
    }
  }

  private static let unjudgedPagers: [(any PageScreen.Type, [Gesture], says: String)] = [
    (BackedHoleStrip.self, fingers, "behind it"), (OverturnedStrip.self, fingers, "upside down"),
    (FaintStrip.self, fingers, "less than half opaque"),
    (VeiledStrip.self, fingers, "a blur lies over"),
    (ConfiguredStrip.self, fingers, "backgroundConfiguration"),
    (LayerStrip.self, fingers, "layer without a view"),
    (
      SpreadStrip.self, [.open(page: 3), .settle, .rotate(.landscape), .settle, .close],
      "two pages share the screen"
    ),
    (BreathingStrip.self, [.open(page: 1), .hold(2.seconds), .settle, .close], "still animated"),
  ]

  @Test(
    "pages before pictures of pages, upside down, hardly seen, in layers, or never at rest are not judged",
    arguments: unjudgedPagers.indices)
  func notJudged(index: Int) throws {
    let (screen, gestures, says) = Self.unjudgedPagers[index]
    let found = try coverage(screen, gestures)
    #expect(found.unjudged.contains(says), "\(found)")
  }

  @Test("pages that are seen in a mirror are not judged")
  func mirrored() throws {
    let mirrored = try coverage(
      MirrorStrip.self, reading: .rightToLeft,
      [.open(page: 1), .settle] + .turn(.right) + [.close])
    #expect(mirrored.unjudged.contains("in a mirror"), "\(mirrored)")
  }
}
