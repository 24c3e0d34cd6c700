import Basics
import Scrolling

/// What a recording does not say about the screen it was made on.
package struct RecordingScreen: Sendable {
  /// The screen's extent in pixels; nil if the recording's own axes are in pixels.
  package var pixels: (width: Int, height: Int)?
  /// Pixels per point; nil if unknown.
  package var scale: Double?

  /// A screen; both are unknown by default.
  package init(pixels: (width: Int, height: Int)? = nil, scale: Double? = nil) {
    self.scale = scale
    self.pixels = pixels
  }
}

/// The axes of a touch screen, which turn a device's values into points: pt = (v − least) · pixels ÷ (greatest − least + 1) ÷ scale.
struct ScreenAxes {
  private struct Axis {
    let range: ClosedRange<Int>
    let pixels: Int
    /// Whether the range is the screen's own, because the recording does not say it.
    let isAssumed: Bool

    func points(_ value: Int, scale: Double) -> Double {
      Double(value - range.lowerBound) * Double(pixels) / Double(range.count) / scale
    }

    /// Whether a finger is off the axis by more than a tenth of it. Less happens at the edge of a screen.
    func isFarOutside(_ value: Int) -> Bool {
      let margin = range.count / 10
      return value < range.lowerBound - margin || value > range.upperBound + margin
    }
  }

  /// No screen has more pixels than this on a side; a longer axis counts something else.
  private static let mostPixels = 8192
  /// From this on, axes of one length count something else: screens of that size are not square.
  private static let leastSquare = 1000
  private static let remedy =
    "give the screen's size in pixels with --screen, such as --screen 1080x2340"

  private let horizontal: Axis
  private let vertical: Axis
  /// Pixels per point.
  let scale: Double
  /// How many positions were far outside.
  private(set) var strayCount = 0

  /// The axes of `device`.
  init(of device: InputDevice, on screen: RecordingScreen) throws(InputError) {
    horizontal = try Self.axis(InputCode.positionX, device, screen.pixels?.width)
    vertical = try Self.axis(InputCode.positionY, device, screen.pixels?.height)
    scale = screen.scale ?? 1
    guard screen.pixels == nil else { return }
    let (width, height) = (horizontal.range.count, vertical.range.count)
    let isSquare = width == height && width >= Self.leastSquare
    guard max(width, height) <= Self.mostPixels, !isSquare else {
      throw InputError(
        "the axes of \(device.name) are in the device's own units (\(size)), not in pixels",
        remedy: Self.remedy)
    }
  }

  private static func axis(
    _ code: Int, _ device: InputDevice, _ pixels: Int?
  ) throws(InputError) -> Axis {
    if let range = device.axes[code] {
      return Axis(range: range, pixels: pixels ?? range.count, isAssumed: false)
    }
    guard let pixels else {
      throw InputError(
        "the recording does not say how far the axes of \(device.name) go", remedy: remedy)
    }
    return Axis(range: 0...pixels - 1, pixels: pixels, isAssumed: true)
  }

  /// The axes' lengths, such as `1080x2340`.
  var size: String { "\(horizontal.range.count)x\(vertical.range.count)" }

  /// The screen's extent in points.
  var viewport: CGSize {
    CGSize(width: Double(horizontal.pixels) / scale, height: Double(vertical.pixels) / scale)
  }

  /// Where the device's values are on the screen.
  ///
  /// - Throws: `InputError` if they show that the axes are not the screen's pixels.
  mutating func position(x: Int, y: Int, line: Int) throws(InputError) -> CGPoint {
    if horizontal.isFarOutside(x) || vertical.isFarOutside(y) {
      guard !horizontal.isAssumed, !vertical.isAssumed else {
        throw InputError(
          "a finger is at \(x),\(y), outside of the screen of \(horizontal.pixels)x\(vertical.pixels) pixels",
          remedy:
            "if the device has units of its own, put what 'getevent -p' prints before the recording; else correct --screen",
          line: line)
      }
      strayCount += 1
    }
    return CGPoint(x: horizontal.points(x, scale: scale), y: vertical.points(y, scale: scale))
  }
}
