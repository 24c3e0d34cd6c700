import Basics

/// What callgrind wrote with `--dump-instr=yes --separate-callers`: what each instruction spent, by
/// the calls that led to it. Source: valgrind's manual, "Callgrind Format Specification".
package struct CallgrindFile {
  /// A function as one chain of calls led to it: symbols, the innermost first, whose file is
  /// `object`.
  package typealias Context = (names: [String], object: String)
  /// What the instruction at an address of a context's object spent.
  package typealias Cost = (context: Int, address: UInt64, instructions: Int)
  /// What the calls of one context spent that an instruction of another made.
  package typealias Call = (caller: Int, address: UInt64, callee: Int, instructions: Int)

  package private(set) var contexts: [Context] = []
  package private(set) var costs: [Cost] = []
  package private(set) var calls: [Call] = []

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// No line spends more, which takes callgrind hours; eight million of such lines can be added up.
  private static let mostInstructions: UInt64 = 1 << 40

  /// Names by their numbers in the file, of functions and of objects.
  private var (functions, objects): ([Int: String], [Int: String]) = ([:], [:])
  /// Contexts by the numbers of function and object: most lines name one that was there before.
  private var known: [SIMD2<Int>: Int] = [:]
  private var object = -1
  private var calledObject: Int?
  private var context: Int?
  private var callee: Int?
  private var isCall = false
  private var address: UInt64 = 0

  package init(_ text: String, path: String) throws(InputError) {
    var text = text
    let problem: InputError? = text.withUTF8 { bytes in
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where read(line) == nil {
        let content = String(decoding: line.prefix(80), as: UTF8.self)
        return InputError(
          "line of callgrind's that is not understood: \(content)", remedy: "profile again",
          path: path, line: index + 1)
      }
      return nil
    }
    if let problem { throw problem }
  }

  /// Reads a line; nil if it cannot be understood.
  private mutating func read(_ line: Bytes) -> Void? {
    guard let first = line.first else { return () }
    if "+-*0123456789".utf8.contains(first) { return readCost(line) }
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return () }
    let value = line[line.index(after: equals)...]
    switch String(decoding: line[..<equals], as: UTF8.self) {
    case "ob": return Self.number(value, &objects).map { object = $0 }
    case "cob": return Self.number(value, &objects).map { calledObject = $0 }
    case "fn":
      context = context(value, object)
      return context.map { _ in }
    case "cfn":
      callee = context(value, calledObject ?? object)
      calledObject = nil
      return callee.map { _ in }
    case "calls": isCall = true
    default: break
    }
    return ()
  }

  private mutating func context(_ value: Bytes, _ object: Int) -> Int? {
    guard let number = Self.number(value, &functions) else { return nil }
    let key = SIMD2(number, object)
    if let index = known[key] { return index }
    known[key] = contexts.count
    let names = functions[number, default: ""].split(separator: "'").map(String.init)
    contexts.append((names, objects[object] ?? ""))
    return contexts.count - 1
  }

  /// `(12) name`, or `(12)` for a name that was said before.
  private static func number(_ value: Bytes, _ names: inout [Int: String]) -> Int? {
    guard value.first == UInt8(ascii: "("), let end = value.firstIndex(of: UInt8(ascii: ")")),
      let number = Int(String(decoding: value[value.startIndex + 1..<end], as: UTF8.self))
    else { return nil }
    let name = value[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
    if !name.isEmpty { names[number] = String(decoding: name, as: UTF8.self) }
    return names[number] == nil ? nil : number
  }

  /// `0x38cf 0 90`, `+2 0 90` or `* 0 90`: address, line, instructions.
  private mutating func readCost(_ line: Bytes) -> Void? {
    let fields = line.split(separator: UInt8(ascii: " "))
    guard fields.count >= 2, let context, let position = position(fields[0]) else { return nil }
    address = position
    // A function that is known by no line spends what it spends.
    let cost = fields.count > 2 ? Self.number(fields[2]) : 0
    guard let cost, cost <= Self.mostInstructions else { return nil }
    if isCall {
      guard let callee else { return nil }
      calls.append((context, address, callee, Int(cost)))
      isCall = false
    } else if cost > 0 {
      costs.append((context, address, Int(cost)))
    }
    return ()
  }

  private func position(_ field: Bytes) -> UInt64? {
    switch field.first {
    case UInt8(ascii: "*"): address
    case UInt8(ascii: "+"): Self.number(field.dropFirst()).map { address &+ $0 }
    case UInt8(ascii: "-"): Self.number(field.dropFirst()).map { address &- $0 }
    default:
      field.starts(with: "0x".utf8)
        ? Self.number(field.dropFirst(2), radix: 16) : Self.number(field)
    }
  }

  private static func number(_ field: Bytes, radix: Int = 10) -> UInt64? {
    UInt64(String(decoding: field, as: UTF8.self), radix: radix)
  }
}
