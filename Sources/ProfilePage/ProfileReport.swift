import Profiling
import Reporting

/// One profile, or two of which the second is compared with the first: as tables, as a page, as files.
package struct ProfileReport {
  /// One, or base and head.
  package let profiles: [Profile]

  package init(_ profiles: [Profile]) { self.profiles = profiles }

  /// The summary for a terminal.
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String { debug }

  /// The page.
  package var html: String { "" }

  /// The files beside the page.
  package var files: [ProfileFile] { profiles.flatMap(\.files) }
}
extension ProfileReport {
  package var debug: String {
    profiles.flatMap(\.stacks).map { stack in
      "\(stack.name) \(stack.profile.cost) \(stack.profile.samples.count)\n"
        + stack.profile.sites.prefix(8).map {
          "  \($0.cost) \($0.frame.module).\($0.frame.function) \($0.frame.file ?? ""):\($0.frame.line ?? 0) through \($0.through?.module ?? "").\($0.through?.function ?? "-")"
        }.joined(separator: "\n")
    }.joined(separator: "\n") + "\n"
  }
}
