import Testing

@testable import PaneUIKit

/// What is animated is 300 points in 0.1 s: 6 frames.
@Suite("Animations of layers, and what is not animated")
struct LayerAnimationRules {
  /// From 300 points to the right, or `from`, to 0, or `to`.
  @MainActor private static func animation(
    _ keyPath: String, from: Any? = 300, to: Any? = 0
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 0.1)
    return animation
  }

  nonisolated(unsafe) private static let values: [(String, from: Any, to: Any)] = [
    ("position.x", 450, 150), ("position.x", CGFloat(450), 150.0), ("position.x", Float(450), 150),
    ("position", CGPoint(x: 450, y: 200), CGPoint(x: 150, y: 200)),
    (
      "position", NSValue(cgPoint: CGPoint(x: 450, y: 200)),
      NSValue(cgPoint: CGPoint(x: 150, y: 200))
    ),
    ("transform.translation.x", 300, 0),
    ("transform.translation", CGSize(width: 300, height: 0), CGSize.zero),
    ("transform", CATransform3DMakeTranslation(300, 0, 0), CATransform3DMakeTranslation(0, 0, 0)),
  ]

  @Test(
    "CABasicAnimation: a page is seen from fromValue to toValue, evenly without a timing function, and what is in force stays",
    arguments: values.indices)
  func keys(index: Int) throws {
    let lines = try playPage { view, log in
      let (key, from, to) = Self.values[index]
      view.layer.add(Self.animation(key, from: from, to: to), forKey: nil)
      log.note("\(view.frame.origin.x) \(idleNames)")
    }
    #expect(lines == ["0.0 []"] + atX(300, 250, 200, 150, 100, 50, 0))
  }

  @Test(
    "bounds and opacity in a CABasicAnimation are seen, with what is in force where no value is")
  func extents() throws {
    let lines = try playPage { view, _ in
      let bounds = CGRect(x: 0, y: 0, width: 0, height: 400)
      view.layer.add(Self.animation("bounds", from: bounds, to: nil), forKey: nil)
    }
    #expect(
      lines == [
        "150 0 0 400", "125 0 50 400", "100 0 100 400", "75 0 150 400", "50 0 200 400",
        "25 0 250 400", "0 0 300 400",
      ])
    let fading = try playPage { view, _ in
      view.alpha = 0
      view.layer.add(Self.animation("opacity", from: 0, to: 1), forKey: nil)
    }
    #expect(fading == ["nothing", "0 0 300 400", "nothing"])
  }

  @Test("an animation that is additive is added to what is in force")
  func additive() throws {
    let lines = try playPage { view, _ in
      view.frame.origin.x = 50
      let animation = Self.animation("position.x")
      animation.isAdditive = true
      view.layer.add(animation, forKey: nil)
    }
    #expect(lines == atX(350, 300, 250, 200, 150, 100, 50))
  }

  @Test(
    "fillMode and isRemovedOnCompletion: what is seen before and after an animation is that of its ends"
  )
  func fills() throws {
    func lines(_ fillMode: CAMediaTimingFillMode, isRemoved: Bool) throws -> [String] {
      try playPage { view, _ in
        view.frame.origin.x = 30
        let animation = Self.animation("transform.translation.x")
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.beginTime = CACurrentMediaTime() + 0.05
        (animation.fillMode, animation.isRemovedOnCompletion) = (fillMode, isRemoved)
        animation.toValue = 60
        view.layer.add(animation, forKey: "a")
      }
    }
    let way = atX(330, 317, 274, 210, 146, 103)
    #expect(try lines(.removed, isRemoved: true) == atX(30) + way + atX(30))
    #expect(try lines(.both, isRemoved: false) == way + atX(90))
    #expect(try lines(.both, isRemoved: true) == way + atX(30))
  }

  @Test("an animation that is removed, and one that cannot be read, are not seen")
  func removed() throws {
    let lines = try playPage { view, log in
      view.frame.origin.x = 30
      view.layer.add(Self.animation("transform.translation.x"), forKey: "a")
      after(0.02) { view.layer.removeAnimation(forKey: "a") }
      let unread: [(String, Any?)] = [
        ("transform.rotation.z", 1), ("position", "a"),
        ("transform", NSValue(caTransform3D: CATransform3DMakeTranslation(300, 0, 0))),
      ]
      for (key, from) in unread { view.layer.add(Self.animation(key, from: from), forKey: nil) }
      log.note("\(idleNames)")
    }
    #expect(
      lines == ["[\"CAAnimation of transform\", \"CAAnimation of position\"]"] + atX(330, 280, 30))
  }

  @Test("removeAllAnimations, and a view that leaves its window: nothing is animated any more")
  func allRemoved() throws {
    let lines = try playPage { view, _ in
      slide(view)
      after(0.02) { view.layer.removeAllAnimations() }
    }
    #expect(lines == atX(300, 250, 0))
  }

  @Test("what is animated before the first frame: is seen at its end")
  func early() throws {
    let lines = try play(
      .open + [.hold(200.milliseconds)],
      frame: { _, log in log.note((log.kept.first as? OnePage)?.seen ?? "") }
    ) { log, pages in
      let controller = OnePage(pages) { _ in }
      log.kept.append(controller)
      controller.page.frame.origin.x = 300
      UIView.animate(withDuration: 0.1) { controller.page.frame.origin.x = 0 }
      return controller
    }
    #expect(lines == atX(0))
  }

  @Test("a cell that comes into view: is not animated, whatever is around its layout")
  func cells() throws {
    final class Sliding: UICollectionViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        UIView.animate(withDuration: 0.1) {
          self.collectionView.reloadData()
          self.collectionView.layoutIfNeeded()
        }
      }
      override func collectionView(_: UICollectionView, numberOfItemsInSection: Int) -> Int { 1 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath)
        cell.frame.origin.x = 300
        UIView.animate(withDuration: 0.1) { cell.frame.origin.x = 0 }
        return cell
      }
    }
    let lines = try play(
      .open + [.hold(200.milliseconds)],
      frame: { _, log in
        let host = (log.kept.first as? Sliding)?.view.window?.host
        log.note("\(host?.animations.count ?? 0)")
      }
    ) { log, _ in
      let controller = Sliding(collectionViewLayout: UICollectionViewFlowLayout())
      controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
      log.kept.append(controller)
      return controller
    }
    #expect(lines == ["0"])
  }

  @Test("a view that comes back to its window is not animated any more")
  func comesBack() throws {
    let lines = try playPage { view, _ in
      slide(view)
      let superview = view.superview
      after(0.02) { view.removeFromSuperview() }
      after(0.06) { superview?.addSubview(view) }
    }
    #expect(lines == atX(300, 250) + ["nothing"] + atX(0))
  }

  @Test(
    "the way into the background leaves what stays when it is complete",
    arguments: [true, false])
  func background(isRemoved: Bool) throws {
    let gestures: [Gesture] = [
      .hold(300.milliseconds), .background, .foreground, .hold(100.milliseconds),
    ]
    let lines = try playPage(gestures) { view, _ in
      view.frame.origin.x = 30
      let animation = CABasicAnimation(keyPath: "transform.translation.x")
      (animation.fromValue, animation.toValue, animation.duration) = (300, 300, isRemoved ? 9 : 0.1)
      (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, isRemoved)
      view.layer.add(animation, forKey: "a")
    }
    #expect(lines == (isRemoved ? atX(330, 30) : atX(330)))
  }

  @Test("a rotation is seen at its end, and said", arguments: [true, false])
  func rotations(inSpace: Bool) throws {
    let lines = try playPage { view, log in
      UIView.animate(withDuration: 0.1) {
        if inSpace {
          view.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        } else {
          view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
      }
      log.note("\(idleNames)")
    }
    let name = inSpace ? "a transform in space" : "a rotation"
    #expect(
      lines == [
        "[\"UIView.animate of \(name)\"]", inSpace ? "75 0 150 400" : "-50 50 400 300",
      ])
  }
}
