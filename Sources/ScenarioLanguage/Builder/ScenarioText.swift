import Scrolling

extension Scenario {
  /// The scenario as its language spells it. What is read again is equal, or has faults by line.
  package var text: String {
    let lines: [String?] = [
      "scenario \(quoted(title))", "", "device \(device.text)",
      device.ios == .ios13 ? nil : "ios \(device.ios.rawValue)",
      device.assumption.map { "assume \($0.rawValue)" },
      device.decodeTime == .zero ? nil : "decode \(device.decodeTime.text)",
      device.network?.text, scriptText, "mode \(mode.text)",
      "pages " + pages.map { spelled($0) }.joined(separator: " "),
      scenes == 1 ? nil : "scenes \(spelled(scenes))",
      device.axis == .horizontal ? nil : "axis \(device.axis.rawValue)",
      device.direction.map { "direction \($0.rawValue)" },
      "loaders " + loaders.joined(separator: " "),
      memoryLimit.map { "memory limit \($0.quantity.text)" },
      repetitions.map { "repetitions \(spelled($0))" },
      "", block("gestures", gestures.flatMap(\.lines)),
      expectations.isEmpty ? nil : "\n" + block("expect", expectations.map(\.text)),
    ]
    return lines.compactMap { $0.map { $0 + "\n" } }.joined()
  }

  private var scriptText: String {
    let cues = "cues \(spelled(cuesPerPage)) per page"
    return switch script {
    case .generated(let seed): "script generated \(cues) seed \(spelled(seed))"
    case .file(let path): "script file \(quoted(path)) \(cues)"
    }
  }
}

private func block(_ word: String, _ lines: [String]) -> String {
  "\(word) {\n" + lines.map { "    \($0)\n" }.joined() + "}"
}

extension Device {
  fileprivate var text: String {
    if let name, let known = Self.catalogue.first(where: { $0.name == name }) {
      return "\(name) \(size == known.size ? "portrait" : "landscape")"
    }
    let extent = "\(spelled(size.width, ""))x\(spelled(size.height, ""))"
    return "\(extent) pt @\(scale)x \(spelled(refreshRate)) Hz"
  }
}

extension Network {
  fileprivate var text: String {
    "network \(time.text)"
      + (self == Network(time) ? "" : " jitter \(jitter.text) seed \(spelled(seed))")
  }
}

extension Mode {
  fileprivate var text: String {
    switch self {
    case .read: "read"
    case .memorize(let name): "memorize" + (name.map { " " + quoted($0) } ?? "")
    case .image: "image"
    case .blank: "blank"
    case .cost(let time, let memory): "cost \(time.text) \(memory.quantity.text)"
    }
  }
}

extension Gesture {
  fileprivate var lines: [String] {
    guard case .repeat(_, let body) = self else { return [text] }
    return ["\(text) {"] + body.flatMap(\.lines).map { "    \($0)" } + ["}"]
  }
}

extension Expectation {
  fileprivate var text: String {
    "\(metric) \(condition.text)"
      + (loaders.isEmpty ? "" : " for " + loaders.joined(separator: " "))
      + (sizes.isEmpty ? "" : " at " + sizes.map { spelled($0) }.joined(separator: " "))
  }
}
