import Gestures
import Scrolling

/// The device.
extension Parser {
  private static var spelledOutExample: String { "device 375x667 pt @2x 60 Hz" }

  /// Reads the name of a device and how it is held, or its measures.
  mutating func device() throws(StatementError) -> Device {
    if token.kind == .number { return try spelledOutDevice() }
    let names = Device.catalogue.compactMap(\.name)
    guard token.kind == .word else {
      throw unexpected(
        "the name of a device or the size of its screen",
        help: "write it as in 'device iphone-6 portrait' or '\(Self.spelledOutExample)'")
    }
    let word = advance()
    guard let device = Device.named(text(word)) else { throw unknown(word, "device", in: names) }
    if isAtEndOfStatement { return device }
    return try orientation() == .landscape ? device.rotated : device
  }

  /// Reads `portrait` or `landscape`.
  mutating func orientation() throws(StatementError) -> Orientation {
    let names = Orientation.allCases.map(\.rawValue)
    guard token.kind == .word else { throw unexpected(alternatives(names), help: nil) }
    let word = advance()
    guard let orientation = Orientation(rawValue: text(word)) else {
      throw unknown(word, "orientation", in: names)
    }
    return orientation
  }

  /// Reads a screen as in `375x667 pt @2x 60 Hz`. It is held as its size says.
  private mutating func spelledOutDevice() throws(StatementError) -> Device {
    let example = Self.spelledOutExample
    let width = try extent("the width of a screen")
    try require("x", as: example)
    let height = try extent("the height of a screen")
    try require("pt", as: example)
    guard token.kind == .at else {
      throw unexpected("the scale, such as '@2x'", help: "write it as in '\(example)'")
    }
    advance()
    let scale = try wholeNumber("the scale of a screen", in: 1...3)
    try require("x", as: example)
    let rate = try measure(.refreshRate, example: "60 Hz")
    guard rate.value == rate.value.rounded() else {
      throw fail(
        rate.range, "a refresh rate is a whole number of Hz, not \(source.text(rate.range))",
        help: "leave out the decimals")
    }
    if isAt("portrait") || isAt("landscape") {
      throw fail(
        token.range, "a screen that is given by its size is held as the size says",
        help: "delete '\(text(token))', and exchange width and height to turn the screen")
    }
    return Device(
      size: Size(width: width, height: height), scale: scale, refreshRate: Int(rate.value))
  }

  private mutating func extent(_ what: String) throws(StatementError) -> Double {
    let number = try number(what)
    let extent = value(number)
    guard extent >= 1, extent <= 100_000 else {
      throw outOfRange(number, what, "1 to 100_000")
    }
    return extent
  }
}
