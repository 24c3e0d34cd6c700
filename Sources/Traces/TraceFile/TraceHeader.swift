import Basics
import Foundation
import Scrolling

/// The first line of a trace file: what was recorded, and on which screen.
package struct TraceHeader: Hashable, Sendable, Decodable {
  package enum Kind: String, Hashable, Sendable, Decodable {
    /// Fingers on the screen: replayed through the physics of the scroll model.
    case touches
    /// Content offsets: replayed as they are.
    case offsets
  }

  package let kind: Kind
  /// The screen's extent when the recording began, in points.
  package let viewport: CGSize
  package let scale: Double
  /// Screen refreshes per second; nil if unknown.
  package let refreshRate: Int?
  /// What made the recording, in words.
  package var source: String?
  /// When it was made, ISO 8601.
  package var recorded: String?

  package init(
    kind: Kind, viewport: CGSize, scale: Double, refreshRate: Int? = nil, source: String? = nil,
    recorded: String? = nil
  ) {
    (self.kind, self.viewport, self.scale) = (kind, viewport, scale)
    (self.refreshRate, self.source, self.recorded) = (refreshRate, source, recorded)
  }

  /// The trace's screen: a known device, or one with a scale of 1, 2 or 3, and 60 Hz if unknown.
  package var device: Device {
    let known = Device.catalogue.flatMap { [$0, $0.rotated] }.first {
      $0.size == viewport && Double($0.scale) == scale
        && $0.refreshRate == refreshRate ?? $0.refreshRate
    }
    let whole = Int(min(3, max(1, scale.rounded())))
    return known ?? Device(size: viewport, scale: whole, refreshRate: refreshRate ?? 60)
  }

  static let version = 1

  /// What every trace file begins with.
  private struct Mark: Decodable {
    let panebench: String
    let version: Int?
  }

  init(_ line: Data) throws(InputError) {
    let decoder = JSONDecoder()
    guard let mark = try? decoder.decode(Mark.self, from: line), mark.panebench == "trace" else {
      throw .notATrace()
    }
    guard let version = mark.version else { throw Self.fault("version") }
    guard version == Self.version else {
      throw InputError(
        "trace format version \(version) is not known to this program, which reads version \(Self.version)",
        remedy: "use the program that wrote it")
    }
    do { self = try decoder.decode(TraceHeader.self, from: line) } catch {
      throw Self.fault((error as? DecodingError)?.key ?? "")
    }
    // A size is decoded from the first two of any number.
    struct Screen: Decodable { let viewport: [Double] }
    guard (try? decoder.decode(Screen.self, from: line))?.viewport.count == 2 else {
      throw Self.fault("viewport")
    }
    try check()
  }

  /// - Throws: `InputError` if a value is out of range.
  func check() throws(InputError) {
    let sides = [viewport.width, viewport.height]
    guard sides.allSatisfy({ (1...100_000).contains($0) }) else { throw Self.fault("viewport") }
    guard scale > 0, scale <= 16 else { throw Self.fault("scale") }
    guard (1...1_000).contains(refreshRate ?? 1) else { throw Self.fault("refreshRate") }
  }

  private static func fault(_ key: String) -> InputError {
    let reason =
      switch key {
      case "version": "has no \"version\""
      case "kind": "has no \"kind\" that is known"
      case "viewport": "has no \"viewport\" of two numbers from 1 to 100000"
      case "scale": "has no \"scale\" above 0 and up to 16"
      case "refreshRate": "has a \"refreshRate\" that is not a whole number from 1 to 1000"
      case "": "has a number that is too large, or a \"refreshRate\" that is not whole"
      default: "has a \"\(key)\" that is not text"
      }
    return InputError(
      "the header \(reason)",
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
        "a trace begins with {\"panebench\":\"trace\",…}; make one of WebDriver's actions with 'panebench record --from'"
    )
  }
}
