import Basics

/// What callgrind wrote with `--dump-instr=yes --separate-callers`: what each instruction spent, by the calls that led to it.
///
/// Source: valgrind's manual, "Callgrind Format Specification".
package struct CallgrindFile: Hashable, Sendable {
  /// A function as one chain of calls led to it.
  package struct Context: Hashable, Sendable {
    /// Symbols, the innermost first.
    package let names: [String]
    /// The path of the file that the innermost is in.
    package let object: String
  }

  /// What the instruction at an address of a context's object spent.
  package struct Cost: Hashable, Sendable {
    package let context: Int
    package let address: UInt64
    package let instructions: Int
  }

  /// What the calls of one context spent that an instruction of another made.
  package struct Call: Hashable, Sendable {
    package let caller: Int
    package let address: UInt64
    package let callee: Int
    package let instructions: Int
  }

  package private(set) var contexts: [Context] = []
  package private(set) var costs: [Cost] = []
  package private(set) var calls: [Call] = []

  /// Reads a file, in linear time.
  ///
  /// - Throws: `InputError` with the line that cannot be understood.
  package init(_ text: String, path: String) throws(InputError) {
    var reader = CallgrindReader()
    var text = text
    let problem: InputError? = text.withUTF8 { bytes in
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where !reader.read(line) {
        let content = String(decoding: line.prefix(80), as: UTF8.self)
        return InputError(
          "line of callgrind's that is not understood: \(content)", remedy: "profile again",
          path: path, line: index + 1)
      }
      return nil
    }
    if let problem { throw problem }
    (contexts, costs, calls) = (reader.contexts, reader.costs, reader.calls)
  }

  /// All instructions.
  package var instructions: Int { costs.reduce(0) { $0 + $1.instructions } }
}

/// Reads line after line.
private struct CallgrindReader {
  private(set) var contexts: [CallgrindFile.Context] = []
  private(set) var costs: [CallgrindFile.Cost] = []
  private(set) var calls: [CallgrindFile.Call] = []

  /// Names by their numbers in the file, of functions and of objects.
  private var functions: [Int: String] = [:]
  private var objects: [Int: String] = [:]
  private var indices: [CallgrindFile.Context: Int] = [:]
  /// By numbers of the file: most lines name a context that was there before.
  private var known: [Int: [Int: Int]] = [:]
  private var object = (number: -1, name: "")
  private var calledObject: (number: Int, name: String)?
  private var context = -1
  private var callee = -1
  private var isCall = false
  private var address: UInt64 = 0

  mutating func read(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = line.first else { return true }
    if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") || first == UInt8(ascii: "*")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    {
      return readCost(line)
    }
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return true }
    let (key, value) = (line[..<equals], line[line.index(after: equals)...])
    switch key.count {
    case 2 where key.elementsEqual("ob".utf8):
      guard let named = namedObject(value) else { return false }
      object = named
    case 2 where key.elementsEqual("fn".utf8):
      context = context(value, object)
      return context >= 0
    case 3 where key.elementsEqual("cob".utf8):
      guard let named = namedObject(value) else { return false }
      calledObject = named
    case 3 where key.elementsEqual("cfn".utf8):
      callee = context(value, calledObject ?? object)
      calledObject = nil
      return callee >= 0
    case 5 where key.elementsEqual("calls".utf8): isCall = true
    default: break
    }
    return true
  }

  private mutating func namedObject(
    _ value: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (number: Int, name: String)? {
    guard let (number, name) = Self.named(value) else { return nil }
    if let name { objects[number] = name }
    return objects[number].map { (number, $0) }
  }

  /// The number of the context that a value names; -1 where it cannot be understood.
  private mutating func context(
    _ value: Slice<UnsafeBufferPointer<UInt8>>, _ object: (number: Int, name: String)
  ) -> Int {
    guard let (number, name) = Self.named(value) else { return -1 }
    if let name { functions[number] = name }
    if let known = known[number]?[object.number] { return known }
    guard let function = functions[number] else { return -1 }
    let new = CallgrindFile.Context(
      names: function.split(separator: "'").map(String.init), object: object.name)
    let index = indices[new] ?? contexts.count
    if index == contexts.count {
      contexts.append(new)
      indices[new] = index
    }
    known[number, default: [:]][object.number] = index
    return index
  }

  /// `(12) name`, or `(12)` for a name that was said before.
  private static func named(
    _ value: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (number: Int, name: String?)? {
    guard value.first == UInt8(ascii: "("), let end = value.firstIndex(of: UInt8(ascii: ")")),
      let number = Int(String(decoding: value[value.startIndex + 1..<end], as: UTF8.self))
    else { return nil }
    let name = value[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
    return (number, name.isEmpty ? nil : String(decoding: name, as: UTF8.self))
  }

  /// `0x38cf 0 90`, `+2 0 90` or `* 0 90`: address, line, instructions.
  private mutating func readCost(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let fields = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: true)
    guard fields.count >= 2, context >= 0, let position = position(fields[0]) else { return false }
    address = position
    // A function that is known by no line spends what it spends.
    let cost = fields.count > 2 ? Self.decimal(fields[2]) : 0
    guard let cost, cost <= Self.mostInstructions else { return false }
    if isCall {
      guard callee >= 0 else { return false }
      calls.append(
        CallgrindFile.Call(caller: context, address: address, callee: callee, instructions: cost))
      isCall = false
    } else if cost > 0 {
      costs.append(CallgrindFile.Cost(context: context, address: address, instructions: cost))
    }
    return true
  }

  private func position(_ field: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
    switch field.first {
    case UInt8(ascii: "*"): return address
    case UInt8(ascii: "+"): return Self.decimal(field.dropFirst()).map { address &+ UInt64($0) }
    case UInt8(ascii: "-"): return Self.decimal(field.dropFirst()).map { address &- UInt64($0) }
    default:
      let digits = field.starts(with: "0x".utf8) ? field.dropFirst(2) : field
      return UInt64(
        String(decoding: digits, as: UTF8.self), radix: digits.count < field.count ? 16 : 10)
    }
  }

  /// What has ten times as much is no number of callgrind's.
  private static let largest = 1 << 56
  /// No line spends more, which takes callgrind hours; eight million of such lines can be added up.
  private static let mostInstructions = 1 << 40

  private static func decimal(_ field: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var value = 0
    for byte in field {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      guard value <= largest else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return field.isEmpty ? nil : value
  }
}
