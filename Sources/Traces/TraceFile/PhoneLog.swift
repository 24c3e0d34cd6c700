import Basics
import Foundation
import Scrolling

/// What a phone's log says beside touches: what a scroll view's delegate was told, and where its
/// content was.
package struct PhoneLog: Hashable, Sendable {
  /// The scroll view when the log began: a part of the header.
  package struct ScrollViewState: Hashable, Sendable, Codable {
    package let size: CGSize
    package var contentSize: CGSize
    /// Top, left, bottom and right, in points.
    package let contentInset: [Double]
    package let isPagingEnabled, bounces: Bool
    package let decelerationRate: Double
    /// The version of the phone's system: `17.4.1`.
    package let ios: String

    /// The first key whose value makes no sense; nil if there is none.
    var wrongKey: String? {
      func areNear(_ numbers: [Double]) -> Bool {
        numbers.allSatisfy { abs($0) <= TraceLine.farthest }
      }
      let checks = [
        ("size", [size.width, size.height].allSatisfy { (1...100_000).contains($0) }),
        ("contentSize", areNear([contentSize.width, contentSize.height])),
        ("contentInset", contentInset.count == 4 && areNear(contentInset)),
        ("ios", majorVersion != nil),
        ("decelerationRate", decelerationRate > 0 && decelerationRate < 1),
      ]
      return checks.first { !$0.1 }.map(\.0)
    }

    private var majorVersion: Int? { Int(ios.prefix { $0 != "." }) }

    /// The version that the scroll model knows and that is nearest: what changed after 10 and by
    /// 13.
    package var version: IOSVersion { majorVersion ?? 13 <= 10 ? .ios10 : .ios13 }
  }

  package struct Call: Hashable, Sendable, Codable {
    package enum Name: String, Hashable, Sendable, Codable {
      case didScroll, willBeginDragging, willEndDragging, didEndDragging, willBeginDecelerating
      case didEndDecelerating, didEndScrollingAnimation
    }

    package let time: Microseconds
    package let name: Name
    /// Of willEndDragging, in pt/ms.
    package var velocity: CGPoint?
    /// Of willEndDragging: where the content would come to rest, and where the app's delegate has
    /// it come to rest.
    package var proposed, target: CGPoint?
    /// Of didEndDragging.
    package var decelerate: Bool?

    package init(_ name: Name, at time: Microseconds, decelerate: Bool? = nil) {
      (self.name, self.time, self.decelerate) = (name, time, decelerate)
    }

    private enum CodingKeys: String, CodingKey {
      case time = "t"
      case name = "call"
      case velocity, proposed, target, decelerate
    }
  }

  package struct Frame: Hashable, Sendable, Codable {
    package let time: Microseconds
    package let offset: CGPoint
    /// Origin and extent, in points.
    let bounds: [Double]
    /// The content's extent from here on; nil if it is as before.
    package let contentSize: CGSize?

    package var size: CGSize { CGSize(width: bounds[2], height: bounds[3]) }

    private enum CodingKeys: String, CodingKey {
      case time = "t"
      case offset, bounds, contentSize
    }
  }

  /// In order of time.
  package private(set) var calls: [Call] = []
  package private(set) var frames: [Frame] = []

  /// Takes in a line: a call, or else a frame.
  mutating func add(_ line: Data, isCall: Bool) throws(InputError) {
    if isCall {
      let call = try Self.decoded(Call.self, line)
      if let key = call.wrongKey { throw TraceLine.fault(key) }
      calls.append(call)
    } else {
      let frame = try Self.decoded(Frame.self, line)
      guard frame.offset.isNear else { throw TraceLine.fault("offset") }
      guard frame.bounds.count == 4, frame.bounds.allSatisfy({ abs($0) <= TraceLine.farthest })
      else { throw TraceLine.fault("bounds") }
      guard frame.contentSize.map({ CGPoint(x: $0.width, y: $0.height).isNear }) ?? true else {
        throw TraceLine.fault("contentSize")
      }
      frames.append(frame)
    }
  }

  private static func decoded<Value: Decodable>(
    _ type: Value.Type, _ line: Data
  ) throws(InputError) -> Value {
    do { return try TraceLine.decoder.decode(type, from: line) } catch {
      throw TraceLine.fault((error as? DecodingError)?.key ?? "t")
    }
  }

  /// Its lines as a file has them.
  var lines: [(time: Microseconds, text: String)] {
    calls.map { ($0.time, jsonLine($0) + "\n") } + frames.map { ($0.time, jsonLine($0) + "\n") }
  }
}

extension PhoneLog.Call {
  /// The first key without which the call says too little, or whose value makes no sense; nil if
  /// there is none.
  fileprivate var wrongKey: String? {
    let points = name == .willEndDragging ? [velocity, proposed, target] : []
    if let index = points.firstIndex(where: { $0?.isNear != true }) {
      return ["velocity", "proposed", "target"][index]
    }
    return name == .didEndDragging && decelerate == nil ? "decelerate" : nil
  }
}

extension CGPoint {
  /// Whether a trace may have it.
  package var isNear: Bool { max(abs(x), abs(y)) <= TraceLine.farthest }

  func requiringNear(_ subject: String) throws(InputError) -> CGPoint {
    if isNear { return self }
    throw InputError(
      "\(subject) farther out than a trace goes: 1000000000 points", remedy: "correct the number")
  }
}
