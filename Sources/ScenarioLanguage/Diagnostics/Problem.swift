/// Something that is wrong with a scenario, or that is probably not what was meant.
package struct Problem<Position: Hashable & Sendable>: Error, Hashable, CustomStringConvertible {
  package let severity: Severity
  /// The part of the scenario that it is about.
  package let position: Position
  package var message: String
  package var help: String?

  package static func error(_ position: Position, _ message: String, help: String? = nil) -> Self {
    Self(severity: .error, position: position, message: message, help: help)
  }

  package static func warning(
    _ position: Position, _ message: String, help: String? = nil
  ) -> Self {
    Self(severity: .warning, position: position, message: message, help: help)
  }

  package func moved<Other>(to position: Other) -> Problem<Other> {
    Problem<Other>(severity: severity, position: position, message: message, help: help)
  }

  package var description: String {
    message + (help.map { ". \($0.prefix(1).uppercased())\($0.dropFirst())." } ?? "")
  }
}

package enum Severity: String, Hashable, Sendable {
  /// There is no scenario as long as this is there.
  case error
  /// The scenario can be run, but a part of it says nothing or something unlikely.
  case warning
}
