import PlainText
import Profiling
import Reporting

/// Calls as boxes, those who call above those who are called: each as wide as what it and all below it spent.
package struct FlameGraph {
  /// What the two numbers of a box are called where profiles are compared.
  struct Sides: Hashable {
    let base, head: String
  }

  let title: String
  let unit: StackProfile.Unit
  /// Nil where nothing is compared.
  let sides: Sides?
  let root: FlameBox

  /// The graph of one profile; where some of it is below zero, what grew is compared with what shrank.
  package init(_ profile: StackProfile, title: String) {
    let shrinks = profile.samples.contains { $0.cost < 0 }
    self.init(
      title, unit: profile.unit, sides: shrinks ? Sides(base: "gone", head: "new") : nil,
      shrinks
        ? CallTree(profile.part { $0 }, comparedWith: profile.part { -$0 }) : CallTree(profile))
  }

  /// The graph of a difference. A box is as wide as the greater of the two costs, stack by stack: what is gone is seen too.
  package init(
    _ head: StackProfile, comparedWith base: StackProfile, title: String,
    labels: (base: String, head: String)
  ) {
    self.init(
      title, unit: head.unit, sides: Sides(base: labels.base, head: labels.head),
      CallTree(head, comparedWith: base))
  }

  private init(_ title: String, unit: StackProfile.Unit, sides: Sides?, _ tree: CallTree) {
    (self.title, self.unit, self.sides, root) = (title, unit, sides, FlameBox(tree))
  }

  /// What one of the numbers is: `3.20 MiB`, `41 200 instructions`.
  func text(_ cost: Int) -> String { unit.text(cost) }

  /// What a box says of itself, a line for each thing.
  func lines(of box: FlameBox) -> [String] {
    let change = sides.flatMap { sides in
      box.base.map { base in
        let percent = percentChange(from: Double(base), to: Double(box.cost)).map { " (\($0))" }
        return "\(sides.head) \(text(box.cost)), \(sides.base) \(text(base)): "
          + unit.signedText(box.cost - base) + (percent ?? "")
      }
    }
    let all = shareText(box.cost, of: root.cost).map { ", \($0)" } ?? ""
    return [
      box.frame.function, box.location,
      change ?? "\(text(box.cost))\(all); \(text(box.own)) of it itself",
    ].filter { !$0.isEmpty }
  }

  /// How wide a box is, in words.
  var meaning: String {
    guard let sides else {
      return "The wider a box, the more the function and all that it called spent."
    }
    return "The wider a box, the more was spent: the greater of “\(sides.head)” and "
      + "“\(sides.base)”, stack by stack. The stronger its colour, the greater the change."
  }

  /// What was too narrow, in words; nil where nothing was.
  func remark(on layout: FlameLayout) -> String? {
    guard layout.leftOut > 0 else { return nil }
    let share = shareText(layout.leftOutWidth, of: root.width).map { " (\($0))" } ?? ""
    return
      "Too narrow to be shown: \(counted(layout.leftOut, "call")), \(text(layout.leftOutWidth)) together\(share)."
  }
}

extension StackProfile {
  /// The stacks of whose cost `part` makes something above zero.
  fileprivate func part(_ part: (Int) -> Int) -> StackProfile {
    var result = StackProfile(unit)
    for sample in samples where part(sample.cost) > 0 {
      result.add(stack(of: sample), cost: part(sample.cost), count: abs(sample.count))
    }
    return result
  }
}
