import Gestures
import InputFiles
import Scrolling

/// Touches that were found in a recording, with what should be known about them.
struct Recording {
  /// What should be known, and at which line.
  typealias Warning = (line: Int?, text: String)

  /// What is said of a recording without touches.
  static let noTouches = InputError(
    "no finger comes down in this recording",
    remedy: "record the touch screen's own device, and touch it")

  let viewport: CGSize
  let scale: Double
  var touches: [Touch]
  var warnings: [Warning]

  /// Notes what should be known.
  mutating func warn(_ text: String, _ line: Int? = nil) { warnings.append((line, text)) }

  /// The trace, from its first sample on; fingers that are down at the end are cancelled.
  func reading(source: String, path: String) throws(InputError) -> TraceFile.Reading {
    guard let begin = touches.first?.time else { throw Self.noTouches }
    var moved = touches.map {
      Touch(time: $0.time - begin, id: $0.id, phase: $0.phase, location: $0.location)
    }
    var down: [Int: Touch] = [:]
    for touch in moved {
      down[touch.id] = touch.isLift ? nil : touch
    }
    let end = moved.last?.time ?? .zero
    var warnings = warnings
    for (finger, touch) in down.sorted(by: { $0.key < $1.key }) {
      moved.append(Touch(time: end, id: finger, phase: .cancelled, location: touch.location))
      warnings.append(
        (nil, "the recording ends with finger \(finger) down; it was ended as cancelled"))
    }
    let header = TraceHeader(kind: .touches, viewport: viewport, scale: scale, source: source)
    return TraceFile.Reading(
      file: TraceFile(header: header, trace: Trace(moved.map(Trace.Item.touch), duration: end)),
      warnings: warnings.map { warning in
        "\(warning.line.map { "\(path):\($0)" } ?? path): \(warning.text)."
      })
  }
}

extension [Touch] {
  /// The same touches, with no more numbers for fingers than are down at once: one that is lifted leaves its number to the next. Linear.
  var renumbered: [Touch] {
    var numbers: [Int: Int] = [:]
    var free: [Int] = []
    return map { touch in
      let number = numbers[touch.id] ?? free.popLast() ?? numbers.count
      if touch.isLift {
        numbers[touch.id] = nil
        free.append(number)
      } else {
        numbers[touch.id] = number
      }
      return Touch(
        time: touch.time, id: number, phase: touch.phase, location: touch.location)
    }
  }
}
