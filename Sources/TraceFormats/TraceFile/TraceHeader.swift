import Scrolling

/// The first line of a trace file: what was recorded, and on which screen.
package struct TraceHeader: Hashable, Sendable {
  /// What the samples are.
  package enum Kind: String, Hashable, Sendable {
    /// Fingers on the screen: replayed through the physics of the scroll model.
    case touches
    /// Content offsets: replayed as they are.
    case offsets
  }

  /// The version that this program writes and reads.
  package static let currentVersion = 1

  /// What the samples are.
  package var kind: Kind
  /// The screen's extent when the recording began, in points.
  package var viewport: CGSize
  /// Pixels per point.
  package var scale: Double
  /// Screen refreshes per second; nil where nobody knows.
  package var refreshRate: Int?
  /// What made the recording, in words.
  package var source: String?
  /// When it was made, ISO 8601.
  package var recorded: String?
  /// Keys that this program does not know, in their order.
  package var extras: [JSONMember]

  /// A header; `extras` must not repeat a key that has a property of its own.
  package init(
    kind: Kind, viewport: CGSize, scale: Double, refreshRate: Int? = nil, source: String? = nil,
    recorded: String? = nil, extras: [JSONMember] = []
  ) {
    self.kind = kind
    self.viewport = viewport
    self.scale = scale
    self.refreshRate = refreshRate
    self.source = source
    self.recorded = recorded
    self.extras = extras
  }

  /// The screen that the trace belongs to: a known device where the numbers are its own, else one of 60 Hz or what is said.
  ///
  /// The scale is rounded to a whole number from 1 to 3, as devices have.
  package var device: Device {
    let known = Device.catalogue.flatMap { [$0, $0.rotated] }.first {
      $0.size == viewport && Double($0.scale) == scale
        && $0.refreshRate == refreshRate ?? $0.refreshRate
    }
    let whole = Int(min(3, max(1, scale.rounded())))
    return known ?? Device(size: viewport, scale: whole, refreshRate: refreshRate ?? 60)
  }
}

/// A key and its value as they stand in JSON text: carried along, not understood.
package struct JSONMember: Hashable, Sendable {
  /// The key, without quotes, escaped as it was.
  package let key: String
  /// The value's text.
  package let value: String

  /// A key and the text of its value; both must be valid JSON.
  package init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}
