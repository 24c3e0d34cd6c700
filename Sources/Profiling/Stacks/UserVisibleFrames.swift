extension [CodeFrame] {
  /// The stack as a person would follow it, the outermost first: without what started the process,
  /// what the compiler puts between a call and its function, and what only counts pages.
  var userVisibleFrames: [CodeFrame] {
    // The compiler makes these, to call a function with another convention.
    let stack = filter { frame in
      !["protocol witness for ", "thunk for "].contains { frame.function.hasPrefix($0) }
    }
    // A user's program calls the harness, in its own main function, before its loaders are called.
    let entry =
      stack.firstIndex { $0.owner == .harness && $0.module != "main" } ?? stack.startIndex
    let own = stack[entry...].firstIndex { [.loader, .pages].contains($0.owner) } ?? stack.endIndex
    let start = stack[..<own].lastIndex { $0.owner == .harness } ?? stack.startIndex
    var frames: [CodeFrame] = []
    for frame in stack[start...] {
      if let last = frames.last, last.isThunk(of: frame) || last.countsPages {
        frames.removeLast()
      }
      frames.append(frame)
    }
    if frames.last?.countsPages == true { frames[frames.count - 1] = .harness }
    return frames
  }
}

extension CodeFrame {
  /// Whether this function does nothing but call `other`, which has its name: what allocates for an
  /// initializer, or passes what a closure captured.
  fileprivate func isThunk(of other: CodeFrame) -> Bool {
    guard function == other.function, module == other.module else { return false }
    return line == nil || function.contains(".init(")
  }

  /// Whether it stands between a loader and its page source, for the harness.
  fileprivate var countsPages: Bool {
    module == "Replaying" && function.hasPrefix("MeteredPageSource.")
  }
}
