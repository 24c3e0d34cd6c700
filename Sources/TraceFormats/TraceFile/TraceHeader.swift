import Foundation
import InputFiles
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
  private static let currentVersion = 1
  private static let ownKeys: Set = [
    "panebench", "version", "kind", "viewport", "scale", "refreshRate", "source", "recorded",
  ]

  package let kind: Kind
  /// The screen's extent when the recording began, in points.
  package let viewport: CGSize
  /// Pixels per point.
  package let scale: Double
  /// Screen refreshes per second; nil where nobody knows.
  package let refreshRate: Int?
  /// What made the recording, in words.
  package let source: String?
  /// When it was made, ISO 8601.
  package let recorded: String?
  /// Members that this program does not know, in their order.
  let extras: [JSONMember]

  package init(
    kind: Kind, viewport: CGSize, scale: Double, refreshRate: Int? = nil, source: String? = nil,
    recorded: String? = nil
  ) {
    self.init(
      kind: kind, viewport: viewport, scale: scale, refreshRate: refreshRate, source: source,
      recorded: recorded, extras: [])
  }

  /// A header; `extras` must not repeat a key that has a property of its own.
  init(
    kind: Kind, viewport: CGSize, scale: Double, refreshRate: Int?, source: String?,
    recorded: String?, extras: [JSONMember]
  ) {
    self.kind = kind
    self.viewport = viewport
    self.scale = scale
    self.refreshRate = refreshRate
    self.source = source
    self.recorded = recorded
    self.extras = extras
  }

  /// The screen that the trace belongs to: a known device where the numbers are its own, else one of 60 Hz or what the
  /// header says.
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

  /// The header's line, without its end: the same text for the same header.
  package var line: String {
    let object: JSONObject = [
      "panebench": "trace", "version": Self.currentVersion, "kind": kind.rawValue,
      "viewport": [viewport.width, viewport.height], "scale": scale, "refreshRate": refreshRate,
      "source": source, "recorded": recorded,
    ]
    return object.adding(extras).json
  }

  /// Reads the first line of a file.
  init(_ scanner: inout JSONScanner) throws(InputError) {
    var members: [JSONMember] = []
    do {
      try scanner.object { key, scanner throws(InputError) in
        members.append(JSONMember(key: key, value: try scanner.value()))
      }
      try scanner.finish()
    } catch {
      throw .notATrace()
    }
    let values = Dictionary(members.map { ($0.key, Data($0.value.utf8)) }) { $1 }
    func value<Value: Decodable>(_ key: String, _ type: Value.Type = Value.self) -> Value? {
      values[key].flatMap { try? JSONDecoder().decode(type, from: $0) }
    }
    func text(_ key: String) throws(InputError) -> String? {
      guard values[key] != nil else { return nil }
      guard let text: String = value(key) else {
        throw Self.bad("has a \"\(key)\" that is not text")
      }
      return text
    }
    guard value("panebench") == "trace" else { throw .notATrace() }
    guard let version: Int = value("version") else { throw Self.bad("has no \"version\"") }
    guard version == Self.currentVersion else {
      throw InputError(
        "trace format version \(version) is not known to this program, which reads version \(Self.currentVersion)",
        remedy: "use the program that wrote it")
    }
    guard let kind = value("kind").flatMap(Kind.init) else {
      throw Self.bad("has no \"kind\" that is known")
    }
    guard let sides: [Double] = value("viewport"), sides.count == 2,
      sides.allSatisfy({ (1...100_000).contains($0) })
    else { throw Self.bad("has no \"viewport\" of two numbers from 1 to 100000") }
    guard let scale: Double = value("scale"), scale > 0, scale <= 16 else {
      throw Self.bad("has no \"scale\" above 0 and up to 16")
    }
    let refreshRate: Int? = value("refreshRate")
    guard values["refreshRate"] == nil || (1...1_000).contains(refreshRate ?? 0) else {
      throw Self.bad("has a \"refreshRate\" that is not a whole number from 1 to 1000")
    }
    self.init(
      kind: kind, viewport: CGSize(width: sides[0], height: sides[1]), scale: scale,
      refreshRate: refreshRate, source: try text("source"), recorded: try text("recorded"),
      extras: members.filter { !Self.ownKeys.contains($0.key) })
  }

  private static func bad(_ what: String) -> InputError {
    InputError(
      "the header \(what)",
      remedy:
        "it has \"kind\" (touches or offsets), \"viewport\" ([width,height] in points) and \"scale\""
    )
  }
}

extension InputError {
  static func notATrace(_ reason: String = "this is not a trace") -> InputError {
    InputError(
      reason,
      remedy:
        "a trace begins with {\"panebench\":\"trace\",…}; turn other tools' recordings into one with 'panebench import'"
    )
  }
}
