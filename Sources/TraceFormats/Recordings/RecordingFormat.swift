import InputFiles

/// The formats of other tools.
package enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
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
  package static let importable: [RecordingFormat] = [.getevent, .libinput, .evemu, .webdriver]
  /// The formats that can be written.
  package static let exportable: [RecordingFormat] = [
    .getevent, .libinput, .webdriver, .devtools, .devtoolsScroll,
  ]

  /// The format that `text`, or the beginning of a text, is in; nil where it is none that can be read.
  package init?(detecting text: String) {
    let beginning = text.drop(while: \.isWhitespace)
    let next = beginning.dropFirst().first { !$0.isWhitespace }
    switch (beginning.first, next) {
    case ("{", _), ("[", "{"), ("[", "]"): self = .webdriver
    default:
      let found = text.split(whereSeparator: \.isNewline).lazy
        .compactMap { Self.betrayed(by: $0) }.first
      guard let found else { return nil }
      self = found
    }
  }

  /// The one format that has a line like this; nil where others may have it, too.
  private static func betrayed(by line: Substring) -> RecordingFormat? {
    let isOf = { (beginnings: [String]) in beginnings.contains { line.hasPrefix($0) } }
    if isOf(["version:", "ndevices:", "devices:", "# libinput"]) { return .libinput }
    if isOf([
      "E: ", "N: ", "# EVEMU", "Event: time", "Input driver version", "Input device name",
      "No device specified", "Not running as root", "Available devices:", "Testing ...",
    ]) {
      return .evemu
    }
    if isOf(["add device ", "could not get driver version", "/dev/input/event"]) {
      let isListed = line.hasPrefix("/") && !InputRecording.isEvent(EventLine.words(line))
      return isListed ? .evemu : .getevent
    }
    return (try? InputRecording.stamp(line, 0)) == nil ? nil : .getevent
  }

  /// Reads a recording; `path` is what errors and warnings call it.
  package func read(
    _ text: String, path: String, screen: RecordingScreen
  ) throws(InputError) -> TraceFile.Reading {
    do throws(InputError) {
      let found: Recording
      switch self {
      case .getevent: found = try InputRecording(getevent: text).touches(on: screen)
      case .libinput: found = try InputRecording(libinput: text).touches(on: screen)
      case .evemu: found = try InputRecording(evemu: text).touches(on: screen)
      case .webdriver: found = try WebDriverActions.read(text, on: screen)
      case .devtools, .devtoolsScroll:
        throw InputError(
          "\(rawValue) is written only",
          remedy: "import \(Self.importable.map(\.rawValue).joined(separator: ", "))")
      }
      return try found.reading(source: "imported from \(rawValue)", path: path)
    } catch {
      throw error.quoting(text, path: path)
    }
  }

  /// A format that takes more parts than this for a trace is not written: over an hour of one finger.
  static let mostParts = 1_000_000

  /// The text of a trace of touches in this format; what it cannot hold is left out. Nil where it cannot be written.
  package func text(of file: TraceFile) throws(InputError) -> String? {
    switch self {
    case .getevent: InputWriter(file).getevent
    case .libinput: InputWriter(file).libinput
    case .webdriver: try WebDriverActions.text(of: file.trace)
    case .devtools: try DevToolsGestures.touchEvents(of: file.trace)
    case .devtoolsScroll: DevToolsGestures.scrollGestures(of: file.trace)
    case .evemu: nil
    }
  }

  /// Refuses an export of more than `mostParts` of `what`.
  static func checkLength(_ count: Int, of what: String) throws(InputError) {
    guard count > mostParts else { return }
    throw InputError(
      "it would make \(count) \(what); at most \(mostParts) are written",
      remedy: "export a trace that is shorter or has fewer fingers at once")
  }
}
