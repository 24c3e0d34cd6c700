import Gestures
import InputFiles
import Scrolling

/// Makes touches of a touch screen's events, a frame at each SYN_REPORT.
///
/// Source: the kernel's multi-touch protocol. Type B has slots whose values stay until they change; type A lists every finger in each
/// frame; a screen for one finger has BTN_TOUCH, ABS_X and ABS_Y.
struct MultitouchReader {
  private enum Kind {
    case oneFinger, slots, contacts
  }

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
  private let kind: Kind
  private let codes: (x: Int, y: Int)
  /// What the device measures of a finger that touches; zero is a finger in the air. Some always say zero, and mean nothing by it.
  private let measures: Set<Int>
  private var axes: ScreenAxes
  private var slots: [Int: Slot] = [:]
  private var changed: Set<Int> = []
  private var slot = 0
  private var tracker = ContactTracker()
  private var contact = ContactTracker.Contact()
  private var contacts: [ContactTracker.Contact]?
  private var isDropping = false
  private var last: Int64?
  private var found: Recording

  init(_ device: InputDevice, screen: RecordingScreen) throws(InputError) {
    self.device = device
    let isMultitouch = device.has(InputCode.absolute, InputCode.positionX, InputCode.positionY)
    let isTracked = device.has(InputCode.absolute, InputCode.trackingID)
    kind =
      device.has(InputCode.synchronization, InputCode.mtReport)
      ? .contacts
      : isTracked || (isMultitouch && !device.has(InputCode.key, InputCode.touch))
        ? .slots : .oneFinger
    let isPlain =
      kind == .oneFinger && (!isMultitouch || device.has(InputCode.absolute, InputCode.x))
    codes =
      isPlain ? (InputCode.x, InputCode.y) : (InputCode.positionX, InputCode.positionY)
    measures = Set(
      [InputCode.pressure, InputCode.touchMajor].filter { code in
        device.events.contains {
          $0.type == InputCode.absolute && $0.code == code && $0.value > 0
        }
      })
    axes = try ScreenAxes(of: device, codes, on: screen)
    found = Recording(
      viewport: axes.viewport, scale: axes.scale, touches: [], warnings: [])
    if device.isTouchpad {
      found.warn(
        "\(device.name) is a touchpad: its fingers moved a pointer. They are taken as if they had touched the page"
      )
    }
    if screen.scale == nil {
      let axes = screen.pixels == nil ? "axes of \(axes.size) were taken for pixels, and " : ""
      found.warn(
        "\(axes)pixels were taken for points; say with --scale how many pixels a point has")
    }
  }

  mutating func read() throws(InputError) -> Recording {
    for event in device.events {
      guard event.time >= last ?? event.time else {
        throw InputError(
          "time runs back", remedy: "import one recording at a time, and leave its lines in order",
          line: event.line)
      }
      let begin = found.touches.first?.time.rawValue ?? event.time
      guard event.time - begin <= Trace.longestDuration.rawValue else {
        throw InputError(
          "the recording is longer than a day", remedy: "import a shorter recording",
          line: event.line)
      }
      last = event.time
      try take(event)
    }
    if axes.strayCount > 0 {
      found.warn(
        "\(axes.strayCount) of \(found.touches.count) samples are far outside of the axes that the recording gives"
      )
    }
    return found
  }

  private mutating func take(_ event: InputEvent) throws(InputError) {
    switch (event.type, event.code) {
    case (InputCode.synchronization, InputCode.report):
      if !isDropping {
        if kind == .contacts { try endContacts(event) } else { try endFrame(event) }
      }
      (contacts, contact) = (nil, ContactTracker.Contact())
      isDropping = false
    case (InputCode.synchronization, InputCode.dropped):
      isDropping = true
      found.warn("the device lost events here", event.line)
    case (InputCode.synchronization, InputCode.restart): restart(event)
    case (InputCode.synchronization, InputCode.mtReport) where kind == .contacts && !isDropping:
      contacts = (contacts ?? []) + [contact]
      contact = ContactTracker.Contact()
      guard contacts?.count ?? 0 <= ContactTracker.mostFingers else {
        throw InputError(
          "more than \(ContactTracker.mostFingers) fingers are down at once",
          remedy: "correct the recording: a SYN_REPORT ends each frame", line: event.line)
      }
    case (InputCode.absolute, _) where !isDropping, (InputCode.key, _) where !isDropping:
      if kind == .contacts { changeContact(event) } else { try change(event) }
    default: break
    }
  }

  // MARK: - Slots, or one finger

  private mutating func change(_ event: InputEvent) throws(InputError) {
    var current = slots[slot] ?? Slot()
    switch (event.type, event.code, kind) {
    case (InputCode.absolute, InputCode.slot, .slots):
      guard (0..<Self.mostSlots).contains(event.value) else {
        throw InputError(
          "there is no slot \(event.value)",
          remedy: "correct or delete the line: slots go from 0 to \(Self.mostSlots - 1)",
          line: event.line)
      }
      slot = event.value
      return
    case (InputCode.absolute, codes.x, _): current.x = event.value
    case (InputCode.absolute, codes.y, _): current.y = event.value
    case (InputCode.absolute, InputCode.trackingID, .slots):
      current.put(event.value >= 0 ? event.value : nil)
    case (InputCode.key, InputCode.touch, .oneFinger): current.put(event.value != 0 ? 0 : nil)
    default: return
    }
    changed.insert(slot)
    slots[slot] = current
  }

  private mutating func endFrame(_ event: InputEvent) throws(InputError) {
    for number in changed.sorted() {
      guard var slot = slots[number] else { continue }
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
      // Where a finger is lifted it was before; a position in the same frame is the next one's.
      add(.ended, number, event, shown)
      slot.shown = nil
    }
    guard slot.tracking != nil || isDownFromBeginning(&slot, event) else { return }
    slot.hasBeenDown = true
    guard let x = slot.x, let y = slot.y else {
      if slot.hasNewFinger {
        found.warn(
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
    guard kind == .slots, !slot.hasBeenDown, slot.x != nil || slot.y != nil else { return false }
    slot.tracking = InputCode.other
    found.warn("a finger was down before the recording began; it begins here", event.line)
    return true
  }

  // MARK: - Contacts

  private mutating func changeContact(_ event: InputEvent) {
    switch (event.type, event.code) {
    case (InputCode.absolute, InputCode.positionX): contact.x = event.value
    case (InputCode.absolute, InputCode.positionY): contact.y = event.value
    case (InputCode.absolute, InputCode.trackingID):
      contact.tracking = event.value
      if event.value < 0 { contact.isLifted = true }
    case (InputCode.absolute, let code) where measures.contains(code):
      if event.value <= 0 { contact.isLifted = true }
    case (InputCode.key, InputCode.touch):
      if event.value == 0 { contacts = contacts ?? [] }
      return
    default: return
    }
    contact.isEmpty = false
  }

  /// Ends a frame; one that tells neither of contacts nor of a finger lifted is of something else.
  private mutating func endContacts(_ event: InputEvent) throws(InputError) {
    guard let contacts else { return }
    var axes = axes
    let changes = try tracker.update(contacts) { x, y throws(InputError) in
      try axes.position(x: x, y: y, line: event.line)
    }
    self.axes = axes
    for change in changes { add(change.phase, change.finger, event, change.position) }
  }

  // MARK: - Samples

  /// Takes away every finger: another recording follows.
  private mutating func restart(_ event: InputEvent) {
    for (number, slot) in slots.sorted(by: { $0.key < $1.key }) {
      if let shown = slot.shown { add(.cancelled, number, event, shown) }
    }
    for finger in tracker.lift() { add(.cancelled, finger.finger, event, finger.position) }
    (slots, changed, slot, isDropping) = ([:], [], 0, false)
    (contacts, contact) = (nil, ContactTracker.Contact())
  }

  private mutating func add(
    _ phase: Touch.Phase, _ number: Int, _ event: InputEvent, _ position: CGPoint
  ) {
    found.touches.append(
      Touch(
        time: Microseconds(rawValue: event.time), id: number, phase: phase, location: position))
  }
}
