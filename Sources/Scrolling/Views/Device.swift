/// The screen a scenario is played on.
public struct Device: Hashable, Sendable, Codable {
  /// The name in the catalogue, or nil for a device that was spelt out.
  public let name: String?
  /// The screen's extent in the orientation in force, in points.
  public let size: CGSize
  /// Pixels per point: 1, 2 or 3.
  public let scale: Int
  /// Screen refreshes per second.
  public let refreshRate: Int

  /// A device; `name` is nil if its numbers were given by hand.
  public init(name: String? = nil, size: CGSize, scale: Int, refreshRate: Int) {
    self.name = name
    self.size = size
    self.scale = scale
    self.refreshRate = refreshRate
  }

  /// The known devices in portrait, oldest first.
  public static let catalogue: [Device] = [
    Device(name: "iphone-3gs", size: CGSize(width: 320, height: 480), scale: 1, refreshRate: 60),
    Device(name: "ipad-1", size: CGSize(width: 768, height: 1024), scale: 1, refreshRate: 60),
    Device(name: "iphone-6", size: CGSize(width: 375, height: 667), scale: 2, refreshRate: 60),
    Device(name: "ipad-pro-9.7", size: CGSize(width: 768, height: 1024), scale: 2, refreshRate: 60),
    Device(
      name: "iphone-15-pro", size: CGSize(width: 393, height: 852), scale: 3, refreshRate: 120),
    Device(
      name: "ipad-pro-12.9", size: CGSize(width: 1024, height: 1366), scale: 2, refreshRate: 120),
  ]

  /// The same device held in the other orientation.
  public var rotated: Device {
    Device(name: name, size: size.transposed, scale: scale, refreshRate: refreshRate)
  }

  /// The time of frame `index`, to the nearest microsecond: index ÷ refresh rate.
  public func time(ofFrame index: Int) -> Microseconds {
    let rate = Int64(refreshRate)
    return Microseconds(rawValue: (Int64(index) * 1_000_000 + rate / 2) / rate)
  }
}
