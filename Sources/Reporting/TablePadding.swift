import PlainText

extension String {
  /// The text with spaces after it, or before it, up to `width` columns.
  func padded(to width: Int, alignment: Table.Column.Alignment) -> String {
    let padding = String(repeating: " ", count: max(0, width - displayWidth(self)))
    return alignment == .leading ? self + padding : padding + self
  }
}
