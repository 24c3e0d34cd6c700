import Gestures
import Scrolling

extension Scenario {
  /// The canonical text of a file that holds this scenario.
  ///
  /// Reading it gives the same scenario, if it is one that a file can hold: with names that there
  /// are, and numbers within the limits of the language.
  public func formatted() -> String {
    var text = ["scenario \(quoted(title))", ""]
    text += ["device \(words(device))", "script \(words(script, cuesPerPage: cuesPerPage))"]
    text += ["mode \(words(mode))", "pages \(list(pages))"]
    if scenes != 1 { text.append("scenes \(scenes)") }
    text.append("loaders \(list(loaders))")
    if let memoryLimit { text.append("memory limit \(words(bytes: memoryLimit.bytes))") }
    if catching != .reported { text.append("catch \(catching.rawValue)") }
    if let repetitions { text.append("repetitions \(repetitions)") }
    text += ["", "gestures {"] + gestures.flatMap { lines(of: $0) } + ["}"]
    if !expectations.isEmpty { text += ["", "expect {"] + expectations.map { words($0) } + ["}"] }
    return Self.format(text.joined(separator: "\n"))
  }

  private func lines(of gesture: Gesture) -> [String] {
    guard case .repeat(_, let gestures) = gesture else { return [words(gesture)] }
    return [words(gesture) + " {"] + gestures.flatMap { lines(of: $0) } + ["}"]
  }
}

extension Gesture {
  /// The gesture as a scenario spells it: `flick left 1500 pt/s`.
  package var text: String { canonical(words(self)) }
}

extension Condition {
  /// The condition as a scenario spells it: `is constant within 10%`.
  package var text: String { canonical(words(self)) }
}

/// The words of one line, laid out as the formatter does.
private func canonical(_ words: String) -> String { String(Scenario.format(words).dropLast()) }

// The words of each part, before the formatter groups digits.

private func list(_ words: [some CustomStringConvertible]) -> String {
  words.map(\.description).joined(separator: " ")
}

private func words(_ device: Device) -> String {
  if let name = device.name, let known = Device.named(name) {
    if known == device { return "\(name) portrait" }
    if known.rotated == device { return "\(name) landscape" }
  }
  let extent = "\(decimal(device.size.width))x\(decimal(device.size.height))"
  return "\(extent) pt @\(device.scale)x \(device.refreshRate) Hz"
}

private func words(_ script: ScriptSource, cuesPerPage: Int) -> String {
  let cues = "cues \(cuesPerPage) per page"
  return switch script {
  case .generated(let seed): "generated \(cues) seed \(seed)"
  case .file(let path): "file \(quoted(path)) \(cues)"
  }
}

private func words(_ mode: Mode) -> String {
  switch mode {
  case .read: "read"
  case .image: "image"
  case .blank: "blank"
  case .cost(let time, let memory): "cost \(words(time)) \(words(bytes: memory.bytes))"
  case .memorize(nil): "memorize"
  case .memorize(let character?): "memorize \(isWord(character) ? character : quoted(character))"
  }
}

private func words(_ gesture: Gesture) -> String {
  switch gesture {
  case .open(let page): return "open at \(words(page))"
  case .flick(let direction, let speed, let series):
    let flick = "flick \(direction.rawValue) \(decimal(speed.pointsPerSecond)) pt/s"
    guard let series else { return flick }
    return flick + " every \(words(series.every)) times \(series.times)"
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
  case .repeat(let count, _): return "repeat \(count)"
  case .close: return "close"
  }
}

private func words(_ page: PageNumber) -> String {
  "page \(page.page)" + (page.scene == 1 ? "" : " scene \(page.scene)")
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
    return "\(microseconds / 1_000_000) s"
  }
  return "\(decimal(time.milliseconds)) ms"
}

/// In the largest unit in which the number is whole.
private func words(bytes: Int) -> String {
  let whole = Unit.memory.filter { bytes.isMultiple(of: Int($0.factor)) && bytes != 0 }
  guard let unit = whole.max(by: { $0.factor < $1.factor }) else { return "\(bytes) B" }
  return "\(bytes / Int(unit.factor)) \(unit.name)"
}

private func words(_ expectation: Expectation) -> String {
  var result = "\(expectation.metric) \(words(expectation.condition))"
  if !expectation.loaders.isEmpty { result += " for \(list(expectation.loaders))" }
  if !expectation.sizes.isEmpty { result += " at \(list(expectation.sizes))" }
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
  case .count: decimal(quantity.value)
  case .percent: decimal(quantity.value) + "%"
  case .bytes: Int(exactly: quantity.value).map(words(bytes:)) ?? decimal(quantity.value) + " B"
  default: "\(decimal(quantity.value)) \(quantity.unit.rawValue)"
  }
}

/// A number without an exponent, with as many digits as it takes to read the same number again.
private func decimal(_ value: Double) -> String {
  let parts = value.description.split(separator: "e")
  let digits = parts[0].hasSuffix(".0") ? parts[0].dropLast(2) : parts[0]
  guard parts.count == 2, let exponent = Int(parts[1]) else { return String(digits) }
  return shifted(String(digits), by: exponent)
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
