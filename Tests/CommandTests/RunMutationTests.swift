import Foundation
import TestSupport
import Testing

/// Run files in which one field has another value, or a list an item twice, on one line or on all,
/// and every command that reads run files. A resumed one is of another scenario, so that nothing is
/// measured.
///
/// PANEBENCH_MUTATION_SECONDS goes on for so long, as `make mutations` does; then what the last try
/// was stands in Runs/mutations.
@Suite("Whatever a run file says")
struct RunMutationTests {
  private static let seconds = ProcessInfo.processInfo.environment["PANEBENCH_MUTATION_SECONDS"]
    .flatMap(Double.init)
  private static let values =
    [
      "-1", "0", "1", "9223372036854775807", "-9223372036854775808", "18446744073709551616",
      "4611686018427387904", "1e15", "-1e15", "1e16", "1e308", "1e999", "0.5", "-0.5", "5e-324",
      "86400000000", "1000000000", "1000000", "\"\"", #""\u0000""#, #""::error::""#, #""a\nb""#,
      #""\u202e""#, "null", "[]", "{}", "true", "[0]", "[-1]", "[9223372036854775807]",
      #""9223372036854775807""#,
    ]
  private static let commands = [
    "report M", "report M --format markdown", "report M --format html", "report M --format csv",
    "report M --format json",
    "report M O", "report M --format svg",
    "report M --format svg --metrics open-fetches",
    "report M --rows loader --columns pages --metrics load-time",
    "report M --rows pass --columns scenario", "compare M O", "compare O M",
    "compare O M --format html", "compare O M --format junit", "compare O M --format annotations",
    "compare O M --format json", "prove M", "prove M --format html", "prove M --format json",
    "prove M --format junit", "prove M --format markdown",
  ].map { $0.split(separator: " ").map(String.init) }
  private static let files = [
    "run.jsonl", "one.jsonl", "pair-base.jsonl", "pair-head.jsonl", "timeline.jsonl",
  ]

  @Test("a command ends with a documented code, and a bad file is named")
  func mutations() async throws {
    let program = try await CommandFixture.program()
    let made = try await program.run(
      "run one.scenario --passes census,timing,timeline --repetitions 1 --output timeline.jsonl")
    #expect([0, 3].contains(made.status), "\(made.complaint)")
    let (begun, clock) = (ContinuousClock.now, ContinuousClock())
    var dice = Dice(seed: Self.seconds == nil ? 7 : UInt64.random(in: 0...(.max)))
    var count = 0
    for round in 0... {
      if let seconds = Self.seconds {
        guard clock.now - begun < .seconds(seconds) else { break }
      } else if round == Trials.count(12) {
        break
      }
      let file = Self.files.randomElement(using: &dice) ?? ""
      let (text, what) = try Self.mutant(of: try program.text(of: file), &dice)
      try program.file("mutant.jsonl", text)
      try program.file("resumed.jsonl", text)
      try Self.keep(text)
      var commands = Self.commands.map { words in
        words.map { $0 == "M" ? "mutant.jsonl" : $0 == "O" ? file : $0 }
      }
      if what.contains("slowFrames") || what.contains("load-time") {
        commands.append(["film", "one.scenario", "--run", "mutant.jsonl", "--output", "film.svg"])
      }
      // In the tests of every day, a few of them.
      if Self.seconds == nil { commands = Array(commands.shuffled(using: &dice).prefix(8)) }
      commands.append(["run", "far.scenario", "--resume", "resumed.jsonl"])
      count += commands.count
      try await withThrowingDiscardingTaskGroup { group in
        for words in commands {
          group.addTask {
            let result = try await program.run(words)
            let said = "\(what): \(words): \(result.complaint)"
            #expect([0, 1, 2, 3, 64, 65].contains(result.status), "\(said)")
            #expect(result.status != 65 || result.complaint.contains(".jsonl"), "\(said)")
            #expect(words[0] != "run" || result.status == 65, "\(said)")
          }
        }
      }
      #expect(try program.text(of: "resumed.jsonl") == text, "\(what)")
    }
    let elapsed = Int((clock.now - begun) / .seconds(1))
    if Self.seconds != nil {
      try Self.keep("Done \(count) executions in \(elapsed) s\n", as: "said")
    }
  }

  private static func keep(_ text: String, as name: String = "last.jsonl") throws {
    guard seconds != nil else { return }
    let folder = Program.package.appendingPathComponent("Runs/mutations")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }

  /// The run file with another value in one field of a line, or of all lines that have it, and what
  /// was changed.
  private static func mutant(
    of text: String, _ dice: inout Dice
  ) throws -> (text: String, what: String) {
    var lines = text.split(separator: "\n").map(String.init)
    let index = Bool.random(using: &dice) ? 0 : Int.random(in: lines.indices, using: &dice)
    let object = try JSONSerialization.jsonObject(with: Data(lines[index].utf8))
    let path = paths(in: object).randomElement(using: &dice) ?? []
    let value = values.randomElement(using: &dice) ?? ""
    let isDeleted = Int.random(in: 0..<10, using: &dice) == 0
    let isDoubled = path.last is Int && Bool.random(using: &dice)
    let isEverywhere = index > 0 && Bool.random(using: &dice)
    for line in isEverywhere ? Array(lines.indices.dropFirst()) : [index] {
      let object = try JSONSerialization.jsonObject(with: Data(lines[line].utf8))
      let changed = changed(object, path[...], isDeleted ? nil : isDoubled ? twice : "@@")
      let data = try JSONSerialization.data(withJSONObject: changed, options: [.sortedKeys])
      lines[line] = String(decoding: data, as: UTF8.self).replacing("\"@@\"", with: value)
    }
    let new = isDeleted ? "deleted" : isDoubled ? "there twice" : value
    let what = "\(path.map { "\($0)" }) is \(new), line \(index + 1)"
    return (lines.joined(separator: "\n") + "\n", what + (isEverywhere ? " and all" : ""))
  }

  /// The paths of all values: keys, and indices.
  private static func paths(in value: Any) -> [[AnyHashable]] {
    let parts: [(AnyHashable, Any)] =
      switch value {
      case let object as [String: Any]:
        object.sorted { $0.key < $1.key }.map { (AnyHashable($0.key), $0.value) }
      case let array as [Any]: array.prefix(3).enumerated().map { (AnyHashable($0), $1) }
      default: []
      }
    return parts.flatMap { key, value in [[key]] + paths(in: value).map { [key] + $0 } }
  }

  /// Stands for what was there, two times.
  private static let twice = "@@twice"

  /// The value with another one at `path`, or nothing; itself if it has no such path.
  private static func changed(_ value: Any, _ path: ArraySlice<AnyHashable>, _ new: Any?) -> Any {
    guard let key = path.first else { return new ?? value }
    let isLast = path.count == 1
    if var object = value as? [String: Any], let key = key as? String, let old = object[key] {
      object[key] = isLast ? new : changed(old, path.dropFirst(), new)
      return object
    }
    if var array = value as? [Any], let index = key as? Int, index < array.count {
      if isLast, new == nil {
        array.remove(at: index)
      } else if isLast, new as? String == twice {
        array.insert(array[index], at: index)
      } else {
        array[index] = changed(array[index], path.dropFirst(), new)
      }
      return array
    }
    return value
  }
}
