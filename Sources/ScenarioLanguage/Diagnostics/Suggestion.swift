package enum Suggestion {
  /// The candidate nearest to `word`, if it is near enough to be a misspelling of it: one edit in
  /// three letters. An edit inserts, removes or replaces a letter, or exchanges two neighbours.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().utf8)
    guard letters.count <= 64 else { return nil }
    return candidates.compactMap { candidate -> (name: String, distance: Int)? in
      let target = Array(candidate.lowercased().utf8)
      let allowed = max(letters.count, target.count) / 3
      guard abs(target.count - letters.count) <= allowed else { return nil }
      let distance = editDistance(letters, target)
      return distance <= allowed ? (candidate, distance) : nil
    }.min { $0.distance < $1.distance }?.name
  }

  static func question(about word: String, in candidates: some Sequence<String>) -> String? {
    nearest(to: word, in: candidates).map { "did you mean '\($0)'?" }
  }

  /// ` Did you mean 'x'?` if one of `candidates` is near to `word`, else nothing.
  package static func sentence(
    about word: String, among candidates: some Sequence<String>
  ) -> String {
    question(about: word, in: candidates).map { " D\($0.dropFirst())" } ?? ""
  }

  private static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
