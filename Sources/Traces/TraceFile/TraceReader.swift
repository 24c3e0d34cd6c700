import Basics
import Foundation
import Scrolling

/// A reader of trace files, line by line.
struct TraceReader {
  /// No line of a trace is longer than so many bytes.
  static let longestLine = 65_536

  private(set) var header: TraceHeader?
  private(set) var trace = Trace()
  private(set) var warnings: [String] = []
  private var fingersDown: Set<Int> = []
  private var hasEnded = false
  /// Whether it is a phone's log, whose frames and calls are passed over.
  private var isPhoneLog = false

  /// What stands in the header of a phone's log alone.
  private struct PhoneMark: Decodable {
    struct ScrollView: Decodable {}
    let scrollView: ScrollView
  }

  /// - Parameter isTorn: Whether no line feed follows: the line is whole only if its object is.
  mutating func read(_ bytes: ArraySlice<UInt8>, isTorn: Bool) throws(InputError) {
    guard bytes.count <= Self.longestLine else {
      throw InputError(
        "the line is longer than \(Self.longestLine) bytes",
        remedy: "a trace has one short JSON object on each line; this may be another file")
    }
    let last = bytes.last { $0 > 0x20 }
    guard let header else {
      if isTorn, last == nil { return }
      let line = Data(bytes.withoutByteOrderMark)
      header = try TraceHeader(line)
      isPhoneLog = (try? TraceLine.decoder.decode(PhoneMark.self, from: line)) != nil
      return
    }
    guard let last else { return }
    guard !isTorn || last == UInt8(ascii: "}") else {
      return warnings.append("the last line is torn and was left out")
    }
    let line = try TraceLine(Data(bytes))
    guard !hasEnded else {
      throw InputError("something follows the end", remedy: "the event \"end\" is the last line")
    }
    let time = try line.time()
    guard time >= trace.duration else {
      throw InputError(
        "time runs back, from \(trace.duration.rawValue) to \(time.rawValue) µs",
        remedy: "sort the lines by \"t\"")
    }
    trace.duration = time
    if isPhoneLog, line.isOfPhoneLog { return }
    if line.event == "settle" { return trace.settles.append(time) }
    let item = try line.item(header.kind, at: time)
    if case .touch(let touch) = item { try check(touch) }
    if let item { trace.items.append(item) } else { hasEnded = true }
  }

  /// A finger comes down, moves and is lifted in this order.
  private mutating func check(_ touch: Touch) throws(InputError) {
    let isDown = fingersDown.contains(touch.id)
    guard touch.phase != .began || !isDown else {
      throw InputError(
        "finger \(touch.id) comes down but is down already",
        remedy: "end it first, or give the other finger another \"id\"")
    }
    guard touch.phase == .began || isDown else {
      throw InputError(
        "finger \(touch.id) is \"\(touch.phase.rawValue)\" but is not down",
        remedy: "a finger begins with \"began\"; remove the line, or add its beginning")
    }
    if touch.isLift { fingersDown.remove(touch.id) } else { fingersDown.insert(touch.id) }
  }
}

extension Trace {
  /// Lifts fingers that are down at the end, and stops a motion; returns what should be known.
  mutating func endMotions() -> [String] {
    var warnings: [String] = []
    var down: [Int: Touch] = [:]
    for touch in touches { down[touch.id] = touch.isLift ? nil : touch }
    for (finger, last) in down.sorted(by: { $0.key < $1.key }) {
      let touch = Touch(time: duration, id: finger, phase: .cancelled, location: last.location)
      items.append(.touch(touch))
      warnings.append("the recording ends with finger \(finger) down; it was ended as cancelled")
    }
    if let last = offsets.last, last.phase != .rest {
      items.append(.offset(OffsetSample(time: duration, phase: .rest, offset: last.offset)))
      warnings.append("the recording ends in the middle of a motion; it was ended at rest")
    }
    return warnings
  }
}
