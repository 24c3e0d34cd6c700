/// A profile as a tree of calls, for flame graphs: each node's cost contains those below it.
package struct CallTree: Hashable, Sendable {
  package let frame: CodeFrame
  /// What the function and all that it called spent.
  package private(set) var cost = 0
  /// The same in the profile that this one is compared with; nil where there is none.
  package private(set) var base: Int?
  /// What the function itself spent.
  package private(set) var own = 0
  /// What it called, by name.
  package private(set) var children: [CallTree] = []

  /// The tree of `profile`; its root stands for everything and is called `all`.
  ///
  /// - Parameter base: Another profile, with which it is compared: nodes that only that one has are there too, with cost 0.
  package init(_ profile: StackProfile, comparedWith base: StackProfile? = nil) {
    self.init(frame: CodeFrame(function: "all", module: ""), base: base.map { _ in 0 })
    var builder = Builder()
    for sample in profile.samples { builder.add(profile.stack(of: sample), cost: sample.cost) }
    if let base {
      for sample in base.samples { builder.add(base.stack(of: sample), base: sample.cost) }
    }
    self = builder.tree(0, frame: frame, hasBase: base != nil)
  }

  private init(frame: CodeFrame, base: Int?) { (self.frame, self.base) = (frame, base) }

  /// Nodes in one array while the tree grows.
  private struct Builder {
    private struct Node {
      var (own, base) = (0, 0)
      var children: [CodeFrame: Int] = [:]
    }
    private var nodes = [Node()]

    mutating func add(_ stack: [CodeFrame], cost: Int = 0, base: Int = 0) {
      var node = 0
      for frame in stack {
        if let next = nodes[node].children[frame] {
          node = next
        } else {
          nodes.append(Node())
          nodes[node].children[frame] = nodes.count - 1
          node = nodes.count - 1
        }
      }
      nodes[node].own += cost
      nodes[node].base += base
    }

    func tree(_ index: Int, frame: CodeFrame, hasBase: Bool) -> CallTree {
      var tree = CallTree(frame: frame, base: hasBase ? nodes[index].base : nil)
      tree.own = nodes[index].own
      tree.children = nodes[index].children
        .map { self.tree($0.value, frame: $0.key, hasBase: hasBase) }
        .sorted { CallTree.isBefore($0.frame, $1.frame) }
      tree.cost = tree.own + tree.children.reduce(0) { $0 + $1.cost }
      if hasBase { tree.base = nodes[index].base + tree.children.reduce(0) { $0 + ($1.base ?? 0) } }
      return tree
    }
  }

  private static func isBefore(_ one: CodeFrame, _ other: CodeFrame) -> Bool {
    (one.function, one.module, one.line ?? 0) < (other.function, other.module, other.line ?? 0)
  }
}
