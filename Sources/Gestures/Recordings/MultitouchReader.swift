import Scrolling

/// Makes touches of a touch screen's events: slots whose values stay until they change, a frame at each SYN_REPORT.
///
/// Source: the kernel's multi-touch protocol, type B; a screen for one finger has BTN_TOUCH, ABS_X and ABS_Y instead.
struct MultitouchReader {
  private struct Slot {
    var isDown = false
    var isShown = false
    var hasChanged = false
    var hasNewFinger = false
    var x: Int?
    var y: Int?
  }

  private let device: InputDevice
  private let across: Axis
  private let down: Axis
  private let scale: Double
  private let isSingle: Bool
  private var slots: [Int: Slot] = [:]
  private var slot = 0
  private var isDropping = false
  private var last: Int64?
  private var found: Recording

  /// One axis of the screen: pt = (v − least) · pixels ÷ (greatest − least + 1) ÷ scale.
  private struct Axis {
    let range: AxisRange
    let pixels: Int

    func points(_ value: Int, scale: Double) -> Double {
      Double(value - range.least) * Double(pixels) / Double(range.count) / scale
    }
  }

  init(_ device: InputDevice, screen: RecordingScreen) throws(RecordingError) {
    self.device = device
    isSingle = !device.events.contains {
      $0.type == InputCode.absolute && $0.code == InputCode.trackingID
    }
    across = try Self.axis(
      isSingle ? InputCode.x : InputCode.positionX, device, screen.pixels?.across)
    down = try Self.axis(
      isSingle ? InputCode.y : InputCode.positionY, device, screen.pixels?.down)
    scale = screen.scale ?? 1
    let viewport = Size(
      width: Double(across.pixels) / scale, height: Double(down.pixels) / scale)
    found = Recording(viewport: viewport, scale: scale, touches: [], warnings: [])
    if screen.scale == nil {
      found.warnings.append(
        (nil, "pixels were taken for points; say with --scale how many pixels a point has"))
    }
  }

  private static func axis(
    _ code: Int, _ device: InputDevice, _ pixels: Int?
  ) throws(RecordingError) -> Axis {
    if let range = device.axes[code] {
      guard range.count > 0, range.count <= 1 << 32 else {
        throw RecordingError(
          line: nil, "the axis of \(device.name) goes from \(range.least) to \(range.greatest)",
          remedy: "Give the screen's size in pixels with --screen, such as --screen 1080x2340.")
      }
      return Axis(range: range, pixels: pixels ?? range.count)
    }
    guard let pixels else {
      throw RecordingError(
        line: nil, "the recording does not say from where to where the axes of \(device.name) go",
        remedy: "Give the screen's size in pixels with --screen, such as --screen 1080x2340.")
    }
    return Axis(range: AxisRange(least: 0, greatest: pixels - 1), pixels: pixels)
  }

  mutating func read() throws(RecordingError) -> Recording {
    for event in device.events {
      guard event.time >= last ?? event.time else {
        throw RecordingError(
          line: event.line, "time runs back",
          remedy: "Import one recording at a time, and leave its lines in order.")
      }
      last = event.time
      try take(event)
    }
    return found
  }

  private mutating func take(_ event: InputEvent) throws(RecordingError) {
    switch (event.type, event.code) {
    case (InputCode.synchronization, InputCode.report):
      if !isDropping { endFrame(event) }
      isDropping = false
    case (InputCode.synchronization, InputCode.dropped):
      isDropping = true
      found.warnings.append((event.line, "the device lost events here"))
    case (InputCode.synchronization, InputCode.mtReport):
      throw RecordingError(
        line: event.line, "the device has no slots (multi-touch protocol A)",
        remedy: "Record it with libinput or evemu, which number the fingers.")
    case (InputCode.absolute, _) where !isDropping, (InputCode.key, _) where !isDropping:
      change(event)
    default: break
    }
  }

  private mutating func change(_ event: InputEvent) {
    var current = slots[slot] ?? Slot()
    switch (event.type, event.code, isSingle) {
    case (InputCode.absolute, InputCode.slot, false):
      slot = event.value
      return
    case (InputCode.absolute, InputCode.positionX, false), (InputCode.absolute, InputCode.x, true):
      current.x = event.value
    case (InputCode.absolute, InputCode.positionY, false), (InputCode.absolute, InputCode.y, true):
      current.y = event.value
    case (InputCode.absolute, InputCode.trackingID, false):
      current.isDown = event.value >= 0
      current.hasNewFinger = event.value >= 0
    case (InputCode.key, InputCode.touch, true):
      current.isDown = event.value != 0
      current.hasNewFinger = event.value != 0
    default: return
    }
    current.hasChanged = true
    slots[slot] = current
  }

  private mutating func endFrame(_ event: InputEvent) {
    for (number, slot) in slots.sorted(by: { $0.key < $1.key }) where slot.hasChanged {
      var slot = slot
      show(&slot, number, event)
      (slot.hasChanged, slot.hasNewFinger) = (false, false)
      slots[number] = slot
    }
  }

  private mutating func show(_ slot: inout Slot, _ number: Int, _ event: InputEvent) {
    if slot.isShown, !slot.isDown || slot.hasNewFinger {
      // Where a finger is lifted it was before; a place in the same frame is the next one's.
      add(.ended, number, event, lastPlace(number))
      slot.isShown = false
    }
    guard slot.isDown else { return }
    guard let x = slot.x, let y = slot.y else {
      if slot.hasNewFinger {
        found.warnings.append(
          (
            event.line,
            "a finger comes down where the finger before it was, and that is not recorded; it begins with its first whole place"
          ))
      }
      return
    }
    let place = Point(x: across.points(x, scale: scale), y: down.points(y, scale: scale))
    add(slot.isShown ? .moved : .began, number, event, place)
    slot.isShown = true
  }

  private func lastPlace(_ number: Int) -> Point {
    found.touches.last { $0.id == number }?.location ?? .zero
  }

  private mutating func add(
    _ phase: Touch.Phase, _ number: Int, _ event: InputEvent, _ place: Point
  ) {
    found.touches.append(
      Touch(
        time: Microseconds(rawValue: event.time), id: number, phase: phase, location: place))
  }
}
