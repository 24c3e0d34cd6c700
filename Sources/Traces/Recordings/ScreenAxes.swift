import Basics
import Scrolling

/// What a recording does not say about the screen it was made on.
package struct RecordingScreen: Sendable {
  /// The screen's extent in pixels; nil if the recording's own axes are in pixels.
  package var pixels: (width: Int, height: Int)?
  /// Pixels per point; nil if unknown.
  package var scale: Double?

  package init(pixels: (width: Int, height: Int)? = nil, scale: Double? = nil) {
    (self.pixels, self.scale) = (pixels, scale)
  }
}

/// The axes of a touch screen, which turn a device's values into points: pt = (v − least) · pixels ÷ (greatest − least + 1) ÷ scale.
struct ScreenAxes {
  private struct Axis {
    let range: ClosedRange<Int>
    let pixels: Int
    /// Whether the range is the screen's own, because the recording does not say it.
    let isAssumed: Bool

    init(_ code: InputCode, _ device: InputDevice, pixels: Int?) throws(InputError) {
      guard let range = device.axes[code] ?? pixels.map({ 0...$0 - 1 }) else {
        throw InputError(
          "the recording does not say how far the axes of \(device.name) go", remedy: remedy)
      }
      (self.range, self.pixels) = (range, pixels ?? range.count)
      isAssumed = device.axes[code] == nil
    }

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
  let scale: Double
  /// How many positions were far outside.
  private(set) var strayCount = 0

  init(of device: InputDevice, on screen: RecordingScreen) throws(InputError) {
    horizontal = try Axis(.positionX, device, pixels: screen.pixels?.width)
    vertical = try Axis(.positionY, device, pixels: screen.pixels?.height)
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

  /// The axes' lengths, such as `1080x2340`.
  var size: String { "\(horizontal.range.count)x\(vertical.range.count)" }

  var pixels: (width: Int, height: Int) { (horizontal.pixels, vertical.pixels) }

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
    return try CGPoint(
      x: horizontal.points(x, scale: scale), y: vertical.points(y, scale: scale)
    ).requiringNear("a finger is at \(x),\(y),", line: line)
  }
}
