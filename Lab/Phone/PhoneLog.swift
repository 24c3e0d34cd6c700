import Basics
import Foundation
import Scrolling
import Traces

/// A phone's log: its touches, what a scroll view's delegate was told, and where its content was.
struct PhoneLog: Hashable, Sendable {
  /// The scroll view when the log began: a part of the header.
  struct ScrollViewState: Hashable, Sendable, Decodable {
    let size: CGSize
    var contentSize: CGSize
    /// Top, left, bottom and right, in points.
    let contentInset: [Double]
    let isPagingEnabled, bounces: Bool
    let decelerationRate: Double
    /// The version of the phone's system: `17.4.1`.
    let ios: String

    /// The first key whose value makes no sense; nil if there is none.
    var wrongKey: String? {
      let content = CGPoint(x: contentSize.width, y: contentSize.height)
      let checks = [
        ("size", [size.width, size.height].allSatisfy { (1...100_000).contains($0) }),
        ("contentSize", content.isNear), ("contentInset", contentInset.isNear(count: 4)),
        ("ios", majorVersion != nil),
        ("decelerationRate", decelerationRate > 0 && decelerationRate < 1),
      ]
      return checks.first { !$0.1 }.map(\.0)
    }

    private var majorVersion: Int? { Int(ios.prefix { $0 != "." }) }

    /// The version that the scroll model knows and that is nearest: what changed after 10 and by
    /// 13.
    var version: IOSVersion { majorVersion ?? 13 <= 10 ? .ios10 : .ios13 }
  }

  struct Call: Hashable, Sendable, Decodable {
    enum Name: String, Hashable, Sendable, Decodable {
      case didScroll, willBeginDragging, willEndDragging, didEndDragging, willBeginDecelerating
      case didEndDecelerating, didEndScrollingAnimation
    }

    let time: Microseconds
    let name: Name
    /// Of willEndDragging, in pt/ms.
    var velocity: CGPoint?
    /// Of willEndDragging: where the content would come to rest, and where the app's delegate has
    /// it come to rest.
    var proposed, target: CGPoint?
    /// Of didEndDragging.
    var decelerate: Bool?

    init(_ name: Name, at time: Microseconds, decelerate: Bool? = nil) {
      (self.name, self.time, self.decelerate) = (name, time, decelerate)
    }

    private enum CodingKeys: String, CodingKey {
      case time = "t"
      case name = "call"
      case velocity, proposed, target, decelerate
    }
  }

  struct Frame: Hashable, Sendable, Decodable {
    let time: Microseconds
    let offset: CGPoint
    /// Origin and extent, in points.
    let bounds: [Double]
    /// The content's extent from here on; nil if it is as before.
    let contentSize: CGSize?

    var size: CGSize { CGSize(width: bounds[2], height: bounds[3]) }

    private enum CodingKeys: String, CodingKey {
      case time = "t"
      case offset, bounds, contentSize
    }
  }

  let file: TraceFile
  /// What was mended of it, each with its position.
  let warnings: [String]
  var scrollView: ScrollViewState
  /// In order of time.
  private(set) var calls: [Call] = []
  private(set) var frames: [Frame] = []

  /// Whether it is the log of a web page in Safari on iOS, which knows of touches and offsets
  /// alone.
  var isOfSafari: Bool { file.header.source == "safari" }

  /// The log that is in `bytes`, and that messages call `path`. Linear.
  init(_ bytes: [UInt8], path: String) throws(InputError) {
    let reading = try TraceFile.read(bytes, path: path)
    (file, warnings) = (reading.file, reading.warnings)
    let lines = bytes.lines.filter { $0.bytes.last { $0 > 0x20 } == UInt8(ascii: "}") }
    do throws(InputError) {
      scrollView = try Self.decoded(Header.self, Data(lines[0].bytes)).scrollView
      if let key = scrollView.wrongKey { throw Self.fault("scrollView.\(key)") }
    } catch { throw error.located(in: path, line: 1) }
    for (number, line) in lines.dropFirst() {
      do { try add(Data(line)) } catch { throw error.located(in: path, line: number) }
    }
  }

  private struct Header: Decodable {
    let scrollView: ScrollViewState
  }

  /// What tells a call from a frame; what is neither belongs to the trace.
  private struct Kind: Decodable {
    let call: String?
    let offset: [Double]?
  }

  private mutating func add(_ line: Data) throws(InputError) {
    let kind = try Self.decoded(Kind.self, line)
    if kind.call != nil {
      let call = try Self.decoded(Call.self, line)
      if let key = call.wrongKey { throw Self.fault(key) }
      calls.append(call)
    } else if kind.offset != nil {
      let frame = try Self.decoded(Frame.self, line)
      if let key = frame.wrongKey { throw Self.fault(key) }
      frames.append(frame)
    }
  }

  private static func decoded<Value: Decodable>(
    _ type: Value.Type, _ line: Data
  ) throws(InputError) -> Value {
    do { return try JSONDecoder().decode(type, from: line) } catch {
      throw fault((error as? DecodingError)?.key ?? "t")
    }
  }

  private static func fault(_ key: String) -> InputError {
    InputError(
      key == "scrollView"
        ? "the header has no \"scrollView\": this is no phone's log"
        : "\"\(key)\" is missing, or makes no sense",
      remedy: "log again with Examples/PhoneLog/ScrollLog.swift, which writes it")
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

extension PhoneLog.Frame {
  fileprivate var wrongKey: String? {
    if !offset.isNear { return "offset" }
    if !bounds.isNear(count: 4) { return "bounds" }
    return contentSize.map { CGPoint(x: $0.width, y: $0.height).isNear } ?? true
      ? nil : "contentSize"
  }
}

extension [Double] {
  fileprivate func isNear(count: Int) -> Bool {
    self.count == count && allSatisfy { CGPoint(x: $0, y: 0).isNear }
  }
}
