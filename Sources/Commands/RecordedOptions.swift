import Basics

/// The options that a run was begun with, beside those that are given when it is resumed.
struct RecordedOptions {
  /// The run file.
  let path: String

  /// What was recorded, where nothing else is given.
  ///
  /// - Throws: `Failure` with exit code 65 where something else is.
  func settle<Value: Equatable & CustomStringConvertible>(
    _ option: String, _ given: Value?, _ recorded: Value?
  ) throws(Failure) -> Value? {
    guard let given, given != recorded else { return recorded }
    throw failure(
      recorded.map { "with \(option) \($0)" } ?? "without \(option)", "\(option) \(given)")
  }

  /// The same for a list, in any order, which is empty where nothing is given.
  func settle<Value: Hashable>(
    _ option: String, _ given: [Value], _ recorded: [Value]
  ) throws(Failure) -> [Value] {
    guard !given.isEmpty, Set(given) != Set(recorded) else { return recorded }
    func text(_ values: [Value]) -> String {
      ([option] + values.map { "\($0)" }).joined(separator: " ")
    }
    throw failure(
      recorded.isEmpty ? "without \(option)" : "with \(text(recorded))", text(given))
  }

  /// The same for a flag.
  func settle(_ option: String, _ given: Bool, _ recorded: Bool) throws(Failure) -> Bool {
    guard given, !recorded else { return recorded }
    throw failure("without \(option)", option)
  }

  private func failure(_ begun: String, _ given: String) -> Failure {
    Failure(
      "\(path): this run was begun \(begun), not with \(given). Leave the option out to resume the run as it was begun, or measure into a new file with --output.",
      code: .badInput)
  }
}
