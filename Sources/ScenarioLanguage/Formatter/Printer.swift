import Gestures
import Scrolling

extension Scenario {
  /// The canonical text of a file that holds this scenario.
  ///
  /// Reading it gives the same scenario, if it is one that a file can hold: with names that there
  /// are, and numbers within the limits of the language.
  public func formatted() -> String {
    var printer = Printer()
    printer.print(self)
    return printer.text
  }
}

/// Writes a scenario as text.
private struct Printer {
  var text = ""
  private var depth = 0

  mutating func print(_ scenario: Scenario) {
    line("scenario \(quoted(scenario.title))")
    text += "\n"
    line("device \(words(scenario.device))")
    line("script \(words(scenario.script, cuesPerPage: scenario.cuesPerPage))")
    line("mode \(words(scenario.mode))")
    line("pages \(list(scenario.pages.map(grouped)))")
    if scenario.scenes != 1 { line("scenes \(grouped(scenario.scenes))") }
    line("loaders \(list(scenario.loaders))")
    if let limit = scenario.memoryLimit { line("memory limit \(words(bytes: limit.bytes))") }
    if scenario.catching != .reported { line("catch \(scenario.catching.rawValue)") }
    if let repetitions = scenario.repetitions { line("repetitions \(grouped(repetitions))") }
    text += "\n"
    block("gestures") { printer in
      for gesture in scenario.gestures { printer.print(gesture) }
    }
    guard !scenario.expectations.isEmpty else { return }
    text += "\n"
    block("expect") { printer in
      for expectation in scenario.expectations { printer.line(words(expectation)) }
    }
  }

  private mutating func line(_ words: String) {
    text += String(repeating: "    ", count: depth) + words + "\n"
  }

  private mutating func block(_ words: String, _ body: (inout Printer) -> Void) {
    line(words + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  private mutating func print(_ gesture: Gesture) {
    guard case .repeat(let count, let gestures) = gesture else { return line(words(gesture)) }
    block("repeat \(grouped(count))") { printer in
      for gesture in gestures { printer.print(gesture) }
    }
  }
}

private func list(_ words: [String]) -> String { words.joined(separator: " ") }

private func words(_ device: Device) -> String {
  if let name = device.name, let known = Device.named(name) {
    if known == device { return "\(name) portrait" }
    if known.rotated == device { return "\(name) landscape" }
  }
  let extent = [device.size.width, device.size.height].map { decimal($0) }
  return "\(extent.joined(separator: "x")) pt @\(device.scale)x \(device.refreshRate) Hz"
}

private func words(_ script: ScriptSource, cuesPerPage: Int) -> String {
  let cues = "cues \(grouped(cuesPerPage)) per page"
  return switch script {
  case .generated(let seed): "generated \(cues) seed \(grouped(seed))"
  case .file(let path): "file \(quoted(path)) \(cues)"
  }
}

private func words(_ mode: Mode) -> String {
  switch mode {
  case .read: "read"
  case .image: "image"
  case .blank: "blank"
  case .memorize(nil): "memorize"
  case .memorize(let character?): "memorize \(isWord(character) ? character : quoted(character))"
  }
}

extension Gesture {
  /// The gesture as a scenario spells it: `flick left 1500 pt/s`.
  public var text: String { words(self) }
}

private func words(_ gesture: Gesture) -> String {
  switch gesture {
  case .open(let page): return "open at \(words(page))"
  case .flick(let direction, let speed, let series):
    let flick = "flick \(direction.rawValue) \(decimal(speed.pointsPerSecond)) pt/s"
    guard let series else { return flick }
    return flick + " every \(words(series.every)) times \(grouped(series.times))"
  case .settle: return "settle"
  case .drag(let direction, let distance, let time):
    return "drag \(direction.rawValue) \(words(distance)) over \(words(time))"
  case .release: return "release"
  case .hold(let time): return "hold \(words(time))"
  case .scroll(let page): return "scroll to \(words(page)) animated"
  case .jump(let page): return "jump to \(words(page))"
  case .rotate(let orientation): return "rotate \(orientation.rawValue)"
  case .memoryWarning: return "memory-warning"
  case .replay(let path): return "replay \(quoted(path))"
  case .repeat(let count, _): return "repeat \(grouped(count))"
  case .close: return "close"
  }
}

private func words(_ page: PageNumber) -> String {
  "page \(grouped(page.page))" + (page.scene == 1 ? "" : " scene \(grouped(page.scene))")
}

private func words(_ distance: Distance) -> String {
  switch distance {
  case .points(let points): "\(decimal(points)) pt"
  case .pages(let pages): "\(decimal(pages)) \(pages > 1 ? "pages" : "page")"
  }
}

/// Whole seconds as such, everything else in milliseconds.
private func words(_ time: Microseconds) -> String {
  let microseconds = time.rawValue
  if microseconds > 0, microseconds.isMultiple(of: 1_000_000) {
    return "\(groupedDigits(String(microseconds / 1_000_000), from: 5)) s"
  }
  return "\(decimal(Double(microseconds) / 1_000)) ms"
}

/// In the largest unit in which the number is whole.
private func words(bytes: Int) -> String {
  let units = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]
  let (unit, size) = units.first { bytes != 0 && bytes.isMultiple(of: $0.1) } ?? ("B", 1)
  return "\(groupedDigits(String(bytes / size), from: 5)) \(unit)"
}

private func words(_ expectation: Expectation) -> String {
  var result = "\(expectation.metric) \(words(expectation.condition))"
  if !expectation.loaders.isEmpty { result += " for \(list(expectation.loaders))" }
  if !expectation.sizes.isEmpty { result += " at \(list(expectation.sizes.map(grouped)))" }
  return result
}

private func words(_ condition: Condition) -> String {
  switch condition {
  case .comparison(let comparison, let quantity): "\(comparison.rawValue) \(words(quantity))"
  case .constant(nil): "is constant"
  case .constant(let tolerance?): "is constant within \(decimal(tolerance.percent))%"
  case .grows: "grows"
  }
}

private func words(_ quantity: Quantity) -> String {
  switch quantity.unit {
  case .count: decimal(quantity.value, from: 4)
  case .percent: decimal(quantity.value) + "%"
  case .bytes: Int(exactly: quantity.value).map(words(bytes:)) ?? decimal(quantity.value) + " B"
  default: "\(decimal(quantity.value)) \(quantity.unit.rawValue)"
  }
}

/// A number without an exponent, with as many digits as it takes to read the same number again;
/// grouped if its whole part has at least `threshold` digits.
private func decimal(_ value: Double, from threshold: Int = 5) -> String {
  let parts = value.description.split(separator: "e")
  var digits = parts[0].hasSuffix(".0") ? String(parts[0].dropLast(2)) : String(parts[0])
  if parts.count == 2, let exponent = Int(parts[1]) { digits = shifted(digits, by: exponent) }
  return groupedDigits(digits, from: threshold)
}

/// A number written with a decimal point, times 10 to the power of `exponent`.
private func shifted(_ number: String, by exponent: Int) -> String {
  let parts = number.split(separator: ".")
  let sign = number.hasPrefix("-") ? "-" : ""
  let whole = parts[0].drop { $0 == "-" }
  let fraction = parts.count > 1 ? parts[1] : ""
  if exponent < 0 {
    return sign + "0." + String(repeating: "0", count: max(0, -exponent - whole.count)) + whole
      + fraction
  }
  return sign + whole + fraction + String(repeating: "0", count: max(0, exponent - fraction.count))
}

/// Whether a text is one word of the language.
private func isWord(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  var lexer = Lexer(bytes)
  let token = lexer.next()
  return token.kind == .word && token.range == bytes.indices && lexer.next().kind == .end
}

/// A text in quotes, as the language writes it.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || scalar.properties.generalCategory == .control:
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension Condition {
  /// The condition as a file says it: `is constant within 10%`.
  public var text: String { words(self) }
}
