/// Reads the title page of Fountain text: `Key: value` lines up to the first empty line.
enum FountainTitlePage {
  /// Takes the title page off the front of `lines`; the fields are empty where there is none.
  ///
  /// A value may continue on lines that are indented. Text that begins with a transition such as
  /// `FADE IN:` or with a scene heading has no title page.
  static func take(from lines: inout ArraySlice<Substring>) -> [Script.TitleField] {
    let page = lines.drop(while: \.isBlank).prefix { !$0.isBlank }
    guard let first = page.first, let (_, value) = field(in: first) else { return [] }
    guard !first.isTransition, !first.isSceneHeading(isAlone: true) else { return [] }
    guard !value.isEmpty || page.dropFirst().first.map(isIndented) == true else { return [] }

    var keys: [Substring] = []
    var values: [[Substring]] = []
    for line in page {
      if !isIndented(line), let (key, value) = field(in: line) {
        keys.append(key)
        values.append(value.isEmpty ? [] : [value])
      } else {
        values[values.count - 1].append(line.trimmed)
      }
    }
    lines = lines[page.endIndex...]
    return zip(keys, values).map { key, value in
      Script.TitleField(String(key), value.joined(separator: "\n"))
    }
  }

  private static func field(in line: Substring) -> (key: Substring, value: Substring)? {
    guard let colon = line.firstIndex(of: ":"), let first = line.first, first.isLetter else {
      return nil
    }
    return (line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
  }

  private static func isIndented(_ line: Substring) -> Bool {
    line.first?.isWhitespace ?? false
  }
}
