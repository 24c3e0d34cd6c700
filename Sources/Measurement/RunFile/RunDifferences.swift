extension RunHeader {
  /// What keeps a run with this header from being resumed as one with `now`, the header of one that
  /// would begin here. What is measured later stands beside what was measured before, in one
  /// median. So the machine, the program, its libraries, the workers' environment and every text
  /// have to be the same.
  package func differences(from now: RunHeader) -> [String] {
    var differences = scenarioDifferences(from: now)
    func compare(_ what: String, _ before: String, _ here: String) {
      if before != here { differences.append("\(what) (\(before); here \(here))") }
    }
    compare("another machine", machine.identity, now.machine.identity)
    compare("another build of the program", programAndBuild, now.programAndBuild)
    compare("another allocator", machine.allocator, now.machine.allocator)
    compare("other drawing libraries", machine.drawing, now.machine.drawing)
    compare(
      "other fonts", machine.fonts.joined(separator: ", "),
      now.machine.fonts.joined(separator: ", "))
    for pass in passes {
      let (old, new) = (environment[pass.rawValue] ?? [:], now.environment[pass.rawValue] ?? [:])
      for name in Set(old.keys).union(new.keys).sorted() {
        compare(
          "another \(name) in the environment of the workers that measure the \(pass.rawValue)",
          old[name] ?? "none", new[name] ?? "none")
      }
    }
    return differences
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

  private var programAndBuild: String { "\(program), build \(build ?? "unknown")" }
}
