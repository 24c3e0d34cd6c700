import Documents
import Profiling

/// A function in a flame graph: calls of it from the same stack of functions are one box, whatever their lines.
struct FlameBox {
  let function: CodeFrame
  /// What the function and all that it called spent, and the same in what it is compared with.
  private(set) var head = 0
  private(set) var base = 0
  private(set) var own = (head: 0, base: 0)
  private var costOfLine: [CodeFrame: Int] = [:]
  private var callees: [CodeFrame: FlameBox] = [:]

  static let all = FlameBox(CodeFrame(function: "all", module: ""))

  private init(_ function: CodeFrame) { self.function = function }

  /// Adds what was spent with `stack`, which begins below this box.
  mutating func add(_ stack: ArraySlice<CodeFrame>, head: Int, base: Int, at line: CodeFrame? = nil)
  {
    self.head += head
    self.base += base
    if let line, line.file != nil { costOfLine[line, default: 0] += head }
    guard let frame = stack.first else {
      own = (own.head + head, own.base + base)
      return
    }
    callees[frame.withoutLine, default: FlameBox(frame.withoutLine)]
      .add(stack.dropFirst(), head: head, base: base, at: frame)
  }

  /// `ThreePaneLoader.swift:42`: the line that spent most, or the module if none is known.
  var location: String {
    let line = costOfLine.max { ($0.value, $1.key.line ?? 0) < ($1.value, $0.key.line ?? 0) }
    return (line?.key ?? function).location
  }

  /// Adds this box and all below it, each after its caller, by name; returns how wide it is: the greater of its costs, stack
  /// by stack.
  func place(in rows: inout [FlameRow], depth: Int = 0, left: Int = 0) -> Int {
    let index = rows.count
    rows.append(FlameRow(box: self, depth: depth, left: left))
    let sorted = callees.values.sorted {
      ($0.function.function, $0.function.module) < ($1.function.function, $1.function.module)
    }
    var width = 0
    for callee in sorted {
      width += callee.place(in: &rows, depth: depth + 1, left: left + width)
    }
    rows[index].width = width + max(own.head, own.base)
    return rows[index].width
  }
}

struct FlameRow {
  let box: FlameBox
  /// How many functions it was called through.
  let depth: Int
  /// In the profile's unit. It is no narrower than what it called together.
  let left: Int
  fileprivate(set) var width = 0
}
