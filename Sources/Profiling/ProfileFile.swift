import Foundation

/// A file beside a profile's page: its name, `heap-open.folded`, and what is in it and opens it.
package typealias ProfileFile = (name: String, about: String, contents: Data)

extension Profile {
  package var files: [ProfileFile] {
    var files: [ProfileFile] = []
    for (kind, stacks) in stacks() where !stacks.samples.isEmpty {
      let about = "\(kind.title): collapsed stacks, for speedscope and flame graph tools"
      files.append(("\(kind.rawValue).folded", about, Data(stacks.collapsed.utf8)))
    }
    if let trace = ChromeTrace(self) {
      let about = "what happened in each frame, for ui.perfetto.dev"
      files.append(("timeline.json", about, trace.json))
    }
    return files
  }
}

extension StackProfile {
  /// A line for each stack of functions, the outermost first, in the order of the alphabet:
  /// `open;page;malloc 640`. Those that spent nothing, or less than before, cannot be drawn and are
  /// left out. Source: Brendan Gregg, FlameGraph, `stackcollapse`.
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
