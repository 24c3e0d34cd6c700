/// A profile as text for flame graph tools: a line for each stack, the outermost function first: `open;page;malloc 640`.
///
/// Source: Brendan Gregg, FlameGraph, `stackcollapse`.
package enum CollapsedStacks {
  /// The stacks of `profile` by function, in the order of the alphabet. Those that spent nothing, or less than before,
  /// cannot be drawn and are left out.
  package static func text(of profile: StackProfile) -> String {
    let costs = profile.samples.map { sample in
      (profile.stack(of: sample).map(Self.name).joined(separator: ";"), sample.cost)
    }
    return Dictionary(costs, uniquingKeysWith: +).filter { $0.value > 0 }
      .sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
  }

  /// Semicolons separate functions, and the last space comes before the cost.
  private static func name(of frame: CodeFrame) -> String {
    frame.function.replacing(";", with: ",").replacing("\n", with: " ")
  }
}
