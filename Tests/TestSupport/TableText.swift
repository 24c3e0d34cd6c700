import Documents

/// What writers make of tables alone.
extension [Table] {
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    Document(self).terminalText(style)
  }

  /// - Parameter headingLevel: That of their titles; nil for no headings.
  package func markdown(headingLevel: Int? = nil) -> String {
    Document(self).markdown(level: headingLevel.map { $0 - 1 })
  }

  package func csv() -> String { Document(self).csv }

  package func json() -> String { Document(self).json }
}

extension Table {
  package func terminalText(_ style: TerminalStyle = TerminalStyle()) -> String {
    [self].terminalText(style)
  }

  package func markdown(headingLevel: Int? = nil) -> String {
    [self].markdown(headingLevel: headingLevel)
  }

  package func csv() -> String { [self].csv() }
}
