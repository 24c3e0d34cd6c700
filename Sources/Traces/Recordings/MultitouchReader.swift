import Basics
import Scrolling

/// Makes touches of a touch screen's events, a frame at each SYN_REPORT.
///
/// Source: the kernel's multi-touch protocol, type B: slots whose values stay until they change.
struct MultitouchReader {
  private struct Slot {
    /// The tracking id of the finger that is down.
    var tracking: Int?
    var hasNewFinger = false
    var hasBeenDown = false
    var x: Int?
    var y: Int?
    /// Where the finger was shown last.
    var shown: CGPoint?

    /// Puts down the finger with this tracking id, or lifts the one that is down. An id that comes again is the same finger.
    mutating func put(_ finger: Int?) {
      hasNewFinger = finger != nil && (hasNewFinger || tracking != finger)
      tracking = finger
    }
  }

  private static let mostSlots = 1024

  private let device: InputDevice
  private var axes: ScreenAxes
  private var slots: [Int: Slot] = [:]
  private var changed: Set<Int> = []
  private var slot = 0
  private var isDropping = false
  private var found: RecordedTouches

  init(_ device: InputDevice, screen: RecordingScreen) throws(InputError) {
    self.device = device
    axes = try ScreenAxes(of: device, on: screen)
    found = RecordedTouches(pixels: axes.pixels, scale: axes.scale)
    if screen.scale == nil {
      let axes = screen.pixels == nil ? "axes of \(axes.size) were taken for pixels, and " : ""
      warn("\(axes)pixels were taken for points; say with --scale how many pixels a point has")
    }
  }

  mutating func read() throws(InputError) -> RecordedTouches {
    var last = device.events.first?.time ?? 0
    for event in device.events {
      guard event.time >= last else {
        throw InputError(
          "time runs back", remedy: "import one recording at a time, and leave its lines in order",
          line: event.line)
      }
      last = event.time
      let begin = found.touches.first?.time.rawValue ?? event.time
      guard event.time - begin <= Trace.longestDuration.rawValue else {
        throw InputError(
          "the recording is longer than a day", remedy: "import a shorter recording",
          line: event.line)
      }
      try add(event)
    }
    if axes.strayCount > 0 {
      warn(
        "\(axes.strayCount) of \(found.touches.count) samples are far outside of the axes that the recording gives"
      )
    }
    return found
  }

  private mutating func warn(_ text: String, _ line: Int? = nil) {
    found.warnings.append((line, text))
  }

  private mutating func add(_ event: InputEvent) throws(InputError) {
    switch event.code {
    case .report:
      if !isDropping { try endFrame(event) }
      isDropping = false
    case .dropped:
      isDropping = true
      warn("the device lost events here", event.line)
    case .mtReport:
      throw InputError(
        "this device lists its fingers anew in each frame (multi-touch protocol A)",
        remedy: "record a device that has slots (ABS_MT_SLOT), as those since 2012 have",
        line: event.line)
    case .slot where !isDropping:
      guard (0..<Self.mostSlots).contains(event.value) else {
        throw InputError(
          "there is no slot \(event.value)",
          remedy: "correct or delete the line: slots go from 0 to \(Self.mostSlots - 1)",
          line: event.line)
      }
      slot = event.value
    case .positionX where !isDropping: change { $0.x = event.value }
    case .positionY where !isDropping: change { $0.y = event.value }
    case .trackingID where !isDropping: change { $0.put(event.value >= 0 ? event.value : nil) }
    default: break
    }
  }

  private mutating func change(_ body: (inout Slot) -> Void) {
    body(&slots[slot, default: Slot()])
    changed.insert(slot)
  }

  private mutating func endFrame(_ event: InputEvent) throws(InputError) {
    for number in changed.sorted() {
      var slot = slots[number, default: Slot()]
      try show(&slot, number, event)
      slot.hasNewFinger = false
      slots[number] = slot
    }
    changed = []
  }

  private mutating func show(
    _ slot: inout Slot, _ number: Int, _ event: InputEvent
  ) throws(InputError) {
    if let shown = slot.shown, slot.tracking == nil || slot.hasNewFinger {
      // A finger is lifted where it was before; a position in the same frame is the next finger's.
      add(.ended, number, event, shown)
      slot.shown = nil
    }
    guard slot.tracking != nil || isDownFromBeginning(&slot, event) else { return }
    slot.hasBeenDown = true
    guard let x = slot.x, let y = slot.y else {
      if slot.hasNewFinger {
        warn(
          "a finger comes down where the finger before it was, and that is not recorded; it begins with its first whole position",
          event.line)
      }
      return
    }
    let position = try axes.position(x: x, y: y, line: event.line)
    add(slot.shown == nil ? .began : .moved, number, event, position)
    slot.shown = position
  }

  /// Whether a slot that moves without a finger that came down has one all the same: it was down before the recording began.
  private mutating func isDownFromBeginning(_ slot: inout Slot, _ event: InputEvent) -> Bool {
    guard !slot.hasBeenDown, slot.x != nil || slot.y != nil else { return false }
    slot.tracking = -1
    warn("a finger was down before the recording began; it begins here", event.line)
    return true
  }

  private mutating func add(
    _ phase: Touch.Phase, _ number: Int, _ event: InputEvent, _ position: CGPoint
  ) {
    found.touches.append(
      Touch(time: Microseconds(rawValue: event.time), id: number, phase: phase, location: position))
  }
}
