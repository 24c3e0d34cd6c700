/// The title page of Fountain text: `Key: value` lines up to the first empty line.
enum FountainTitlePage {
  /// Removes the title page from the front of `lines`, if there is one, and returns the title in
  /// one line. A value may continue on lines that are indented. No transition such as `FADE IN:`
  /// and no scene heading begins a title page.
  static func removeTitle(from lines: inout ArraySlice<Substring>) -> String? {
    let page = lines.drop(while: \.isBlank).prefix { !$0.isBlank }
    guard let first = page.first, let (_, value) = field(in: first) else { return nil }
    guard !first.isTransition, !first.isSceneHeading(isAlone: true) else { return nil }
    guard !value.isEmpty || page.dropFirst().first.map(isIndented) == true else { return nil }
    lines = lines[page.endIndex...]

    var title: [Substring] = []
    var isInTitle = false
    for line in page {
      if !isIndented(line), let (key, value) = field(in: line) {
        isInTitle = key.lowercased() == "title"
        if isInTitle { title.append(value) }
      } else if isInTitle {
        title.append(line.trimmed)
      }
    }
    let words = title.filter { !$0.isEmpty }.map(\.withoutEmphasis)
    return title.isEmpty ? nil : words.joined(separator: " ")
  }

  private static func field(in line: Substring) -> (key: Substring, value: Substring)? {
    guard let colon = line.firstIndex(of: ":"), line.first?.isLetter == true else { return nil }
    return (line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
  }

  private static func isIndented(_ line: Substring) -> Bool { line.first?.isWhitespace ?? false }
}
