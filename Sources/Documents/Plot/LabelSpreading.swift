/// Moves labels apart that would overlap.
///
/// - Parameters:
///   - wanted: Where each label would best be; ascending.
///   - gap: The least distance of two labels.
///   - range: Where labels may be; they leave it only if it is too small for all of them.
/// - Returns: A position for each label, ascending.
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
