import Measurement
import Profiling
import Tables

/// One profile, or two of which the second is compared with the first: as tables, as a page, as files.
package struct ProfileReport {
  /// One, or base and head.
  package let profiles: [Profile]

  package init(_ profiles: [Profile]) { self.profiles = profiles }

  var pair: (base: Profile, head: Profile)? {
    profiles.count == 2 ? (profiles[0], profiles[1]) : nil
  }

  func pairs(of unit: StackProfile.Unit) -> [StackPair] {
    guard let pair else { return [] }
    return pair.head.stacks(of: unit).compactMap { kind, head in
      pair.base.stacks[kind].map {
        StackPair(
          kind: kind, base: $0, head: head, labels: (pair.base.label, pair.head.label))
      }
    }
  }

  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    summary.terminalText(style)
  }

  /// The files beside the page; those of two profiles are in a folder for each.
  package var files: [ProfileFile] {
    guard pair != nil else { return profiles.flatMap(\.files) }
    return profiles.flatMap { profile in
      let folder = profile.label.replacing(/[^A-Za-z0-9.-]+/, with: "-")
      return profile.files.map { file in
        ProfileFile(
          name: "\(folder)/\(file.name)", about: "\(profile.label): \(file.about)",
          contents: file.contents)
      }
    }
  }
}

/// The same stacks of two profiles, and what these are called.
struct StackPair {
  let kind: Metric.Stacks
  let base, head: StackProfile
  let labels: (base: String, head: String)
}
