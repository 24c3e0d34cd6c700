/// The screen a scenario is played on.
public struct Device: Hashable, Sendable, Codable {
  /// The name in the catalogue, or nil for a device that was spelt out.
  public let name: String?
  /// The screen's extent in the orientation in force, in points.
  public private(set) var size: CGSize
  /// Pixels per point: 1, 2 or 3.
  public let scale: Int
  /// Screen refreshes per second.
  public let refreshRate: Int
  /// The iOS whose scroll view it has.
  public var ios = IOSVersion.ios13
  /// How long work in the background takes to arrive, such as a picture that is decoded.
  public var decodeTime = Microseconds.zero
  /// The network; nil if there is none, and who asks it ends the replay.
  public var network: Network?
  /// Which way the pages of a row follow each other: to the right, or downwards.
  public var axis = Axis.horizontal
  /// Which way the phone's language is read; nil for left to right. From right to left, so are the
  /// pages of a row on the horizontal axis.
  public var direction: ReadingDirection?
  /// What a phone is taken to do otherwise than is built, where that is not known.
  public var assumption: Assumption?

  /// A device; `name` is nil if its numbers were given by hand.
  public init(name: String? = nil, size: CGSize, scale: Int, refreshRate: Int) {
    (self.name, self.size, self.scale, self.refreshRate) = (name, size, scale, refreshRate)
  }

  // Points and scales are those of Apple's Human Interface Guidelines ("Layout", device screen
  // dimensions), refresh rates those of the devices' technical specifications.

  /// The last iPhone of one pixel a point.
  public static let iPhone3GS = Device("iphone-3gs", 320, 480, scale: 1, refreshRate: 60)
  /// The first iPad.
  public static let iPad1 = Device("ipad-1", 768, 1024, scale: 1, refreshRate: 60)
  /// The default of scenarios.
  public static let iPhone6 = Device("iphone-6", 375, 667, scale: 2, refreshRate: 60)
  /// The iPad Pro of 9.7 inches.
  public static let iPadPro9 = Device("ipad-pro-9.7", 768, 1024, scale: 2, refreshRate: 60)
  /// The second and the third generation.
  public static let iPhoneSE = Device("iphone-se", 375, 667, scale: 2, refreshRate: 60)
  /// At 120 Hz.
  public static let iPhone15Pro = Device("iphone-15-pro", 393, 852, scale: 3, refreshRate: 120)
  /// The iPad Pro of 12.9 inches.
  public static let iPadPro12 = Device("ipad-pro-12.9", 1024, 1366, scale: 2, refreshRate: 120)
  /// The generations from 2024 on.
  public static let iPadPro11 = Device("ipad-pro-11", 834, 1210, scale: 2, refreshRate: 120)
  /// At 60 Hz.
  public static let iPhone16 = Device("iphone-16", 393, 852, scale: 3, refreshRate: 60)
  /// The iPad of 11 inches that is neither Air nor Pro.
  public static let iPad11 = Device("ipad-11", 820, 1180, scale: 2, refreshRate: 60)
  /// The iPhone 16 Pro and the iPhone 17 Pro have the same screen.
  public static let iPhone17 = Device("iphone-17", 402, 874, scale: 3, refreshRate: 120)

  /// The known devices in portrait, oldest first.
  public static let catalogue = [
    iPhone3GS, iPad1, iPhone6, iPadPro9, iPhoneSE, iPhone15Pro, iPadPro12, iPadPro11, iPhone16,
    iPad11, iPhone17,
  ]

  private init(_ name: String, _ width: Double, _ height: Double, scale: Int, refreshRate: Int) {
    self.init(
      name: name, size: CGSize(width: width, height: height), scale: scale,
      refreshRate: refreshRate)
  }

  /// The same device held in the other orientation.
  public var rotated: Device {
    var device = self
    device.size = size.transposed
    return device
  }

  /// Whether the next page lies to the left.
  package var isReversed: Bool { direction == .rightToLeft && axis == .horizontal }

  /// The time of frame `index`, to the nearest microsecond: index ÷ refresh rate.
  public func time(ofFrame index: Int) -> Microseconds {
    let rate = Int64(refreshRate)
    return Microseconds(rawValue: (Int64(index) * 1_000_000 + rate / 2) / rate)
  }

  /// The first frame that is due at `time` or later.
  package func frame(at time: Microseconds) -> Int {
    let before = Int(time.rawValue * Int64(refreshRate) / 1_000_000)
    return self.time(ofFrame: before) >= time ? before : before + 1
  }
}

/// Which way a language is read.
public enum ReadingDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// As English is.
  case leftToRight = "left-to-right"
  /// As Arabic and Hebrew are.
  case rightToLeft = "right-to-left"
}

/// What is known to differ between versions of iOS, by a version that behaves so.
public enum IOSVersion: String, Hashable, Sendable, Codable, CaseIterable {
  /// As `ios10`, but for page view controllers: iOS 6 and 7.
  case ios7 = "7"
  /// As `ios10`, but for page view controllers.
  case ios9 = "9"
  /// A finger that stops a deceleration ends it, and the app is not told.
  case ios10 = "10"
  /// The app is told by `didEndDecelerating`: iOS 13 and later.
  case ios13 = "13"

  /// Whether the app is told of a deceleration that a finger stopped.
  package var tellsOfStops: Bool { self == .ios13 }
}
