import Scrolling

/// What is drawn into a picture or a view: the page of the largest picture among it.
struct Canvas {
  let size: CGSize
  private(set) var page: PageView?
  private var area = 0.0

  init(size: CGSize) { self.size = size }

  mutating func draw(_ page: PageView?, in size: CGSize) {
    guard let page, size.width * size.height >= area else { return }
    (self.page, area) = (page, size.width * size.height)
  }
}

extension PagerHost {
  /// Has what is drawn now on the innermost canvas, if there is one, show `page` in `size` points.
  nonisolated static func draw(_ page: PageView?, in size: CGSize, _ coded: CodedPicture? = nil) {
    guard let extras = current?.extras, !extras.canvases.isEmpty else { return }
    coded?.decode(page)
    extras.canvases[extras.canvases.count - 1].draw(page, in: size)
  }

  /// What `actions` draw in `size` points.
  nonisolated static func canvas(_ size: CGSize, drawnBy actions: () -> Void) -> Canvas {
    let canvas = Canvas(size: size)
    current?.extend().canvases.append(canvas)
    actions()
    return current?.extras?.canvases.popLast() ?? canvas
  }

  /// Has the views draw themselves that have to.
  func drawViews() {
    for view in exchange(&extend().undrawn, with: []) { view.draw() }
  }

  /// What is on the screen and has not been decoded is decoded now, on the main thread.
  func decodeShown() {
    guard let extras, !extras.coded.isEmpty else { return }
    let screen = CGRect(origin: .zero, size: screenSize)
    extras.coded.removeAll { picture in
      guard let view = picture.view, let page = picture.page, view.content === page,
        !picture.coded.isDecoded
      else {
        return true
      }
      guard view.storedWindow != nil, view.isSeen(on: screen) else { return false }
      picture.coded.decode(page)
      return true
    }
  }
}

/// A picture in a view, to be decoded when it is shown.
struct ViewPicture {
  weak var view: UIView?
  weak var page: PageView?
  let coded: CodedPicture
}

extension UIView {
  /// Has the picture in the view decoded when it is shown, unless somebody does before.
  final func decodes(_ coded: CodedPicture) {
    guard !coded.isDecoded, let content else { return }
    PagerHost.current?.extend().coded.append(ViewPicture(view: self, page: content, coded: coded))
  }

  /// Whether a part of it, or of what is in it, is to be seen.
  fileprivate func isSeen(on screen: CGRect) -> Bool {
    let isThere = sequence(first: self) { $0.parent }.allSatisfy { !$0.isHidden && $0.alpha > 0 }
    return isThere && !clip(convert(bounds, to: nil).intersection(screen)).isEmpty
  }

  /// Has the view draw itself at the end of the frame, if its class does that.
  final func displays() {
    guard OverriddenMethod.draw.isIn(type(of: self)) else { return }
    needsDisplay = true
    guard !bounds.isEmpty, let extras = storedWindow?.host?.extend(),
      !extras.undrawn.contains(where: { $0 === self })
    else { return }
    extras.undrawn.append(self)
  }

  fileprivate func draw() {
    guard storedWindow != nil else { return }
    needsDisplay = false
    show(PagerHost.canvas(bounds.size) { draw(bounds) }.page)
  }

  /// Shows the page of a picture; without one, that of the picture before no more.
  final func show(_ picture: PageView?) {
    guard picture != nil || showsPicture else { return }
    (content, showsPicture) = (picture, picture != nil)
  }

  /// The page in the view, or else in what is in front in it.
  final var pageInside: PageView? {
    if let content { return content }
    for child in children.reversed() where !child.isHidden {
      if let page = child.pageInside { return page }
    }
    return nil
  }
}

/// What a view looked like. A page that was in it may be drawn as another meanwhile.
final class PageSnapshot: UIView {
  private let hadPage: Bool

  init(of view: UIView, _ size: CGSize) {
    hadPage = view.holdsPage
    super.init(frame: CGRect(origin: .zero, size: size))
  }
  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    guard hadPage, window != nil else { return }
    PagerHost.cannotJudge(
      """
      a snapshot of a view with a page in it is shown, which is not modelled: show the view itself, \
      or its picture in an image view
      """)
  }
}
