/// The positions of labels, ascending, no two of them nearer than `gap`: close to where they are
/// `wanted`, which ascends, and outside of `range` only if that is too small for all of them.
func spread(_ wanted: [Double], gap: Double, within range: ClosedRange<Double>) -> [Double] {
  // Half way between moving all labels down and moving all up.
  func moved(_ wanted: [Double], from edge: Double) -> [Double] {
    wanted.reduce(into: []) { $0.append(max($1, $0.last.map { $0 + gap } ?? edge)) }
  }
  let down = moved(wanted, from: range.lowerBound)
  let up = moved(wanted.reversed().map { -$0 }, from: -range.upperBound).reversed().map { -$0 }
  let middle = zip(down, up).map { ($0 + $1) / 2 }
  // What half of a way leaves outside is moved in.
  let inside = moved(middle.reversed().map { -$0 }, from: -range.upperBound).reversed().map { -$0 }
  return moved(inside, from: range.lowerBound)
}
