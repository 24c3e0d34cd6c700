import Profiling

/// A function in a flame graph: calls of it from the same stack of functions are one box, whatever their lines.
struct FlameBox {
  private let function: CodeFrame
  /// What the function and all that it called spent, and the same in what it is compared with.
  private(set) var head = 0
  private var base = 0
  /// What it spent itself.
  private var own = (head: 0, base: 0)
  private var costOfLine: [CodeFrame: Int] = [:]
  private var callees: [CodeFrame: FlameBox] = [:]

  /// The box that stands for everything.
  static let all = FlameBox(CodeFrame(function: "all", module: ""))

  private init(_ function: CodeFrame) { self.function = function }

  /// Adds what was spent with `stack`, which begins below this box.
  mutating func add(_ stack: ArraySlice<CodeFrame>, head: Int = 0, base: Int = 0) {
    self.head += head
    self.base += base
    guard let frame = stack.first else {
      own.head += head
      own.base += base
      return
    }
    callees[frame.withoutLine, default: FlameBox(frame.withoutLine)]
      .add(stack.dropFirst(), at: frame, head: head, base: base)
  }

  private mutating func add(
    _ stack: ArraySlice<CodeFrame>, at line: CodeFrame, head: Int, base: Int
  ) {
    if line.file != nil { costOfLine[line, default: 0] += head }
    add(stack, head: head, base: base)
  }

  /// This box and all below it, each after its caller, by name.
  var rows: [FlameRow] {
    var rows: [FlameRow] = []
    _ = place(in: &rows, depth: 0)
    return rows
  }

  /// Returns how wide it is: the greater of its costs, stack by stack.
  private func place(in rows: inout [FlameRow], depth: Int) -> Int {
    let line = costOfLine.max { ($0.value, $1.key.line ?? 0) < ($1.value, $0.key.line ?? 0) }
    let index = rows.count
    rows.append(
      FlameRow(
        function: function, location: (line?.key ?? function).location, depth: depth, head: head,
        base: base, own: own.head))
    let width = callees.values
      .sorted {
        ($0.function.function, $0.function.module) < ($1.function.function, $1.function.module)
      }
      .reduce(max(own.head, own.base)) { $0 + $1.place(in: &rows, depth: depth + 1) }
    rows[index].width = width
    return width
  }
}

/// A box of a flame graph as one of a list.
struct FlameRow {
  let function: CodeFrame
  /// `ThreePaneLoader.swift:42`: the line that spent most, or the module if none is known.
  let location: String
  /// How many functions it was called through.
  let depth: Int
  /// What the function and all that it called spent, what that was in the base, and what it spent itself.
  let head, base, own: Int
  /// In the profile's unit; no less than that of what it called together.
  fileprivate(set) var width = 0
}
