import Verdicts

extension RunComparison {
  /// The comparison as workflow commands of GitHub Actions: an error for each scenario in which something got worse, a
  /// warning where something is undecided, a notice with the count.
  ///
  /// GitHub shows ten of a kind for each step, so the findings of a scenario share one.
  ///
  /// - Parameter paths: The files of the scenarios by title; an annotation is shown beside its file.
  package func annotations(paths: [String: String] = [:]) -> String {
    let errors = annotations("error", ComparisonLine.lines(of: self, [.worse, .missing]), paths)
    let warnings = annotations("warning", ComparisonLine.lines(of: self, [.undecided]), paths)
    let notes = notes.map { Self.command("notice", ["title": "PaneBench"], $0) }
    let count = Self.command("notice", ["title": "PaneBench"], summary)
    return (errors + warnings + notes + [count]).joined()
  }

  private func annotations(
    _ name: String, _ lines: [ComparisonLine], _ paths: [String: String]
  ) -> [String] {
    var groups: [(scenario: String, texts: [String])] = []
    for line in lines {
      if groups.last?.scenario != line.scenario { groups.append((line.scenario, [])) }
      groups[groups.count - 1].texts.append(line.sentence)
    }
    return groups.map { group in
      var properties = ["title": "PaneBench: \(group.scenario)"]
      // A path that leads out of the checkout would be shown nowhere.
      if let path = paths[group.scenario], !path.hasPrefix("/"), !path.hasPrefix("../") {
        properties["file"] = path
      }
      return Self.command(name, properties, group.texts.joined(separator: "\n"))
    }
  }

  /// `::error file=…,title=…::…`, with the escapes of GitHub's own toolkit.
  private static func command(
    _ name: String, _ properties: [String: String], _ message: String
  ) -> String {
    let list = properties.sorted { $0.key < $1.key }
      .map { "\($0.key)=\(escaped($0.value, ":,"))" }.joined(separator: ",")
    return "::\(name) \(list)::\(escaped(message))\n"
  }

  private static func escaped(_ text: String, _ others: String = "") -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "%\r\n\(others)".unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
