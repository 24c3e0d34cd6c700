import Testing

@testable import PaneUIKit

@Suite("Paths, layers, orientations, objects, rectangles and old names") @MainActor
struct PathNamesTests {
  @Test("a path reaches as far as what is added to it, and the points that control its curves")
  func paths() {
    let away = CGAffineTransform(translationX: 5, y: 1)
    let paths: [(CGRect, (CGMutablePath) -> Void)] = [
      (rect(1, 2, 8, 6), { $0.addLines(between: [point(1, 8), point(9, 2)]) }),
      (rect(0, 0, 30, 12), { $0.addRects([rect(0, 0, 2, 2), rect(20, 2, 10, 10)]) }),
      (rect(6, 3, 3, 4), { $0.addLines(between: [point(1, 2), point(4, 6)], transform: away) }),
      (
        rect(5, 15, 10, 10),
        { $0.addRelativeArc(center: point(10, 20), radius: 5, startAngle: 0, delta: 9) }
      ),
      (rect(3, 4, 5, 6), { $0.addEllipse(in: rect(3, 4, 5, 6)) }),
      (rect(0, 0, 10, 9), { $0.addQuadCurve(to: point(10, 0), control: point(0, 9)) }),
      (
        rect(-3, 0, 13, 8),
        { $0.addCurve(to: point(10, 0), control1: point(-3, 4), control2: point(5, 8)) }
      ),
    ]
    for (reach, add) in paths {
      let path = CGMutablePath()
      add(path)
      #expect(path.boundingBox == reach)
    }
    let bezier = UIBezierPath(rect: rect(0, 0, 4, 4))
    bezier.append(UIBezierPath(ovalIn: rect(10, 2, 3, 3)))
    #expect(bezier.bounds == rect(0, 0, 13, 5))
    bezier.addCurve(to: point(20, 0), controlPoint1: point(15, -3), controlPoint2: point(16, 9))
    bezier.addQuadCurve(to: point(20, 1), controlPoint: point(25, 0))
    #expect(bezier.bounds == rect(0, -3, 25, 12) && bezier.currentPoint == point(20, 1))
    #expect(bezier.contains(point(1, 1)) && !bezier.contains(point(26, 0)))
    bezier.removeAllPoints()
    #expect(bezier.isEmpty)
  }

  @Test("layers are inserted beside others, whether they are there or not, and replaced")
  func layers() {
    let (parent, layers) = (CALayer(), (0..<3).map { _ in CALayer() })
    for layer in layers { parent.addSublayer(layer) }
    func order() -> [Int?] {
      (parent.sublayers ?? []).map { layer in layers.firstIndex { $0 === layer } }
    }
    parent.insertSublayer(layers[0], above: layers[1])
    #expect(order() == [1, 0, 2])
    parent.insertSublayer(layers[2], below: layers[1])
    #expect(order() == [2, 1, 0])
    parent.replaceSublayer(layers[1], with: CALayer())
    #expect(order() == [2, nil, 0] && layers[1].superlayer == nil)
    parent.sublayers = [layers[1]]
    #expect(order() == [1] && layers[0].superlayer == nil && layers[1].superlayer === parent)
  }

  @Test("an orientation is upright, on its side or flat; the interface turns the other way")
  func orientations() {
    let device = (0...6).compactMap { UIDeviceOrientation(rawValue: $0) }
    func numbers(_ isMeant: (UIDeviceOrientation) -> Bool) -> [Int] {
      device.filter(isMeant).map(\.rawValue)
    }
    #expect(numbers(\.isPortrait) == [1, 2] && numbers(\.isLandscape) == [3, 4])
    #expect(numbers(\.isFlat) == [5, 6])
    #expect(numbers(\.isValidInterfaceOrientation) == [1, 2, 3, 4])
    let interface = (0...4).compactMap { UIInterfaceOrientation(rawValue: $0) }
    #expect(interface.filter(\.isPortrait) == [.portrait, .portraitUpsideDown])
    #expect(interface.filter(UIInterfaceOrientationIsLandscape).map(\.rawValue) == [3, 4])
    #expect(UIInterfaceOrientationMask.allButUpsideDown.rawValue == 26)
  }

  @Test("the names of Swift 3 and 4 mean what replaced them")
  func oldNames() {
    let insets = UIEdgeInsetsMake(1, 2, 3, 4)
    #expect(insets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(UIEdgeInsetsInsetRect(rect(0, 0, 10, 20), insets) == rect(2, 1, 4, 16))
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChildViewController(child)
    #expect(parent.childViewControllers == [child] && child.parent === parent)
    let (view, inside) = (UIView(), (0..<3).map { _ in UIView() })
    for one in inside { view.addSubview(one) }
    view.bringSubview(toFront: inside[0])
    view.sendSubview(toBack: inside[2])
    #expect(view.subviews == [inside[2], inside[1], inside[0]])
  }

  @Test("pointers are inserted, replaced and taken out where they are said to be")
  func pointers() {
    let objects = (0..<3).map { _ in NSObject() }
    let pointers = objects.map { Unmanaged.passUnretained($0).toOpaque() }
    let array = NSPointerArray.strongObjects()
    array.addPointer(pointers[0])
    array.insertPointer(pointers[1], at: 0)
    #expect([0, 1].map { array.pointer(at: $0) } == [pointers[1], pointers[0]])
    array.replacePointer(at: 1, withPointer: pointers[2])
    #expect([0, 1].map { array.pointer(at: $0) } == [pointers[1], pointers[2]])
    array.replacePointer(at: 0, withPointer: nil)
    #expect(array.count == 2 && array.allObjects.count == 1)
    array.removePointer(at: 0)
    #expect(array.count == 1 && array.pointer(at: 0) == pointers[2])
  }

  @Test("a map table counts out its keys, and its objects; a hash table has any of its own")
  func enumerators() {
    let (key, object) = (NSObject(), NSObject())
    let table = NSMapTable<NSObject, NSObject>.strongToStrongObjects()
    table.setObject(object, forKey: key)
    #expect(table.keyEnumerator().allObjects.map { $0 as AnyObject === key } == [true])
    #expect(table.objectEnumerator()?.allObjects.map { $0 as AnyObject === object } == [true])
    let hash = NSHashTable<NSObject>()
    #expect(hash.anyObject == nil)
    hash.add(object)
    #expect(hash.anyObject === object && hash.objectEnumerator().allObjects.count == 1)
  }

  @Test("of two transforms the first comes first, and what is added to one comes before it")
  func transforms() {
    let move = CGAffineTransform(translationX: 10, y: 20)
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(move.concatenating(scale)) == CGPoint(x: 22, y: 63))
    #expect(point.applying(scale.concatenating(move)) == CGPoint(x: 12, y: 23))
    #expect(point.applying(scale.translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 63))
    #expect(point.applying(move.scaledBy(x: 2, y: 3)) == CGPoint(x: 12, y: 23))
    let turned = point.applying(move.rotated(by: .pi / 2))
    #expect(abs(turned.x - 9) < 1e-9 && abs(turned.y - 21) < 1e-9)
    #expect(move.concatenating(move.inverted()).isIdentity && !move.isIdentity)
    #expect(CGAffineTransformMakeTranslation(10, 20) == move)
    #expect(CGAffineTransformMakeScale(2, 3) == scale)
    #expect(CGAffineTransformMakeRotation(1) == CGAffineTransform(rotationAngle: 1))
  }

  @Test("Core Graphics' functions are the members of the same names")
  func rectangles() {
    let page = rect(1, 2, 10, 20)
    let ends = [CGRectGetMinX, CGRectGetMidX, CGRectGetMaxX].map { $0(page) }
    #expect(ends == [1, 6, 11])
    let others = [CGRectGetMinY, CGRectGetMidY, CGRectGetMaxY].map { $0(page) }
    #expect(others == [2, 12, 22])
    #expect(CGRectGetWidth(page) == 10 && CGRectGetHeight(page) == 20)
    #expect(CGRectInset(page, 1, 2) == rect(2, 4, 8, 16))
    #expect(CGRectOffset(page, 1, 2) == rect(2, 4, 10, 20))
    #expect(CGRectIntegral(rect(0.5, 0.5, 1, 1)) == rect(0, 0, 2, 2))
    #expect(CGRectUnion(page, rect(20, 30, 1, 1)) == rect(1, 2, 20, 29))
    #expect(CGRectIntersection(page, rect(5, 5, 99, 99)) == rect(5, 5, 6, 17))
    #expect(!CGRectIntersectsRect(page, rect(11, 2, 5, 5)))
    #expect(CGRectIntersectsRect(page, rect(10, 2, 5, 5)))
    #expect(CGRectContainsRect(page, rect(2, 3, 1, 1)))
    #expect(!CGRectContainsRect(rect(2, 3, 1, 1), page))
    #expect(CGRectContainsPoint(page, CGPoint(x: 1, y: 2)))
    #expect(!CGRectContainsPoint(page, CGPoint(x: 11, y: 2)))
    #expect(CGRectEqualToRect(page, page) && !CGRectIsEmpty(page))
    #expect(CGRectIsEmpty(rect(1, 1, 0, 5)))
    let room = rect(0, 0, 100, 100)
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 2, height: 1), insideRect: room)
        == rect(0, 25, 100, 50))
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 1, height: 4), insideRect: room)
        == rect(37.5, 0, 25, 100))
  }
}
