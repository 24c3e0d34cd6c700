import Basics

/// A command of GitHub Actions that shows lines beside a step, or beside a file.
package struct WorkflowCommand: Sendable {
  package enum Kind: String, Sendable {
    case error, warning, notice
  }

  private let kind: Kind
  private let title: String
  private let file: String?
  private let lines: [String]

  /// - Parameter file: One that leads out of the checkout would be shown nowhere, and is left out.
  package init(_ kind: Kind, title: String, file: String? = nil, lines: [String]) {
    (self.kind, self.title, self.lines) = (kind, title, lines)
    self.file = file.flatMap { $0.hasPrefix("/") || $0.hasPrefix("../") ? nil : $0 }
  }

  /// The command as a line that the runner reads; ends in a newline.
  package var text: String {
    let file = file.map { "file=\($0.escapedForGitHub(":,"))," } ?? ""
    let text = lines.map(\.singleLine).joined(separator: "\n").escapedForGitHub()
    let title = title.singleLine.escapedForGitHub(":,")
    return "::\(kind.rawValue) \(file)title=\(title)::\(text)\n"
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
