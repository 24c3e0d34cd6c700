import PlainText
import Profiling
import Reporting

/// One profile, or two of which the second is compared with the first: as tables, as a page, as files.
package struct ProfileReport {
  /// One, or base and head.
  package let profiles: [Profile]

  package init(_ profiles: [Profile]) { self.profiles = profiles }

  /// Base and head, where there are two.
  private var pair: (base: Profile, head: Profile)? {
    profiles.count == 2 ? (profiles[0], profiles[1]) : nil
  }

  /// The summary for a terminal.
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    (pair.map { [ProfileTables.summary(from: $0.base, to: $0.head)] }
      ?? profiles.map(ProfileTables.summary)).terminalText(style)
  }

  /// The page, beside which lie `files`.
  package func html(beside files: [ProfileFile]) -> String {
    let files = files.map { (name: $0.name, path: $0.name, what: $0.about) }
    return pair.map { ProfileHTML.page(difference: $0.base, head: $0.head, files: files) }
      ?? profiles.first.map { ProfileHTML.page($0, files: files) } ?? ""
  }

  /// The files beside the page: flame graphs, which are drawn anew each time, and what the tools wrote, of each profile in a
  /// folder of its own where there are two.
  package var files: [ProfileFile] {
    guard let pair else { return profiles.flatMap { graphs(of: $0) + $0.files } }
    return graphs(of: pair)
      + profiles.flatMap { profile in
        let folder = profile.subject.label.replacing(/[^A-Za-z0-9.-]+/, with: "-")
        return profile.files.map { file in
          ProfileFile(
            name: "\(folder)/\(file.name)", about: "\(profile.subject.label): \(file.about)",
            contents: file.contents)
        }
      }
  }

  private func graphs(of profile: Profile) -> [ProfileFile] {
    profile.stacks.filter { !$0.profile.samples.isEmpty }.map { name, title, stacks in
      ProfileFile(
        name: "\(name).svg", about: "\(title): the flame graph, for any browser",
        text: FlameGraph(stacks, title: title).svg())
    }
  }

  private func graphs(of pair: (base: Profile, head: Profile)) -> [ProfileFile] {
    let labels = (base: pair.base.subject.label, head: pair.head.subject.label)
    return [StackProfile.Unit.bytes, .instructions]
      .flatMap { StackPair.all(pair.base, pair.head, of: $0) }
      .filter { !$0.base.samples.isEmpty || !$0.head.samples.isEmpty }.map { part in
        ProfileFile(
          name: "\(part.name).svg", about: "\(part.title): what changed, as a flame graph",
          text: FlameGraph(part.head, comparedWith: part.base, title: part.title, labels: labels)
            .svg())
      }
  }
}
