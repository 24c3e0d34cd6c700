/// A profile in the format of Google's pprof.
///
/// Source: github.com/google/pprof/proto/profile.proto.
package struct PprofProfile {
  /// The file's content.
  package var bytes: [UInt8] { message.bytes }

  private var message = ProtobufMessage()
  private var strings = ["": 0]
  private var orderedStrings = [""]
  private var functions: [CodeFrame: Int] = [:]
  private var locations: [CodeFrame: Int] = [:]

  /// What was allocated in the window, what was live when most was, and what was left.
  package init(_ heap: HeapProfile) {
    let all = heap.open + heap.turns + heap.close
    self.init([
      Column("alloc_objects", "count", all, \.count), Column("alloc_space", "bytes", all, \.cost),
      Column("peak_objects", "count", heap.peak, \.count),
      Column("peak_space", "bytes", heap.peak, \.cost),
      Column("left_objects", "count", heap.left, \.count),
      Column("left_space", "bytes", heap.left, \.cost),
    ])
  }

  /// The instructions by open and by all turns.
  package init(_ instructions: InstructionProfile) {
    self.init([
      Column("open_instructions", "count", instructions.open, \.cost),
      Column("turns_instructions", "count", instructions.turns, \.cost),
    ])
  }

  /// What one profile says of a stack.
  struct Column {
    let type, unit: String
    let profile: StackProfile
    let value: KeyPath<StackProfile.Sample, Int>

    init(
      _ type: String, _ unit: String, _ profile: StackProfile,
      _ value: KeyPath<StackProfile.Sample, Int>
    ) {
      (self.type, self.unit, self.profile, self.value) = (type, unit, profile, value)
    }
  }

  init(_ columns: [Column]) {
    for column in columns { message.add(1, valueType(column)) }
    let empty = Array(repeating: 0, count: columns.count)
    var (stacks, values): ([[CodeFrame]], [[CodeFrame]: [Int]]) = ([], [:])
    for (index, column) in columns.enumerated() {
      for sample in column.profile.samples {
        let stack = column.profile.stack(of: sample)
        if values[stack] == nil { stacks.append(stack) }
        values[stack, default: empty][index] += sample[keyPath: column.value]
      }
    }
    for stack in stacks { message.add(2, sample(stack, values[stack] ?? empty)) }
    for text in orderedStrings { message.add(6, text) }
  }

  private mutating func valueType(_ column: Column) -> ProtobufMessage {
    var type = ProtobufMessage()
    type.add(1, string(column.type))
    type.add(2, string(column.unit))
    return type
  }

  /// The innermost function comes first.
  private mutating func sample(_ stack: [CodeFrame], _ values: [Int]) -> ProtobufMessage {
    var sample = ProtobufMessage()
    sample.add(1, stack.reversed().map { location(of: $0) })
    sample.add(2, values)
    return sample
  }

  private mutating func location(of frame: CodeFrame) -> Int {
    if let known = locations[frame] { return known }
    let id = locations.count + 1
    locations[frame] = id
    var (location, line) = (ProtobufMessage(), ProtobufMessage())
    line.add(1, function(of: frame))
    line.add(2, frame.line ?? 0)
    location.add(1, id)
    location.add(4, line)
    message.add(4, location)
    return id
  }

  /// A function is of the file in which it was met first: what was inlined may be of several.
  private mutating func function(of frame: CodeFrame) -> Int {
    if let known = functions[frame.withoutLine] { return known }
    let id = functions.count + 1
    functions[frame.withoutLine] = id
    var function = ProtobufMessage()
    function.add(1, id)
    function.add(2, string(frame.function))
    function.add(3, string("\(frame.module).\(frame.function)"))
    function.add(4, string(frame.file ?? frame.module))
    message.add(5, function)
    return id
  }

  private mutating func string(_ text: String) -> Int {
    if let known = strings[text] { return known }
    strings[text] = orderedStrings.count
    orderedStrings.append(text)
    return orderedStrings.count - 1
  }
}
