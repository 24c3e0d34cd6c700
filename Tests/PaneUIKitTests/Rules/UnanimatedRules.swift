import ScenarioLanguage
import Testing

@testable import PaneUIKit

@Suite("What is not animated")
struct UnanimatedRules {
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
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 1 }
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
      controller.collectionView.register(
        UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
      log.kept.append(controller)
      return controller
    }
    #expect(lines == ["0"])
  }

  @Test("a view that comes back to its window is not animated any more")
  func removed() throws {
    let lines = try playPage { view, _ in
      view.frame.origin.x = 300
      UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { view.frame.origin.x = 0 }
      let superview = view.superview
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { view.removeFromSuperview() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.06) { superview?.addSubview(view) }
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
