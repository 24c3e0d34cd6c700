import Basics

/// A command of GitHub Actions, `error`, `warning` or `notice`, that shows lines beside a step or a
/// file, as a line. A file that leads out of the checkout would be shown nowhere, and is left out.
package func workflowCommand(
  _ kind: String, title: String, file: String? = nil, lines: [String]
) -> String {
  let isShown = file.map { !$0.hasPrefix("/") && !$0.hasPrefix("../") } ?? false
  let file = isShown ? file.map { "file=\($0.escapedForGitHub(":,"))," } : nil
  let text = lines.map(\.singleLine).joined(separator: "\n").escapedForGitHub()
  return "::\(kind) \(file ?? "")title=\(title.singleLine.escapedForGitHub(":,"))::\(text)\n"
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
