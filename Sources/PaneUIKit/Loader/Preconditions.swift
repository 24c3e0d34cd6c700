// Not the language's, which leave out their words in a release build: they say why a replay ended.

/// Ends the replay with `message`.
func preconditionFailure(
  _ message: @autoclosure () -> String = "", file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}

/// Ends the replay without a verdict: what a pager uses is not there, as `sentence` says. A phone has it.
func notModelled(
  _ sentence: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError("Not modelled: \(sentence())", file: file, line: line)
}

/// Ends the replay with `message` unless `condition` is met.
func precondition(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #fileID, line: UInt = #line
) {
  if !condition() { fatalError(message(), file: file, line: line) }
}
