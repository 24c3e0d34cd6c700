import Testing

@testable import PaneUIKit

/// Rounded to thousandths, as sines are not exact.
extension CGRect {
  fileprivate var near: CGRect {
    func near(_ value: Double) -> Double { (value * 1000).rounded() / 1000 + 0 }
    return CGRect(
      x: near(origin.x), y: near(origin.y), width: near(size.width), height: near(size.height))
  }
}

@Suite("Layers in space") @MainActor
struct GeometryNamesTests {
  private func page(in parent: UIView? = nil) -> UIView {
    let page = UIView(frame: rect(100, 100, 200, 100))
    parent?.addSubview(page)
    return page
  }

  @Test("a layer's transform that stays in the plane is the view's, and the other way round")
  func affine() {
    let page = page()
    page.layer.transform = CATransform3DTranslate(CATransform3DMakeScale(0.5, 0.5, 1), 20, 0, 0)
    #expect(page.transform == CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 10, ty: 0))
    #expect(page.frame == rect(160, 125, 100, 50))
    page.transform = .identity
    #expect(CATransform3DIsIdentity(page.layer.transform))
    #expect(page.frame == rect(100, 100, 200, 100))
  }

  @Test(
    "a page that is turned about an upright axis is as narrow as its projection, and edge-on is nothing"
  )
  func turned() {
    let page = page()
    page.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    #expect(page.frame.near == rect(150, 100, 100, 100))
    page.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(page.frame.near.width == 0)
  }

  @Test("perspective makes what is near larger: the edges of a turned page differ in height")
  func perspective() {
    let page = page()
    var space = CATransform3D()
    space.m34 = -1 / 400
    page.layer.transform = CATransform3DRotate(space, .pi / 6, 0, 1, 0)
    // x′ = ±100 cos 30°, z′ = ∓50, and w = 1 − z′ / 400: 0.875 at the edge that is near.
    let (near, far) = (86.6025 / 0.875, 86.6025 / 1.125)
    #expect(abs(page.frame.width - near - far) < 0.001)
    #expect(abs(page.frame.height - 100 / 0.875) < 0.001)
    // A point goes there and back.
    let parent = UIView(frame: rect(0, 0, 400, 400))
    parent.addSubview(page)
    let back = page.convert(page.convert(CGPoint(x: 30, y: 70), to: parent), from: parent)
    #expect(abs(back.x - 30) < 1e-6 && abs(back.y - 70) < 1e-6)
  }

  @Test("a superlayer's perspective shows sublayers by their distance")
  func sublayers() {
    let parent = UIView(frame: rect(0, 0, 400, 300))
    let page = page(in: parent)
    parent.layer.sublayerTransform.m34 = -1 / 500
    page.layer.zPosition = 250
    // The middle of the page is that of the parent: twice as large about it.
    #expect(page.convert(page.bounds, to: parent).near == rect(0, 50, 400, 200))
    page.layer.zPosition = 0
    #expect(page.convert(page.bounds, to: parent).near == page.frame)
  }

  @Test("another anchor moves the layer and keeps its position; transforms turn about it")
  func anchor() {
    let page = page()
    page.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    #expect(page.layer.position == CGPoint(x: 200, y: 150))
    #expect(page.frame == rect(200, 100, 200, 100))
    page.layer.position.x = 100
    page.layer.transform = CATransform3DMakeScale(0.5, 1, 1)
    #expect(page.frame == rect(100, 100, 100, 100))
    page.layer.bounds.size.width = 100
    #expect(page.frame == rect(100, 100, 50, 100))
    page.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(!page.hasDepth)
  }

  @Test("a transform and its inverse are nothing, for turns, scales and perspective")
  func inverse() {
    var space = CATransform3D()
    space.m34 = -1 / 300
    space = CATransform3DScale(CATransform3DRotate(space, 0.7, 1, 2, 3), 2, 3, 4)
    let both = CATransform3DConcat(space, CATransform3DInvert(space))
    for (value, one) in [
      (both.m11, 1.0), (both.m22, 1), (both.m33, 1), (both.m44, 1), (both.m34, 0),
    ] {
      #expect(abs(value - one) < 1e-9)
    }
  }

  @Test(
    "a layer without a view has a geometry of its own, and is in its superlayer until it is removed"
  )
  func free() {
    let (view, layer) = (UIView(), CAShapeLayer())
    layer.frame = rect(10, 20, 30, 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    view.layer.addSublayer(layer)
    #expect(view.layer.sublayers == [layer] && layer.superlayer === view.layer)
    layer.removeFromSuperlayer()
    #expect(view.layer.sublayers == nil && layer.superlayer == nil)
    let kept = view.layer
    #expect(kept.view === view)
  }
}
