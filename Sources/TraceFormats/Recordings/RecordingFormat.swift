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

  private typealias Reader = (String, RecordingScreen) throws(InputError) -> Recording
  private typealias Writer = (TraceFile) throws(InputError) -> String

  /// How the format is read, and how it is written; nil where it cannot be.
  private var functions: (read: Reader?, write: Writer?) {
    switch self {
    case .getevent:
      (
        { text, screen throws(InputError) in
          try InputRecording(getevent: text).touches(on: screen)
        },
        { file in InputWriter(file).getevent }
      )
    case .libinput:
      (
        { text, screen throws(InputError) in
          try InputRecording(libinput: text).touches(on: screen)
        },
        { file in InputWriter(file).libinput }
      )
    case .evemu:
      (
        { text, screen throws(InputError) in try InputRecording(evemu: text).touches(on: screen) },
        nil
      )
    case .webdriver:
      (
        WebDriverActions.read,
        { file throws(InputError) in try WebDriverActions.text(of: file.trace) }
      )
    case .devtools:
      (nil, { file throws(InputError) in try DevToolsGestures.touchEvents(of: file.trace) })
    case .devtoolsScroll: (nil, { file in DevToolsGestures.scrollGestures(of: file.trace) })
    }
  }

  /// The formats that can be read.
  package static let importable = allCases.filter { $0.functions.read != nil }
  /// The formats that can be written.
  package static let exportable = allCases.filter { $0.functions.write != nil }

  /// Reads a recording; `path` is what errors and warnings call it.
  package func read(
    _ text: String, path: String, screen: RecordingScreen
  ) throws(InputError) -> TraceFile.Reading {
    do throws(InputError) {
      guard let read = functions.read else {
        throw InputError(
          "\(rawValue) is written only",
          remedy: "import \(Self.importable.map(\.rawValue).joined(separator: ", "))")
      }
      return try read(text, screen).reading(source: "imported from \(rawValue)", path: path)
    } catch {
      throw error.quoting(text, path: path)
    }
  }

  /// The text of a trace of touches in this format; what it cannot hold is left out. Nil where it cannot be written.
  package func text(of file: TraceFile) throws(InputError) -> String? {
    try functions.write?(file)
  }

  /// A format that takes more parts than this for a trace is not written: over an hour of one finger.
  private static let mostParts = 1_000_000

  /// Refuses an export of more than `mostParts` of `what`.
  static func checkLength(_ count: Int, of what: String) throws(InputError) {
    guard count > mostParts else { return }
    throw InputError(
      "it would make \(count) \(what); at most \(mostParts) are written",
      remedy: "export a trace that is shorter or has fewer fingers at once")
  }
}
