/// The demangler's text for a symbol, cut where its brackets allow it.
///
/// Source: what `swift demangle` prints, swift/lib/Demangling/NodePrinter.cpp.
struct DemangledText {
  private(set) var bytes: ArraySlice<UInt8>

  init(_ text: String) { bytes = Array(text.utf8)[...] }

  private init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isEmpty: Bool { bytes.isEmpty }

  func starts(with prefix: String) -> Bool { bytes.starts(with: prefix.utf8) }

  /// The rest after `prefix`; nil where the text does not begin with it.
  func dropping(_ prefix: String) -> DemangledText? {
    starts(with: prefix) ? DemangledText(bytes.dropFirst(prefix.utf8.count)) : nil
  }

  /// What is before and after the first `separator` that is in no brackets.
  func split(at separator: String) -> (before: DemangledText, after: DemangledText)? {
    firstSplits(at: separator, limit: 1).first
  }

  /// The same of the last one.
  func splitAtLast(_ separator: String) -> (before: DemangledText, after: DemangledText)? {
    firstSplits(at: separator, limit: .max).last
  }

  private func firstSplits(
    at separator: String, limit: Int
  ) -> [(before: DemangledText, after: DemangledText)] {
    let pattern = Array(separator.utf8)
    var splits: [(DemangledText, DemangledText)] = []
    var (index, depth) = (bytes.startIndex, 0)
    while index < bytes.endIndex, splits.count < limit {
      if depth == 0, bytes[index] == pattern[0], bytes[index...].starts(with: pattern) {
        splits.append((Self(bytes[..<index]), Self(bytes[(index + pattern.count)...])))
      }
      depth += change(at: index)
      // An operator's name may hold what looks like brackets: `Comparable.<= infix`.
      let isName = bytes[index] == UInt8(ascii: ".")
      index = isName ? endOfOperator(from: index + 1) : index + 1
    }
    return splits
  }

  /// How much deeper in brackets the text is after the byte at `index`.
  private func change(at index: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"): -1
    case UInt8(ascii: ">"):
      index > bytes.startIndex && bytes[index - 1] == UInt8(ascii: "-") ? 0 : -1
    default: 0
    }
  }

  private static let operators = Set("/=-+!*%<>&|^~?.".utf8)

  private func endOfOperator(from index: Int) -> Int {
    bytes[index...].firstIndex { !Self.operators.contains($0) } ?? bytes.endIndex
  }

  /// Takes the brackets that the text begins with off it, and returns what is in them; nil where there are none.
  mutating func takeBrackets(_ open: Character) -> DemangledText? {
    guard let first = bytes.first, first == open.asciiValue else { return nil }
    var depth = 0
    for index in bytes.indices {
      depth += change(at: index)
      guard depth == 0 else { continue }
      let inner = Self(bytes[(bytes.startIndex + 1)..<index])
      bytes = bytes[(index + 1)...]
      return inner
    }
    return nil
  }

  /// Takes the name that the text begins with off it: an identifier, or an operator with its fixity.
  mutating func takeName() -> String? {
    guard let first = bytes.first else { return nil }
    if Self.operators.contains(first) {
      let name = Self(bytes[..<endOfOperator(from: bytes.startIndex)]).text
      bytes = bytes[endOfOperator(from: bytes.startIndex)...]
      for fixity in [" infix", " prefix", " postfix"] {
        if let rest = dropping(fixity) { self = rest }
      }
      return name
    }
    let end = bytes.firstIndex { Set(".(<[ :?)>],".utf8).contains($0) } ?? bytes.endIndex
    guard end > bytes.startIndex else { return nil }
    defer { bytes = bytes[end...] }
    return Self(bytes[..<end]).text
  }

  /// Takes `prefix` off the text; false where it does not begin with it.
  mutating func take(_ prefix: String) -> Bool {
    guard let rest = dropping(prefix) else { return false }
    self = rest
    return true
  }
}
