extension RunHeader {
  /// What keeps a run with this header from being resumed as one with `now`, the header of one that
  /// would begin here: what is measured later is in one median with what was measured before.
  package func differences(from now: RunHeader) -> [String] {
    let facts: [(what: String, of: (RunHeader) -> String)] = [
      ("another machine", \.machine.identity),
      ("another build of the program", { "\($0.program), build \($0.build ?? "unknown")" }),
      ("another allocator", \.machine.allocator), ("other drawing libraries", \.machine.drawing),
      ("other fonts", { $0.machine.fonts.joined(separator: ", ") }),
    ]
    return scenarioDifferences(from: now)
      + facts.filter { $0.of(self) != $0.of(now) }
      .map { "\($0.what) (\($0.of(self)); here \($0.of(now)))" }
      + (environment == now.environment ? [] : ["another environment of its workers"])
  }

  func scenarioDifferences(from now: RunHeader) -> [String] {
    let (titles, others) = (scenarios.map(\.title), now.scenarios.map(\.title))
    guard titles == others else {
      return ["other scenarios (\(Self.list(titles)); here \(Self.list(others)))"]
    }
    return zip(scenarios, now.scenarios).flatMap { old, new -> [String] in
      if old.text != new.text { return ["another text of \(new.path)"] }
      return zip(old.inputs, new.inputs).filter { $0 != $1 }.map { "another text of \($1.path)" }
        + (old.inputs.count == new.inputs.count ? [] : ["other scripts or traces of \(new.path)"])
    }
  }

  private static func list(_ titles: [String]) -> String {
    titles.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
