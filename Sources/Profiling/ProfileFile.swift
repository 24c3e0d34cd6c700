import Foundation

/// A file beside the page of a profile.
package struct ProfileFile: Hashable, Sendable {
  /// Its name in the folder: `heap-open.folded`.
  package let name: String
  /// What is in it, and what opens it, in one line.
  package let about: String
  package let contents: Data

  package init(name: String, about: String, contents: Data) {
    (self.name, self.about, self.contents) = (name, about, contents)
  }
}

extension Profile {
  /// Its stacks under the names of their files.
  package var stacks: [(name: String, title: String, profile: StackProfile)] {
    let heap = heap.map {
      [
        ("heap-open", "Allocated on open", $0.open),
        ("heap-turns", "Allocated while turning", $0.turns),
        ("heap-close", "Allocated on close", $0.close), ("heap-peak", "Live at the peak", $0.peak),
        ("heap-growth", "Grown from open to close", $0.growth),
        ("heap-left", "Left when closed", $0.left),
      ]
    }
    let instructions = instructions.map {
      [
        ("instructions-open", "Instructions of open", $0.open),
        ("instructions-turns", "Instructions while turning", $0.turns),
      ]
    }
    return ((heap ?? []) + (instructions ?? [])).map { (name: $0.0, title: $0.1, profile: $0.2) }
  }

  /// The files for other tools.
  package var files: [ProfileFile] {
    let stacks = stacks.filter { !$0.profile.samples.isEmpty }.map { name, title, stacks in
      ProfileFile(
        name: "\(name).folded",
        about: "\(title): collapsed stacks, for speedscope and flame graph tools",
        contents: Data(CollapsedStacks.text(of: stacks).utf8))
    }
    let trace = ChromeTrace(self).map {
      ProfileFile(
        name: "timeline.json", about: "what happened in each frame, for ui.perfetto.dev",
        contents: $0.json)
    }
    return stacks + [trace].compactMap { $0 }
  }
}
