import AppCode
import Testing

@testable import PaneUIKit

@Suite("Names of stories: videos, timers that wait, states of cells") @MainActor
struct StoryNamesTests {
  @Test("a timer waits for the date that it is given; no video plays, and that is noted")
  nonisolated func story() throws {
    let lines = try linesByFrame { log in
      let story = StoryViewController()
      story.onStep = { log.note($0) }
      story.loadViewIfNeeded()
      NotificationCenter.default.post(name: StoryViewController.paused, object: nil)
      after(0.4) { story.resume() }
      after(0.5) { log.note("\(story.seconds) \(idleNames)") }
    }
    #expect(
      lines == [
        "0: paused", "0: sought false", "6: step 1", "12: step 2", "25: step 3",
        "30: 3 [\"AVPlayer.play\", \"UIView.animateKeyframes with .autoreverse\", \"UIView.animate with .repeat\"]",
        "30: step 4",
      ])
  }

  @Test("the photo library may not be seen: it is empty, and answers with nothing")
  nonisolated func photos() throws {
    let lines = try linesByFrame { log in
      PHPhotoLibrary.requestAuthorization { log.note("\($0)") }
      let options = PHImageRequestOptions()
      options.isNetworkAccessAllowed = true
      PHImageManager.default().requestImage(
        for: PHAsset(), targetSize: PHImageManagerMaximumSize, contentMode: .default,
        options: options
      ) { image, _ in log.note("image \(image != nil)") }
      let found = PHAsset.fetchAssets(with: .image, options: PHFetchOptions())
      log.note("\(found.count) \(found.firstObject != nil)")
      found.enumerateObjects { _, index, _ in log.note("photo \(index)") }
      #expect(!PHAsset().mediaSubtypes.contains(.photoLive))
      PHPhotoLibrary.shared().performChanges {
        log.note("changes")
        PHAssetCreationRequest.forAsset().addResource(
          with: .photo, data: Data(), options: PHAssetResourceCreationOptions())
        PHAssetCollectionChangeRequest.creationRequestForAssetCollection(withTitle: "a").addAssets(
          [])
      } completionHandler: {
        log.note("saved \($0) \($1 == nil)")
      }
      #expect(throws: NSError.self) {
        try PHPhotoLibrary.shared().performChangesAndWait { log.note("changes") }
      }
    }
    #expect(lines == ["0: 0 false", "0: denied", "0: image false", "0: saved false true"])
  }

  @Test("a cell's handler is called once it is set, and once the cell is to be filled anew")
  func handlers() {
    let cell = StateCell(frame: .zero)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { states.append($1.isSelected && $0 === cell) }
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.layoutIfNeeded()
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    #expect(states == [false, true, true])
  }

  @Test("a button keeps its colors and backgrounds by its state, and falls back on the normal ones")
  func buttons() {
    let (button, picture) = (UIButton(), UIImage())
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .selected)
    button.setBackgroundImage(picture, for: .normal)
    #expect(button.currentTitleColor == .red && button.titleColor(for: .disabled) == .red)
    button.isSelected = true
    #expect(button.currentTitleColor == .blue && button.currentBackgroundImage === picture)
  }

  /// As wide as one like it that fits its title.
  private final class FittedButton: UIButton {
    override var intrinsicContentSize: CGSize {
      let other = FittedButton()
      other.setTitle(title(for: .normal), for: .normal)
      other.sizeToFit()
      return other.frame.size
    }
  }

  @Test("a button that fits its title does not ask for the content's size, which may ask for that")
  func fitted() {
    let (button, plain) = (FittedButton(), UIButton())
    for button in [button, plain] { button.setTitle("title", for: .normal) }
    #expect(button.intrinsicContentSize == plain.intrinsicContentSize)
  }

  @Test("a path is where its transform puts it; a copy is a path of its own")
  func paths() {
    let path = CGMutablePath()
    path.addRect(rect(0, 0, 2, 2), transform: CGAffineTransform(translationX: 5, y: 1))
    path.addLine(to: CGPoint(x: 1, y: 1), transform: CGAffineTransform(scaleX: 3, y: 3))
    #expect(path.boundingBox == rect(3, 1, 4, 2))
    #expect(path.currentPoint == CGPoint(x: 3, y: 3))
    let bezier = UIBezierPath(cgPath: path)
    let copy = bezier.copy() as? UIBezierPath
    bezier.addLine(to: CGPoint(x: 20, y: 1))
    #expect(copy?.bounds == path.boundingBox && bezier.bounds.maxX == 20)
    #expect(path.mutableCopy()?.boundingBox == path.boundingBox)
    #expect(CGMutablePath().mutableCopy()?.isEmpty == true)
    copy?.apply(CGAffineTransform(translationX: 10, y: 1))
    #expect(copy?.bounds == rect(13, 2, 4, 2) && copy?.currentPoint == CGPoint(x: 13, y: 4))
  }

  @Test("geometry comes out of an object as it went in")
  func objects() {
    let insets = UIEdgeInsets(top: 1, left: -2, bottom: -3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    let offset = UIOffset(horizontal: 3, vertical: -4)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    let numbers = [true as AnyObject, 1 as AnyObject, "yes" as AnyObject, UIView()]
    #expect(numbers.map { ($0 as? any BridgedNumber)?.boolValue } == [true, true, true, nil])
    #expect(CGSize(width: 1, height: 2).debugDescription == "(1.0, 2.0)")
  }

  @Test("a time of a video is compared in seconds; one that is not known has none")
  func times() {
    let half = CMTime(seconds: 0.5, preferredTimescale: 600)
    #expect(half == CMTimeMake(value: 300, timescale: 600) && CMTimeGetSeconds(half) == 0.5)
    #expect(CMTime.zero < half && CMTimeCompare(half, .zero) == 1)
    for unknown in [CMTime(seconds: .nan, preferredTimescale: 1), .invalid] {
      #expect(!unknown.isValid && unknown.seconds.isNaN)
    }
    #expect(AVPlayerItem(url: URL(fileURLWithPath: "a")).duration.isIndefinite)
    #expect(CMTIME_IS_INVALID(.invalid) && !CMTIME_IS_INDEFINITE(.invalid))
    #expect(CMTimeCompare(.indefinite, .positiveInfinity) == 1 && CMTime.indefinite < .invalid)
    let third = CMTime(value: 1, timescale: 3)
    #expect(CMTimeAdd(half, third) == CMTime(value: 5, timescale: 6))
    #expect(CMTimeSubtract(half, third).value == 100 && CMTimeSubtract(half, half) == .zero)
    #expect(!(half + .invalid).isValid)
    #expect(half - third == CMTime(value: 1, timescale: 6) && (half + .indefinite).isIndefinite)
    let nanoseconds = CMTime(value: 1, timescale: 1_000_000_000)
    #expect((half + nanoseconds).timescale == 1_000_000_000)
    for time in [half, .positiveInfinity, .indefinite, .invalid] {
      let range = CMTimeRange(start: third, duration: time)
      #expect(NSValue(time: time).timeValue == time)
      #expect(NSValue(timeRange: range).timeRangeValue == range && range.isValid == time.isValid)
    }
    let range = CMTimeRange(start: third, end: half)
    #expect(range.containsTime(third) && !range.containsTime(half) && !range.isEmpty)
    #expect(range.end == half)
  }

  @Test("a video has no pictures, and who asks for one is told so")
  nonisolated func pictures() throws {
    let lines = try linesByFrame { log in
      let generator = AVAssetImageGenerator(asset: AVAsset(url: URL(fileURLWithPath: "a")))
      generator.appliesPreferredTrackTransform = true
      #expect(throws: URLError.self) { try generator.copyCGImage(at: .zero, actualTime: nil) }
      generator.generateCGImagesAsynchronously(forTimes: [NSValue(time: .zero)]) {
        time, image, _, result, error in
        log.note("\(time.seconds) \(image == nil) \(result) \(error != nil)")
      }
      let layer = AVPlayerLayer(player: nil)
      let observation = layer.observe(\.isReadyForDisplay) { _, _ in log.note("ready") }
      observation.invalidate()
      log.note("\(idleNames)")
    }
    #expect(
      lines.map { String($0.dropFirst(3)) } == [
        "[\"AVAssetImageGenerator\"]", "0.0 true failed true",
      ])
  }
}
