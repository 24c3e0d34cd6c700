import Testing

@testable import PaneUIKit

@Suite("Where pictures are decoded")
struct PictureRules {
  /// What `show` has decoded on the main thread, of a picture of bytes, once it was to be seen.
  private func decodes(
    decode: Microseconds = .zero,
    _ show: @escaping @MainActor @Sendable (UIImage, UIImageView) -> Void
  ) throws -> [String] {
    try play(.open + [.hold(200.milliseconds)], decode: decode) { log, pages in
      let controller = UIViewController()
      let view = UIImageView(frame: controller.view.bounds)
      controller.view.addSubview(view)
      if let image = UIImage(data: pages.imageData(of: 2)) { show(image, view) }
      after(0.15) { log.note("\(view.content?.index.page ?? -1) \(decodeCount)") }
      return controller
    }
  }

  /// The same of the picture that `prepare` makes of it in the background.
  private func decodesBehind(
    _ prepare: @escaping @Sendable (UIImage) -> UIImage?
  ) throws -> [String] {
    try decodes { image, view in
      DispatchQueue.global().async {
        let prepared = prepare(image)
        DispatchQueue.main.async { view.image = prepared }
      }
    }
  }

  @Test(
    "a UIImage of data, or of a file: is decoded on the main thread in the first frame that shows it, which takes the scenario's time, in which no frame is made"
  )
  func shown() throws {
    #expect(try decodes { $1.image = $0 } == ["2 1"])
    #expect(try decodes { $1.layer.contents = $0.cgImage } == ["2 1"])
    let lines = try play(.open + [.hold(200.milliseconds)]) { log, pages in
      let controller = UIViewController()
      let image = UIImage(contentsOfFile: pages.imageURL(of: 1).path)
      let views = (0..<2).map { _ in UIImageView(image: image) }
      views.forEach { $0.isHidden = true }
      @MainActor func show(_ index: Int) {
        log.note("\(decodeCount)")
        guard index < views.count else { return }
        controller.view.addSubview(views[index])
        views[index].isHidden = false
        after(0.05) { show(index + 1) }
      }
      show(0)
      return controller
    }
    #expect(lines == ["0", "1"])

    let gestures: [Gesture] = [.open(page: 1), .settle] + .turn(.left) + [.close]
    let quick = try coverage(PictureStrip.self, gestures)
    #expect((quick.decodes, quick.stalledFrames) == (2, 0))
    let slow = try coverage(PictureStrip.self, decode: 40.milliseconds, gestures)
    #expect((slow.decodes, slow.stalledFrames, slow.turnsLost) == (2, 4, 0))
  }

  @Test(
    "UIImage(named:): is decoded when it is first shown, and kept by its name; a memory warning takes those that nobody else has"
  )
  func named() throws {
    let gestures: [Gesture] = .open + [.hold(200.milliseconds), .memoryWarning]
    let lines = try play(gestures + [.hold(200.milliseconds)]) { log, pages in
      final class Shown { var held: UIImage? }
      let (controller, shown) = (UIViewController(), Shown())
      /// Notes whether the picture of a page is the one of before, and how many were decoded.
      @MainActor func show(_ page: Int, holding: Bool, after seconds: Double) {
        after(seconds) {
          let image = UIImage(named: pages.imageName(of: page))
          let view = UIImageView(image: image)
          controller.view.addSubview(view)
          if holding { shown.held = image }
          after(0.02) {
            log.note("\(page) at \(seconds): \(decodeCount)")
            view.removeFromSuperview()
          }
        }
      }
      for (page, holding) in [(1, true), (2, false)] {
        for seconds in [0.05, 0.1, 0.3] { show(page, holding: holding, after: seconds) }
      }
      return controller
    }
    #expect(
      lines == [
        "1 at 0.05: 2", "2 at 0.05: 2", "1 at 0.1: 2", "2 at 0.1: 2", "1 at 0.3: 3", "2 at 0.3: 3",
      ])
  }

  @Test(
    "a picture that is a button's image or its background: its page is seen there, in the state that it is for"
  )
  func buttons() throws {
    let lines = try written { log, pages in
      for isBackground in [false, true] {
        let button = UIButton()
        let set = isBackground ? button.setBackgroundImage(_:for:) : button.setImage(_:for:)
        set(pages.image(of: 2), .normal)
        button.frame = rect(0, 0, 300, 400)
        let holder: UIView? = isBackground ? button : button.subviews.first
        let fills = holder?.frame.size == button.frame.size
        log.note("\(isBackground) \(holder?.content?.index.page ?? -1) \(fills)")
        set(pages.image(of: 3), .selected)
        for isSelected in [true, false] {
          button.isSelected = isSelected
          log.note("\(holder?.content?.index.page ?? -1)")
        }
        // A state that has none of its own.
        button.isHighlighted = true
        log.note("\(holder?.content?.index.page ?? -1)")
      }
    }
    #expect(lines == ["false 2 true", "3", "2", "true 2 true", "3", "2"])
  }

  @Test("a picture that is never shown: is not decoded")
  func hidden() throws {
    let lines = try decodes { image, view in
      view.image = image
      view.frame.origin.x = 300
    }
    #expect(lines == ["2 0"])
    let replaced = try decodes { image, view in
      view.image = image
      view.image = nil
    }
    #expect(replaced.last?.hasSuffix(" 0") == true)
  }

  @Test(
    "preparingForDisplay, prepareForDisplay, byPreparingForDisplay, a thumbnail of Image I/O and a renderer: decode where they are called, and what they return has nothing left to decode; the first picture still has"
  )
  func prepared() throws {
    #expect(try decodesBehind { $0.preparingForDisplay() } == ["2 0"])
    #expect(
      try decodes { image, view in
        image.prepareForDisplay { prepared in
          DispatchQueue.main.async { view.image = prepared }
        }
      } == ["2 0"])
    #expect(
      try decodes { image, view in
        Task { view.image = await image.byPreparingThumbnail(ofSize: CGSize(width: 9, height: 9)) }
      } == ["2 0"])
    #expect(
      try decodesBehind { image in
        UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }
      } == ["2 0"])
    #expect(try decodesBehind { small($0, CGImageSourceCreateThumbnailAtIndex) } == ["2 0"])
    // Not so the picture as it is.
    #expect(try decodesBehind { small($0, CGImageSourceCreateImageAtIndex) } == ["2 1"])
    // On the main thread it is decoded there.
    #expect(try decodes { $1.image = $0.preparingForDisplay() } == ["2 1"])
    #expect(
      try decodes { image, view in
        view.image = UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }
      } == ["2 1"])
    #expect(
      try decodesBehind { image in
        _ = image.preparingForDisplay()
        return image
      } == ["2 1"])
  }

  @Test(
    "preparingThumbnail, prepareThumbnail and byPreparingThumbnail: give a picture of the size that was asked for"
  )
  func thumbnails() throws {
    let lines = try written(.open + [.hold(100.milliseconds)]) { log, pages in
      let (image, size) = (pages.image(of: 1), CGSize(width: 30, height: 40))
      log.note("at once \(image.preparingThumbnail(of: size)?.size == size)")
      image.prepareThumbnail(of: size) { small in
        DispatchQueue.main.async { log.note("called \(small?.size == size)") }
      }
      Task {
        let small = await image.byPreparingThumbnail(ofSize: size)
        log.note("awaited \(small?.size == size)")
      }
    }
    #expect(lines.sorted() == ["at once true", "awaited true", "called true"])
  }

  /// What Image I/O makes of a picture's bytes, as WWDC 2018 has apps do it.
  private func small(
    _ image: UIImage, _ make: (CGImageSource, Int, CFDictionary?) -> CGImage?
  ) -> UIImage? {
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceThumbnailMaxPixelSize: 100,
      ] as CFDictionary
    return (UIImagePNGRepresentation(image) as CFData?)
      .flatMap {
        CGImageSourceCreateWithData($0, [kCGImageSourceShouldCache: false] as CFDictionary)
      }
      .flatMap { make($0, 0, options) }.map { UIImage(cgImage: $0) }
  }

  /// Pages that are pictures.
  private final class PictureStrip: WideStrip {
    override func fill(_ view: UIView, _ page: Int) {
      let picture = UIImageView(image: UIImage(data: pages.imageData(of: page)))
      picture.frame = view.bounds
      view.addSubview(picture)
    }
  }

  /// Waits for pictures that the background hands on to be prepared.
  private final class WaitingStrip: PlainStrip {
    override func fill(_ view: UIView, with page: Int) {
      let (data, semaphore) = (pages.imageData(of: page), DispatchSemaphore(value: 0))
      let picture = UIImageView(frame: view.bounds)
      DispatchQueue.global().async {
        DispatchQueue.global().async {
          picture.image = UIImage(data: data)?.preparingForDisplay()
          semaphore.signal()
        }
      }
      semaphore.wait()
      view.addSubview(picture)
    }
  }

  @Test("a wait for a decode that the background hands on takes the scenario's time")
  func handedOn() throws {
    let slow = try coverage(
      WaitingStrip.self, pages: 1, decode: 40.milliseconds, [.open(page: 1), .settle, .close])
    #expect((slow.decodes, slow.stalledFrames) == (0, 2))
  }
}
