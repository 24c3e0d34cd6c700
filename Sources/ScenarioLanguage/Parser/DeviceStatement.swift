import Scrolling
import Traces

extension Parser {
  mutating func device() throws(Diagnostic) -> Device {
    if token.kind == .number { return try screen() }
    let word = try word("the name of a device or the size of its screen")
    guard let device = Device.catalogue.first(where: { $0.name == text(word) }) else {
      throw unknown(word, "device", in: Device.catalogue.compactMap(\.name))
    }
    if isAtEndOfLine { return device }
    return try choice("orientation", Orientation.self) == .landscape ? device.rotated : device
  }

  /// Reads a screen as in `375x667 pt @2x 60 Hz`. It is held as its size says.
  private mutating func screen() throws(Diagnostic) -> Device {
    examples = ["device 375x667 pt @2x 60 Hz"]
    let width = try extent("the width of a screen")
    try require("x")
    let height = try extent("the height of a screen")
    try require("pt")
    guard token.kind == .at else { throw unexpected("the scale, such as '@2x'") }
    advance()
    let scale = try count(.scale)
    try require("x")
    let rate = try count(.refreshRate)
    try require("Hz")
    if isAt("portrait") || isAt("landscape") {
      throw .error(
        token.range, "a screen that is given by its size is held as the size says",
        help: "delete '\(text(token))'; to turn the screen, exchange its width and height")
    }
    return Device(
      size: CGSize(width: width, height: height), scale: scale, refreshRate: rate)
  }

  private mutating func extent(_ what: String) throws(Diagnostic) -> Double {
    let number = try number(what)
    guard case let extent = value(number), Device.extents.contains(extent) else {
      throw .error(
        number.range, "\(shortened(text(number))) is out of range for \(what)",
        help: "use a number from 1 to 100_000")
    }
    return extent
  }
}

extension Device {
  /// How wide and how high a screen may be, in points.
  static let extents = 1.0...100_000
}
