import Foundation

extension Run {
  /// A run from its parts.
  public init(header: RunHeader, repetitions: [Repetition]) {
    self.header = header
    self.repetitions = repetitions
    warnings = []
  }

  /// The run as a file's text: equal runs are equal texts.
  ///
  /// - Throws: where a number is not finite.
  public func text() throws -> String {
    var text = try Self.line(header)
    for repetition in repetitions { text += try Self.line(repetition) }
    return String(decoding: text, as: UTF8.self)
  }

  /// A line of a run file, with its end.
  static func line(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + [UInt8(ascii: "\n")]
  }
}
