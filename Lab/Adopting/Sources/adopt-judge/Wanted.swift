/// What a copy may have at a place: the judge knows what a rule is about, and not always whether it
/// applies, which depends on types.
enum Wanted {
  /// Stands for the path of a type.
  static let path = "\u{1}path"
  /// Stands for all up to the parenthesis that closes what is open.
  static let rest = "\u{1}rest"

  /// One of several sequences of tokens, as one token.
  static func either(_ sequences: [String]...) -> String {
    "\u{1}either" + sequences.map { $0.joined(separator: "\u{2}") }.joined(separator: "\u{3}")
  }

  /// An extension with `start` and what the choices `members` may be, or nothing.
  static func optional(_ start: [String], _ members: [String]) -> String {
    let all = members.flatMap {
      $0.dropFirst(7).split(separator: "\u{3}", omittingEmptySubsequences: false)[0]
        .split(separator: "\u{2}").map(String.init)
    }
    return either(start + all + ["}"], [])
  }

  /// The first index of `found` at which it is not as wanted; nil if it is.
  static func mismatch(_ found: [String], _ wanted: [String]) -> (found: Int, wanted: Int)? {
    // All places at which `found` may be, as a choice shows only later what it was.
    var places: Set = [0]
    for (index, word) in wanted.enumerated() {
      let next = Set(places.flatMap { ends(of: word, in: found, from: $0) })
      guard !next.isEmpty else { return (places.max() ?? 0, index) }
      places = next
    }
    return places.contains(found.count) ? nil : (places.max() ?? 0, wanted.count)
  }

  private static func ends(of word: String, in found: [String], from start: Int) -> [Int] {
    guard word.hasPrefix("\u{1}either") else {
      return start < found.count && found[start] == word ? [start + 1] : []
    }
    return word.dropFirst(7).split(separator: "\u{3}", omittingEmptySubsequences: false)
      .flatMap {
        ends(of: $0.split(separator: "\u{2}").map(String.init)[...], in: found, from: start)
      }
  }

  private static func ends(
    of sequence: ArraySlice<String>, in found: [String], from start: Int
  ) -> [Int] {
    guard let word = sequence.first else { return [start] }
    let rest = sequence.dropFirst()
    switch word {
    case path:
      // A name, and each further one with a dot.
      return stride(from: start + 1, through: start + 9, by: 2).flatMap {
        ends(of: rest, in: found, from: $0)
      }
    case Self.rest:
      var (depth, at) = (0, start)
      while at < found.count, depth > 0 || found[at] != ")" {
        depth += ["(": 1, ")": -1][found[at], default: 0]
        at += 1
      }
      return ends(of: rest, in: found, from: at)
    default:
      guard start < found.count, found[start] == word else { return [] }
      return ends(of: rest, in: found, from: start + 1)
    }
  }
}
