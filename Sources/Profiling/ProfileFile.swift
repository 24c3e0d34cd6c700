import Foundation

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
  package var files: [ProfileFile] {
    let stacks = stacks().filter { !$0.profile.samples.isEmpty }.map { kind, stacks in
      ProfileFile(
        name: "\(kind.rawValue).folded",
        about: "\(kind.title): collapsed stacks, for speedscope and flame graph tools",
        contents: Data(stacks.collapsed.utf8))
    }
    let trace = ChromeTrace(self).map {
      ProfileFile(
        name: "timeline.json", about: "what happened in each frame, for ui.perfetto.dev",
        contents: $0.json)
    }
    return stacks + [trace].compactMap(\.self)
  }
}

extension StackProfile {
  /// A line for each stack of functions, the outermost first, in the order of the alphabet:
  /// `open;page;malloc 640`. Those that spent nothing, or less than before, cannot be drawn and are
  /// left out.
  ///
  /// Source: Brendan Gregg, FlameGraph, `stackcollapse`.
  var collapsed: String {
    let costs = samples.map { sample in
      // Semicolons separate functions, and the last space comes before the cost.
      let names = stack(of: sample).map {
        $0.function.replacing(";", with: ",").replacing("\n", with: " ")
      }
      return (names.joined(separator: ";"), sample.cost)
    }
    return Dictionary(costs, uniquingKeysWith: +).filter { $0.value > 0 }
      .sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
  }
}
