import Scrolling

/// The formats of other tools.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
  /// Android: `getevent -lt`.
  case getevent
  /// `libinput record`, version 1.
  case libinput
  /// `evemu-record` and `evtest`.
  case evemu
  /// W3C WebDriver: the parameters of Perform Actions.
  case webdriver
  /// Chrome DevTools: `Input.dispatchTouchEvent`, one for each sample.
  case devtools
  /// Chrome DevTools: `Input.synthesizeScrollGesture`, one for each stroke.
  case devtoolsScroll = "devtools-scroll"

  /// The formats that can be read.
  public static let importable: [RecordingFormat] = [.getevent, .libinput, .evemu, .webdriver]
  /// The formats that can be written.
  public static let exportable: [RecordingFormat] = [
    .getevent, .libinput, .webdriver, .devtools, .devtoolsScroll,
  ]

  /// Reads a recording; `path` is what errors and warnings call it.
  ///
  /// - Throws: `RecordingError`.
  public func read(
    _ text: String, path: String, screen: RecordingScreen
  ) throws(RecordingError) -> TraceFile.Reading {
    do throws(RecordingError) {
      let found: Recording
      switch self {
      case .getevent: found = try InputRecording(getevent: text).touches(on: screen)
      case .libinput: found = try InputRecording(libinput: text).touches(on: screen)
      case .evemu: found = try InputRecording(evemu: text).touches(on: screen)
      case .webdriver: found = try WebDriverActions.read(text, on: screen)
      case .devtools, .devtoolsScroll:
        throw RecordingError(
          line: nil, "\(rawValue) is written only",
          remedy: "Import \(Self.importable.map(\.rawValue).joined(separator: ", ")).")
      }
      return found.reading(source: "imported from \(rawValue)", path: path)
    } catch {
      var error = error
      error.path = path
      throw error
    }
  }

  /// The text of a trace of touches in this format; what it cannot hold is left out. Nil where it cannot be written.
  public func text(of file: TraceFile) -> String? {
    switch self {
    case .getevent: InputWriter(file).getevent
    case .libinput: InputWriter(file).libinput
    case .webdriver: WebDriverActions.text(of: file.trace)
    case .devtools: DevToolsGestures.touchEvents(of: file.trace)
    case .devtoolsScroll: DevToolsGestures.scrollGestures(of: file.trace)
    case .evemu: nil
    }
  }
}

/// Touches that were found in a recording, with what should be known about them.
struct Recording {
  let viewport: Size
  let scale: Double
  var touches: [Touch]
  var warnings: [(line: Int?, text: String)]

  /// The trace, from its first sample on; fingers that are down at the end are cancelled.
  func reading(source: String, path: String) -> TraceFile.Reading {
    let begin = touches.first?.time ?? .zero
    var moved = touches.map {
      Touch(time: $0.time - begin, id: $0.id, phase: $0.phase, location: $0.location)
    }
    var down: [Int: Touch] = [:]
    for touch in moved {
      down[touch.id] = touch.phase == .ended || touch.phase == .cancelled ? nil : touch
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
      file: TraceFile(header: header, trace: Trace(touches: moved, duration: end)),
      warnings: warnings.map { warning in
        "\(warning.line.map { "\(path):\($0)" } ?? path): \(warning.text)."
      })
  }
}
