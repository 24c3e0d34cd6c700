import Algorithms
import Basics
import Documents
import Statistics
import Verdicts

/// Judged evidence in the formats of people and of the services that show what a check found.
package enum VerdictReport {
  /// What the evidence says about the expectations of several scenarios, with the profiles of cells in which one fails.
  case proof([Proof], profiles: [ProfileLink] = [])
  case comparison(RunComparison)

  /// For a person; ends in a newline.
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    let links = profiles.map { "profile of \($0.title.singleLine): \($0.path)\n" }
    return body(style) + (links.isEmpty ? "" : "\n" + links.joined())
  }

  /// A comparison: what got worse first, then what got better, what could not be judged and why, and a count.
  private func body(_ style: TerminalStyle) -> String {
    switch self {
    case .proof(let proofs, _): proofs.map(\.foldedTable).terminalText(style)
    case .comparison(let comparison):
      (comparison.sections.map { section in
        style.line([TerminalSegment(section.title, .title)]) + "\n"
          + RunComparison.list(section.lines).terminalText(style)
      }
        + comparison.notes.map {
          separated([style.wrapped("! \($0.text)", tone: .warning, indentation: 2)])
        } + ["\(comparison.countText)\n"]).joined(separator: "\n")
    }
  }

  /// GitHub-flavoured Markdown, made for the summary of a workflow step; ends in a newline.
  package var markdown: String {
    let body =
      switch self {
      case .proof(let proofs, _): proofs.map(\.foldedTable).markdown(headingLevel: 3)
      case .comparison(let comparison): comparison.markdown
      }
    let links = profiles.map { "- [Profile of \($0.title.markdownEscaped)](<\($0.path)>)\n" }
    return body + (links.isEmpty ? "" : "\n" + links.joined())
  }

  private var profiles: [ProfileLink] {
    switch self {
    case .proof(_, let profiles): profiles
    case .comparison(let comparison): comparison.profiles
    }
  }

  private var findings: [Finding] {
    switch self {
    case .proof(let proofs, _): proofs.flatMap(\.findings)
    case .comparison(let comparison): comparison.findings
    }
  }

  /// What a reader must know before believing the findings.
  private var notes: [String] {
    switch self {
    case .proof(let proofs, _): Array(proofs.compactMap(\.harnessLine).uniqued())
    case .comparison(let comparison): comparison.notes.map(\.text)
    }
  }

  // MARK: For services

  /// For programs: everything that was judged; ends in a newline.
  package var json: String {
    struct Record: Encodable {
      let panebench: String
      let version = 3
      let conclusion: Conclusion
      let counts: [String: Int]
      let notes: [String]
      /// Paths of pages.
      let profiles: [String]?
      let findings: [Finding]
    }
    var counts = Dictionary(grouping: findings, by: \.verdict.rawValue).mapValues(\.count)
    let (name, conclusion): (String, Conclusion)
    switch self {
    case .proof(let proofs, _):
      (name, conclusion) = ("proof", proofs.conclusion)
      counts["skipped"] = proofs.map(\.skippedCount).reduce(0, +)
    case .comparison(let comparison): (name, conclusion) = ("comparison", comparison.conclusion)
    }
    return jsonText(
      Record(
        panebench: name, conclusion: conclusion, counts: counts, notes: notes,
        profiles: profiles.isEmpty ? nil : profiles.map(\.path), findings: findings))
  }

  /// Workflow commands of GitHub Actions; `paths` are the files of the scenarios by title: an annotation is shown beside
  /// its file. GitHub shows ten of a kind for each step, so those about one scenario are one command.
  package func annotations(paths: [String: String] = [:]) -> String {
    func commands(_ kind: String, _ verdicts: [Verdict]) -> [String] {
      FindingLine.lines(of: findings, verdicts).chunked(on: \.finding.scenario).map {
        title, lines in
        var properties = ["title=\("PaneBench: \(title.singleLine)".escapedForGitHub(":,"))"]
        // A path that leads out of the checkout would be shown nowhere.
        if let path = paths[title], !path.hasPrefix("/"), !path.hasPrefix("../") {
          properties.insert("file=\(path.escapedForGitHub(":,"))", at: 0)
        }
        let text = lines.map(\.sentence.singleLine).joined(separator: "\n").escapedForGitHub()
        return "::\(kind) \(properties.joined(separator: ","))::\(text)\n"
      }
    }
    let notices =
      switch self {
      case .proof(let proofs, _):
        Array(
          proofs.flatMap { proof in
            [proof.harnessLine, "\(proof.title): \(proof.summary)"].compactMap(\.self)
          }.uniqued())
      case .comparison(let comparison): notes + [comparison.countText]
      }
    return
      (commands("error", [.fails, .worse, .missing]) + commands("warning", [.undecided])
      + notices.map { "::notice title=PaneBench::\($0.singleLine.escapedForGitHub())\n" }).joined()
  }

  /// JUnit XML: a suite for each scenario, a case for each expectation or each cell.
  ///
  /// A case fails with all that fails or got worse in it; it is skipped if something is undecided, or nothing was judged.
  package var junit: String {
    switch self {
    case .proof(let proofs, _):
      junitText(
        command: "prove", failureType: "fails",
        suites: proofs.map { proof in (proof.title, proof.findings.map { JUnitCase([$0]) }) })
    case .comparison:
      junitText(
        command: "compare", failureType: "worse",
        suites: findings.map(\.scenario).uniqued().map { title in
          let findings = findings.filter { $0.scenario == title }
          let byCell = Dictionary(grouping: findings, by: \.cell)
          return (title, findings.map(\.cell).uniqued().map { JUnitCase(byCell[$0] ?? []) })
        })
    }
  }
}

extension RunComparison {
  /// A table of what got worse, and below it what else there is, folded.
  fileprivate var markdown: String {
    let counts = countText.prefix(1).uppercased() + countText.dropFirst()
    var paragraphs = ["### \(headline)", "\(counts)."]
    paragraphs += notes.map { "> \($0.text.markdownEscaped)" }
    for (section, table) in zip(sections, tables) {
      let text = String(table.markdown().dropLast())
      // What got worse is seen at once.
      if section.lines[0].finding.verdict.isFailure {
        paragraphs.append(text)
      } else {
        let summary = "<summary>\(section.title) (\(grouped(section.lines.count)))</summary>"
        paragraphs.append("<details>\(summary)\n\n\(text)\n\n</details>")
      }
    }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }
}

extension String {
  /// The text with the escapes of GitHub's own toolkit, and of `others` as well.
  fileprivate func escapedForGitHub(_ others: String = "") -> String {
    escaped { scalar in
      guard "%\r\n\(others)".unicodeScalars.contains(scalar) else { return nil }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }
}

// MARK: JUnit

/// What findings about one thing come to.
private struct JUnitCase {
  let name: String
  let conclusion: Conclusion
  /// What fails, or why it is skipped.
  let sentences: [String]

  init(_ findings: [Finding]) {
    let first = findings[0]
    name =
      first.expectation.map { _ in "\(first.loader ?? ""): \(first.subjectText)" }
      ?? first.cell?.benchmarkName ?? "the whole scenario"
    conclusion = findings.conclusion
    func sentences(_ verdicts: [Verdict]) -> [String] {
      FindingLine.lines(of: findings, verdicts).map {
        $0.finding.expectation == nil ? $0.words.sentence : $0.words.remark
      }
    }
    if conclusion == .failed {
      self.sentences = sentences([.fails, .worse, .missing])
    } else {
      let open = sentences([.undecided]).joined(separator: "; ")
      let isNew = findings.allSatisfy { $0.verdict == .new }
      self.sentences = [open.isEmpty ? isNew ? "new" : "shown, not judged" : open]
    }
  }
}

private func junitText(
  command: String, failureType: String, suites: [(title: String, cases: [JUnitCase])]
) -> String {
  func counts(_ cases: [JUnitCase]) -> String {
    let failures = cases.count { $0.conclusion == .failed }
    let skipped = cases.count { $0.conclusion == .undecided }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
  }
  func xml(_ one: JUnitCase, of suite: String) -> String {
    let head = "    <testcase classname=\"\(suite.xmlEscaped)\" name=\"\(one.name.xmlEscaped)\""
    let message = (one.sentences.first ?? "").xmlEscaped
    let text = one.sentences.joined(separator: "\n").xmlEscaped
    let inner =
      one.conclusion == .failed
      ? "<failure message=\"\(message)\" type=\"\(failureType)\">\(text)</failure>"
      : "<skipped message=\"\(message)\"/>"
    return one.conclusion == .passed
      ? head + "/>\n" : head + ">\n      \(inner)\n    </testcase>\n"
  }
  let body = suites.map { title, cases in
    "  <testsuite name=\"\(title.xmlEscaped)\" \(counts(cases))>\n"
      + cases.map { xml($0, of: title) }.joined() + "  </testsuite>\n"
  }
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="panebench \(command)" \(counts(suites.flatMap(\.cases)))>
    \(body.joined())</testsuites>

    """
}
